import { partInks, partColoursCss, partSizesCss } from './part-colours.ts';
import { data } from '../data/data.ts';
import { makePalette, type Palette } from '../design/palette.ts';
import { stacks, type StackName } from '../design/type.ts';
import type { Design } from '../spec/spec.ts';
import { sourceOf } from './sources.ts';

const characters = data('directions');

const stackOf = (name: string): string => stacks[name as StackName] ?? stacks.system;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const lines = (palette: Palette, pad: string): string =>
  Object.entries(palette)
    .map(([name, value]) => `${pad}--${kebab(name)}: ${String(value)};`)
    .join('\n');

/** Custom properties of the design: colours of both modes, type, shape and rhythm. */
export function tokensCss(design: Design): string {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => ({
    ...makePalette(design.accent, design.second, design.ground, mode),
    ...partInks(design, mode),
  })) as [Palette, Palette];
  const character = characters[design.direction].web;
  const first = design.mode === 'dark' ? dark : light;
  const other = design.mode === 'dark' ? light : dark;
  const otherName = design.mode === 'dark' ? 'light' : 'dark';
  const follow =
    design.mode === 'auto'
      ? `\n@media (prefers-color-scheme: dark) {\n  :root:not([data-theme='light']) {\n    color-scheme: dark;\n${lines(dark, '    ')}\n  }\n}\n`
      : '';
  const round = design.playful && character.radius !== '16px';
  const square = design.without?.includes('round') === true;
  return `/* Colours, type and measures. Change them here; everything else follows. */
:root {
  color-scheme: ${design.mode === 'dark' ? 'dark' : 'light'};
${lines(first, '  ')}

  --font-display: ${stackOf(design.display)};
  --font-body: ${stackOf(design.body)};
  --h1: ${character.h1};
  --h2: ${character.h2};
  --heading-weight: ${character.weight};
  --heading-tracking: ${character.tracking};
  --heading-leading: ${character.leading};

  --radius: ${square ? '0px' : round ? '18px' : character.radius};
  --radius-large: ${square ? '0px' : round ? '32px' : character.radiusLarge};
  --radius-button: ${square ? '0px' : round ? '999px' : character.radiusButton};
  --border: ${character.border};
  --section: ${character.section};
  --wrap: 74rem;${design.scale === undefined ? '' : `\n  --text-size: ${Math.round(design.scale * 100)}%;`}
}
${follow}
:root[data-theme='${otherName}'] {
  color-scheme: ${otherName};
${lines(other, '  ')}
}
${partColoursCss(design)}${partSizesCss(design)}`;
}

/** Reset, typography, buttons, forms and helpers. */
export function baseCss(): string {
  return sourceOf('web/src/styles/base.css');
}
