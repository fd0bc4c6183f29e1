import path from 'node:path';
import { findRoot } from '#server/platform/root.ts';
import { createJobProcess, JobFailed } from '#server/platform/job-process.ts';
import type { LookedAt } from './concerns.ts';
import { told, type Told } from '#language/told.ts';

/** What a registry says of a package's newest version. `license` is null when it says none. */
export interface LatestPackage {
  readonly version: string;
  readonly license: string | null;
  readonly description: string;
}

/** A package that was searched for; `publishedAt` in Unix milliseconds, null when the registry does not say. */
export interface FoundPackage extends LatestPackage {
  readonly name: string;
  readonly publishedAt: number | null;
}

/** `isForced`: packages were given other versions of their peers than they want. */
export interface WholeLock {
  readonly lock: string;
  readonly isForced: boolean;
}

/** An archive to bring: its content is checked by `integrity`, and unpacked into `place`. */
export interface WantedArchive {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  readonly place: string;
}

/** What a registry is asked. Everything rejects with a sentence for the person. @throws {JobFailed} */
export interface Registry {
  /** Null when packages are switched off. */
  readonly address: string | null;
  resolve(work: {
    readonly manifest: unknown;
    /** Ranges of packages that are no dependencies of the manifest, for where another package asks for one as its peer. */
    readonly aside?: Readonly<Record<string, string>>;
    readonly base: string | null;
    readonly maxPackages: number;
    /** Whether what packages ask the project to have is brought too, as npm does: so unless it is said. */
    readonly withPeers?: boolean;
  }): Promise<WholeLock>;
  /** Answers the bytes that each archive takes on the disk. */
  fetch(
    work: {
      readonly packages: readonly WantedArchive[];
      readonly maxBytes: number;
      readonly maxTotal: number;
    },
    tell: (progress: { name: string; done: number }) => void,
  ): Promise<{ bytes: number[] }>;
  /**
   * Brings packages that come with the product to folders, given by where they stand in its lock; without any registry.
   * Answers the bytes of each; those that are not here are left out.
   */
  unpack(places: Readonly<Record<string, string>>): Promise<Readonly<Record<string, number>>>;
  /** The versions that ranges come to, by name; null for those that nothing is known of. */
  look(packages: Readonly<Record<string, string>>): Promise<Record<string, LookedAt | null>>;
  /** The newest versions, by name; null for those that are not in the registry. */
  latest(names: readonly string[]): Promise<Record<string, LatestPackage | null>>;
  /**
   * Ranges in which packages had others among their dependencies, in their newest versions that had; by the names of
   * those others, each with the packages to look at: a name, or `name@range` for those versions alone.
   */
  onceDeclared(near: Readonly<Record<string, readonly string[]>>): Promise<Record<string, string>>;
  /** At most 20, the most fitting first. Where a registry cannot be searched, the package of that very name. */
  search(text: string): Promise<FoundPackage[]>;
  close(): void;
}

export interface RegistryOptions {
  /** Address with a slash at its end; null when packages are switched off. */
  readonly registry: string | null;
  readonly token: string | null;
  /** A folder for what is in the making. */
  readonly scratch: string;
  /** What of the server's environment leads to the network. */
  readonly network: NodeJS.ProcessEnv;
}

const installTime = 180_000;
const questionTime = 20_000;
const switchedOff = told`Packages are switched off on this server.`;

/** The registry, asked in processes that read what strangers published and run none of it. */
export function createRegistry({ registry, token, scratch, network }: RegistryOptions): Registry {
  const file = path.join(findRoot(), 'src/server/packages/install/worker.mjs');
  const process = (
    timeout: number,
    words: { readonly unstarted: Told; readonly late: Told; readonly died: Told },
  ) =>
    createJobProcess({
      file,
      size: 2,
      memory: 512,
      timeout,
      env: network,
      words: {
        ...words,
        stopping: told`The server is stopping. Try again in a moment.`,
      },
    });
  const installer = process(installTime, {
    unstarted: told`Installing the packages could not be started.`,
    late: told`Installing the packages took too long.`,
    died: told`Installing the packages ended by itself: the packages are too large or malformed.`,
  });
  // What a person looks up does not wait for what is being installed.
  const information = process(questionTime, {
    unstarted: told`Asking the package registry could not be started.`,
    late: told`Asking the package registry took too long.`,
    died: told`The package registry answers with more than can be read.`,
  });
  const ask = <T>(
    of: typeof installer,
    work: Record<string, unknown>,
    onProgress?: (progress: unknown) => void,
  ): Promise<T> => {
    if (registry === null) return Promise.reject(new JobFailed(switchedOff));
    return of.run<T>({ ...work, registry, token, scratch }, onProgress);
  };
  return {
    address: registry,
    resolve: (work) => ask(installer, { kind: 'resolve', ...work }),
    fetch: (work, tell) =>
      ask(installer, { kind: 'fetch', ...work }, (progress) =>
        tell(progress as { name: string; done: number }),
      ),
    unpack: (places) => installer.run({ kind: 'unpack', places, scratch }),
    look: (packages) => ask(information, { kind: 'look', packages }),
    latest: (names) => ask(information, { kind: 'latest', names }),
    onceDeclared: (near) => ask(installer, { kind: 'once-declared', near }),
    search: (text) => ask(information, { kind: 'search', text }),
    close() {
      installer.close();
      information.close();
    },
  };
}
