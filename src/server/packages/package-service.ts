import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRoot } from '#server/platform/root.ts';
import { createJobProcess, JobFailed } from '#server/platform/job-process.ts';
import { DiskCache } from './disk-cache.ts';
import { concernsOf } from './concerns.ts';
import { realFolder, removeStale } from './folders.ts';
import { linkPackages } from './link-folder.ts';
import { packagesOf, reachedFrom, versionsOf } from './lock.ts';
import type { ModuleSet, SetEntry } from './module-set.ts';
import { createPackageLocks, type OwnLock } from './package-locks.ts';
import { broughtAlong, stoodFor } from './device-packages.ts';
import { inWords, nameOf, whyImpossible } from './package-names.ts';
import {
  keyOf,
  madeOf,
  oneForAll,
  plannerOf,
  whyNotAllowed,
  withPackages,
  type PackagePlan,
  type PackageRules,
  type Planner,
  type Planning,
  type ProvidedPackages,
} from './package-plan.ts';
import { placesIn, type InstallProgress } from './package-places.ts';
import { createAtHand } from './starter/at-hand.ts';
import type { Starter } from './starter/starter.ts';
import { createRegistry, type Registry, type WholeLock } from './registry.ts';
import { remember, scratchIn } from './scratch.ts';
import { told, type Told } from '#language/told.ts';

export type { InstallProgress } from './package-places.ts';
export type { ProvidedPackages } from './package-plan.ts';

export interface PackageLimits {
  /** Packages of one project. */
  readonly packages: number;
  /** Bytes that the packages of one project may take, and of them a single one half. */
  readonly projectBytes: number;
  /** Bytes that all of them may take on the disk. */
  readonly totalBytes: number;
  /** Milliseconds that preparing the packages of one project for the browser may take. */
  readonly time: number;
}

export interface PackageOptions {
  /** A folder of its own. */
  readonly directory: string;
  /** Address of the registry with a slash at its end; null when packages are switched off. */
  readonly registry: string | null;
  readonly token: string | null;
  readonly limits: PackageLimits;
  readonly rules: PackageRules;
  readonly provided: ProvidedPackages;
  /** Packages that come with the product. Absent: only what is provided does. */
  readonly starter?: Starter;
  readonly now: () => number;
  /** What of the server's environment leads to the network. */
  readonly network?: NodeJS.ProcessEnv;
}

export interface Installation {
  readonly progress: InstallProgress;
  /** Never rejects. */
  readonly done: Promise<PackageOutcome>;
  /** Calls `listener` when the progress changes; returns what ends that. */
  onProgress(listener: (progress: InstallProgress) => void): () => void;
}

export type PackageOutcome =
  | { readonly kind: 'ready'; readonly set: ModuleSet; readonly refused: ReadonlyMap<string, Told> }
  /** A sentence for the person; it may name the package in quotes. */
  | { readonly kind: 'failed'; readonly message: Told };

export type PackageAnswer =
  | PackageOutcome
  | { readonly kind: 'installing'; readonly installation: Installation };

/** Packages of one project in a folder of links, for as long as they are bundled. */
export interface LinkedPackages {
  readonly root: string;
  dispose(): Promise<void>;
}

export interface PackageService {
  /** `isMobile`: what is here stands for the device, whose versions the project names. */
  readonly plan: Planner;
  /** By this another thread makes the same plans. */
  readonly planning: Planning;
  /** The browser modules of a plan; what is not here yet is being brought when this answers. */
  modules(plan: PackagePlan, own: OwnLock | null): Promise<PackageAnswer>;
  /** The packages of a plan for a bundler. Rejects with a sentence when they cannot be had. @throws {JobFailed} */
  linked(plan: PackagePlan, own: OwnLock | null): Promise<LinkedPackages>;
  /** The lock of a plan: what is previewed. @throws {JobFailed} */
  lockOf(plan: PackagePlan, own: OwnLock | null): Promise<string>;
  /** The lock of a whole package.json that keeps to another one where it can. @throws {JobFailed} */
  completeLock(manifest: string, base: string | null): Promise<WholeLock>;
  /** Why a package can never be used here, in a sentence; null when it can. */
  whyNot(name: string): Told | null;
  /** What a person should know of packages before they are brought, in sentences; empty when there is nothing. */
  concerns(packages: Readonly<Record<string, string>>): Promise<Told[]>;
  /** A style sheet of a set as text, by its specifier; null when it is not there. */
  styleText(set: ModuleSet, specifier: string): Promise<string | null>;
  /** The folder of a set and what is in it; null when it is not here (any more). */
  setFolder(key: string): Promise<{ folder: string; set: ModuleSet } | null>;
  /** Version of each package that comes with the product, besides what is provided, by its name. */
  readonly here: Readonly<Record<string, string>>;
  /** Where packages come from, for looking them up. */
  readonly registry: Pick<Registry, 'latest' | 'search'>;
  close(): void;
}

