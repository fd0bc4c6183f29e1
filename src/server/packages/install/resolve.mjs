import { mkdir, readFile, writeFile } from 'node:fs/promises';
import Arborist from '@npmcli/arborist';
import semver from 'semver';
import { registryOptions } from './registry.mjs';
import { Sentence, told } from './sentence.mjs';

/**
 * The lock of a manifest: what npm itself would install. Packages that want other versions of their peers than the
 * project has are given what the project has; `isForced` says that it was so. A peer has the version that `aside` gives it.
 * Without `withPeers` no peers are brought.
 */
export async function resolveLock(work) {
  const { manifest, aside = {}, base, maxPackages, withPeers = true, scratch } = work;
  let tries = 0;
  const attempt = async (dependencies, isForced) => {
    const path = `${scratch}/${(tries += 1)}`;
    await mkdir(path, { recursive: true });
    await writeFile(`${path}/package.json`, JSON.stringify({ ...manifest, dependencies }));
    if (base !== null) await writeFile(`${path}/package-lock.json`, base);
    const arborist = new Arborist({
      ...registryOptions(work),
      path,
      force: isForced,
      omitLockfileRegistryResolved: true,
      installLinks: false,
      legacyPeerDeps: !withPeers,
    });
    const tree = await arborist.buildIdealTree({ prune: true });
    if (tree.inventory.size > maxPackages)
      throw new Sentence(
        told`The project would need ${tree.inventory.size} packages, and ${maxPackages} are the most.`,
      );
    await tree.meta.save({});
    return { lock: await readFile(`${path}/package-lock.json`, 'utf8'), isForced };
  };
  const resolved = (dependencies) =>
    attempt(dependencies, false).catch((error) => {
      if (error?.code !== 'ERESOLVE') throw error;
      return attempt(dependencies, true);
    });
  const all = { ...aside, ...manifest.dependencies };
  const first = await resolved(manifest.dependencies).catch((error) => {
    // The newest of a peer may want what the registry does not have, where the project's own may not.
    if (error?.code !== 'ETARGET' || Object.keys(aside).length === 0) throw error;
    return resolved(all);
  });
  const { packages = {} } = JSON.parse(first.lock);
  const bent = Object.entries(aside).filter(([name, range]) => {
    const peer = packages[`node_modules/${name}`];
    return peer?.peer === true && semver.validRange(range) !== null && !semver.satisfies(peer.version, range);
  });
  return bent.length === 0 ? first : resolved({ ...manifest.dependencies, ...Object.fromEntries(bent) });
}
