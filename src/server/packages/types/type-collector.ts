import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { createJobProcess } from '#server/platform/job-process.ts';
import { findRoot } from '#server/platform/root.ts';
import { DiskCache } from '../disk-cache.ts';
import { packagesOf } from '../lock.ts';
import { keyOf, type PackagePlan } from '../package-plan.ts';
import type { OwnLock } from '../package-locks.ts';
import type { PackageService } from '../package-service.ts';
import { linkBuiltIn } from './link-built-in.ts';
import { told } from '#language/told.ts';

export interface TypeCollectorDeps {
  /** Folder of all that packages take on the disk; this takes one of its own in it. */
  readonly directory: string;
  readonly packages: PackageService;
  /** Packages that are built into the preview, with their versions. */
  readonly builtIn: Readonly<Record<string, string>>;
  readonly now: () => number;
}

/** What a project imports, by where it comes from. */
export interface TypesWanted {
  /** Packages of its own; null when it has none. */
  readonly own: { readonly plan: PackagePlan; readonly lock: OwnLock | null } | null;
  /** Everything that it imports, by specifier. */
  readonly specifiers: readonly string[];
}

/** A finished collection: JSON, compressed. `key` changes with its content. */
export interface CollectedTypes {
  readonly key: string;
  readonly file: string;
}

/** The declarations of packages, for the editor in a person's browser. */
export interface TypeCollector {
  /** @throws {JobFailed} with a sentence when the packages cannot be had or read */
  collect(wanted: TypesWanted): Promise<CollectedTypes>;
  close(): void;
}

const fileName = 'types.json.gz';
/** Another number for another way of collecting: what was made before is not used then. */
const format = 1;
/** Characters and files of declarations that a browser is given at most. */
const mostBytes = 12_000_000;
const mostFiles = 5_000;
const mostKept = 300_000_000;
/** What a compiler imports by itself. */
const always = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

export function createTypeCollector({ directory, packages, builtIn, now }: TypeCollectorDeps): TypeCollector {
  const collecting = createJobProcess({
    file: path.join(findRoot(), 'src/server/packages/types/worker.mjs'),
    memory: 512,
    timeout: 60_000,
    words: {
      unstarted: told`Reading the types of packages could not be started.`,
      late: told`Reading the types of packages took too long.`,
      died: told`Reading the types of packages ended by itself: they are too large.`,
      stopping: told`The server is stopping. Try again in a moment.`,
    },
  });
  const kept = new DiskCache(path.join(directory, 'types'), mostKept, now);
  const running = new Map<string, Promise<CollectedTypes>>();

  const make = async (key: string, { own, specifiers }: TypesWanted): Promise<CollectedTypes> => {
    const scratch = path.join(directory, 'scratch', randomUUID());
    const linked = own === null ? null : await packages.linked(own.plan, own.lock);
    try {
      const out = path.join(scratch, 'out');
      await mkdir(out, { recursive: true });
      const root = linked?.root ?? scratch;
      await linkBuiltIn(root, Object.keys(builtIn));
      const bounds = await Promise.all(
        [directory, path.join(findRoot(), 'node_modules')].map((folder) => realpath(folder)),
      );
      const { bytes } = await collecting.run<{ bytes: number }>({
        root,
        bounds,
        specifiers,
        target: path.join(out, fileName),
        mostBytes,
        mostFiles,
      });
      return { key, file: path.join(await kept.keep(key, out, bytes), fileName) };
    } finally {
      await linked?.dispose();
      await rm(scratch, { recursive: true, force: true });
    }
  };

  return {
    async collect({ own, specifiers }) {
      const lock = own === null ? null : await packages.lockOf(own.plan, own.lock);
      const all = [...new Set([...always, ...specifiers])].sort();
      const key = keyOf([
        format,
        lock === null ? [] : packagesOf(lock).map(({ at, integrity }) => [at, integrity]),
        builtIn,
        all,
      ]);
      const known = await kept.find(key);
      if (known !== null) return { key, file: path.join(known, fileName) };
      const under = running.get(key);
      if (under !== undefined) return under;
      const made = make(key, { own, specifiers: all }).finally(() => running.delete(key));
      running.set(key, made);
      return made;
    },
    close: () => collecting.close(),
  };
}
