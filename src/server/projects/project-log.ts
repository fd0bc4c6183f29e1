import type { Transaction } from 'kysely';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';

/**
 * Appends to a project's log. Sequence numbers are taken from the project's row in the same transaction, so they
 * are without gaps and in the order of commits: a reader that has seen `n` can never miss a smaller one.
 * @returns the newest sequence number, for the notification that goes out after the commit.
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
