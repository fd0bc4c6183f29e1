import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder without links on its way: what is inside of it is told by its path. */
export const realFolder = (folder: string): string =>
  existsSync(folder)
    ? realpathSync(folder)
    : path.join(realFolder(path.dirname(folder)), path.basename(folder));

const staleAfter = 3_600_000;

/** Removes what nobody has touched for an hour from a folder. */
export async function removeStale(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const inner = path.join(folder, name);
    const about = await stat(inner).catch(() => null);
    if (about !== null && now - about.mtimeMs > staleAfter) await rm(inner, { recursive: true, force: true });
  }
}
