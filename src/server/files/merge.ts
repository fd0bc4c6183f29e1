import type { FileEntry } from '#contract/project.ts';

/** What a file becomes when a run and a person changed it from the same base. */
export interface Merge {
  /** Files of the result whose content is known by hash. */
  readonly files: FileEntry[];
  /** Files changed on both sides in different ways; each must be merged, or the run's content taken. */
  readonly conflicts: {
    path: string;
    base: FileEntry | null;
    run: FileEntry | null;
    person: FileEntry | null;
  }[];
}

const index = (files: readonly FileEntry[]) => new Map(files.map((file) => [file.path, file]));

/**
 * Three-way merge of whole files: a file that one side left alone comes from the other side. Conflicts are not in
 * `files`.
 */
export function mergeTrees(
  base: readonly FileEntry[],
  run: readonly FileEntry[],
  person: readonly FileEntry[],
): Merge {
  const [old, theirs, mine] = [index(base), index(run), index(person)];
  const files: FileEntry[] = [];
  const conflicts: Merge['conflicts'] = [];
  for (const path of new Set([...old.keys(), ...theirs.keys(), ...mine.keys()])) {
    const [b, t, p] = [old.get(path), theirs.get(path), mine.get(path)];
    const runChanged = t?.hash !== b?.hash;
    const personChanged = p?.hash !== b?.hash;
    if (runChanged && personChanged && t?.hash !== p?.hash) {
      conflicts.push({ path, base: b ?? null, run: t ?? null, person: p ?? null });
      continue;
    }
    const kept = runChanged ? t : p;
    if (kept !== undefined) files.push(kept);
  }
  return { files, conflicts };
}
