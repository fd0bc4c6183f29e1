import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '../bundle/bundle.mjs';
import { archiveFile, starterFolder, starterPackages, unpackStarter } from './archive.mjs';

const readJson = async (name) => JSON.parse(await readFile(path.join(starterFolder, name), 'utf8'));
const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/** What the set depends on besides the product's own packages. */
export async function starterKey() {
  const bundler = path.join(starterFolder, '../bundle');
  const sources = (await readdir(bundler)).sort().map((name) => path.join(bundler, name));
  const files = ['starter.json', 'starter-lock.json'].map((name) => path.join(starterFolder, name));
  return hashOf(...(await Promise.all([...sources, ...files, archiveFile].map((file) => readFile(file)))));
}

/**
 * Makes the starter set: all of its packages as one set of browser modules, in a folder of `outDir` with its name.
 * @param shared specifiers of React with what each exports
 * @param provided packages that the product has built in, which are not in it
 * @returns the set, as the server knows it
 */
export async function buildStarter(outDir, { shared, provided, key: vendorKey }) {
  const key = hashOf(vendorKey, await starterKey());
  const { dependencies, parts } = await readJson('starter.json');
  const { packages } = await readJson('starter-lock.json');
  const specifiers = [...Object.keys(dependencies), ...parts].filter((name) => !provided.includes(name));
  const scratch = await mkdtemp(path.join(outDir, '.starter-'));
  try {
    const places = (await starterPackages()).map(({ at }) => [at, path.join(scratch, at)]);
    await unpackStarter(new Map(places));
    await writeFile(path.join(scratch, 'package.json'), '{}');
    const out = path.join(outDir, `starter-${key}`);
    await mkdir(out, { recursive: true });
    const { entries, failures } = await bundle({
      root: scratch,
      out,
      base: `/p-packages/${key}/`,
      specifiers,
      shared,
    });
    if (Object.keys(failures).length > 0)
      throw new Error(`The starter set cannot be made: ${JSON.stringify(failures)}`);
    await removeOthers(outDir, key);
    const versions = Object.fromEntries(
      Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`].version]),
    );
    return { key, entries, versions };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Sets of earlier builds; a page that still uses one reloads itself. */
async function removeOthers(outDir, key) {
  for (const name of await readdir(outDir))
    if (name.startsWith('starter-') && name !== `starter-${key}`)
      await rm(path.join(outDir, name), { recursive: true, force: true });
}
