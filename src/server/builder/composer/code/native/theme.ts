import { makePalette } from '../../design/palette.ts';
import type { Design, Direction } from '../../spec.ts';

interface Look {
  radius: number;
  titleSize: number;
  titleWeight: string;
  titleCase: string;
  titleSpacing: number;
  border: number;
  /** How far cards are lifted from the ground. */
  lift: number;
  align: string;
}

const looks: Readonly<Record<Direction, Look>> = {
  editorial: {
    radius: 4,
    titleSize: 38,
    titleWeight: '500',
    titleCase: 'none',
    titleSpacing: -0.8,
    border: 1,
    lift: 0,
    align: 'flex-start',
  },
  soft: {
    radius: 22,
    titleSize: 34,
    titleWeight: '700',
    titleCase: 'none',
    titleSpacing: -0.5,
    border: 0,
    lift: 10,
    align: 'flex-start',
  },
  bold: {
    radius: 14,
    titleSize: 40,
    titleWeight: '900',
    titleCase: 'none',
    titleSpacing: -1.2,
    border: 2,
    lift: 0,
    align: 'flex-start',
  },
  crisp: {
    radius: 10,
    titleSize: 32,
    titleWeight: '700',
    titleCase: 'none',
    titleSpacing: -0.6,
    border: 1,
    lift: 3,
    align: 'flex-start',
  },
  craft: {
    radius: 10,
    titleSize: 36,
    titleWeight: '700',
    titleCase: 'none',
    titleSpacing: -0.2,
    border: 1.5,
    lift: 0,
    align: 'center',
  },
  noir: {
    radius: 6,
    titleSize: 34,
    titleWeight: '400',
    titleCase: 'none',
    titleSpacing: 0.4,
    border: 1,
    lift: 0,
    align: 'flex-start',
  },
};

const serifs = ['oldstyle', 'transitional', 'didone', 'slab'];

/** Colours, type and measures of a native app, in light and dark. */
export function themeTs(design: Design): string {
  const print = (mode: 'light' | 'dark'): string => {
    const palette = makePalette(design.accent, design.second, design.ground, mode);
    return Object.entries(palette)
      .map(([name, value]) => `  ${name}: '${String(value)}',`)
      .join('\n');
  };
  const look = looks[design.direction];
  const radius = design.playful ? look.radius + 8 : look.radius;
  const serif = serifs.includes(design.display);
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
export const displayFont = Platform.select({
  ios: ${serif ? "'Georgia'" : "'System'"},
  android: ${serif ? "'serif'" : "'sans-serif'"},
  default: ${serif ? "'Georgia, serif'" : "'system-ui, sans-serif'"},
});

/** The manner of the app: how titles are set, and how cards stand on the ground. */
export const look = {
  titleSize: ${look.titleSize},
  titleWeight: '${look.titleWeight}',
  titleSpacing: ${look.titleSpacing},
  cardBorder: ${look.border},
  cardShadow: ${look.lift === 0 ? "'none'" : `'0 ${Math.ceil(look.lift / 3)}px ${look.lift * 2}px rgba(20, 16, 12, ${look.lift > 5 ? '0.08' : '0.06'})'`},
} as const;

/** ${design.mode === 'auto' ? 'Follows the system.' : `This app is always ${design.mode}.`} */
export function useColours(): Colours {
  return ${mode};
}
`;
}
