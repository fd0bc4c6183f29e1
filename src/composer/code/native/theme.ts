import { data } from '../../data/data.ts';
import { makePalette } from '../../design/palette.ts';
import { stacks, type StackName } from '../../design/type.ts';
import type { Design, Direction } from '../../spec/spec.ts';
import { literal } from '../../print/quote.ts';

const looks = data('directions');

/** Fonts of phones, by style of type: those of iOS, and of Android. Browsers take the stack of web pages. */
const phoneFonts: Readonly<Record<StackName, readonly [ios: string, android: string]>> = {
  oldstyle: ['Palatino', 'serif'],
  transitional: ['Charter', 'serif'],
  didone: ['Didot', 'serif'],
  slab: ['Rockwell', 'serif'],
  humanist: ['Gill Sans', 'sans-serif'],
  geometric: ['Avenir Next', 'sans-serif'],
  grotesque: ['Helvetica Neue', 'sans-serif'],
  system: ['System', 'sans-serif'],
  rounded: ['ui-rounded', 'sans-serif'],
  industrial: ['DIN Alternate', 'sans-serif-condensed'],
  mono: ['Menlo', 'monospace'],
  script: ['Snell Roundhand', 'cursive'],
};
const isStack = (name: string): name is StackName => name in stacks;
const fontOf = (name: string): string => {
  const stack = isStack(name) ? name : 'system';
  const [ios, android] = phoneFonts[stack];
  return `Platform.select({ ios: ${literal(ios)}, android: ${literal(android)}, default: ${literal(stacks[stack])} })`;
};

const hasInitials: ReadonlySet<Direction> = new Set(['soft', 'craft', 'bold']);

/**
 * Colours, type and measures of a native app, in light and dark.
 * @param hasCode whether code is shown, which has a font of its own.
 */
export function themeTs(design: Design, hasCode: boolean): string {
  const print = (mode: 'light' | 'dark'): string => {
    const palette = makePalette(design.accent, design.second, design.ground, mode);
    return Object.entries(palette)
      .map(([name, value]) => `  ${name}: '${String(value)}',`)
      .join('\n');
  };
  const look = looks[design.direction].phone;
  const radius = design.playful ? look.radius + 8 : look.radius;
  const mode =
    design.mode === 'auto'
      ? "useColorScheme() === 'dark' ? dark : light"
      : design.mode === 'dark'
        ? 'dark'
        : 'light';
  return `import { Platform${design.mode === 'auto' ? ', useColorScheme' : ''} } from 'react-native';

${design.mode === 'dark' ? '' : `const light = {\n${print('light')}\n};\n\n`}${design.mode === 'light' ? '' : `const dark${design.mode === 'auto' ? ': typeof light' : ''} = {\n${print('dark')}\n};\n\n`}export type Colours = typeof ${design.mode === 'dark' ? 'dark' : 'light'};

export const radius = ${radius};
export const space = { small: 8, medium: 16, large: 24 };
export const displayFont = ${fontOf(design.display)};
export const bodyFont = ${fontOf(design.body)};
${hasCode ? `export const codeFont = ${fontOf('mono')};\n` : ''}
/** The manner of the app: how titles are set, and how cards stand on the ground. */
export const look = {
  titleSize: ${look.titleSize},
  titleWeight: '${look.titleWeight}',
  headingWeight: '${look.headingWeight}',
  displaySize: ${look.displaySize},
  titleSpacing: ${look.titleSpacing},
  /** Rows begin with their first letter. */
  hasInitials: ${hasInitials.has(design.direction)},
  cardBorder: ${look.border},
  cardShadow: ${look.lift === 0 ? "'none'" : `'0 ${Math.ceil(look.lift / 3)}px ${look.lift * 2}px rgba(20, 16, 12, ${look.lift > 5 ? '0.08' : '0.06'})'`},
} as const;

/** ${design.mode === 'auto' ? 'Follows the system.' : `This app is always ${design.mode}.`} */
export function useColours(): Colours {
  return ${mode};
}
`;
}
