import type { Kysely, Transaction, Updateable } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RunsTable, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import type { Projects } from '#server/projects/projects.ts';
import { type Lease, LostLease, writeRun } from './run-store.ts';

/** Milliseconds for which words are gathered before they go to the log. */
export const textBatch = 50;
/** The same of files and whatever else nobody waits for: each write holds up the server until the disk has it. */
export const stepBatch = 200;
/** Entries that are gathered at the most. */
export const mostGathered = 200;

export interface JournalDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly projects: Projects;
}

/** What goes to the log together, with what belongs to it. */
export interface Step {
  readonly bodies: readonly ProjectEventBody[];
  /** Number of the engine's actions that are in the log with it; null where they are not counted. */
  readonly upTo: number | null;
  /** What changes in the run's row. */
  readonly patch?: Updateable<RunsTable>;
  /** Writes what belongs to the entries, in the same transaction, and says what else changes in the row. */
  readonly more?: (transaction: Transaction<Schema>) => Promise<Updateable<RunsTable>>;
  /** The same for what a later step of the transaction does as well, and does anew: only the last one is done. */
  readonly newest?: (transaction: Transaction<Schema>) => Promise<Updateable<RunsTable>>;
}

/**
 * Everything that one owner writes about one run, in the order in which it was asked for, each write in a
 * transaction that checks the lease. `upTo` is the number of the engine's actions that are in the log with it: the
 * two are never apart, so any worker that resumes the run doubles nothing and leaves nothing out. Null in a repair, which
 * is not resumed action by action.
 *
 * What nobody waits for is gathered, and written in one transaction with what comes within moments: until then it is as
 * if the engine had not done it yet, for readers as for a worker that resumes the run.
 *
 * A write that fails ends the journal: nothing is written after a gap. The run is then taken up again from what the
 * database has.
 */
export interface RunJournal {
  /** Words for the log; they go there at most every `textBatch`, or with the next write of another kind. */
  say(text: string, upTo: number | null): void;
  /**
   * A step for the log; it goes there at most every `stepBatch`, or with the next write.
   * @returns when there is room for more
   * @throws what ended the journal
   */
  keep(step: Step): Promise<void>;
  /**
   * Writes a step and what was gathered before it, and resolves when it is written.
   * @throws {LostLease} and whatever the database throws
   */
  write(
    bodies: readonly ProjectEventBody[],
    upTo: number | null,
    patch?: Updateable<RunsTable>,
    more?: Step['more'],
  ): Promise<void>;
  /** Whether a write has failed or the journal was ended: nothing more is written. */
  readonly isBroken: boolean;
  /** Writes what was gathered, if anything was. */
  flush(): Promise<void>;
  /** Runs a task after everything before it is written, and before anything after it is. */
  inOrder<T>(task: () => Promise<T>): Promise<T>;
  /** Writes nothing more; resolves when the write under way is over. */
  end(): Promise<void>;
}

