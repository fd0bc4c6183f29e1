import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { JobFailed } from '#server/platform/job-process.ts';
import { isForDevices } from './device-packages.ts';
import type { DiskCache } from './disk-cache.ts';
import { packagesOf, trustedLock } from './lock.ts';
import { keyOf, type PackagePlan, type PackageRules, whyNotAllowed } from './package-plan.ts';
import type { Registry, WholeLock } from './registry.ts';
import { type InScratch, remember } from './scratch.ts';
import type { AtHand } from './starter/at-hand.ts';
import { told, type Told } from '#language/told.ts';

/** A project's own lock, read only when it is needed. */
export interface OwnLock {
  readonly hash: string;
  readonly read: () => Promise<string>;
}

/** The locks of plans, each resolved once, and what each came to. */
export interface PackageLocks {
  /** The lock of a plan. @throws {JobFailed} */
  of(plan: PackagePlan, own: OwnLock | null): Promise<string>;
  /** The lock of a plan for which what is at hand is enough, and which the rules allow; null for another one. */
  atHand(plan: PackagePlan, own: OwnLock | null): Promise<string | null>;
  /** The lock of a whole package.json that keeps to another one where it can. @throws {JobFailed} */
  complete(manifest: string, base: string | null): Promise<WholeLock>;
  /** Content name of what a plan and a project's own lock ask for. */
  key(plan: PackagePlan, own: OwnLock | null): string;
  /** The key of the set that something asked for came to before; null for something new. */
  cameTo(asked: string): Promise<string | null>;
  /** Notes the set that it came to: what was noted before may be gone. */
  cameBy(asked: string, set: string): Promise<void>;
}

export function createPackageLocks(deps: {
  readonly cache: DiskCache;
  readonly registry: Registry;
  readonly atHand: AtHand;
  readonly inScratch: InScratch;
  readonly rules: PackageRules;
  readonly mostPackages: number;
  /** Another number for another way of resolving and bundling. */
  readonly format: number;
}): PackageLocks {
  const { cache, registry, atHand, inScratch, rules, mostPackages, format } = deps;
  const trusted = new Map<string, string | null>();
  const answered = new Map<string, string>();

  const ownLock = async (own: OwnLock | null): Promise<string | null> => {
    if (own === null) return null;
    const known = trusted.get(own.hash);
    return known === undefined ? remember(trusted, own.hash, trustedLock(await own.read())) : known;
  };

  const keep = (key: string, file: string, text: string): Promise<void> =>
    inScratch(async (folder) => {
      const inner = path.join(folder, 'lock');
      await mkdir(inner);
      await writeFile(path.join(inner, file), text);
      await cache.keep(key, inner, text.length);
    });

  /** Why a lock may not be used here; null when it may. */
  const whyNot = (lock: string): Told | null => {
    for (const { name } of packagesOf(lock)) {
      const why = whyNotAllowed(name, { ...rules, allow: null });
      if (why !== null) return told`"${name}", which comes along with the packages, cannot be used: ${why}.`;
    }
    return null;
  };

  const checked = (lock: string): string => {
    const why = whyNot(lock);
    if (why !== null) throw new JobFailed(why);
    return lock;
  };

  const key: PackageLocks['key'] = (plan, own) =>
    keyOf([
      ...[format, registry.address, plan.wanted, plan.aside, plan.sharedVersions],
      ...[isForDevices(plan), own?.hash ?? null],
    ]);

  return {
    key,
    async of(plan, own) {
      const here = atHand.lock(plan, await ownLock(own));
      if (here !== null) return checked(here);
      const asked = key(plan, own);
      const known = await cache.find(asked);
      if (known !== null) return readFile(path.join(known, 'package-lock.json'), 'utf8');
      const { react, 'react-dom': dom } = plan.sharedVersions;
      const manifest = {
        name: 'project',
        private: true,
        dependencies: { ...(react ? { react } : {}), ...(dom ? { 'react-dom': dom } : {}), ...plan.wanted },
      };
      const base = await ownLock(own);
      const { lock } = await registry.resolve({
        manifest,
        aside: plan.aside,
        base,
        maxPackages: mostPackages,
        withPeers: !isForDevices(plan),
      });
      checked(lock);
      await keep(asked, 'package-lock.json', lock);
      return lock;
    },
    async atHand(plan, own) {
      const lock = atHand.lock(plan, await ownLock(own));
      return lock !== null && whyNot(lock) === null ? lock : null;
    },
    async complete(manifest, base) {
      const asked = keyOf([format, registry.address, 'whole', manifest, base]);
      const known = await cache.find(asked);
      if (known !== null)
        return JSON.parse(await readFile(path.join(known, 'whole.json'), 'utf8')) as WholeLock;
      const whole = await registry.resolve({
        manifest: JSON.parse(manifest) as unknown,
        base,
        maxPackages: mostPackages * 2,
      });
      await keep(asked, 'whole.json', JSON.stringify(whole));
      return whole;
    },
    async cameTo(asked) {
      const known = answered.get(asked);
      if (known !== undefined) return known;
      const folder = await cache.find(asked);
      return folder === null
        ? null
        : remember(answered, asked, await readFile(path.join(folder, 'set'), 'utf8'));
    },
    async cameBy(asked, set) {
      remember(answered, asked, set);
      const folder = await cache.find(asked);
      if (folder === null) await keep(asked, 'set', set);
      else await writeFile(path.join(folder, 'set'), set);
    },
  };
}
