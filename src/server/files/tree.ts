import type { FileChange, FileEntry } from '#contract/project.ts';
import { fileLimits } from '#contract/project-files.ts';
import { bytesOf, hashOf } from './content.ts';

/** Limits of one project. Sizes are in bytes. */
export const limits = {
  textFileBytes: fileLimits.textFileBytes,
  binaryFileBytes: fileLimits.binaryFileBytes,
  files: 2000,
  treeBytes: 50 * 1024 * 1024,
} as const;

/** A whole project at one moment: an immutable list of its files, sorted by path, named by its content. */
export interface Tree {
  readonly hash: string;
  readonly files: readonly FileEntry[];
}

type Row = [path: string, hash: string, size: number, text: 0 | 1];

/** No two of a tree have the same path. */
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** The tree of these files, in whatever order they come. */
export function treeOf(files: Iterable<FileEntry>): Tree {
  const sorted = [...files].sort(byPath);
  return { hash: hashOf(bytesOf(serialize(sorted))), files: sorted };
}

/** The canonical text of a tree; its SHA-256 is the tree's hash. */
export function serialize(files: readonly FileEntry[]): string {
  const rows: Row[] = files.map((file) => [file.path, file.hash, file.size, file.text ? 1 : 0]);
  return JSON.stringify(rows);
}

/** The files of a tree from its canonical text. */
export function deserialize(text: string): FileEntry[] {
  return (JSON.parse(text) as Row[]).map(([path, hash, size, flag]) => ({
    path,
    hash,
    size,
    text: flag === 1,
  }));
}

export const emptyTree: Tree = treeOf([]);

/** Files that differ between two trees, sorted by path, without line counts. */
export function changedFiles(
  before: readonly FileEntry[],
  after: readonly FileEntry[],
): { path: string; before: FileEntry | null; after: FileEntry | null }[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const changes: { path: string; before: FileEntry | null; after: FileEntry | null }[] = [];
  for (const file of after) {
    const was = old.get(file.path) ?? null;
    old.delete(file.path);
    if (was?.hash !== file.hash) changes.push({ path: file.path, before: was, after: file });
  }
  for (const file of old.values()) changes.push({ path: file.path, before: file, after: null });
  return changes.sort(byPath);
}

/** Which of the three a change is. */
export const statusOf = (before: unknown, after: unknown): FileChange['status'] =>
  before === null ? 'added' : after === null ? 'deleted' : 'modified';
