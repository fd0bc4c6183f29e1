import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { useless } from '../install/pruned.mjs';

/*
 * The packages that come with the product: `starter.json` says which, `starter-lock.json` what they come to, and
 * `packages.br` has the content of those that the product does not need itself.
 */

export const starterFolder = path.dirname(fileURLToPath(import.meta.url));
export const archiveFile = path.join(starterFolder, 'packages.br');
const productRoot = path.resolve(starterFolder, '../../../..');

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Where the product has packages for itself, by their integrity: paths from its root. */
export async function ownPlaces() {
  const { packages } = await readJson(path.join(productRoot, 'package-lock.json'));
  return new Map(
    Object.entries(packages).flatMap(([at, { integrity, dev }]) =>
      at !== '' && typeof integrity === 'string' && dev !== true ? [[integrity, at]] : [],
    ),
  );
}

/** The packages of the starter set: where each stands in the lock, and its integrity. */
export async function starterPackages() {
  const { packages } = await readJson(path.join(starterFolder, 'starter-lock.json'));
  return Object.entries(packages).flatMap(([at, { version, integrity }]) =>
    at === '' ? [] : [{ at, version, integrity }],
  );
}

/** Files of a folder with their contents, sorted by their paths. */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), file])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(files.map(async ([inside, file]) => [inside, await readFile(file)]));
}

/**
 * One archive of packages: a line of JSON that names them and their files with sizes, and then all contents.
 * @param packages `[place in the lock, integrity, [path, content][]]` of each
 */
export async function packArchive(packages) {
  const index = packages.map(([at, integrity, files]) => [
    at,
    integrity,
    files.map(([file, content]) => [file, content.length]),
  ]);
  const contents = packages.flatMap(([, , files]) => files.map(([, content]) => content));
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents]);
  return promisify(brotliCompress)(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

/** What `packArchive` was given. */
export async function readArchive() {
  const whole = await promisify(brotliDecompress)(await readFile(archiveFile));
  const end = whole.indexOf('\n');
  let offset = end + 1;
  return JSON.parse(whole.subarray(0, end).toString('utf8')).map(([at, integrity, files]) => [
    at,
    integrity,
    files.map(([file, size]) => {
      const content = whole.subarray(offset, offset + size);
      offset += size;
      return [file, content];
    }),
  ]);
}

/** Copies a package of the product's own, as one that was fetched would be. */
async function copyOwn(from, to) {
  await cp(from, to, {
    recursive: true,
    filter: (file) => {
      const inside = path.relative(from, file).replaceAll(path.sep, '/');
      return inside !== 'node_modules' && !useless.test(inside);
    },
  });
  const files = await readdir(to, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Brings packages of the starter set to folders.
 * @param places folders by where the packages stand in the lock
 * @returns bytes of each on the disk, by the same; those that are not here are left out
 */
export async function unpackStarter(places) {
  const own = await ownPlaces();
  const bytes = {};
  for (const { at, integrity } of await starterPackages()) {
    const from = own.get(integrity);
    if (!places.has(at) || from === undefined || !existsSync(path.join(productRoot, from))) continue;
    bytes[at] = await copyOwn(path.join(productRoot, from), places.get(at));
  }
  if ([...places.keys()].every((at) => bytes[at] !== undefined)) return bytes;
  for (const [at, , files] of await readArchive()) {
    const to = places.get(at);
    if (to === undefined || bytes[at] !== undefined) continue;
    bytes[at] = 0;
    const folders = new Set(files.map(([file]) => path.dirname(path.join(to, file))));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    for (const [file, content] of files) {
      await writeFile(path.join(to, file), content);
      bytes[at] += content.length;
    }
  }
  return bytes;
}
