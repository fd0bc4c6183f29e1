import { makePalette, type Palette } from '../design/palette.ts';
import { stacks, type StackName } from '../design/type.ts';
import type { Design, Direction } from '../spec.ts';

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
  const light = makePalette(design.accent, design.second, design.ground, 'light');
  const dark = makePalette(design.accent, design.second, design.ground, 'dark');
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
`;
}

/** Reset, typography, buttons, forms and helpers. */
export function baseCss(): string {
  return `*,
*::before,
*::after {
  box-sizing: border-box;
}

html {
  font-size: var(--text-size, 100%);
  scroll-behavior: smooth;
  scroll-padding-top: 5rem;
  -webkit-text-size-adjust: 100%;
}

body {
  margin: 0;
  background: var(--bg);
  color: var(--ink);
  font-family: var(--font-body);
  font-size: 1.0938rem;
  line-height: 1.6;
  -webkit-font-smoothing: antialiased;
}

h1,
h2,
h3 {
  margin: 0;
  font-family: var(--font-display);
  font-weight: var(--heading-weight);
  letter-spacing: var(--heading-tracking);
  line-height: var(--heading-leading);
  text-wrap: balance;
}

h1 {
  font-size: var(--h1);
}

h2 {
  font-size: var(--h2);
}

h3 {
  font-size: 1.25rem;
  letter-spacing: -0.01em;
  line-height: 1.25;
}

p {
  margin: 0;
  text-wrap: pretty;
}

ul,
ol,
dl,
dd,
figure,
blockquote {
  margin: 0;
  padding: 0;
  list-style: none;
}

/* A part that has nothing to say takes no room. */
main p:empty {
  display: none;
}

a {
  color: inherit;
}

a:not([class]) {
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
}

a:not([class]):hover,
.text-link {
  color: var(--accent-text);
}

svg {
  display: block;
  max-width: 100%;
}

.art {
  width: 100%;
  height: auto;
}

.icon {
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
}

:focus-visible {
  outline: 3px solid var(--accent-text);
  outline-offset: 3px;
  border-radius: 2px;
}

.wrap {
  width: min(100% - 2.5rem, var(--wrap));
  margin-inline: auto;
}

.skip {
  position: absolute;
  left: 1rem;
  top: -4rem;
  z-index: 20;
  padding: 0.75rem 1rem;
  background: var(--ink);
  color: var(--bg);
}

.skip:focus {
  top: 1rem;
}

.lead {
  max-width: 36em;
  color: var(--muted);
  font-size: 1.1875rem;
}

.small {
  font-size: 0.875rem;
}

.quiet-label {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  padding: 0.7rem 1.5rem;
  border: var(--border, 1px) solid transparent;
  border-radius: var(--radius-button);
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  cursor: pointer;
  transition:
    transform 160ms ease,
    filter 160ms ease;
}

.button:hover {
  filter: brightness(1.08);
  transform: translateY(-1px);
}

.button:active {
  transform: none;
}

.button:disabled {
  background: var(--sunken);
  color: var(--muted);
  cursor: not-allowed;
  filter: none;
  transform: none;
}

.button-quiet {
  border: 1.5px solid var(--control);
  background: transparent;
  color: var(--ink);
}

.button-small {
  min-height: 2.5rem;
  padding: 0.5rem 1.1rem;
  font-size: 0.9375rem;
}

.icon-button {
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-button);
  background: transparent;
  color: inherit;
  cursor: pointer;
}

.icon-button:hover {
  background: var(--soft);
}

.card {
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.field {
  display: grid;
  gap: 0.35rem;
}

.field label,
.slots legend {
  font-size: 0.9375rem;
  font-weight: 600;
}

input,
select,
textarea {
  width: 100%;
  min-height: 3rem;
  padding: 0.7rem 0.9rem;
  border: 1.5px solid var(--control);
  border-radius: min(var(--radius), 12px);
  background: var(--bg);
  color: var(--ink);
  font: inherit;
}

textarea {
  resize: vertical;
}

input::placeholder {
  color: var(--muted);
  opacity: 1;
}

input[aria-invalid='true'],
textarea[aria-invalid='true'] {
  border-color: var(--danger);
}

.error {
  color: var(--danger);
  font-size: 0.9375rem;
}

.form {
  display: grid;
  gap: 1.15rem;
}

.form-status:empty {
  display: none;
}

.form-status {
  color: var(--success);
  font-weight: 600;
}

@media (prefers-reduced-motion: reduce) {
  html {
    scroll-behavior: auto;
  }

  *,
  *::before,
  *::after {
    animation-duration: 1ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: 1ms !important;
  }
}
`;
}
