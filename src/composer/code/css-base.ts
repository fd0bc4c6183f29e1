import { headingInk, partColoursCss } from './part-colours.ts';
import { makePalette, type Palette } from '../design/palette.ts';
import { stacks, type StackName } from '../design/type.ts';
import type { Design, Direction } from '../spec/spec.ts';
import { sourceOf } from './sources.ts';

interface Character {
  radius: string;
  radiusLarge: string;
  radiusButton: string;
  h1: string;
  h2: string;
  weight: number;
  tracking: string;
  leading: string;
  section: string;
  border: string;
  caps: boolean;
}

const characters: Record<Direction, Character> = {
  editorial: {
    radius: '2px',
    radiusLarge: '2px',
    radiusButton: '2px',
    h1: 'clamp(2.75rem, 1.6rem + 5vw, 5.5rem)',
    h2: 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)',
    weight: 500,
    tracking: '-0.02em',
    leading: '1.04',
    section: 'clamp(3.25rem, 2rem + 4vw, 5.75rem)',
    border: '1px',
    caps: false,
  },
  soft: {
    radius: '16px',
    radiusLarge: '32px',
    radiusButton: '999px',
    h1: 'clamp(2.5rem, 1.6rem + 4vw, 4.5rem)',
    h2: 'clamp(1.85rem, 1.4rem + 1.8vw, 2.75rem)',
    weight: 700,
    tracking: '-0.02em',
    leading: '1.08',
    section: 'clamp(3.25rem, 2rem + 4.4vw, 5.75rem)',
    border: '0px',
    caps: false,
  },
  bold: {
    radius: '10px',
    radiusLarge: '18px',
    radiusButton: '10px',
    h1: 'clamp(3rem, 1.4rem + 7vw, 6.75rem)',
    h2: 'clamp(2.2rem, 1.4rem + 3.4vw, 4rem)',
    weight: 800,
    tracking: '-0.035em',
    leading: '0.98',
    section: 'clamp(3.5rem, 2.2rem + 4.8vw, 6.5rem)',
    border: '2px',
    caps: false,
  },
  crisp: {
    radius: '8px',
    radiusLarge: '12px',
    radiusButton: '8px',
    h1: 'clamp(2.5rem, 1.7rem + 3.6vw, 4.25rem)',
    h2: 'clamp(1.8rem, 1.4rem + 1.6vw, 2.6rem)',
    weight: 650,
    tracking: '-0.03em',
    leading: '1.06',
    section: 'clamp(3.5rem, 2.4rem + 4.6vw, 6rem)',
    border: '1px',
    caps: false,
  },
  craft: {
    radius: '6px',
    radiusLarge: '20px',
    radiusButton: '6px',
    h1: 'clamp(2.6rem, 1.7rem + 4.2vw, 4.75rem)',
    h2: 'clamp(1.9rem, 1.4rem + 2vw, 3rem)',
    weight: 700,
    tracking: '-0.015em',
    leading: '1.06',
    section: 'clamp(3rem, 2rem + 4vw, 5rem)',
    border: '1.5px',
    caps: false,
  },
  noir: {
    radius: '3px',
    radiusLarge: '4px',
    radiusButton: '3px',
    h1: 'clamp(2.75rem, 1.6rem + 5.4vw, 5.75rem)',
    h2: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)',
    weight: 500,
    tracking: '-0.015em',
    leading: '1.04',
    section: 'clamp(3.25rem, 2rem + 4vw, 5.75rem)',
    border: '1px',
    caps: false,
  },
};

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
    ...headingInk(design, mode),
  })) as [Palette, Palette];
  const character = characters[design.direction];
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
${partColoursCss(design)}`;
}

/** Reset, typography, buttons, forms and helpers. */
export function baseCss(): string {
  return sourceOf('web/src/styles/base.css');
}
