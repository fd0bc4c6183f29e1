import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
});
