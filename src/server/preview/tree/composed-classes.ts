import { joinPath } from '../compile/project-path.ts';
import type { BundlerSettings, CompiledStyle } from '../compile/protocol.ts';
import type { TreeFiles } from './resolve.ts';

type Styles = ReadonlyMap<string, CompiledStyle | null>;

const composition = /\bcomposes\s{0,20}:[^;{}]{0,300}?\sfrom\s{0,20}(["'])([^"'\n]{1,300})\1/g;

/** Classes that one may be composed of, through all sheets. */
const mostComposed = 100;

/** The file that `composes: x from '…'` means; null when there is none. */
function sheetAt(from: string, written: string, files: TreeFiles): string | null {
  const path = /^[./]/.test(written)
    ? joinPath(from, written)
    : (files.projectPath(written)?.path ?? joinPath(from, written));
  return files.byPath.has(path) ? path : null;
}

/** Sheets whose classes those of a CSS module are composed of. */
export const composedSheets = (path: string, text: string, files: TreeFiles): string[] =>
  /\.module\.\w+$/.test(path)
    ? [...text.matchAll(composition)].flatMap(([, , written = '']) => sheetAt(path, written, files) ?? [])
    : [];

/** The classes of a CSS module with those of other sheets, the sheets, and what of it is nowhere. */
export function composedClasses(
  path: string,
  styles: Styles,
  files: TreeFiles,
): {
  readonly classes: Readonly<Record<string, string>> | null;
  readonly sheets: readonly string[];
  readonly missing: readonly string[];
} {
  const style = styles.get(path);
  const sheets = new Set<string>();
  const missing = new Set<string>();
  const namesOf = (at: string, local: string, seen: Set<string>): string[] => {
    const here = styles.get(at);
    const id = `${at} ${local}`;
    if (here?.classes?.[local] === undefined || seen.has(id) || seen.size >= mostComposed) return [];
    seen.add(id);
    const others = (here.composed?.[local] ?? []).flatMap(({ from, name }) => {
      const sheet = sheetAt(at, from, files);
      if (at === path) {
        if (sheet === null || styles.get(sheet)?.classes?.[name] === undefined)
          missing.add(`"${name}" from "${from}"`);
        if (sheet !== null && sheet !== path) sheets.add(sheet);
      }
      return sheet === null ? [] : namesOf(sheet, name, seen);
    });
    return [...here.classes[local].split(' '), ...others];
  };
  const classes =
    style?.classes == null
      ? null
      : Object.fromEntries(
          Object.keys(style.classes).map((local) => [
            local,
            [...new Set(namesOf(path, local, new Set()))].join(' '),
          ]),
        );
  return { classes, sheets: [...sheets], missing: [...missing] };
}

/** Classes by their names, and by those that scripts may call them besides. */
export const calledAs = (
  classes: Readonly<Record<string, string>>,
  convention: BundlerSettings['classNames'] | null,
): Readonly<Record<string, string>> =>
  convention == null
    ? classes
    : {
        ...Object.fromEntries(
          Object.entries(classes).map(([name, value]) => [
            name.replace(
              convention === 'dashes' ? /(?<!-)-+(\w)/g : /(?<![-_])[-_]+(\w)/g,
              (_, letter: string) => letter.toUpperCase(),
            ),
            value,
          ]),
        ),
        ...classes,
      };
