import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findRoot } from '#server/platform/root.ts';

/** Puts the types of packages that are built into the preview into a folder's `node_modules`, where they are not yet. */
export async function linkBuiltIn(folder: string, names: readonly string[]): Promise<void> {
  const source = path.join(findRoot(), 'node_modules');
  const wanted = names.flatMap((name) => [name, `@types/${name.replace(/^@([^/]+)\//, '$1__')}`]);
  const linked = new Set<string>();
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const from = path.join(source, name);
    if (linked.has(name) || !existsSync(path.join(from, 'package.json'))) continue;
    linked.add(name);
    const to = path.join(folder, 'node_modules', name);
    if (!existsSync(to)) {
      await mkdir(path.dirname(to), { recursive: true });
      await symlink(from, to, 'junction');
    }
    const { dependencies } = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    wanted.push(...Object.keys(dependencies ?? {}));
  }
}
