import { Worker } from 'node:worker_threads';
import type { Action } from '#contract/actions.ts';
import type { BlueprintAnswer } from '#contract/blueprint.ts';
import type { BlueprintRequest, Feedback, ThreadReply, ThreadRequest } from '#contract/engine.ts';
import { limitComputing } from '#server/platform/computing-limit.ts';
import { FairPlaces } from '#server/platform/fair-places.ts';
import type { FreeEngine } from './engine.ts';

export interface ThreadedEngineOptions {
  readonly id: string;
  /** Module that answers `ThreadRequest`s with `ThreadReply`s on its parent port. */
  readonly script: URL;
  /** Answers that are computed at once, for one user all but one of them; further ones wait for a thread. */
  readonly threads: number;
  /** Milliseconds of a processor that one answer may compute before its thread is ended. */
  readonly timeout: number;
  /** Most memory of a thread, in MiB. */
  readonly memory: number;
  /** Pause between actions in milliseconds, so that a person can follow; 0 for none. */
  readonly paceMs: number;
  /** Milliseconds of a processor that this process has had, where it is not asked itself. */
  readonly cpu?: () => number;
}

/** What a thread says to what it was asked. */
type ThreadAnswer = Exclude<ThreadReply, { readonly type: 'ready' }>;

/** An engine whose threads can be ended. */
export interface ThreadedEngine extends FreeEngine {
  prepare(): void;
  blueprint(request: BlueprintRequest, userId: string): Promise<BlueprintAnswer>;
  close(): Promise<void>;
}

/**
 * Runs an engine that computes, such as the composer, outside of the server's own thread: a long answer holds up
 * no one's page, and one that never ends is ended. The answer is the same as without a thread.
 */
export function createThreadedEngine(options: ThreadedEngineOptions): ThreadedEngine {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const starting = new WeakSet<Worker>();
  /** Those that get ready before they take what is asked. */
  const preparing = new WeakSet<Worker>();
  const places = new FairPlaces({
    places: options.threads,
    share: Math.max(1, options.threads - 1),
  });
  /** Gives back the place of the answer that has the thread. */
  const leave = new Map<Worker, () => void>();
  let closed = false;

  const spawn = (): Worker => {
    const worker = new Worker(options.script, {
      resourceLimits: { maxOldGenerationSizeMb: options.memory },
      stdout: false,
    });
    worker.unref();
    all.add(worker);
    starting.add(worker);
    worker.once('online', () => starting.delete(worker));
    // What breaks it is told to the answer that waits for it. Unheard, where none does, it would end the server.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      if (!closed) setPlaceFree(worker);
    });
    return worker;
  };

  const setPlaceFree = (worker: Worker): void => {
    const free = leave.get(worker);
    leave.delete(worker);
    free?.();
  };

  const acquire = async (userId: string): Promise<Worker> => {
    const free = await places.take(userId);
    const worker = idle.pop() ?? spawn();
    leave.set(worker, free);
    return worker;
  };

  const release = (worker: Worker): void => {
    if (!all.has(worker)) return;
    idle.push(worker);
    setPlaceFree(worker);
  };

  /**
   * Everything that the thread says to one request. The thread computes at its own speed and is free for the next one
   * as soon as it is done, however slowly the run takes what it said.
   */
  async function* replies(
    request: ThreadRequest,
    userId: string,
    signal: AbortSignal,
  ): AsyncGenerator<Action, BlueprintAnswer | null, Feedback | undefined> {
    const worker = await acquire(userId);
    const queue: ThreadAnswer[] = [];
    let advance: () => void = () => {};
    /** Whether the run has gone, and nobody takes the replies. */
    let isLeft = false;
    /** Whether the thread waits to be told what became of its last action. */
    let isAsking = false;
    let endLimit: () => void = () => {};
    const startLimit = (): void => {
      const side = (): number => all.size - idle.length;
      endLimit = limitComputing(options.timeout, side, () => void worker.terminate(), options.cpu);
    };
    const push = (reply: ThreadAnswer): void => {
      queue.push(reply);
      advance();
    };
    const onMessage = (reply: ThreadReply): void => {
      if (reply.type === 'ready') return;
      // What the server does about an action is not the thread's time.
      isAsking = reply.type === 'action' && reply.waits;
      if (isAsking) endLimit();
      if (reply.type !== 'action' || (isAsking && isLeft)) setFree();
      push(reply);
    };
    const onError = (error: unknown): void => {
      push({ type: 'error', message: error instanceof Error ? error.message : String(error) });
    };
    const onExit = (): void => {
      forget();
      push({ type: 'error', message: 'it took too long or too much memory' });
    };
    const onAbort = (): void => advance();
    const forget = (): void => {
      endLimit();
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      worker.off('online', startLimit);
      worker.off('ready', startLimit);
    };
    const setFree = (): void => {
      forget();
      release(worker);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (preparing.has(worker)) worker.once('ready', startLimit);
    else if (starting.has(worker)) worker.once('online', startLimit);
    else startLimit();
    try {
      worker.postMessage(request);
      for (;;) {
        if (signal.aborted) return null;
        const reply = queue.shift();
        if (reply === undefined) {
          await new Promise<void>((resolve) => {
            advance = resolve;
          });
          continue;
        }
        if (reply.type === 'end') return null;
        if (reply.type === 'blueprint') return reply.answer;
        if (reply.type === 'error') throw new Error(reply.message);
        const feedback = yield reply.action;
        if (!reply.waits) continue;
        isAsking = false;
        startLimit();
        worker.postMessage({ feedback: feedback ?? { ok: true } } satisfies ThreadRequest);
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      // Left while it computes, the thread ends its answer first, within its limit: to start another takes longer.
      isLeft = true;
      if (isAsking) setFree();
    }
  }

  return {
    id: options.id,
    resumable: true,
    hearsDecisions: true,
    prepare() {
      if (closed || all.size > 0) return;
      const worker = spawn();
      idle.push(worker);
      // What is asked meanwhile comes after it, and its own time begins then.
      preparing.add(worker);
      const endLimit = limitComputing(
        options.timeout * 3,
        () => 1,
        () => void worker.terminate(),
        options.cpu,
      );
      const onReady = ({ type }: ThreadReply): void => {
        if (type !== 'ready') return;
        endLimit();
        worker.off('message', onReady);
        preparing.delete(worker);
        worker.emit('ready');
      };
      worker.on('message', onReady);
      worker.once('exit', endLimit);
      worker.postMessage({ prepare: true } satisfies ThreadRequest);
    },
    async blueprint(request, userId) {
      const answer = await replies({ blueprint: request }, userId, new AbortController().signal).next(
        undefined,
      );
      if (answer.done !== true || answer.value === null) throw new Error('It did not answer.');
      return answer.value;
    },
    async *run(input, signal, host) {
      const actions = replies({ input }, host?.userId ?? '', signal);
      try {
        for (let step = await actions.next(); step.done !== true;) {
          const feedback = yield step.value;
          if (options.paceMs > 0) await pause(options.paceMs, signal);
          if (signal.aborted) return;
          step = await actions.next(feedback);
        }
      } finally {
        await actions.return(null);
      }
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Waits; resolves early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}