/** Milliseconds for which a failure is not tried again by itself. */
const failureTime = 20_000;
/** Another number for another way of bundling: what was made before is not used then. */
const format = 12;
/** So many times packages are looked through for peers that they cannot be without. */
const mostRounds = 3;
/** Packages that others use without saying so, and packages that are looked at for one: each is asked for in the registry. */
const mostUndeclared = 5;
const mostNear = 48;
const name = /^[0-9a-f]{32}$/;

/** Brings, keeps and bundles the packages of projects. Nothing of a package is ever run here. */
export function createPackageService(options: PackageOptions): PackageService {
  const { limits, provided, starter, now } = options;
  const directory = realFolder(options.directory);
  const folders = path.join(findRoot(), 'src/server/packages');
  const bundler = createJobProcess({
    file: path.join(folders, 'bundle/worker.mjs'),
    memory: 512,
    timeout: limits.time,
    words: {
      unstarted: told`Preparing the packages could not be started.`,
      late: told`Preparing the packages took too long.`,
      died: told`Preparing the packages ended by itself: the packages are too large or malformed.`,
      stopping: told`The server is stopping. Try again in a moment.`,
    },
  });
  const at = (folder: string): string => path.join(directory, folder);
  const registry = createRegistry({
    registry: options.registry,
    token: options.token,
    scratch: at('scratch'),
    network: options.network ?? {},
  });
  const store = new DiskCache(at('store'), limits.totalBytes, now);
  const sets = new DiskCache(at('sets'), Math.ceil(limits.totalBytes / 2), now);
  const atHand = createAtHand(starter, { store, registry, mostPackages: limits.packages });
  const planning: Planning = {
    rules: options.rules,
    isOffline: registry.address === null,
    here: starter?.versions ?? {},
  };
  // What a server that died was at is of no use to anybody.
  removeStale(at('scratch'), now()).catch(() => {});
  const running = new Map<string, Installation>();
  const failed = new Map<string, { outcome: PackageOutcome; at: number }>();
  const remembered = new Map<string, PackageOutcome & { kind: 'ready' }>();
  const inScratch = scratchIn(at('scratch'));
  const locks = createPackageLocks({
    cache: new DiskCache(at('locks'), Math.ceil(limits.totalBytes / 20), now),
    registry,
    atHand,
    inScratch,
    rules: options.rules,
    mostPackages: limits.packages,
    format,
  });

  const places = placesIn(store, { registry, atHand, inScratch, maxBytes: limits.projectBytes });

  const askedKey = (plan: PackagePlan, own: OwnLock | null): string =>
    keyOf([format, locks.key(plan, own), ...madeOf(plan), provided.key]);

  /** The same packages make the same set, in whatever words they were asked for. */
  const setKey = (lock: string, plan: PackagePlan): string =>
    keyOf([
      format,
      packagesOf(lock).map(({ at, integrity }) => [at, integrity]),
      ...madeOf(plan),
      provided.key,
    ]);

  async function install(
    plan: PackagePlan,
    own: OwnLock | null,
    tell: (progress: InstallProgress) => void,
    added: Readonly<Record<string, string>> = {},
    rounds = 0,
  ): Promise<PackageOutcome> {
    const whole = withPackages(plan, added);
    const lock = await locks.of(whole, own);
    const key = setKey(lock, plan);
    const before = await knownSet(key);
    if (before !== null) return before.outcome;
    const found = await places(lock, tell);
    const further: Record<string, string> = {};
    const outcome = await inScratch(async (scratch) => {
      const root = path.join(scratch, 'project');
      const out = path.join(scratch, 'set');
      await mkdir(out);
      await linkPackages(root, found);
      const made = await bundler.run<{
        entries: Record<string, SetEntry>;
        failures: Record<string, string>;
        bytes: number;
        needed: Record<string, string>;
        undeclared: Record<string, string>;
      }>({
        root,
        out,
        base: `/p-packages/${key}/`,
        specifiers: plan.specifiers,
        shared: oneForAll(plan),
        renamed: plan.renamed,
      });
      const isNew = (item: string): boolean => whole.wanted[item] === undefined;
      const bringing = stoodFor(plan);
      const near = Object.fromEntries(
        [
          // A peer in any version is there already in the one that stand-ins would have brought.
          ...Object.entries(bringing.length === 0 ? {} : made.needed).flatMap(([item, range]) =>
            range === '*' ? [[item, bringing] as const] : [],
          ),
          ...Object.entries(made.undeclared).map(
            ([item, owner]) => [item, [...reachedFrom(lock, owner, mostNear), ...bringing]] as const,
          ),
        ]
          .filter(([item]) => isNew(item))
          .slice(0, mostUndeclared),
      );
      const once = Object.keys(near).length === 0 ? {} : await registry.onceDeclared(near).catch(() => ({}));
      const along = { ...broughtAlong(plan, made.undeclared), ...made.needed, ...once };
      for (const [item, range] of Object.entries(along)) {
        if (whole.wanted[item] !== undefined || whyNotAllowed(item, options.rules) !== null) continue;
        further[item] = plan.ranges[item] ?? range;
      }
      if (Object.keys(further).length > 0 && rounds < mostRounds) return null;
      const all = versionsOf(lock);
      const names = new Set([...plan.specifiers.map(nameOf), ...Object.keys(added)]);
      const versions = Object.fromEntries(Object.entries(all).filter(([item]) => names.has(item)));
      const set: ModuleSet = { key, entries: made.entries, versions, added };
      const refused = Object.entries(made.failures).map(([specifier, why]) => [
        specifier,
        inWords(specifier, why),
      ]);
      const about = JSON.stringify({ set, refused });
      await writeFile(path.join(out, 'set.json'), about);
      // The compressed copies take about a third more.
      await sets.keep(key, out, Math.ceil(made.bytes * 1.3) + about.length);
      return outcomeOf(about);
    });
    return outcome ?? install(plan, own, tell, { ...added, ...further }, rounds + 1);
  }

  const outcomeOf = (text: string): PackageOutcome & { kind: 'ready' } => {
    const { set, refused } = JSON.parse(text) as { set: ModuleSet; refused: [string, Told][] };
    return remember(remembered, set.key, { kind: 'ready', set, refused: new Map(refused) });
  };

  const knownSet = async (
    key: string,
  ): Promise<{ folder: string; outcome: PackageOutcome & { kind: 'ready' } } | null> => {
    const folder = await sets.find(key);
    if (folder === null) return null;
    const known = remembered.get(key);
    if (known !== undefined) return { folder, outcome: known };
    const file = path.join(folder, 'set.json');
    return existsSync(file) ? { folder, outcome: outcomeOf(await readFile(file, 'utf8')) } : null;
  };

  function begin(key: string, plan: PackagePlan, own: OwnLock | null): Installation {
    const listeners = new Set<(progress: InstallProgress) => void>();
    let progress: InstallProgress = { name: null, done: 0, total: 0 };
    const tell = (next: InstallProgress): void => {
      progress = next;
      for (const listener of listeners) listener(next);
    };
    const done = install(plan, own, tell).then(
      async (outcome) => {
        if (outcome.kind === 'ready') await locks.cameBy(key, outcome.set.key);
        return outcome;
      },
      (error: unknown): PackageOutcome => ({
        kind: 'failed',
        message: error instanceof JobFailed ? error.told : told`The packages could not be prepared.`,
      }),
    );
    const installation: Installation = {
      get progress() {
        return progress;
      },
      done: done.then((outcome) => {
        running.delete(key);
        if (outcome.kind === 'failed') remember(failed, key, { outcome, at: now() });
        return outcome;
      }),
      onProgress(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    running.set(key, installation);
    return installation;
  }

  return {
    plan: plannerOf(provided, planning),
    planning,
    async modules(plan, own) {
      const here = atHand.set(plan);
      // What the rules keep out is told in the usual way.
      if (here !== null && (await locks.atHand(plan, own)) !== null)
        return { kind: 'ready', set: here, refused: new Map() };
      const key = askedKey(plan, own);
      const under = running.get(key);
      if (under !== undefined) return { kind: 'installing', installation: under };
      const set = await locks.cameTo(key);
      const known = set === null ? null : await knownSet(set);
      if (known !== null) return known.outcome;
      const before = failed.get(key);
      if (before !== undefined && now() - before.at < failureTime) return before.outcome;
      return { kind: 'installing', installation: running.get(key) ?? begin(key, plan, own) };
    },
    async linked(plan, own) {
      const found = await places(await locks.of(plan, own), () => {});
      const root = path.join(at('scratch'), randomUUID());
      await linkPackages(root, found);
      return { root, dispose: () => rm(root, { recursive: true, force: true }) };
    },
    lockOf: locks.of,
    completeLock: locks.complete,
    whyNot(item) {
      const impossible = whyImpossible(item);
      if (impossible !== null) return told`${item} cannot run in a browser. ${impossible}`;
      const why = whyNotAllowed(item, options.rules);
      return why === null ? null : told`${item} cannot be used: ${why}.`;
    },
    here: planning.here,
    registry,
    async concerns(packages) {
      // A registry that cannot be asked now is no reason to say nothing of the names.
      return concernsOf(packages, await registry.look(packages).catch(() => ({})), now());
    },
    async styleText(set, specifier) {
      const folder = atHand.folder(set.key)?.folder ?? (await sets.find(set.key));
      const file = set.entries[specifier]?.file;
      return folder === null || file === undefined ? null : readFile(path.join(folder, file), 'utf8');
    },
    async setFolder(key) {
      if (!name.test(key)) return null;
      const here = atHand.folder(key);
      if (here !== null) return here;
      const known = await knownSet(key);
      return known === null ? null : { folder: known.folder, set: known.outcome.set };
    },
    close() {
      registry.close();
      bundler.close();
    },
  };
}
