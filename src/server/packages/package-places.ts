import path from 'node:path';
import type { DiskCache } from './disk-cache.ts';
import { packagesOf, type LockedPackage } from './lock.ts';
import { keyOf } from './package-plan.ts';
import type { Registry } from './registry.ts';
import type { InScratch } from './scratch.ts';
import type { AtHand } from './starter/at-hand.ts';

/** How far an installation is: `name` is the package in hand, null while versions are being chosen. */
export interface InstallProgress {
  readonly name: string | null;
  readonly done: number;
  readonly total: number;
}

/** Where each package of a lock is in the store; what is missing there is at hand, or is fetched. */
export type Places = (
  lock: string,
  tell: (progress: InstallProgress) => void,
) => Promise<Map<LockedPackage, string>>;

const storeName = (item: LockedPackage): string => keyOf([item.name, item.version, item.integrity]);

export function placesIn(
  store: DiskCache,
  {
    registry,
    atHand,
    inScratch,
    maxBytes,
  }: {
    readonly registry: Pick<Registry, 'fetch'>;
    readonly atHand: Pick<AtHand, 'unpack'>;
    readonly inScratch: InScratch;
    /** Bytes that the packages of one lock may take, and of them a single one half. */
    readonly maxBytes: number;
  },
): Places {
  return async (lock, tell) => {
    const found = new Map<LockedPackage, string>();
    const missing = new Map<string, LockedPackage[]>();
    for (const item of packagesOf(lock)) {
      const folder = await store.find(storeName(item));
      if (folder !== null) found.set(item, folder);
      else missing.set(storeName(item), [...(missing.get(storeName(item)) ?? []), item]);
    }
    if (missing.size > 0) await inScratch((scratch) => atHand.unpack(missing, found, scratch));
    if (missing.size === 0) return found;
    await inScratch(async (scratch) => {
      const wanted = [...missing].map(([key, [first]]) => ({ key, item: first as LockedPackage }));
      tell({ name: wanted[0]?.item.name ?? null, done: 0, total: wanted.length });
      const { bytes } = await registry.fetch(
        {
          packages: wanted.map(({ key, item }) => ({
            name: item.name,
            version: item.version,
            integrity: item.integrity,
            place: path.join(scratch, key),
          })),
          maxBytes: Math.ceil(maxBytes / 2),
          maxTotal: maxBytes,
        },
        ({ name: item, done }) => tell({ name: item, done, total: wanted.length }),
      );
      for (const [index, { key }] of wanted.entries()) {
        const folder = await store.keep(key, path.join(scratch, key), bytes[index] ?? 0);
        for (const item of missing.get(key) ?? []) found.set(item, folder);
      }
    });
    return found;
  };
}
