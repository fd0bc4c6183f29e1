type Rgb = readonly [number, number, number];

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
const toHex = ([r, g, b]: Rgb): string => `#${hex(r)}${hex(g)}${hex(b)}`;

/** A CSS colour (hex, rgb, hsl, oklch) as `#rrggbb`; null for what is not understood. */
export function parseColour(text: string): string | null {
  const value = text.trim().toLowerCase();
  const short = /^#([0-9a-f]{3,4})$/.exec(value)?.[1];
  if (short !== undefined) return `#${[...short.slice(0, 3)].map((digit) => digit + digit).join('')}`;
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(value)?.[1];
  if (long !== undefined) return `#${long}`;
  const call = /^(rgb|hsl|oklch)a?\(([^)]*)\)$/.exec(value);
  if (call === null) return null;
  const parts = (call[2] ?? '')
    .replace(/\/.*$/, '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .slice(0, 3);
  const [a, b, c] = parts.map((part) => Number.parseFloat(part));
  if (a === undefined || b === undefined || c === undefined || [a, b, c].some(Number.isNaN)) return null;
  if (call[1] === 'rgb') return toHex([a, b, c]);
  if (call[1] === 'hsl') return toHex(fromHsl(a, b / 100, c / 100));
  const isPercent = parts[0]?.endsWith('%') === true;
  return toHex(fromOklch(isPercent ? a / 100 : a, b, c));
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const at = (n: number): number => {
    const k = (n + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
}

/** After Björn Ottosson, https://bottosson.github.io/posts/oklab/. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const gamma = (value: number): number =>
    255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const rgbOf = (colour: string): Rgb => {
  const at = (index: number): number => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

/** So much (0 to 1) of `other` in `colour`; both `#rrggbb`. */
export function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const at = (index: 0 | 1 | 2): number => from[index] * (1 - share) + to[index] * share;
  return toHex([at(0), at(1), at(2)]);
}

const luminance = (colour: string): number => {
  const [r, g, b] = rgbOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The colour, or black or white where it could not be read on the ground (contrast below 4.5). */
export function readable(colour: string, ground: string): string {
  const [one, other] = [luminance(colour), luminance(ground)];
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (contrast >= 4.5) return colour;
  return other > 0.18 ? '#17171a' : '#ffffff';
}
