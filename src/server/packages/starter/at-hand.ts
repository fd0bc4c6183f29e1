import path from 'node:path';
import type { DiskCache } from '../disk-cache.ts';
import { type LockedPackage, packagesOf } from '../lock.ts';
import type { ModuleSet } from '../module-set.ts';
import { nameOf } from '../package-names.ts';
import { oneForAll, type PackagePlan } from '../package-plan.ts';
import type { Registry } from '../registry.ts';
import { hasModules, type Starter, starterLock } from './starter.ts';

/** What a service of packages has without a registry: what comes with the product. */
export interface AtHand {
  /** The lock of a plan that it is enough for; null for another one. `own`: the project's own lock. */
  lock(plan: PackagePlan, own: string | null): string | null;
  /** The modules of a plan whose lock it has, if they were made with the product. */
  set(plan: PackagePlan): ModuleSet | null;
  /** The folder of its set. */
  folder(key: string): { folder: string; set: ModuleSet } | null;
  /** Moves the packages that it has from `missing`, by their names in the store, to `found`. */
  unpack(
    missing: Map<string, LockedPackage[]>,
    found: Map<LockedPackage, string>,
    scratch: string,
  ): Promise<void>;
}

/** Nothing is at hand where no starter set came with the product. */
export function createAtHand(
  starter: Starter | undefined,
  {
    store,
    registry,
    mostPackages,
  }: {
    readonly store: DiskCache;
    readonly registry: Pick<Registry, 'unpack'>;
    readonly mostPackages: number;
  },
): AtHand {
  const has = (key: string): boolean => key === starter?.key;
  return {
    lock(plan, own) {
      const lock = starter === undefined ? null : starterLock(starter, plan, own);
      return lock === null || packagesOf(lock).length > mostPackages ? null : lock;
    },
    set(plan) {
      if (starter === undefined || !hasModules(starter, plan, Object.keys(oneForAll(plan)))) return null;
      const names = new Set(plan.specifiers.map(nameOf));
      const versions = Object.entries(starter.versions).filter(([name]) => names.has(name));
      const { key, entries } = starter;
      return { key, entries, versions: Object.fromEntries(versions), added: {} };
    },
    folder: (key) =>
      starter !== undefined && has(key) ? { folder: starter.folder, set: { ...starter, added: {} } } : null,
    async unpack(missing, found, scratch) {
      const here = [...missing].flatMap(([key, [item]]) => {
        const place = item === undefined ? undefined : starter?.places.get(item.integrity);
        return place === undefined ? [] : [{ key, place, folder: path.join(scratch, key) }];
      });
      if (here.length === 0) return;
      const bytes = await registry.unpack(
        Object.fromEntries(here.map(({ place, folder }) => [place, folder])),
      );
      for (const { key, place, folder } of here) {
        if (bytes[place] === undefined) continue;
        const kept = await store.keep(key, folder, bytes[place]);
        for (const item of missing.get(key) ?? []) found.set(item, kept);
        missing.delete(key);
      }
    },
  };
}
