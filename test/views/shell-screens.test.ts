import { describe, expect, test } from 'vitest';
import { faultsIn } from '#test/support/shell-app.tsx';
import { renderPage, testUser } from '#test/support/render-page.ts';
import { colors } from '#ui/theme/tokens.ts';

describe('axe finds nothing on the server-rendered screens', () => {
  test.each([
    ['/', null],
    ['/', testUser],
    ['/ai-app-builder', null],
    ['/ai-website-builder', testUser],
    ['/react-website-builder', null],
    ['/rork-alternative', null],
    ['/rork-alternative/onboarding', testUser],
    ['/rork-alternative/onboarding?step=look', testUser],
    ['/rork-alternative/onboarding?step=where', testUser],
    ['/account/login', null],
    ['/account/quicklogin?loginType=google', null],
    ['/404', null],
  ])('%s', async (url, user) => {
    const { html } = await renderPage(url, { user });
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.documentElement.replaceWith(document.importNode(page.documentElement, true));
    expect(await faultsIn(document)).toEqual([]);
  });
});

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const luminance = (color: Rgb): number => {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(rgb(one)), luminance(rgb(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const side = (pair: { value: string }, mode: 0 | 1): string =>
  pair.value.match(/#[0-9A-F]{6}/giu)?.[mode] ?? '';

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast of the tokens, %s', (_name, mode) => {
  const { bg, fg, accent, success, warning, danger, border } = colors;
  const grounds = [bg.DEFAULT, bg.panel, bg.subtle];

  test('text keeps 4.5:1 on every ground that carries it', () => {
    for (const ground of grounds) {
      for (const text of [fg.DEFAULT, fg.muted, fg.subtle, accent.fg, success.fg, warning.fg, danger.fg]) {
        expect(contrast(side(text, mode), side(ground, mode))).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(side(fg.muted, mode), side(bg.muted, mode))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(side(fg.inverted, mode), side(bg.inverted, mode))).toBeGreaterThanOrEqual(4.5);
  });

  test('each tone is readable on its own wash and on its solid', () => {
    for (const tone of [accent, success, warning, danger]) {
      expect(contrast(side(tone.fg, mode), side(tone.subtle, mode))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(side(tone.contrast, mode), side(tone.solid, mode))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(side(fg.muted, mode), side(tone.subtle, mode))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edge of a field and the focus ring keep 3:1', () => {
    for (const ground of grounds) {
      expect(contrast(side(border.control, mode), side(ground, mode))).toBeGreaterThanOrEqual(3);
      expect(contrast(side(accent.focusRing, mode), side(ground, mode))).toBeGreaterThanOrEqual(3);
    }
  });
});
