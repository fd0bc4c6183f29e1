import { type Transferable, Worker } from 'node:worker_threads';

/** The work was not done: it took too long, or its thread ended. */
export class ThreadFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ThreadFailed';
  }
}

/** A thread that does bounded work beside the main thread, which answers everybody else meanwhile. */
export interface JobThread {
  /** @throws {ThreadFailed} */
  run<T>(work: unknown, transfer?: readonly Transferable[]): Promise<T>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value: unknown;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Starts with the first work, does one after the other, and is replaced when it takes too long.
 * @param options.file its script: it is sent `{ id, work }`, and answers each with `{ id, value }`
 * @param options.memory megabytes of JavaScript memory
 * @param options.timeout milliseconds that work may take, what is before it included
 */
export function createJobThread(options: {
  readonly file: URL;
  readonly memory: number;
  readonly timeout: number;
}): JobThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  const end = (ended: Worker, why: string): void => {
    if (worker !== ended) return;
    worker = null;
    void ended.terminate();
    for (const job of waiting.values()) {
      clearTimeout(job.deadline);
      job.reject(new ThreadFailed(why));
    }
    waiting.clear();
  };

  const start = (): Worker => {
    const made = new Worker(options.file, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: options.memory },
    });
    made.unref();
    made.on('message', ({ id, value }: Answer) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (job === undefined) return;
      clearTimeout(job.deadline);
      job.resolve(value);
    });
    made.on('error', (error) => end(made, error instanceof Error ? error.message : String(error)));
    made.on('exit', () => end(made, 'The thread ended.'));
    return made;
  };

  return {
    run<T>(work: unknown, transfer: readonly Transferable[] = []) {
      worker ??= start();
      const used = worker;
      const id = (last += 1);
      return new Promise<T>((resolve, reject) => {
        const deadline = setTimeout(() => end(used, 'The work took too long.'), options.timeout);
        waiting.set(id, { resolve: (value) => resolve(value as T), reject, deadline });
        used.postMessage({ id, work }, transfer);
      });
    },
    async close() {
      const ended = worker;
      if (ended === null) return;
      end(ended, 'The server is stopping.');
      await ended.terminate();
    },
  };
}
