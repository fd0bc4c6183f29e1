import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LockedPackage } from './lock.ts';

/**
 * Lays packages out as their lock says, in a folder of links into the store: a link for each, and for one that has
 * others inside of it a folder with links to its parts.
 */
export async function linkPackages(root: string, places: ReadonlyMap<LockedPackage, string>): Promise<void> {
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await writeFile(path.join(root, 'package.json'), '{}');
  const holders = new Set(
    [...places.keys()].flatMap(({ at }) => {
      const end = at.lastIndexOf('/node_modules/');
      return end === -1 ? [] : [at.slice(0, end)];
    }),
  );
  const ordered = [...places].sort(([a], [b]) => a.at.length - b.at.length);
  for (const [{ at }, folder] of ordered) {
    const target = path.join(root, at);
    await mkdir(path.dirname(target), { recursive: true });
    if (!holders.has(at)) {
      await symlink(folder, target);
      continue;
    }
    await mkdir(target, { recursive: true });
    for (const part of await readdir(folder))
      if (part !== 'node_modules') await symlink(path.join(folder, part), path.join(target, part));
  }
}
