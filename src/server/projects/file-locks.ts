import type { Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry } from '#contract/project.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Operation } from './working-tree.ts';
import type { ProjectRow } from './project-rows.ts';

/** Files of one project that may be locked. */
const mostLocked = 500;

/** The locked paths of a `locked_json`. */
export const readLocked = (json: string): ReadonlySet<string> => new Set(JSON.parse(json) as string[]);

export const writeLocked = (paths: Iterable<string>): string => JSON.stringify([...paths].sort());

/** Those of a tree's files that are locked. A lock keeps its path while the file is away, as after an earlier version. */
export function lockedFiles(json: string, tree: readonly FileEntry[]): string[] {
  const locked = readLocked(json);
  return tree.flatMap(({ path }) => (locked.has(path) ? [path] : []));
}

/**
 * Locks a file of the working tree, or lets it go. The project must be locked by the same transaction.
 * @returns the files of the tree that are locked now, and whether that is another set than before
 * @throws {ApiError} notFound for a file that is not there; badRequest for one too many
 */
export async function lockFile(
  transaction: Transaction<Schema>,
  project: ProjectRow,
  tree: readonly FileEntry[],
  { path, isLocked }: { readonly path: string; readonly isLocked: boolean },
): Promise<{ locked: string[]; isChanged: boolean }> {
  if (!tree.some((file) => file.path === path))
    throw new ApiError(ErrNo.notFound, t`There is no file ${path}.`);
  const before = readLocked(project.locked_json);
  if (before.has(path) === isLocked)
    return { locked: lockedFiles(project.locked_json, tree), isChanged: false };
  const after = new Set(before);
  if (isLocked) after.add(path);
  else after.delete(path);
  // Locks of files that are away go first.
  const kept = after.size > mostLocked ? lockedFiles(writeLocked(after), tree) : [...after];
  if (kept.length > mostLocked)
    throw new ApiError(ErrNo.badRequest, t`At most ${mostLocked} files of a project can be locked.`, 200);
  const json = writeLocked(kept);
  await transaction.updateTable('projects').set({ locked_json: json }).where('id', '=', project.id).execute();
  return { locked: lockedFiles(json, tree), isChanged: true };
}

/** The locks after changes by hand: that of a file goes with it to its new name. */
export function movedLocks(json: string, operations: readonly Operation[]): string {
  const locked = new Set(readLocked(json));
  for (const operation of operations)
    if (operation.op === 'rename' && locked.delete(operation.path)) locked.add(operation.to);
  return writeLocked(locked);
}

/**
 * A run's files with each locked one as the run found it, or not at all where it found none: whatever the run made of
 * it, its person's is the one that stays.
 * @returns the files, and the paths that the run had changed
 */
export function withLocked(
  locked: readonly string[],
  base: readonly FileEntry[],
  staged: readonly FileEntry[],
): { files: readonly FileEntry[]; left: string[] } {
  const before = new Map(base.map((file) => [file.path, file]));
  const files = new Map(staged.map((file) => [file.path, file]));
  const left = locked.filter((path) => files.get(path)?.hash !== before.get(path)?.hash);
  for (const path of left) {
    // A name that differs in case alone cannot stand beside it.
    for (const other of files.keys()) if (other.toLowerCase() === path.toLowerCase()) files.delete(other);
    const file = before.get(path);
    if (file !== undefined) files.set(path, file);
  }
  return { files: left.length === 0 ? staged : [...files.values()], left };
}
