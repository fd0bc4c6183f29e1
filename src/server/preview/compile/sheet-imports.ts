import { packageOf } from '#server/packages/package-names.ts';
import { joinPath } from './project-path.ts';
import type { ImportAlias } from './protocol.ts';

/** Style sheets by path; those of packages lie in `/node_modules`. */
export type Sheets = Readonly<Record<string, string>>;

/** What sheets in another language than CSS are compiled of. */
export interface SheetSource {
  /** Every sheet of the project, and those of packages that it takes in. */
  readonly sheets: Sheets;
  /** What the project's configuration puts before each sheet. */
  readonly before: string;
  /** Names that the project gives to its own folders. */
  readonly aliases: readonly ImportAlias[];
}

/** A place in the folder of packages, whatever words lead there: `~bootstrap/scss`, `pkg:bootstrap`, `../node_modules/…`. */
const inPackages = (written: string): string =>
  joinPath('/node_modules/x', written.replace(/^(?:[^"']*\/)?node_modules\/|^pkg:|^~/, ''));

function aliased(written: string, aliases: readonly ImportAlias[]): string[] {
  return aliases.flatMap(({ pattern, targets }) => {
    const at = pattern.indexOf('*');
    const [before, after] = at === -1 ? [pattern, ''] : [pattern.slice(0, at), pattern.slice(at + 1)];
    const isMeant = at === -1 ? written === pattern : written.startsWith(before) && written.endsWith(after);
    if (!isMeant) return [];
    const rest = at === -1 ? '' : written.slice(before.length, written.length - after.length);
    return targets.map((target) =>
      joinPath(
        '/x',
        target.replace('*', () => rest),
      ),
    );
  });
}

/** Paths that an import of a sheet in Sass or Less may mean, the likeliest first. */
export const meantBy = (written: string, from: string, aliases: readonly ImportAlias[]): string[] => {
  const [, short] = /^~?[@~]\/(.*)$/s.exec(written) ?? [];
  return [
    ...aliased(written, aliases),
    ...(short === undefined ? [joinPath(from, written)] : [`/src/${short}`, `/${short}`]),
    joinPath('/x', written.replace(/^~/, '')),
    inPackages(written),
  ];
};

/** The sheet at a path: with its ending or without, as a partial, or as the index of a folder; null for none. */
export function sheetAt(sheets: Sheets, path: string): string | null {
  const cut = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, cut);
  const name = path.slice(cut);
  const names = [name, `_${name}`, `${name}/index`, `${name}/_index`].flatMap((item) =>
    ['', '.scss', '.sass', '.less', '.css'].map((ending) => folder + item + ending),
  );
  return names.find((item) => sheets[item] !== undefined) ?? null;
}

/** What takes sheets in, and one after the other of those that are named behind it. */
const directive = /@(?:use|forward|import)\s{1,20}(?:\([\w, ]{1,40}\)\s{0,20})?/g;
const named = /["']([^"'\n]{1,300})["'][\s,]{0,20}/y;
const isElsewhere = /^(?:sass:|(?:[a-z]+:)?\/\/|url\()/i;
const mostReached = 500;

/**
 * The packages whose sheets one in Sass or Less takes in, over those of the project that it takes in, and the sheets in
 * CSS of packages that it leaves to be imported. A plain name is first of all one of the project's: only of a package that
 * `isNamed` knows it is more.
 * @param before what stands before it
 */
export function packagesIn(
  path: string,
  { sheets, before, aliases }: SheetSource,
  isNamed: (name: string) => boolean,
): { readonly names: readonly string[]; readonly styles: readonly string[] } {
  const [names, styles] = [new Set<string>(), new Set<string>()];
  const reached = new Set([path]);
  const take = (written: string, at: string): void => {
    const own = meantBy(written, at, aliases)
      .map((item) => sheetAt(sheets, item))
      .find((item) => item !== null);
    if (own !== undefined && own !== null) {
      if (reached.size < mostReached) reached.add(own);
      return;
    }
    const isMarked = /^(?:~|pkg:)|node_modules\//.test(written);
    const specifier = inPackages(written).slice('/node_modules/'.length);
    const name = packageOf(specifier);
    if ((written.startsWith('.') && !isMarked) || (!isMarked && !isNamed(name))) return;
    if (specifier.endsWith('.css')) styles.add(specifier);
    else names.add(name);
  };
  for (const at of reached) {
    const text = `${at === path ? before : ''}${sheets[at] ?? ''}`;
    for (const hit of text.matchAll(directive)) {
      named.lastIndex = hit.index + hit[0].length;
      for (let found = named.exec(text); found !== null; found = named.exec(text)) {
        const [, written = ''] = found;
        if (!isElsewhere.test(written)) take(written, at);
      }
    }
  }
  return { names: [...names], styles: [...styles] };
}
