import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product's package.json, from the sources as well as from the build in `dist`. */
export function findRoot(from: string = import.meta.url): string {
  let folder = path.dirname(fileURLToPath(from));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The product was moved apart: there is no package.json above it.');
    folder = parent;
  }
  return folder;
}
