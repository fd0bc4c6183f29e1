import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchPackages } from '#server/packages/install/fetch.mjs';
import { resolveLock } from '#server/packages/install/resolve.mjs';
import {
  archiveFile,
  filesIn,
  ownPlaces,
  packArchive,
  starterFolder,
  starterPackages,
} from '#server/packages/starter/archive.mjs';

/**
 * `npm run starter:pack`: brings the packages of the starter set from the registry, each checked by its integrity in the
 * lock, and packs those that the product does not have itself. `--resolve` chooses the newest versions first;
 * `--compare` says whether the archive that is there is what would be packed.
 */

const scratch = await mkdtemp(path.join(tmpdir(), 'starter-'));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const work = { registry: registry.replace(/\/*$/, '/'), token: null, scratch };
const lockFile = path.join(starterFolder, 'starter-lock.json');
try {
  if (process.argv.includes('--resolve')) {
    const { dependencies } = JSON.parse(await readFile(path.join(starterFolder, 'starter.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const manifest = { name: 'starter', private: true, dependencies };
    const { lock, isForced } = await resolveLock({ ...work, manifest, base: null, maxPackages: 1000 });
    if (isForced) throw new Error('The packages do not go together.');
    await writeFile(lockFile, lock);
  }
  const own = await ownPlaces();
  const missing = (await starterPackages()).filter(({ integrity }) => !own.has(integrity));
  const packages = missing.map(({ at, version, integrity }, index) => ({
    name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    integrity,
    place: path.join(scratch, 'unpacked', String(index)),
  }));
  const limits = { maxBytes: 100_000_000, maxTotal: 400_000_000 };
  await fetchPackages({ ...work, ...limits, packages }, () => {});
  const archive = await packArchive(
    await Promise.all(
      missing.map(async ({ at, integrity }, index) => [
        at,
        integrity,
        await filesIn(path.join(scratch, 'unpacked', String(index))),
      ]),
    ),
  );
  if (process.argv.includes('--compare')) {
    const isSame = archive.equals(await readFile(archiveFile));
    console.log(isSame ? 'The archive is what the registry gives.' : 'The archive is another one.');
    process.exitCode = isSame ? 0 : 1;
  } else {
    await writeFile(archiveFile, archive);
    console.log(`${packages.length} packages, ${(archive.length / 1e6).toFixed(2)} MB`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
