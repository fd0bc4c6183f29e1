import type { Kysely, Transaction, Updateable } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RunsTable, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import type { Projects } from '#server/projects/projects.ts';
import { type Lease, LostLease, writeRun } from './run-store.ts';

/** Milliseconds for which words are gathered before they go to the log. */
export const textBatch = 50;

export interface JournalDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly projects: Projects;
}

/**
 * Everything that one owner writes about one run, in the order in which it was asked for, each write in a
 * transaction that checks the lease. `upTo` is the number of the engine's actions that are in the log with it: the
 * two are never apart, so any worker that resumes the run doubles nothing and leaves nothing out. Null in a repair, which
 * is not resumed action by action.
 *
 * A write that fails ends the journal: nothing is written after a gap. The run is then taken up again from what the
 * database has.
 */
export interface RunJournal {
  /** Words for the log; they go there at most every `textBatch`, or before the next write of another kind. */
  say(text: string, upTo: number | null): void;
  /**
   * Appends entries and changes the run's row.
   * @param more writes what belongs to the entries, in the same transaction, and says what else changes in the row.
   * @throws {LostLease} and whatever the database throws
   */
  write(
    bodies: readonly ProjectEventBody[],
    upTo: number | null,
    patch?: Updateable<RunsTable>,
    more?: (transaction: Transaction<Schema>) => Promise<Updateable<RunsTable>>,
  ): Promise<void>;
  /** Whether a write has failed or the journal was ended: nothing more is written. */
  readonly isBroken: boolean;
  /** Words that wait, if any. */
  flush(): Promise<void>;
  /** Runs a task after the writes before it, and before those after it. */
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
  let words = '';
  let wordsUpTo: number | null = null;
  let cancelFlush: (() => void) | null = null;
  let flushedAt = Number.NEGATIVE_INFINITY;
  /** Writes that are asked for and not over. */
  let pending = 0;
  /** Words are due, and wait for the writes before them: they go together then, however slow the database is. */
  let isDue = false;

  const fail = (error: unknown): void => {
    if (broken !== null) return;
    broken = { error };
    cancelFlush?.();
    onFailure(error);
  };

  const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
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
        if (pending === 0 && isDue) sayDue();
      }
    });
    tail = next.catch(() => {});
    return next;
  };

  const write: RunJournal['write'] = (bodies, upTo, patch = {}, more) => {
    cancelFlush?.();
    cancelFlush = null;
    isDue = false;
    // What was said before is in the log before, and the count of actions covers both.
    const entries = words === '' ? bodies : [{ type: 'text.delta' as const, text: words }, ...bodies];
    const applied = upTo ?? wordsUpTo;
    if (words !== '') flushedAt = clock.now();
    words = '';
    wordsUpTo = null;
    return inOrder(async () => {
      const seq = await db.transaction().execute(async (transaction) => {
        const last = await appendEvents(transaction, projectId, runId, entries, clock.now());
        const rest = more === undefined ? {} : await more(transaction);
        await writeRun(
          transaction,
          lease,
          { ...(applied === null ? {} : { actions_applied: applied }), ...patch, ...rest },
          clock.now(),
        );
        return last;
      });
      await projects.announce(
        projectId,
        seq,
        entries.some((body) => body.type === 'tree.staged'),
      );
    });
  };

  const sayDue = (): void => {
    isDue = pending > 0;
    // A failure here ends the journal, and is heard of there.
    if (!isDue) void flush().catch(() => {});
  };

  const flush = (): Promise<void> => (words === '' ? Promise.resolve() : write([], null));

  return {
    say(text, upTo) {
      if (broken !== null) throw broken.error;
      words += text;
      wordsUpTo = upTo ?? wordsUpTo;
      if (isDue || cancelFlush !== null) return;
      // The first words after a silence go at once: a person waits for them.
      const wait = textBatch - (clock.now() - flushedAt);
      if (wait <= 0) sayDue();
      else
        cancelFlush = clock.setTimeout(() => {
          cancelFlush = null;
          sayDue();
        }, wait);
    },
    get isBroken() {
      return broken !== null;
    },
    write,
    flush,
    inOrder,
    async end() {
      broken ??= { error: new LostLease(runId) };
      cancelFlush?.();
      await tail;
    },
  };
}
