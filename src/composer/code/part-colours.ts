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

/** The rules by which parts of a page have colours of their own: grounds, the fill of buttons, the ink of headings. */
export function partColoursCss(design: Design): string {
  const rules = (design.parts ?? []).map((one) => {
    const lines =
      one.part === 'buttons'
        ? [`--accent: ${one.hex};`, `--on-accent: ${textOn(one.hex)};`]
        : one.part === 'headings'
          ? ['color: var(--headings);']
          : groundOf(one);
    return `${selectorOf(one.part)} {\n  ${lines.join('\n  ')}\n}\n`;
  });
  return rules.length === 0 ? '' : `\n/* Parts with a colour of their own. */\n${rules.join('\n')}`;
}

/** The ink of headings that have a colour of their own, as it is readable in a mode; none where they have none. */
export function headingInk(design: Design, mode: 'light' | 'dark'): Readonly<Record<string, string>> {
  const own = design.parts?.find(({ part }) => part === 'headings');
  if (own === undefined) return {};
  const { bg, surface, sunken, soft } = makePalette(design.accent, design.second, design.ground, mode);
  return { headings: readableOn(own.hex, [bg, surface, sunken, soft], 4.6) };
}
