import type { ElementLook, LookOption, OptionGroup } from '#contract/element-look.ts';
import type { FileEntry } from '#contract/project.ts';
import type { TailwindNames } from '#server/preview/compile/looks/tailwind-classes.ts';
import type { PaletteEntry } from '#server/preview/compile/protocol.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';

/** What the files of a project say of its look. */
export interface ProjectLook {
  /** Null where it has no Tailwind. */
  readonly tailwind: TailwindNames | null;
  readonly entries: readonly PaletteEntry[];
}

const read = /\.(?:css|html?|[jt]sx?)$/;
const largestRead = 200_000;
/** Files whose values are read: style sheets and settings first. */
const mostRead = 150;
/** Different values that are counted. */
const mostEntries = 3_000;
const rankOf = ({ path }: FileEntry): number =>
  /\.css$|tailwind\.config\./.test(path) ? 0 : /theme|colou?rs?|tokens|palette/i.test(path) ? 1 : 2;

/** Reads what a project's files use, each file once for as long as it is the same. */
export async function projectLookOf(
  files: readonly FileEntry[],
  store: Pick<FileStore, 'readText'>,
  preview: Pick<PreviewService, 'paletteOf'>,
): Promise<ProjectLook> {
  const chosen = files
    .filter(({ path, text, size }) => text && size <= largestRead && read.test(path))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostRead);
  const palettes = await Promise.all(
    chosen.map((file) => preview.paletteOf(file, async () => (await store.readText(file)) ?? '')),
  );
  const known = palettes.filter((item) => item !== null);
  const merged = new Map<string, PaletteEntry>();
  for (const entry of known.flatMap(({ entries }) => entries)) {
    const key = `${entry.group} ${entry.value}`;
    const before = merged.get(key);
    if (before === undefined) {
      if (merged.size < mostEntries) merged.set(key, entry);
    } else merged.set(key, { ...before, count: before.count + entry.count });
  }
  return {
    tailwind: known.some(({ hasTailwind }) => hasTailwind)
      ? {
          sizes: [...new Set(known.flatMap(({ sizes }) => sizes))].slice(0, 50),
          hasOwnSteps: known.some(({ hasOwnSteps }) => hasOwnSteps),
        }
      : null,
    entries: [...merged.values()],
  };
}

const mostOptions = 24;

/** The value that names of style sheets come to. */
function resolved(css: string, names: ReadonlyMap<string, string>): string {
  let value = css;
  for (let depth = 0; depth < 5 && value.includes('var('); depth += 1)
    value = value
      .slice(0, 300)
      .replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name: string) => names.get(`var(${name})`) ?? whole);
  return value.slice(0, 300);
}

const usual: Readonly<Record<Exclude<OptionGroup, 'color'>, readonly string[]>> = {
  space: ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px', '64px'],
  radius: ['0', '4px', '8px', '12px', '16px', '9999px'],
  fontSize: ['12px', '14px', '16px', '18px', '20px', '24px', '30px', '36px', '48px', '60px'],
  fontFamily: ['system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace'],
};
/** Names that Tailwind has by itself. */
const ownTailwind: Readonly<Partial<Record<OptionGroup, readonly (readonly [name: string, css: string])[]>>> =
  {
    radius: [
      ['none', '0px'],
      ['sm', '4px'],
      ['md', '6px'],
      ['lg', '8px'],
      ['xl', '12px'],
      ['2xl', '16px'],
      ['3xl', '24px'],
      ['full', '9999px'],
    ],
    fontFamily: [
      ['sans', 'ui-sans-serif, system-ui, sans-serif'],
      ['serif', 'ui-serif, Georgia, serif'],
      ['mono', 'ui-monospace, Menlo, monospace'],
    ],
  };

/**
 * Values to offer, the project's own first: names, then what it uses most, then what is usual.
 * @param isNative whether the element is one of React Native, which has no CSS
 * @param names names of values in the file of the element, such as `colours.accent`
 */
export function optionsOf(
  { tailwind, entries }: ProjectLook,
  { isNative, names }: { isNative: boolean; names: readonly string[] },
): ElementLook['options'] {
  const values = new Map(entries.filter(({ isNamed }) => isNamed).map(({ value, css }) => [value, css]));
  const label = (value: string): string =>
    value.replace(/^(?:token|name):/, '').replace(/^var\(--(?<name>[\w-]+)\)$/, '$<name>');
  const option = (value: string, css: string): LookOption => ({
    value,
    css: css.slice(0, 120),
    shown: resolved(css, values),
    label: label(value),
  });

  const named = (group: OptionGroup): LookOption[] => {
    const own = entries.filter((entry) => entry.group === group && entry.isNamed);
    const scripted = names.flatMap((name) => {
      const css = values.get(`name:${name.slice(name.lastIndexOf('.') + 1)}`);
      return group === 'color' && css !== undefined ? [option(`token:${name}`, css)] : [];
    });
    if (isNative) return scripted;
    const sheets = own.filter(({ value }) => value.startsWith(tailwind === null ? 'var(' : 'token:'));
    const rest = tailwind === null ? [] : own.filter(({ value }) => value.startsWith('var('));
    const made = [...sheets, ...rest]
      .slice(0, mostOptions * 2)
      .map(({ value, css }) => option(value, value.startsWith('var(') ? value : css));
    return tailwind === null ? [...made, ...scripted] : made;
  };
  const used = (group: OptionGroup): LookOption[] =>
    entries
      .filter((entry) => entry.group === group && !entry.isNamed && entry.count > 0)
      .filter(({ value }) => tailwind !== null || !/^(?:token|class):/.test(value))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 12)
      .map(({ value, css }) => option(value.replace(/^class:/, ''), css));
  const common = (group: OptionGroup): LookOption[] => {
    if (group === 'color' || (group === 'fontFamily' && isNative)) return [];
    const own = tailwind === null || isNative ? undefined : ownTailwind[group];
    return own === undefined
      ? usual[group].map((value) => option(value, value))
      : own.map(([name, css]) => option(`token:${name}`, values.get(`token:${name}`) ?? css));
  };
  const all = (group: OptionGroup): LookOption[] => {
    const seen = new Set<string>();
    return [...named(group), ...used(group), ...common(group)]
      .filter(({ value }) => !seen.has(value) && seen.add(value).size > 0)
      .slice(0, mostOptions);
  };
  return {
    color: all('color'),
    space: all('space'),
    radius: all('radius'),
    fontSize: all('fontSize'),
    fontFamily: all('fontFamily'),
  };
}
