import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  codegenNativeCommands,
  PermissionsAndroid,
  requireNativeComponent,
  TurboModuleRegistry,
} from '#server/preview-runtime/native/device.ts';
import { Ionicons } from '#server/preview-runtime/native/vector-icons.ts';

describe('[BUILD-08] what stands for a device in the preview', () => {
  it('an icon has what a drawing of a page can have, and nothing of a text of a device', () => {
    const drawing = renderToStaticMarkup(
      createElement(Ionicons, {
        name: 'add',
        size: 20,
        id: 'plus',
        'data-testid': 'plus',
        allowFontScaling: false,
        selectable: false,
        testID: 'plus',
      }),
    );
    expect(drawing).toMatch(/^<svg[^>]* width="20"/);
    expect(drawing).toContain('id="plus"');
    expect(drawing).toContain('data-testid="plus"');
    expect(drawing).not.toMatch(/allowfontscaling|selectable| testid=/i);
  });

  it('a view of a device says so in its place, and a module of one refuses only when it is asked', async () => {
    const CameraView = requireNativeComponent('RNCCameraView');
    const drawing = renderToStaticMarkup(
      createElement(CameraView, { style: { height: 100 } }, createElement('b', null, 'On it')),
    );
    expect(drawing).toContain('This camera view needs a device.');
    expect(drawing).toMatch(/height:100px/);
    expect(TurboModuleRegistry.get('Torch')).toBeNull();
    const torch = TurboModuleRegistry.getEnforcing('Torch') as { light(): Promise<void> };
    await expect(torch.light()).rejects.toThrow('Torch.light needs a device.');
    expect(codegenNativeCommands({ supportedCommands: ['zoom'] })['zoom']?.()).toBeUndefined();
    expect(await PermissionsAndroid.request()).toBe('denied');
  });
});
