import type { Transaction } from 'kysely';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import type { Schema } from '#server/db/schema.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { Executor } from '#server/files/file-store.ts';

/**
 * Appends to a project's log. Sequence numbers are taken from the project's row in the same transaction, so they
 * are without gaps and in the order of commits: a reader that has seen `n` can never miss a smaller one.
 * @returns the newest sequence number, for the hint that goes out after the commit.
 */
export async function appendEvents(
  transaction: Transaction<Schema>,
  projectId: string,
  runId: string | null,
  bodies: readonly ProjectEventBody[],
  now: number,
): Promise<number> {
  const { event_seq: last } = await transaction
    .updateTable('projects')
    .set((of) => ({ event_seq: of('event_seq', '+', bodies.length) }))
    .where('id', '=', projectId)
    .returning('event_seq')
    .executeTakeFirstOrThrow();
  if (bodies.length > 0) {
    await transaction
      .insertInto('run_events')
      .values(
        bodies.map((body, index) => ({
          project_id: projectId,
          seq: last - bodies.length + 1 + index,
          run_id: runId,
          type: body.type,
          body_json: JSON.stringify(body),
          created_at: now,
        })),
      )
      .execute();
  }
  return last;
}

/** Entries after sequence number `after`, in order, at most `limit`. */
export async function readEvents(
  executor: Executor,
  projectId: string,
  after: number,
  limit: number,
): Promise<ProjectEvent[]> {
  const rows = await executor
    .selectFrom('run_events')
    .select(['seq', 'run_id', 'body_json', 'created_at'])
    .where('project_id', '=', projectId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    runId: row.run_id,
    at: row.created_at,
    body: JSON.parse(row.body_json) as ProjectEventBody,
  }));
}

/** Channels of the event bus. Payloads are hints: who is told reads the database. */
export const channels = {
  /** The project's log has grown; the payload is its newest sequence number. */
  log: (projectId: string) => `project:${projectId}`,
  /** The tree that the preview shows has changed. */
  tree: (projectId: string) => `tree:${projectId}`,
  /** A turn is waiting for a worker; the payload is its id. */
  runs: 'runs',
  /** Somebody wants this turn to stop. */
  stop: (runId: string) => `stop:${runId}`,
  /** How the files of this turn run where somebody sees them; the payload is a `RuntimePing`. */
  ping: (runId: string) => `ping:${runId}`,
  /** Who may watch what has changed: the user has signed out somewhere, or deleted a project. */
  access: (userId: string) => `access:${userId}`,
} as const;

/**
 * Sends a hint after a commit. One that cannot be sent only delays those who wait for it, since they also look by
 * themselves: so it is no reason to tell the caller that what is done has failed.
 */
export async function hint(bus: EventBus, channel: string, payload = ''): Promise<void> {
  try {
    await bus.publish(channel, payload);
  } catch {
    // The bus reports its own trouble.
  }
}
