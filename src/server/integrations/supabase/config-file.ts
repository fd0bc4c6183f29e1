import type { FileEntry } from '#contract/project.ts';
import { bytesOf } from '#server/files/content.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Executor } from '#server/platform/db/schema.ts';

/**
 * How a project knows its database: a file of its own with the address and the public key, which it imports like any
 * other module. So previews, downloads and published sites have it without an environment to be set up. Both are made
 * for browsers; the service key is never asked for, stored or written.
 */
export interface DatabaseConfig {
  readonly url: string;
  /** The `anon` key; empty while the database has none yet. */
  readonly anonKey: string;
}

const mark = '// Written by Statecraft when the database is connected; it is written anew when that changes.';

/** Where the file is, or would be: beside the sources where the project has a folder for them. */
export function configPathFor(files: readonly FileEntry[]): string {
  return files.some((file) => file.path.startsWith('src/')) ? 'src/supabase.config.ts' : 'supabase.config.js';
}

/** The file's text. */
export function configText({ url, anonKey }: DatabaseConfig): string {
  return [
    mark,
    '// Browsers may have both: row-level security decides what they can read and write.',
    `export const supabaseUrl = ${JSON.stringify(url)};`,
    `export const supabaseAnonKey = ${JSON.stringify(anonKey)};`,
    '',
  ].join('\n');
}

/** Whether a file is one of ours, and not a person's own that has the same name. */
export const isConfigText = (text: string): boolean => text.startsWith(mark);

/**
 * The tree of a copy: it knows no database, for the one of its original is not its owner's.
 * @returns the hash of the tree
 */
export async function withoutDatabase(
  files: FileStore,
  executor: Executor,
  treeHash: string,
): Promise<string> {
  const tree = await files.readTree(treeHash, executor);
  const path = configPathFor(tree);
  const entry = tree.find((file) => file.path === path);
  const text = entry === undefined ? null : await files.readText(entry, executor);
  const blank = configText({ url: '', anonKey: '' });
  if (text === null || !isConfigText(text) || text === blank) return treeHash;
  const emptied = await files.write(executor, path, bytesOf(blank));
  const copy = await files.saveTree(
    executor,
    tree.map((file) => (file.path === path ? emptied : file)),
  );
  return copy.hash;
}
