/**
 * `npm run build`: the client, the server and the preview's bundles into `dist`. Everything is built beside it and
 * put in its place at the end, so a build that was cut off is never taken for a finished one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { alone, isAlive } from './platform/build-lock.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const dist = path.join(root, 'dist');
const cache = path.join(root, '.cache');
const stampName = 'build.json';

/** Folders of `dist` whose files are named by their content. */
const hashedFolders = ['client/assets', 'server/assets', 'preview', 'preview/vendor'];
const hashedName = /-[\w-]{8,}\.\w+(\.br|\.gz)?$/;
/** Milliseconds for which the files of an earlier build stay. */
const keepTime = 7 * 24 * 3_600_000;

const sourceFolders = ['src', 'machines', 'public'];
const sourceFiles = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/**
 * One hash over everything that the build depends on. Files that the build itself writes are left out. Each start waits
 * for it and does nothing else meanwhile: thousands of small files are read in a quarter of the time by waiting for each.
 */
function fingerprint() {
  const files = [...sourceFiles];
  for (const folder of sourceFolders) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.gen.ts') || entry.name.startsWith('.')) continue;
      files.push(path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
    }
  }
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of files.sort()) {
    const content = readSource(file);
    hash.update(`\0${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A file that is not there, or goes away meanwhile, counts as an empty one. */
function readSource(file) {
  try {
    return readFileSync(path.join(root, file));
  } catch {
    return Buffer.alloc(0);
  }
}

/** Whether `dist` is a finished build of the sources as they are now. */
export async function isBuilt() {
  try {
    const stamp = JSON.parse(await readFile(path.join(dist, stampName), 'utf8'));
    return stamp.fingerprint === fingerprint();
  } catch {
    return false;
  }
}

/**
 * Builds what is missing or older than its sources.
 * `isForced` builds also what is not.
 * @returns {Promise<number | null>} milliseconds; null when there was nothing to do
 */
export async function build({ isForced = false } = {}) {
  // Two at once would take each other's files away.
  return alone(cache, async (hasWaited) => {
    // The build that was waited for may have been of these very sources.
    if ((hasWaited || !isForced) && (await isBuilt())) return null;
    return buildAll();
  });
}

async function buildAll() {
  const begun = performance.now();
  // Whatever the caller's environment says: Vite would make a build for development out of any other value.
  process.env.NODE_ENV = 'production';
  // Taken first: a source that changes during the build makes the build stale, not wrong.
  const stamp = fingerprint();
  const target = path.join(cache, `build-${process.pid}`);
  await removeAbandoned();
  await mkdir(target, { recursive: true });

  const vite = await import('vite');
  const base = { root, mode: 'production', logLevel: 'warn' };
  await vite.build({ ...base, build: { outDir: path.join(target, 'client') } });
  await vite.build({
    ...base,
    // Bundled, they are one file with what is used; loaded from their packages, they are most of the start-up time.
    ssr: {
      noExternal: [
        /^@(chakra-ui|ark-ui|zag-js|emotion|pandacss|tanstack|ai-sdk)\//,
        /^(ai|diff|kysely|stripe|zod)(\/|$)/,
      ],
    },
    // Nobody downloads it.
    build: { ssr: true, outDir: path.join(target, 'server'), chunkSizeWarningLimit: 10_000 },
  });
  await compressAll(path.join(target, 'client'));
  const vendor = path.join(root, 'src/server/preview/vendor/build.mjs');
  if (existsSync(vendor)) {
    const { buildPreviewVendor } = await import(vendor);
    await buildPreviewVendor(path.join(target, 'preview'));
  }

  for (const folder of hashedFolders) await keepEarlier(folder, target);
  await writeFile(path.join(target, stampName), JSON.stringify({ fingerprint: stamp }));
  const old = path.join(cache, `old-${process.pid}`);
  await rename(dist, old).catch(() => {});
  await rename(target, dist);
  await rm(old, { recursive: true, force: true });
  return Math.round(performance.now() - begun);
}

/**
 * Takes over what earlier builds left in a folder of files that are named by their content: open tabs, and a server
 * that is still running, go on asking for them.
 */
async function keepEarlier(folder, target) {
  const from = path.join(dist, folder);
  const to = path.join(target, folder);
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile() || !hashedName.test(entry.name) || existsSync(path.join(to, entry.name))) continue;
    const { mtimeMs } = await stat(path.join(from, entry.name));
    if (Date.now() - mtimeMs > keepTime) continue;
    await cp(path.join(from, entry.name), path.join(to, entry.name), { preserveTimestamps: true });
  }
}

/** Leftovers of builds that were cut off: those whose process is gone. */
async function removeAbandoned() {
  for (const name of await readdir(cache).catch(() => [])) {
    const pid = Number(/^(?:build|old)-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(path.join(cache, name), { recursive: true, force: true });
  }
}

/** Puts a `.br` and a `.gz` beside every text file that is worth it, so that serving one costs nothing. */
async function compressAll(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const jobs = entries
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|html|txt|xml|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    jobs.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gz);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const ms = await build({ isForced: !process.argv.includes('--if-stale') });
    if (ms !== null) process.stdout.write(`Built in ${(ms / 1000).toFixed(1)} s.\n`);
  } catch (error) {
    process.stderr.write(
      `${error.code === 'ERR_MODULE_NOT_FOUND' ? error.message : (error.stack ?? error)}\n`,
    );
    process.exitCode = 1;
  }
}
