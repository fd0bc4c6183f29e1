import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  codegenNativeCommands,
  PermissionsAndroid,
  requireNativeComponent,
  TurboModuleRegistry,
  UnimplementedView,
} from '#server/preview-runtime/native/device.ts';
import { withoutEmptyFields } from '#server/packages/bundle/plain-script.mjs';
import { Circle, G, LinearGradient, Rect, Svg } from '#server/preview-runtime/native/svg.ts';
import { transformOf } from '#server/preview-runtime/native/svg-transform.ts';
import { Ionicons } from '#server/preview-runtime/native/vector-icons.ts';

describe('[BUILD-08] what stands for a device in the preview', () => {
  it('a field of a package to which nothing is given hides nothing that its prototype has', () => {
    const code = `class Pin extends View {
  draw;
  static kind;
  #own;
  size = 1;
  render() { return <b>{this.draw()}</b>; }
}
`;
    expect(withoutEmptyFields('/pin.js', code)).toBe(code.replace('draw;', '').replace('static kind;', ''));
    expect(withoutEmptyFields('/pin.ts', code)).toBe(code);
    const local = 'function draw() { let size;\nsize;\nreturn class { a = size; }; }';
    expect(withoutEmptyFields('/draw.js', local)).toBe(local);
  });

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
    expect(renderToStaticMarkup(createElement(UnimplementedView, {}))).toContain('This view needs a device.');
    expect(TurboModuleRegistry.get('Torch')).toBeNull();
    const torch = TurboModuleRegistry.getEnforcing('Torch') as { light(): Promise<void> };
    await expect(torch.light()).rejects.toThrow('Torch.light needs a device.');
    expect(codegenNativeCommands({ supportedCommands: ['zoom'] })['zoom']?.()).toBeUndefined();
    expect(await PermissionsAndroid.request()).toBe('denied');
  });

  it('a drawing has what a page can have: presses, names and places of a device in the words of SVG', () => {
    const nothing = (): void => {};
    const drawing = renderToStaticMarkup(
      createElement(
        Svg,
        { width: 40, height: 40, color: 'teal', nativeID: 'all', forwardedRef: nothing },
        createElement(
          G,
          { x: 3, y: 4, rotation: 90, origin: '10, 20' },
          createElement(Circle, {
            r: 4,
            nativeID: 'dot',
            accessibilityLabel: 'Dot',
            onPressIn: nothing,
            onLongPress: nothing,
            onResponderMove: nothing,
            forwardedRef: nothing,
            disabled: true,
            style: [{ opacity: 0.5 }, { transform: [{ rotate: '45deg' }] }],
          }),
        ),
        createElement(Rect, { x: 3, y: 4, width: 1, height: 1 }),
        createElement(LinearGradient, { id: 'g', gradientTransform: [1, 0, 0, 1, 5, 6] }),
      ),
    );
    expect(drawing).toMatch(/^<svg[^>]*style="color:[^>]* id="all">/);
    expect(drawing).toContain(
      '<g transform="translate(10 20) translate(3 4) rotate(90) translate(-10 -20)">',
    );
    expect(drawing).toContain(
      '<circle r="4" id="dot" aria-label="Dot" transform="rotate(45)" style="opacity:0.5"></circle>',
    );
    expect(drawing).toContain('<rect x="3" y="4" width="1" height="1"></rect>');
    expect(drawing).toContain('gradientTransform="matrix(1 0 0 1 5 6)"');
  });

  it.each([
    [{ scale: 2 }, 'scale(2 2)'],
    [{ scale: '2, 3', translate: 5 }, 'translate(5 0) scale(2 3)'],
    [{ transform: 'rotate(3 4 5)' }, 'rotate(3 4 5)'],
    [{ transform: [1, 0, 0, 1, 5, 6] }, 'matrix(1 0 0 1 5 6)'],
    [
      { transform: [{ translateX: 4 }, { scaleX: -1 }, { skewY: '10deg' }] },
      'translate(4 0) scale(-1 1) skewY(10)',
    ],
    [{ rotation: -90, originX: 5 }, 'translate(5 0) rotate(-90) translate(-5 0)'],
    [{ transform: [{ rotateZ: '3.141592653589793rad' }] }, 'rotate(180)'],
    [{ origin: '5, 5' }, ''],
  ])('%j is %s', (props, transform) => {
    expect(transformOf({ ...props, r: 1 }, 'circle')).toEqual([{ r: 1 }, transform]);
  });
});