/** @param onFailure hears of the error that ended the journal, once. */
export function createRunJournal(
  { db, clock, projects }: JournalDeps,
  lease: Lease,
  onFailure: (error: unknown) => void,
): RunJournal {
  const { projectId, runId } = lease;
  let tail: Promise<unknown> = Promise.resolve();
  let broken: { error: unknown } | null = null;
  let gathered: Step[] = [];
  let count = 0;
  /** When what was gathered goes to the log, and what takes that back. */
  let due: { readonly at: number; readonly cancel: () => void } | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  let keptAt = Number.NEGATIVE_INFINITY;
  /** Writes that are asked for and not over. */
  let pending = 0;
  /** It is due, and waits for the writes before it: it goes together then, however slow the database is. */
  let isDue = false;

  const fail = (error: unknown): void => {
    if (broken !== null) return;
    broken = { error };
    due?.cancel();
    onFailure(error);
  };

  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    pending += 1;
    const next = tail.then(async () => {
      try {
        if (broken !== null) throw broken.error;
        return await task();
      } catch (error) {
        fail(error);
        throw error;
      } finally {
        pending -= 1;
        if (pending === 0 && isDue) flushDue();
      }
    });
    tail = next.catch(() => {});
    return next;
  };

  /** Everything of the steps, in their order, in one transaction. */
  const writeSteps = async (steps: readonly Step[]): Promise<void> => {
    const entries = steps.flatMap(({ bodies }) => bodies);
    const applied = steps.findLast(({ upTo }) => upTo !== null)?.upTo ?? null;
    const newest = steps.findLast((step) => step.newest !== undefined);
    const seq = await db.transaction().execute(async (transaction) => {
      const last = await appendEvents(transaction, projectId, runId, entries, clock.now());
      let patch: Updateable<RunsTable> = applied === null ? {} : { actions_applied: applied };
      for (const step of steps) {
        const rest = await step.more?.(transaction);
        const newer = step === newest ? await step.newest?.(transaction) : {};
        patch = { ...patch, ...step.patch, ...rest, ...newer };
      }
      await writeRun(transaction, lease, patch, clock.now());
      return last;
    });
    await projects.announce(
      projectId,
      seq,
      entries.some((body) => body.type === 'tree.staged'),
    );
  };

  const take = (): Step[] => {
    due?.cancel();
    due = null;
    isDue = false;
    const steps = gathered;
    gathered = [];
    count = 0;
    if (steps.length > 0) keptAt = clock.now();
    if (steps.some(isWords)) saidAt = clock.now();
    return steps;
  };

  const flush = (): Promise<void> => {
    const steps = take();
    return steps.length === 0 ? Promise.resolve() : enqueue(() => writeSteps(steps));
  };

  const flushDue = (): void => {
    isDue = pending > 0;
    // A failure here ends the journal, and is heard of there.
    if (!isDue) void flush().catch(() => {});
  };

  /** Sees to it that what is gathered goes to the log so many milliseconds after that time, or before. */
  const flushAfter = (last: number, pause: number): void => {
    const at = last + pause;
    if (isDue || (due !== null && due.at <= at)) return;
    due?.cancel();
    due = null;
    // No longer than the pause where the clock has been put back since.
    const wait = Math.min(pause, at - clock.now());
    if (wait <= 0) return flushDue();
    const cancel = clock.setTimeout(() => {
      due = null;
      flushDue();
    }, wait);
    due = { at, cancel };
  };

  return {
    say(text, upTo) {
      if (broken !== null) throw broken.error;
      const last = gathered.at(-1);
      if (last !== undefined && isWords(last)) {
        const said = last.bodies[0]?.type === 'text.delta' ? last.bodies[0].text : '';
        gathered[gathered.length - 1] = words(said + text, upTo ?? last.upTo);
      } else gathered.push(words(text, upTo));
      // The first words after a silence go at once: a person waits for them.
      flushAfter(saidAt, textBatch);
    },
    async keep(step) {
      if (broken !== null) throw broken.error;
      gathered.push(step);
      count += step.bodies.length;
      if (count >= mostGathered) return flush();
      flushAfter(keptAt, stepBatch);
    },
    get isBroken() {
      return broken !== null;
    },
    write(bodies, upTo, patch = {}, more) {
      const steps = [...take(), { bodies, upTo, patch, ...(more === undefined ? {} : { more }) }];
      return enqueue(() => writeSteps(steps));
    },
    flush,
    inOrder(task) {
      // A failure here ends the journal, and the task hears of it.
      void flush().catch(() => {});
      return enqueue(task);
    },
    async end() {
      broken ??= { error: new LostLease(runId) };
      due?.cancel();
      await tail;
    },
  };
}

const isWords = ({ bodies: [first] }: Step): boolean => first?.type === 'text.delta';
const words = (text: string, upTo: number | null): Step => ({ bodies: [{ type: 'text.delta', text }], upTo });
