import { Worker } from 'node:worker_threads';
import { limitComputing } from '#server/platform/computing-limit.ts';
import { type Answered, type Asked, type Calls, Line, type LineMessage } from './line.ts';
import type { ThreadCalls, ThreadSettings } from './protocol.ts';

/** The thread ended before it answered. */
export class ThreadLost extends Error {
  constructor() {
    super('The thread of the previews ended.');
    this.name = 'ThreadLost';
  }
}

/** Snapshots that were asked about are gone with the thread: to whoever asks there are none. */
export function nothingIfLost(error: unknown): null {
  if (error instanceof ThreadLost) return null;
  throw error;
}

/** Asks again what another's work has lost. */
export const onceMore = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (error instanceof ThreadLost) return ask();
    throw error;
  });

export interface ThreadLimits {
  /** Milliseconds of a processor for which it may have no turn. */
  readonly longestHold: number;
  /** Megabytes of JavaScript memory. */
  readonly memory: number;
}

/** Why a thread ended: it had no turn for too long, no memory, a fault of its own; or nobody needs it any more. */
export type ThreadEnd = 'time' | 'memory' | 'fault' | 'closed';

/** Milliseconds between two looks at whether the thread has turns. */
const lookTime = 1_000;
/** What else this process computes meanwhile is taken to be as much as the thread does. */
const side = (): number => 2;

/** One thread from its beginning to its end, which comes by itself when it has no turn for too long. */
export class LiveThread {
  readonly #worker: Worker;
  readonly #line: Line<ThreadCalls>;
  readonly #limits: ThreadLimits;
  readonly #onEnd: (why: ThreadEnd) => void;
  #processes: readonly number[] = [];
  #endLook: (() => void) | null = null;
  #ended = false;
  /** Of one that has ended. */
  #busy = 0;

  /** @param handlers what it may ask */
  constructor(
    file: string,
    settings: ThreadSettings,
    limits: ThreadLimits,
    handlers: Calls,
    onEnd: (why: ThreadEnd) => void,
  ) {
    this.#limits = limits;
    this.#onEnd = onEnd;
    const worker = new Worker(file, {
      execArgv: [],
      // Nothing of the server's environment is known to it.
      env: {},
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    this.#worker = worker;
    const processes = (ids: readonly number[]): void => {
      this.#processes = ids;
    };
    this.#line = new Line<ThreadCalls>({ ...handlers, processes }, (message, transfer) =>
      worker.postMessage(message, transfer),
    );
    worker.on('message', (message: LineMessage) => {
      this.#line.receive(message);
      // Idle, it keeps no server alive; its end is waited for.
      if (this.#line.waiting === 0 && !this.#ended) worker.unref();
    });
    worker.on('error', (error) => void this.end(lacksMemory(error) ? 'memory' : 'fault'));
    worker.on('exit', () => void this.end('fault'));
  }

  /** Milliseconds for which it has had something to do, which it does on one processor. */
  get busy(): number {
    return this.#ended ? this.#busy : this.#worker.performance.eventLoopUtilization().active;
  }

  /** @throws {ThreadLost} */
  ask<K extends keyof ThreadCalls>(
    call: K,
    argument: Asked<ThreadCalls, K>,
  ): Promise<Answered<ThreadCalls, K>> {
    this.#worker.ref();
    const answer = this.#line.ask(call, argument);
    this.#look();
    return answer;
  }

  /** Ends it, and the compile processes that it has; what it was asked is answered by nobody. */
  async end(why: ThreadEnd): Promise<void> {
    if (this.#ended) return;
    this.#busy = this.busy;
    this.#ended = true;
    this.#endLook?.();
    for (const id of this.#processes) endProcess(id);
    const gone = this.#worker.terminate();
    this.#line.end(new ThreadLost());
    this.#onEnd(why);
    await gone;
  }

  /** Sees to it that the thread has turns for as long as something is asked of it. */
  #look(): void {
    if (this.#endLook === null && !this.#ended) this.#lookOnce().catch(() => {});
  }

  async #lookOnce(): Promise<void> {
    this.#endLook = limitComputing(this.#limits.longestHold, side, () => void this.end('time'));
    await this.#line.ask('look', null);
    this.#endLook();
    const next = setTimeout(() => {
      this.#endLook = null;
      if (this.#line.waiting > 0) this.#look();
    }, lookTime).unref();
    this.#endLook = () => clearTimeout(next);
  }
}

const lacksMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
