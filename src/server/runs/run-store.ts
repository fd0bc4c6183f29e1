import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import { finalRunStates } from '#contract/run-states.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RunsTable, Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';

export type RunRow = Selectable<RunsTable>;

/** Milliseconds: how long a worker owns a run without a sign of life, and how often it gives one. */
export const leaseTimes = { length: 15_000, renew: 5_000 } as const;

/** How often a run may be taken up; one that kills its server each time must not do so for ever. */
export const maxAttempts = 3;

/** Another worker owns the run by now: the one that gets this writes nothing more. */
export class LostLease extends Error {
  constructor(runId: string) {
    super(`The lease on run ${runId} is lost.`);
    this.name = 'LostLease';
  }
}

/** Proof of owning a run. Every write of the run carries it, and is refused once another worker has a newer one. */
export interface Lease {
  readonly runId: string;
  readonly projectId: string;
  readonly owner: string;
  readonly fence: number;
}

/**
 * Writes to a run's row under its lease, and renews the lease on the way. Lock the project first where both are
 * written: every transaction takes the two rows in that order.
 * @throws {LostLease}
 */
export async function writeRun(
  transaction: Transaction<Schema>,
  lease: Lease,
  patch: Updateable<RunsTable>,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set({ lease_expires_at: now + leaseTimes.length, ...patch })
    .where('id', '=', lease.runId)
    .where('lease_owner', '=', lease.owner)
    .where('fence', '=', lease.fence)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LostLease(lease.runId);
}

const open = [...finalRunStates];

/**
 * Takes the run whose turn it is among those that may be worked on: queued and not held, or left behind by a worker whose lease ran out; and no
 * other run of its project under way. Null when there is none, or when another worker was faster.
 * @param except runs that this owner executes already (when it was late to renew them, it still may), and users who have
 * their share of it.
 */
export async function claimRun(
  db: Kysely<Schema>,
  owner: string,
  clock: Clock,
  except: { readonly runs: readonly string[]; readonly users: readonly string[] } = { runs: [], users: [] },
): Promise<{ run: RunRow; lease: Lease; seq: number } | null> {
  const now = clock.now();
  const candidates = await db
    .selectFrom('runs')
    .select(['id', 'project_id'])
    .where('finished_at', 'is', null)
    .where('state', 'not in', open)
    .where('lease_expires_at', '<', now)
    .where('held', '=', 0)
    .$if(except.runs.length > 0, (query) => query.where('id', 'not in', except.runs))
    .$if(except.users.length > 0, (query) => query.where('user_id', 'not in', except.users))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('runs as other')
            .select('other.id')
            .whereRef('other.project_id', '=', 'runs.project_id')
            .whereRef('other.id', '!=', 'runs.id')
            .where('other.finished_at', 'is', null)
            .where('other.held', '=', 0)
            .where((or) =>
              or.or([
                or('other.state', '!=', 'queued'),
                or('other.created_at', '<', or.ref('runs.created_at')),
                or.and([
                  or('other.created_at', '=', or.ref('runs.created_at')),
                  or('other.id', '<', or.ref('runs.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('rank')
    .orderBy('created_at')
    .limit(8)
    .execute();

  for (const candidate of candidates) {
    const claimed = await db.transaction().execute(async (transaction) => {
      // The project's row is the lock: of two workers with two runs of one project, the second sees the first's.
      const seq = await appendEvents(transaction, candidate.project_id, null, [], now);
      const busy = await transaction
        .selectFrom('runs')
        .select('id')
        .where('project_id', '=', candidate.project_id)
        .where('id', '!=', candidate.id)
        .where('finished_at', 'is', null)
        .where('state', '!=', 'queued')
        .executeTakeFirst();
      if (busy !== undefined) return null;
      const run = await transaction
        .updateTable('runs')
        .set((of) => ({
          lease_owner: owner,
          lease_expires_at: now + leaseTimes.length,
          fence: of('fence', '+', 1),
          // A run that waited for its person did not fail: going on is no new attempt.
          attempt: of
            .case()
            .when('waiting_since', '>', 0)
            .then(of.ref('attempt'))
            .else(of('attempt', '+', 1))
            .end(),
          state: 'preparing' as const,
        }))
        .where('id', '=', candidate.id)
        .where('finished_at', 'is', null)
        .where('lease_expires_at', '<', now)
        .where('held', '=', 0)
        .returningAll()
        .executeTakeFirst();
      if (run === undefined) return null;
      const started: ProjectEventBody = { type: 'run.started', attempt: run.attempt };
      const last = await appendEvents(transaction, run.project_id, run.id, [started], now);
      return {
        run,
        lease: { runId: run.id, projectId: run.project_id, owner, fence: run.fence },
        seq: Math.max(seq, last),
      };
    });
    if (claimed !== null) return claimed;
  }
  return null;
}

/**
 * Renews leases.
 * @returns the ids of runs that are no longer this owner's, and of those that their owner wants to stop.
 */
export async function renewLeases(
  db: Kysely<Schema>,
  leases: readonly Lease[],
  clock: Clock,
): Promise<{ lost: string[]; stopped: string[] }> {
  const lost: string[] = [];
  const stopped: string[] = [];
  for (const lease of leases) {
    const row = await db
      .updateTable('runs')
      .set({ lease_expires_at: clock.now() + leaseTimes.length })
      .where('id', '=', lease.runId)
      .where('lease_owner', '=', lease.owner)
      .where('fence', '=', lease.fence)
      .where('finished_at', 'is', null)
      .returning('stop_requested')
      .executeTakeFirst();
    if (row === undefined) lost.push(lease.runId);
    else if (row.stop_requested === 1) stopped.push(lease.runId);
  }
  return { lost, stopped };
}

/**
 * Lets go of a run that is not finished.
 * @param notBefore when it may be taken up again, in Unix milliseconds; at once when it is past.
 */
export async function releaseRun(db: Kysely<Schema>, lease: Lease, notBefore = 0): Promise<void> {
  await db
    .updateTable('runs')
    .set({ lease_owner: null, lease_expires_at: notBefore })
    .where('id', '=', lease.runId)
    .where('lease_owner', '=', lease.owner)
    .where('fence', '=', lease.fence)
    .where('finished_at', 'is', null)
    .execute();
}

/** For an embedded database, which one process has at a time: the process that owned runs before is gone. */
export async function releaseAll(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('runs')
    .set({ lease_owner: null, lease_expires_at: 0 })
    .where('finished_at', 'is', null)
    // No worker owns a run that waits for its person, and none may take it up.
    .where('waiting_since', '=', 0)
    .execute();
}
