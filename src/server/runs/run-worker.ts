import type { Engine } from '#server/builder/engine.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { type RunExecution, executeRun, type RunExecutorDeps } from './run-executor.ts';
import { equalShare, type RunPace } from './run-ranks.ts';
import {
  claimRun,
  type Lease,
  leaseTimes,
  maxAttempts,
  releaseAll,
  releaseRun,
  renewLeases,
} from './run-store.ts';
import { told, ToldError } from '#language/told.ts';

/** Milliseconds, times the attempt, until a run whose owner could not write is taken up again. */
const retryAfter = 500;

/** Milliseconds between looks at the queue; a notification makes the next one at once. */
export const queuePoll = 2_000;

export interface RunWorkerDeps extends RunExecutorDeps {
  readonly database: Database;
  readonly bus: EventBus;
  /** Engines by their ids. */
  readonly engines: { get(id: string): Engine | undefined };
  /** Runs that this instance executes at once, and how long each took. */
  readonly pace: RunPace;
}

export interface RunWorker {
  /** Takes up what waits, and what a worker before left behind. */
  start(): Promise<void>;
  /** Runs under way here. */
  readonly active: number;
  /**
   * Ends the worker: runs that can be resumed are let go for the next start, others end as interrupted with their
   * work kept.
   */
  drain(): Promise<void>;
}

const serverEnds = {
  code: 'server_stopped',
  message: told`The server was stopped while this was being written.`,
  next: told`What was written is kept. Try again to go on.`,
};

const serverDied = {
  code: 'server_restarted',
  message: told`The server stopped unexpectedly while this was being written.`,
  next: told`What was written is kept. Try again to go on.`,
};

export function createRunWorker(deps: RunWorkerDeps): RunWorker {
  const { db, clock, ids, bus, engines, report, projects } = deps;
  const owner = ids.id('worker');
  const active = new Map<
    string,
    { run: RunExecution; userId: string; lease: Lease; engine: Engine; unsubscribe: () => void }
  >();
  let closing = new AbortController();
  let stopped = true;
  let looking = false;
  let again = false;
  let cancelPoll: (() => void) | null = null;
  let cancelRenewal: (() => void) | null = null;
  let unsubscribe: () => void = () => {};

  const notifyRun = (runId: string): Promise<void> => notify(bus, channels.runs, runId);

  const take = async (): Promise<boolean> => {
    const users = usersWithTheirShare(
      [...active.values()].map(({ userId }) => userId),
      deps.pace.capacity,
    );
    const claimed = await claimRun(db, owner, clock, { runs: [...active.keys()], users });
    if (claimed === null) return false;
    const { run, lease, seq } = claimed;
    if (stopped) {
      await releaseRun(db, lease);
      return false;
    }
    await projects.announce(lease.projectId, seq, false);
    const engine = engines.get(run.engine) ?? absentEngine(run.engine);
    const execution = executeRun({ ...deps, notifyRun, closing: closing.signal }, engine, run, lease);
    const entry = {
      run: execution,
      userId: run.user_id,
      lease,
      engine,
      unsubscribe: bus.subscribe(channels.stop(run.id), () => execution.stop()),
    };
    active.set(run.id, entry);
    const since = clock.now();
    execution.done
      .then(async (how) => {
        deps.pace.placed(clock.now() - since);
        entry.unsubscribe();
        if (active.get(run.id) === entry) active.delete(run.id);
        // Not at once: what could not be written a moment ago is seldom written the next.
        if (how === 'released' && !stopped)
          await releaseRun(db, lease, clock.now() + retryAfter * run.attempt);
        look();
      })
      .catch(report);
    if (run.stop_requested === 1) execution.stop();
    else if (run.attempt > 1 && run.waiting_since === 0 && (!engine.resumable || run.attempt > maxAttempts))
      execution.interrupt(serverDied);
    else {
      // A stop that was asked for between the claim and the subscription reached no listener.
      const row = await db
        .selectFrom('runs')
        .select('stop_requested')
        .where('id', '=', run.id)
        .executeTakeFirst();
      if (row?.stop_requested === 1) execution.stop();
    }
    return true;
  };

  const look = (): void => {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    (async () => {
      do {
        again = false;
        while (!stopped && active.size < deps.pace.capacity && (await take()));
      } while (again);
    })()
      .catch(report)
      .finally(() => {
        looking = false;
      });
  };

  const poll = (): void => {
    look();
    cancelPoll = clock.setTimeout(poll, queuePoll);
  };

  const renew = (): void => {
    renewLeases(
      db,
      [...active.values()].map((entry) => entry.lease),
      clock,
    )
      .then(async ({ lost, stopped: unwanted }) => {
        // A notification that a run is to stop may be lost; this is when it is seen anyway.
        for (const runId of unwanted) active.get(runId)?.run.stop();
        for (const runId of lost) await active.get(runId)?.run.abandon();
      })
      .catch(report)
      .finally(() => {
        if (!stopped) cancelRenewal = clock.setTimeout(renew, leaseTimes.renew);
      });
  };

  return {
    get active() {
      return active.size;
    },

    async start() {
      if (deps.database.dialect === 'sqlite') await releaseAll(db);
      stopped = false;
      closing = new AbortController();
      unsubscribe = bus.subscribe(channels.runs, look);
      cancelRenewal = clock.setTimeout(renew, leaseTimes.renew);
      poll();
    },

    async drain() {
      stopped = true;
      closing.abort();
      unsubscribe();
      cancelPoll?.();
      cancelRenewal?.();
      await Promise.all(
        [...active.values()].map(async (entry) => {
          entry.unsubscribe();
          if (entry.engine.resumable) {
            await entry.run.abandon();
            await releaseRun(db, entry.lease);
          } else {
            entry.run.interrupt(serverEnds);
            await entry.run.done;
          }
        }),
      );
      active.clear();
    },
  };
}

/**
 * The users who may have nothing more executed for now: whoever comes next must find room, so that each of those who
 * are here, and one more, has an equal share.
 * @param active the user of each run under way.
 */
export function usersWithTheirShare(active: readonly string[], capacity: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const userId of active) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const share = equalShare(capacity, counts.size);
  return [...counts].filter(([, count]) => count >= share).map(([userId]) => userId);
}

/** Stands in for an engine that this installation no longer has: the run fails with a reason. */
function absentEngine(id: string): Engine {
  return {
    id,
    resumable: true,
    run: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new ToldError(told`The engine ${id} is not available here.`)),
      }),
    }),
  };
}
