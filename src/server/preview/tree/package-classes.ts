import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleSet } from '#server/packages/module-set.ts';
import { nameOf } from '#server/packages/package-names.ts';
import type { TreePackages } from './foreign-imports.ts';

/**
 * A package below `node_modules` in a `@source` of a style sheet or in the `content` of a configuration, or one that
 * gives them a plugin or their `content`.
 */
const named =
  /(?:node_modules\/|\b(?:from|require\()\s{0,9}["']|@plugin\s{1,9}["'])((?:@[\w.-]+\/)?[\w.-]+|@[\w.-]+)(?=[/"'`])/g;
const mostFiles = 40;
const largestPiece = 400_000;
const mostCharacters = 8_000_000;

/** A file of bundled packages, in which there may be classes. */
export interface PackageText {
  /** Unchanging as long as the text is. */
  readonly path: string;
  readonly text: string;
}

/** Packages whose files a project has Tailwind look through for classes, by name or by scope. */
export const classPackages = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(named)].map((found) => found[1] ?? '')));

/**
 * What the browser loads of those packages. Parts of a scope belong together: which of them a project imports says
 * nothing of where their classes stand.
 */
export async function classTexts(
  service: TreePackages,
  set: ModuleSet | null,
  names: ReadonlySet<string>,
): Promise<PackageText[]> {
  const known = set === null || names.size === 0 ? null : await service.setFolder(set.key);
  if (known === null) return [];
  const scopeOf = (name: string): string => name.split('/')[0] ?? '';
  const wanted = new Set([...names].map(scopeOf));
  const files = new Set(
    Object.entries(known.set.entries).flatMap(([specifier, { file, imports }]) =>
      wanted.has(scopeOf(nameOf(specifier))) ? [file, ...imports] : [],
    ),
  );
  const texts: PackageText[] = [];
  let left = mostCharacters;
  for (const file of [...files].filter((name) => name.endsWith('.js')).slice(0, mostFiles)) {
    const text = await readFile(path.join(known.folder, file), 'utf8');
    left -= text.length;
    if (left < 0) break;
    piecesOf(text).forEach((piece, index) => {
      texts.push({ path: `/node_modules/${known.set.key}/${index}/${file}`, text: piece });
    });
  }
  return texts;
}

/** Parts of a text that are not too large to be read at once, cut between words. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const space = text.indexOf(' ', from + largestPiece);
    const to = space === -1 || space > from + 2 * largestPiece ? from + largestPiece : space;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
