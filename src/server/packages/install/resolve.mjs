import { mkdir, readFile, writeFile } from 'node:fs/promises';
import Arborist from '@npmcli/arborist';
import { registryOptions } from './registry.mjs';
import { Sentence } from './sentence.mjs';

/**
 * The lock of a manifest: what npm itself would install. Packages that want other versions of their peers than the
 * project has are given what the project has; `isForced` says that it was so.
 */
export async function resolveLock(work) {
  const { manifest, base, maxPackages, scratch } = work;
  const attempt = async (isForced) => {
    const path = `${scratch}/${isForced ? 'forced' : 'plain'}`;
    await mkdir(path, { recursive: true });
    await writeFile(`${path}/package.json`, JSON.stringify(manifest));
    if (base !== null) await writeFile(`${path}/package-lock.json`, base);
    const arborist = new Arborist({
      ...registryOptions(work),
      path,
      force: isForced,
      omitLockfileRegistryResolved: true,
      installLinks: false,
    });
    const tree = await arborist.buildIdealTree({ prune: true });
    if (tree.inventory.size > maxPackages)
      throw new Sentence(
        `The project would need ${tree.inventory.size} packages, and ${maxPackages} are the most.`,
      );
    await tree.meta.save({});
    return { lock: await readFile(`${path}/package-lock.json`, 'utf8'), isForced };
  };
  try {
    return await attempt(false);
  } catch (error) {
    if (error?.code !== 'ERESOLVE') throw error;
    return attempt(true);
  }
}
