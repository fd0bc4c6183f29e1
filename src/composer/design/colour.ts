/** Colours as OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const raw = hex.replace('#', '');
  const full = raw.length === 3 ? [...raw].map((char) => char + char).join('') : raw.slice(0, 6);
  const value = Number.parseInt(full, 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Lower-case `#rrggbb` of `#rgb`, `#rrggbb` or `#rrggbbaa`, with or without the hash. */
export function normaliseHex(hex: string): string {
  return formatHex(parseHex(hex));
}

function formatHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** OKLCH of a hex colour. */
export function fromHex(hex: string): Oklch {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, bb), h: hue < 0 ? hue + 360 : hue };
}

function linearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const inGamut = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** Nearest displayable hex: chroma is lowered until the colour fits sRGB. */
export function toHex(colour: Oklch): string {
  let low = 0;
  let high = colour.c;
  const l = clamp(colour.l);
  if (inGamut(linearRgb({ ...colour, l }))) low = high;
  for (let step = 0; step < 14 && high - low > 0.0005; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(linearRgb({ l, c: middle, h: colour.h }))) low = middle;
    else high = middle;
  }
  return formatHex(linearRgb({ l, c: low, h: colour.h }).map((v) => toGamma(clamp(v))) as unknown as Rgb);
}

/** Two colours nearer than this in OKLab cannot be told apart on a page (Ottosson 2020: 0.02 is just noticeable). */
const justNoticeable = 0.02;

/** Whether a person sees that these are two colours, by their Euclidean distance in OKLab. */
export function looksDifferent(one: string, other: string): boolean {
  const [a, b] = [fromHex(one), fromHex(other)].map(({ l, c, h }) => ({
    l,
    a: c * Math.cos((h * Math.PI) / 180),
    b: c * Math.sin((h * Math.PI) / 180),
  })) as [Record<'l' | 'a' | 'b', number>, Record<'l' | 'a' | 'b', number>];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b) >= justNoticeable;
}

/** WCAG relative luminance, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour nearest in lightness to `hex` that reaches `ratio` on every one of `grounds`. */
export function readableOn(hex: string, grounds: readonly string[], ratio: number): string {
  const start = fromHex(hex);
  const passes = (candidate: string): boolean => grounds.every((g) => contrast(candidate, g) >= ratio);
  if (passes(hex)) return hex;
  const lightGround = grounds.reduce((sum, g) => sum + luminance(g), 0) / grounds.length > 0.2;
  for (let step = 1; step <= 100; step += 1) {
    const l = lightGround ? start.l - step * 0.01 : start.l + step * 0.01;
    if (l < 0 || l > 1) break;
    const candidate = toHex({ ...start, l });
    if (passes(candidate)) return candidate;
  }
  return lightGround ? '#000000' : '#ffffff';
}
