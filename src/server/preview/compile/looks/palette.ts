import { createRequire } from 'node:module';
import postcss, { type Declaration } from 'postcss';
import type { OptionGroup } from '#contract/element-look.ts';
import { isMarkup, isScript, isStyle } from '../project-path.ts';
import type { CompileResult, FilePalette, PaletteEntry } from '../protocol.ts';
import { readTailwindConfig } from '../tailwind-config.ts';
import { dataOf } from '../data.ts';
import { type Data, unknown } from '../literal.ts';
import { piecesOf } from './declarations.ts';

const require = createRequire(import.meta.url);

const mostEntries = 400;
const colour =
  /^(?:#[\da-f]{3,8}|white|black|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix)a?\(.{1,200})$/i;
const length = /^(?:0|\d+(?:\.\d+)?(?:px|rem|em))$/;

/** Values of one file, counted. */
class Values {
  readonly #entries = new Map<string, PaletteEntry>();

  use(group: OptionGroup, value: string, css = value): void {
    this.#put({ group, value, css, isNamed: false, count: 1 });
  }

  name(group: OptionGroup, value: string, css: string): void {
    this.#put({ group, value, css, isNamed: true, count: 0 });
  }

  #put(entry: PaletteEntry): void {
    const key = `${entry.group} ${entry.value}`;
    const known = this.#entries.get(key);
    // A name has its first value; later ones are for other modes.
    if (known !== undefined) this.#entries.set(key, { ...known, count: known.count + entry.count });
    else if (this.#entries.size < mostEntries && entry.value.length <= 100) this.#entries.set(key, entry);
  }

  get all(): PaletteEntry[] {
    return [...this.#entries.values()];
  }
}

interface Found {
  readonly values: Values;
  hasTailwind: boolean;
  hasOwnSteps: boolean;
  readonly sizes: string[];
}

const groups: Readonly<Record<string, OptionGroup>> = {
  color: 'color',
  'background-color': 'color',
  background: 'color',
  'border-color': 'color',
  fill: 'color',
  padding: 'space',
  'padding-inline': 'space',
  'padding-block': 'space',
  margin: 'space',
  'margin-block': 'space',
  gap: 'space',
  'border-radius': 'radius',
  'font-size': 'fontSize',
  'font-family': 'fontFamily',
};

/** What a name of a style sheet is for, by its value and by what it is called. */
function groupOf(name: string, value: string): OptionGroup | null {
  if (colour.test(value)) return 'color';
  if (/^--(?:font|family)(?!-(?:size|weight))/.test(name) && /[a-z]/i.test(value) && !/^\d/.test(value))
    return 'fontFamily';
  if (!length.test(value) && !/^(?:calc|clamp|min|max)\(/.test(value)) return null;
  if (/radius|round/.test(name)) return 'radius';
  if (/text|font|size|step|fs-/.test(name)) return 'fontSize';
  return /space|spacing|gap|pad|gutter|^--s-?\d/.test(name) ? 'space' : null;
}

/** Beginnings of the names that a theme of Tailwind has. */
const themed: readonly (readonly [start: string, OptionGroup])[] = [
  ['--color-', 'color'],
  ['--radius-', 'radius'],
  ['--text-', 'fontSize'],
  ['--spacing-', 'space'],
  ['--font-', 'fontFamily'],
];

function takeTheme({ prop, value }: Declaration, found: Found): void {
  if (prop === '--spacing') found.hasOwnSteps = true;
  if (/--(?:line-height|letter-spacing|font-weight)|^--(?:font-weight|text-shadow)-/.test(prop)) return;
  const known = themed.find(([start]) => prop.startsWith(start));
  if (known === undefined || prop.includes('*')) return;
  const name = prop.slice(known[0].length);
  if (known[1] === 'fontSize') found.sizes.push(name);
  found.values.name(known[1], `token:${name}`, value);
}

function takeDeclaration(node: Declaration, found: Found): void {
  const { prop } = node;
  const value = node.value.trim();
  const around = node.parent;
  if (around?.type === 'atrule' && 'name' in around && around.name === 'theme') return takeTheme(node, found);
  if (prop.startsWith('--')) {
    const group = groupOf(prop, value);
    if (group !== null) found.values.name(group, `var(${prop})`, value);
    return;
  }
  const group = groups[prop];
  if (group === undefined) return;
  if (group === 'fontFamily') {
    if (!/^(?:var\(|inherit$)/.test(value)) found.values.use(group, value);
    return;
  }
  const fits = group === 'color' ? colour : length;
  for (const piece of piecesOf(value)) {
    const name = /^var\((--[\w-]+)\)$/.exec(piece)?.[1];
    if (name === undefined && fits.test(piece)) found.values.use(group, piece.toLowerCase());
  }
}

function takeSheet(text: string, found: Found): void {
  if (/@import\s+["']tailwindcss\b|@tailwind\s/.test(text)) found.hasTailwind = true;
  postcss.parse(text).walkDecls((node) => takeDeclaration(node, found));
}

const record = (value: Data | undefined): Record<string, Data> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Names of a table of Tailwind's, such as `primary-foreground`. */
function* namesIn(table: Record<string, Data>, before = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(table)) {
    const name = key === 'DEFAULT' && before !== '' ? before : before === '' ? key : `${before}-${key}`;
    if (typeof value === 'string') yield [name, value];
    else yield* namesIn(record(value), name);
  }
}

function takeConfig(text: string, found: Found): void {
  const read = dataOf(readTailwindConfig(text)?.data['theme']);
  const theme = record(read === unknown ? undefined : read);
  const extended = record(theme['extend']);
  for (const part of [theme, extended]) {
    for (const [name, css] of namesIn(record(part['colors'])))
      found.values.name('color', `token:${name}`, css.replace('<alpha-value>', '1'));
    for (const [name, css] of namesIn(record(part['borderRadius'])))
      found.values.name('radius', `token:${name}`, css);
    found.sizes.push(...Object.keys(record(part['fontSize'])));
    for (const name of Object.keys(record(part['fontFamily'])))
      found.values.name('fontFamily', `token:${name}`, `var(--font-${name}, inherit)`);
  }
  if (Object.keys(record(theme['spacing'])).length > 0) found.hasOwnSteps = true;
}

let shades: Record<string, string | Record<string, string>> | null = null;
function shadeOf(name: string): string | null {
  const loaded = require('tailwindcss/colors') as { default?: typeof shades } & Record<string, string>;
  shades ??= loaded.default ?? loaded;
  const [, hue = '', step = ''] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const table = shades?.[hue];
  return typeof table === 'object' ? (table[step] ?? null) : null;
}

/** Values in the words of a script or a page: classes of Tailwind, and settings of styles. */
function takeWords(text: string, found: Found): void {
  for (const [, name = ''] of text.matchAll(
    /(?<![\w-])(?:bg|text|border|from|to|via)-([a-z]+-\d{2,3})(?![\w-])/g,
  )) {
    const css = shadeOf(name);
    if (css !== null) found.values.use('color', `token:${name}`, css);
  }
  for (const [, step = ''] of text.matchAll(/(?<![\w-])(?:[pm][xytrbl]?|gap)-(\d{1,2}(?:\.5)?)(?![\w.-])/g))
    found.values.use('space', `class:${Number(step) * 4}px`, `${Number(step) * 4}px`);
  for (const [, value = ''] of text.matchAll(/(?:\bc|C)olor: ?'(#[\da-fA-F]{3,8})'/g))
    found.values.use('color', value.toLowerCase());
  for (const [, value = ''] of text.matchAll(/\b(?:padding|margin|gap)(?:[A-Z]\w{2,9})?: ?(\d{1,3})\b/g))
    found.values.use('space', `${value}px`);
  for (const [, value = ''] of text.matchAll(/\bborderRadius: ?(\d{1,4})\b/g))
    found.values.use('radius', `${value}px`);
  for (const [, value = ''] of text.matchAll(/\bfontSize: ?(\d{1,3})\b/g))
    found.values.use('fontSize', `${value}px`);
  for (const [, value = ''] of text.matchAll(/\bfontFamily: ?'([^'\n]{1,60})'/g))
    found.values.use('fontFamily', value);
}

/** Names that a script gives to colours: `accent: '#2f6f4f'`. */
function takeNames(text: string, found: Found): void {
  for (const [, name = '', value = ''] of text.matchAll(/\b([A-Za-z]\w{0,40}): ?['"](#[\da-fA-F]{3,8})['"]/g))
    if (!/color$/i.test(name)) found.values.name('color', `name:${name}`, value.toLowerCase());
}

/** Values that a file uses or has a name for. What cannot be read has none. */
export function readPalette(path: string, source: string): CompileResult {
  const found: Found = { values: new Values(), hasTailwind: false, hasOwnSteps: false, sizes: [] };
  try {
    if (/\/tailwind\.config\.\w+$/.test(path)) takeConfig(source, found);
    else if (isStyle(path)) takeSheet(source, found);
    else if (isMarkup(path)) {
      if (/cdn\.tailwindcss\.com|@tailwindcss\/browser/.test(source)) found.hasTailwind = true;
      for (const [, sheet = ''] of source.matchAll(/<style[^<>]*>([^<]*)<\/style/gi)) takeSheet(sheet, found);
      takeWords(source, found);
    } else if (isScript(path)) {
      takeWords(source, found);
      takeNames(source, found);
    }
  } catch {
    // The preview says what is wrong with the file.
  }
  const { values, hasTailwind, hasOwnSteps, sizes } = found;
  const value: FilePalette = { kind: 'palette', entries: values.all, hasTailwind, hasOwnSteps, sizes };
  return { ok: true, value };
}
