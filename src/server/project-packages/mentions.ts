import { setImmediate } from 'node:timers/promises';
import type { FileEntry } from '#contract/project.ts';
import { packageOf } from '#server/packages/package-names.ts';

/** A quoted word without blanks: what an import, a plug-in or a setting of a tool is named by. */
const quoted = /["'`]([^"'`\s]{1,214})(?=["'`])/g;
/** Files that name every package, used or not. */
const lists = new Set(['package.json', 'package-lock.json', 'npm-shrinkwrap.json']);
const largest = 300_000;
/** So many characters are read before others get their turn. */
const atOnce = 60_000;

/**
 * Files of a project by the packages that they name, in code, styles and settings of tools alike. It rather finds too
 * many: any quoted word that is a package's name counts.
 * @param wanted the names that are looked for
 */
export async function mentionsIn(
  tree: readonly FileEntry[],
  readText: (file: FileEntry) => Promise<string | null>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let read = 0;
  for (const file of tree) {
    if (!file.text || file.size > largest || lists.has(file.path)) continue;
    const text = (await readText(file)) ?? '';
    const names = new Set<string>();
    let from = 0;
    for (const { index, 1: word = '' } of text.matchAll(quoted)) {
      const name = packageOf(word);
      if (wanted.has(name)) names.add(name);
      read += index - from;
      from = index;
      if (read > atOnce) {
        read = 0;
        await setImmediate();
      }
    }
    read += text.length - from;
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file.path]);
  }
  return found;
}

/** Words of the scripts of a package.json: programs that it starts. */
export function scriptWords({ scripts }: Readonly<Record<string, unknown>>): Set<string> {
  const lines = typeof scripts === 'object' && scripts !== null ? Object.values(scripts) : [];
  return new Set(lines.flatMap((line) => (typeof line === 'string' ? line.slice(0, 1000).split(/\s+/) : [])));
}
