import { describe, expect, test } from 'vitest';
import { type hues, hueOf, isHue, type ProjectFiles, read, turn } from './support.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';

/** What the page's style sheet says after one message about the accent. */
function accentAfter(message: string): string {
  const files: ProjectFiles = new Map();
  turn(files, 'project', bakery);
  turn(files, 'project', message);
  return /--accent: (#[0-9a-f]{6});/.exec(read(files, 'styles/tokens.css'))?.[1] ?? '';
}

describe('[BUILD-03] a colour that is named is the colour that the page gets', () => {
  test.each<[string, keyof typeof hues]>([
    ['make the accent red', 'red'],
    ['make the accent orange', 'orange'],
    ['make the accent yellow', 'yellow'],
    ['make the accent green', 'green'],
    ['make the accent turquoise', 'turquoise'],
    ['make the accent blue', 'blue'],
    ['make the accent purple', 'purple'],
    ['make the accent pink', 'pink'],
    ['make the accent brown', 'brown'],
    ['make the accent navy', 'blue'],
    ['mach die farbe rot', 'red'],
    ['mach die farbe grün', 'green'],
    ['mach die farbe blau', 'blue'],
  ])('%s', (message, hue) => {
    const accent = accentAfter(message);
    expect(isHue(accent, hue), `${accent} is ${hue}`).toBe(true);
    expect(hueOf(accent).saturation).toBeGreaterThan(0.2);
  });

  test('black is dark and without colour', () => {
    const { saturation, lightness } = hueOf(accentAfter('make the accent black'));
    expect(saturation).toBeLessThan(0.1);
    expect(lightness).toBeLessThan(0.25);
  });
});
