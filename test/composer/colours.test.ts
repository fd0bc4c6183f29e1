import { describe, expect, test } from 'vitest';
import { looksDifferent } from '#composer/design/colour.ts';
import { changedPaths, type hues, hueOf, isHue, type ProjectFiles, read, said, compose } from './support.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';

/** What the page's style sheet says after one message about the accent. */
function accentAfter(message: string): string {
  const files: ProjectFiles = new Map();
  compose(files, 'project', bakery);
  compose(files, 'project', message);
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

describe('[BUILD-03] a mood that is asked for is seen, or the answer says that nothing was changed', () => {
  test.each(['warmer', 'cooler', 'softer', 'brighter'])('again and again %s', (mood) => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', bakery);
    const tokens = () => read(files, 'styles/tokens.css');
    const hex = (name: string, css: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
    let answer = '';
    for (let time = 0; time < 12; time += 1) {
      const before = tokens();
      const actions = compose(files, 'project', `make the colours ${mood}`);
      answer = said(actions);
      if (answer.includes('nothing was changed')) expect(changedPaths(actions)).toEqual([]);
      else {
        const isSeen = ['accent', 'bg'].some((name) =>
          looksDifferent(hex(name, before), hex(name, tokens())),
        );
        expect(isSeen, `${mood}, ${time + 1} times: ${answer}`).toBe(true);
      }
    }
    // It comes to an end.
    expect(answer).toContain('nothing was changed');
  });
});
