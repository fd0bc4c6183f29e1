import type { EnvParts } from '#server/preview/tree/project-env.ts';
import { createJobProcess } from '#server/platform/job-process.ts';
import { told } from '#language/told.ts';

/** A module of a project for the bundler. */
export interface BundleModule {
  readonly code: string;
  readonly type: 'js' | 'jsx' | 'ts' | 'tsx' | 'json' | 'text';
  /** What each specifier means: a module key, `v:` and a package, or `u:` and a full URL. */
  readonly links: Readonly<Record<string, string>>;
  /** Keys that computed imports of this module can mean. */
  readonly globs: readonly string[];
  /** Its class fields are set as properties. */
  readonly setsFields?: true;
  /** The module that it runs as a worker; `isAddress` for the address alone. */
  readonly worker?: { readonly key: string; readonly isAddress: boolean };
}

export interface BundleWork {
  readonly kind: 'bundle';
  readonly entries: readonly { readonly name: string; readonly key: string }[];
  readonly modules: Readonly<Record<string, BundleModule>>;
  /** Public variables of `import.meta.env` and of `process.env`, and names of their own. */
  readonly env: EnvParts;
  /** Packages of the registry; null when the project has none. */
  readonly packages: BundlePackages | null;
}

/** Where packages of the registry are found. */
export interface BundlePackages {
  /** A folder whose `node_modules` has them. */
  readonly root: string;
  /** Specifiers that are ours for the project, and those among them that are ours for its packages too. */
  readonly shared: readonly string[];
  readonly oneForAll: readonly string[];
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** What a project became. */
export interface Bundled {
  readonly chunks: readonly BundleChunk[];
  /** Styles of packages, in the order in which they are met. */
  readonly styles: string;
  /** Files of packages that are asked for by address. */
  readonly assets: readonly { readonly fileName: string; readonly data: Uint8Array }[];
}
export interface BundleChunk {
  readonly fileName: string;
  readonly name: string;
  readonly isEntry: boolean;
  /** File names of chunks that it loads at once. */
  readonly imports: readonly string[];
  readonly code: string;
}

export interface ShrinkWork {
  readonly kind: 'shrink';
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
export interface Shrunk {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface Bundler {
  /** @throws {JobFailed} */
  bundle(work: BundleWork): Promise<Bundled>;
  /** Texts made smaller, in the same order. @throws {JobFailed} */
  shrink(work: ShrinkWork): Promise<Shrunk>;
}

/** Milliseconds that one piece of work may take. */
const timeout = 60_000;

/**
 * Builds projects for visitors, one at a time, in a process without environment and with bounded memory.
 * @param onProcesses is given the processes that run, whenever that changes
 */
export function createBundler(workerFile: string, onProcesses: (ids: readonly number[]) => void): Bundler {
  const jobs = createJobProcess({
    file: workerFile,
    memory: 512,
    timeout,
    onProcesses,
    words: {
      unstarted: told`The build could not be started.`,
      late: told`The build took too long.`,
      died: told`The build ended by itself: the project is too large or malformed.`,
      stopping: told`The server is stopping. Try again in a moment.`,
    },
  });
  return {
    bundle: (work) => jobs.run(work),
    shrink: (work) => jobs.run(work),
  };
}
