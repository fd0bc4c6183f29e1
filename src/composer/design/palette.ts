import { contrast, fromHex, readableOn, toHex } from './colour.ts';

/** The colour roles of a generated project, as hex. Every text role reaches WCAG AA on the grounds it is used on. */
export interface Palette {
  bg: string;
  surface: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  control: string;
  accent: string;
  onAccent: string;
  accentText: string;
  soft: string;
  second: string;
  third: string;
  deep: string;
  onDeep: string;
  danger: string;
  success: string;
}

/** How the grounds are coloured: a hue of their own, how much of it, and whether surfaces are lighter or tinted. */
export type Ground = 'paper' | 'white' | 'mist' | 'tint' | 'night';

interface GroundRecipe {
  l: number;
  c: number;
  /** Hue of the neutrals; null takes the accent's. */
  h: number | null;
}
const grounds: Record<Ground, GroundRecipe> = {
  paper: { l: 0.975, c: 0.014, h: 82 },
  white: { l: 0.995, c: 0.002, h: null },
  mist: { l: 0.97, c: 0.008, h: null },
  tint: { l: 0.955, c: 0.03, h: null },
  night: { l: 0.985, c: 0.006, h: null },
};

/**
 * Computes a palette from one accent.
 * @param second the illustration's second colour; null derives one from the accent.
 */
export function makePalette(
  accentHex: string,
  second: string | null,
  ground: Ground,
  mode: 'light' | 'dark',
): Palette {
  const accent = fromHex(accentHex);
  const grey = accent.c < 0.03;
  const recipe = grounds[ground];
  const hue = recipe.h ?? accent.h;
  const tint = grey ? 0.3 : 1;
  const neutral = (l: number, c: number): string => toHex({ l, c: c * tint, h: hue });
  const companion =
    second === null ? { l: 0.72, c: Math.max(0.09, accent.c * 0.8), h: accent.h + 150 } : fromHex(second);
  const red = { l: 0.53, c: 0.19, h: 27 };
  const green = { l: 0.5, c: 0.13, h: 150 };

  if (mode === 'light') {
    const bg = neutral(recipe.l, recipe.c);
    const surface =
      recipe.l > 0.99 ? neutral(0.975, recipe.c * 2 + 0.004) : toHex({ l: 0.998, c: 0.002, h: hue });
    const sunken = neutral(recipe.l - 0.035, recipe.c * 1.3 + 0.004);
    const soft = toHex({ l: 0.925, c: grey ? 0.006 : Math.min(0.036, accent.c * 0.28), h: accent.h });
    const fill = readableFill(accentHex, bg);
    const deep = toHex({ l: 0.29, c: grey ? 0.01 : Math.min(0.075, accent.c * 0.5), h: accent.h });
    const all = [bg, surface, sunken, soft];
    return {
      bg,
      surface,
      sunken,
      soft,
      ink: neutral(0.22, 0.022),
      muted: readableOn(neutral(0.47, 0.02), all, 4.6),
      line: neutral(recipe.l - 0.1, recipe.c + 0.008),
      control: readableOn(neutral(0.62, 0.02), [bg, surface, sunken], 3.05),
      accent: fill,
      onAccent: textOn(fill),
      accentText: readableOn(accentHex, all, 4.6),
      second: toHex({ ...companion, l: Math.max(0.6, Math.min(0.84, companion.l)) }),
      third: toHex({ l: 0.86, c: 0.07, h: (accent.h + companion.h) / 2 }),
      deep,
      onDeep: readableOn(neutral(0.97, 0.012), [deep], 7),
      danger: readableOn(toHex(red), all, 4.6),
      success: readableOn(toHex(green), all, 4.6),
    };
  }
  const base = ground === 'night' ? 0.16 : 0.185;
  const bg = neutral(base, 0.014);
  const surface = neutral(base + 0.045, 0.016);
  const sunken = neutral(base - 0.025, 0.012);
  const soft = toHex({ l: 0.3, c: grey ? 0.006 : Math.min(0.06, accent.c * 0.4), h: accent.h });
  const lifted = toHex({ ...accent, l: Math.max(accent.l, 0.7) });
  const deep = toHex({ l: 0.27, c: grey ? 0.01 : Math.min(0.06, accent.c * 0.4), h: accent.h });
  const all = [bg, surface, sunken, soft];
  return {
    bg,
    surface,
    sunken,
    soft,
    ink: neutral(0.95, 0.01),
    muted: readableOn(neutral(0.74, 0.015), all, 4.6),
    line: neutral(base + 0.14, 0.014),
    control: readableOn(neutral(0.55, 0.02), [bg, surface, sunken], 3.05),
    accent: lifted,
    onAccent: textOn(lifted),
    accentText: readableOn(lifted, all, 4.6),
    second: toHex({ ...companion, l: 0.68 }),
    third: toHex({ l: 0.5, c: 0.06, h: (accent.h + companion.h) / 2 }),
    deep,
    onDeep: readableOn(neutral(0.97, 0.012), [deep], 7),
    danger: readableOn(toHex({ ...red, l: 0.72 }), all, 4.6),
    success: readableOn(toHex({ ...green, l: 0.76 }), all, 4.6),
  };
}

/** Black or white, whichever reads better on a fill. */
export function textOn(fill: string): string {
  const ink = '#14110f';
  return contrast('#ffffff', fill) >= 4.5 ? '#ffffff' : contrast(ink, fill) >= 4.5 ? ink : '#ffffff';
}

/** Keeps a fill visible on its ground (3:1) and able to carry text (4.5:1), moving its lightness when it must. */
function readableFill(hex: string, ground: string): string {
  const start = fromHex(hex);
  for (let step = 0; step < 60; step += 1) {
    const candidate = step === 0 ? hex : toHex({ ...start, l: start.l - step * 0.01 });
    const carries = contrast(textOn(candidate), candidate) >= 4.5;
    if (carries && contrast(candidate, ground) >= 1.6) return candidate;
  }
  return '#333333';
}
