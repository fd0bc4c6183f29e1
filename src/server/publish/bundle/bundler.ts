import { fork, type ChildProcess } from 'node:child_process';

/** A module of a project for the bundler. */
export interface BundleModule {
  readonly code: string;
  readonly type: 'js' | 'jsx' | 'ts' | 'tsx' | 'json' | 'text';
  /** What each specifier means: a module key, `v:` and a package, or `u:` and a full URL. */
  readonly links: Readonly<Record<string, string>>;
  /** Keys that computed imports of this module can mean. */
  readonly globs: readonly string[];
}

export interface BundleWork {
  readonly kind: 'bundle';
  readonly entries: readonly { readonly name: string; readonly key: string }[];
  readonly modules: Readonly<Record<string, BundleModule>>;
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

/** The project cannot be built; the message is for its owner. */
export class BundleFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BundleFailed';
  }
}

export interface Bundler {
  /** @throws {BundleFailed} */
  bundle(work: BundleWork): Promise<readonly BundleChunk[]>;
  /** Texts made smaller, in the same order. @throws {BundleFailed} */
  shrink(work: ShrinkWork): Promise<Shrunk>;
  close(): void;
}

/** Milliseconds that one piece of work may take, and that a process waits for the next. */
export const bundleTimeout = 30_000;
const idleTime = 30_000;

interface Job {
  readonly work: BundleWork | ShrinkWork;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Builds projects for visitors, one at a time, in a process without environment and with bounded memory. The process
 * ends when it takes too long or has nothing to do.
 */
export function createBundler(workerFile: string, timeout: number = bundleTimeout): Bundler {
  const waiting: Job[] = [];
  let child: ChildProcess | null = null;
  let current: Job | null = null;
  let deadline: NodeJS.Timeout | null = null;
  let closed = false;

  const end = (reason: string): void => {
    const job = current;
    current = null;
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
    if (deadline) clearTimeout(deadline);
    deadline = null;
    job?.reject(new BundleFailed(reason));
    next();
  };

  const start = (): ChildProcess => {
    const made = fork(workerFile, [], {
      execArgv: ['--max-old-space-size=512'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.on('message', (answer: { value?: unknown; error?: string }) => {
      const job = current;
      current = null;
      if (answer.error === undefined) job?.resolve(answer.value);
      else job?.reject(new BundleFailed(answer.error));
      arm();
      next();
    });
    made.on('error', () => end('The build could not be started.'));
    made.on('exit', () => end('The build ended by itself: the project is too large or malformed.'));
    return made;
  };

  const arm = (): void => {
    if (deadline) clearTimeout(deadline);
    const working = current !== null;
    deadline = setTimeout(() => end('The build took too long.'), working ? timeout : idleTime);
    if (working) child?.channel?.ref();
    else {
      deadline.unref();
      child?.unref();
      child?.channel?.unref();
    }
  };

  const next = (): void => {
    if (current !== null || closed) return;
    const job = waiting.shift();
    if (job === undefined) return;
    current = job;
    child ??= start();
    arm();
    child.send({ id: 0, work: job.work }, (error) => {
      if (error) end('The build could not be started.');
    });
  };

  const run = <T>(work: BundleWork | ShrinkWork): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (closed) return reject(new BundleFailed('The server is stopping. Try again in a moment.'));
      waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      next();
    });

  return {
    bundle: (work) => run(work),
    shrink: (work) => run(work),
    close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new BundleFailed('The server is stopping.'));
      end('The server is stopping.');
    },
  };
}
