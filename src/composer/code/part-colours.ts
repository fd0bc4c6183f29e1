import { readableOn } from '../design/colour.ts';
import { makePalette, textOn } from '../design/palette.ts';
import type { Design } from '../spec/spec.ts';

type PartColour = NonNullable<Design['parts']>[number];

/** The elements of a part; a section of a page is found by its name. */
const selectorOf = (part: string): string =>
  ({
    header: '.site-header,\n.app-header',
    footer: '.site-footer',
    buttons: '.button',
    headings: 'h1,\nh2,\nh3',
    headline: '.hero h1',
    logo: '.brand',
  })[part] ?? `#${part}`;

/** A ground of one colour: everything that stands on it is readable. */
function groundOf({ hex }: PartColour): string[] {
  const ink = textOn(hex);
  const roles = ['bg', 'surface', 'sunken', 'soft', 'deep', 'on-accent'].map((role) => `--${role}: ${hex};`);
  const inks = ['ink', 'muted', 'control', 'accent', 'accent-text', 'on-deep', 'headings'].map(
    (role) => `--${role}: ${ink};`,
  );
  return [
    ...roles,
    ...inks,
    `--line: color-mix(in srgb, ${ink} 25%, ${hex});`,
    `background: ${hex};`,
    `color: ${ink};`,
  ];
}

/** Parts whose letters have the colour, and not their ground. */
const inks: ReadonlySet<string> = new Set(['headings', 'logo']);

/** The rules by which parts of a page have colours of their own: grounds, the fill of buttons, the ink of headings. */
export function partColoursCss(design: Design): string {
  const rules = (design.parts ?? []).map((one) => {
    const lines =
      one.part === 'buttons'
        ? [`--accent: ${one.hex};`, `--on-accent: ${textOn(one.hex)};`]
        : inks.has(one.part)
          ? [`color: var(--${one.part});`]
          : groundOf(one);
    return `${selectorOf(one.part)} {\n  ${lines.join('\n  ')}\n}\n`;
  });
  return rules.length === 0 ? '' : `\n/* Parts with a colour of their own. */\n${rules.join('\n')}`;
}

/** The rules by which parts of a page are larger or smaller than usual, with all that stands in them. */
export function partSizesCss({ sizes = [] }: Design): string {
  const rules = sizes.map(({ part, factor }) => `${selectorOf(part)} {\n  zoom: ${factor};\n}\n`);
  return rules.length === 0 ? '' : `\n/* Parts with a size of their own. */\n${rules.join('\n')}`;
}

/** The inks of parts that have one of their own, as they are readable in a mode. */
export function partInks(design: Design, mode: 'light' | 'dark'): Readonly<Record<string, string>> {
  const own = (design.parts ?? []).filter(({ part }) => inks.has(part));
  const { bg, surface, sunken, soft } = makePalette(design.accent, design.second, design.ground, mode);
  return Object.fromEntries(
    own.map(({ part, hex }) => [part, readableOn(hex, [bg, surface, sunken, soft], 4.6)]),
  );
}
