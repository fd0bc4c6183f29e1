import { t } from '#language/speech.ts';
import type { ImportNote } from '#contract/import-calls.ts';
import type { Scene } from '#contract/scenes.ts';
import { toolPlaceOf } from '#lib/import-rules.ts';
import { foldedPath, pathProblem, shownPath } from '#lib/project-paths.ts';
import { paced } from '#server/platform/paced.ts';
import type { SourceEntry } from './import-source.ts';

/** An entry and where it stands in the project. */
export interface ChosenEntry<E> {
  readonly entry: E;
  readonly path: string;
}

/** Notes by path; files of one folder that are left out for the same reason are one note. */
export class Notes {
  readonly #notes = new Map<string, { path: string; files: number; reason: string }>();

  add(path: string, reason: string): void {
    const known = this.#notes.get(`${path}\0${reason}`);
    if (known === undefined)
      this.#notes.set(`${path}\0${reason}`, { path: shownPath(path), files: 1, reason });
    else known.files += 1;
  }

  get list(): ImportNote[] {
    return [...this.#notes.values()];
  }
}

const mayBeMade = (): string => t`Made by tools: all of it can be made again.`;

/** Entries with paths that files can have here; what tools made, and what cannot be, is noted and left out. */
export async function possibleEntries<E extends SourceEntry>(
  entries: readonly E[],
  notes: Notes,
): Promise<ChosenEntry<E>[]> {
  const possible: ChosenEntry<E>[] = [];
  for await (const entry of paced(entries)) {
    const path = entry.path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
    const place = toolPlaceOf(path);
    const problem = place === null ? pathProblem(path) : mayBeMade();
    if (problem === null) possible.push({ entry, path });
    else notes.add(place === null || place === path ? path : `${place}/`, problem);
  }
  return possible;
}

/** The folder that a path is in, or that a folder is in, with a slash; empty for what is in none. */
const upTo = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

/** The one folder in which everything stands, with a slash; empty where there is none. */
export function commonFolder(paths: readonly string[]): string {
  let common = paths[0] ?? '';
  for (const path of paths) while (!path.startsWith(common)) common = upTo(common);
  common = upTo(`${common}.`);
  // What code is looked for in by its name is part of a project, and no folder around it.
  const inside = /(?:^|\/)(?:src|public|app)\//.exec(common);
  return inside === null ? common : common.slice(0, inside[0].startsWith('/') ? inside.index + 1 : 0);
}

/** Locks of other tools than npm, whose own is the one that is read. */
const otherLocks = new Set(['yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb', 'npm-shrinkwrap.json']);
const outputFolder = /^(?:dist|build|out|web-build|storybook-static)\//;

/** Why a file of a project is not taken over; null when it is. `place` is what is named: the file, or its folder. */
function reasonToLeave(
  path: string,
  of: { scene: Scene; isBuilt: boolean },
): { place: string; reason: string } | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (otherLocks.has(name))
    return {
      place: path,
      reason: t`The lock of another package manager: versions are chosen by package.json.`,
    };
  if (name === 'package-lock.json' && path !== name)
    return { place: path, reason: t`A lock in a folder of its own is not read.` };
  if (/\.(?:log|tsbuildinfo)$/.test(name) || name === '.eslintcache')
    return { place: path, reason: mayBeMade() };
  const output = of.isBuilt ? outputFolder.exec(path)?.[0] : undefined;
  if (output !== undefined) return { place: output, reason: mayBeMade() };
  const native = of.scene === 'ai-app-builder' ? /^(?:ios|android)\//.exec(path)?.[0] : undefined;
  if (native !== undefined)
    return {
      place: native,
      reason: t`Native projects are made anew by Expo; code in them does not run here.`,
    };
  return null;
}

/** What of a folder becomes files of a project; the rest is noted. */
export async function chooseFiles<E extends SourceEntry>(
  entries: readonly ChosenEntry<E>[],
  of: { readonly scene: Scene; readonly isBuilt: boolean },
  notes: Notes,
): Promise<ChosenEntry<E>[]> {
  const taken = new Map<string, string>();
  const folders = new Set<string>();
  const chosen: ChosenEntry<E>[] = [];
  const keep = ({ path }: ChosenEntry<E>): string | null => {
    const folded = foldedPath(path);
    const other = taken.get(folded);
    if (other !== undefined)
      return other === path
        ? t`It is there twice; the first one was taken.`
        : t`It differs from ${shownPath(other)} in case alone, or in how accents are written.`;
    // Those above a folder that is there were looked at with what is in it.
    const above: string[] = [];
    for (let end = folded.lastIndexOf('/'); end > 0; end = folded.lastIndexOf('/', end - 1)) {
      const folder = folded.slice(0, end);
      if (folders.has(folder)) break;
      above.push(folder);
    }
    if (folders.has(folded) || above.some((folder) => taken.has(folder)))
      return t`Its name is that of a file and of a folder.`;
    taken.set(folded, path);
    for (const folder of above) folders.add(folder);
    return null;
  };
  for await (const item of paced(entries)) {
    const leave = reasonToLeave(item.path, of);
    if (leave !== null) {
      notes.add(leave.place, leave.reason);
      continue;
    }
    const reason =
      item.entry.kind === 'link'
        ? t`A link to something else, which a project cannot hold.`
        : item.entry.kind === 'module'
          ? t`Another repository stands here; import it by itself.`
          : keep(item);
    if (reason === null) chosen.push(item);
    else notes.add(item.path, reason);
  }
  return chosen;
}
