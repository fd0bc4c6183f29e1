import type { Kysely } from 'kysely';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import type { Projects } from '#server/projects/projects.ts';
import { actionOf } from './approvals.ts';
import type { Permissions } from './permissions.ts';
import { inEnglish, told } from '#language/told.ts';

/** Outcome of something that is allowed, and waits until its run's version is saved. */
export const afterRun = 'when the run is over';

const notDone = told`The run did not come to its end, so that nothing was pushed. Push it under GitHub, or ask again.`;

/**
 * Does what the ended runs of a project have left for after their end: pushes. Each is begun once, by one server; one
 * that dies in the middle leaves it marked, and the project's page tells what is still to be pushed.
 */
export async function doAfterRuns(
  deps: {
    readonly db: Kysely<Schema>;
    readonly clock: Clock;
    readonly projects: Pick<Projects, 'announce'>;
    readonly permissions: Pick<Permissions, 'permissionFor' | 'push'>;
  },
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<void> {
  const { db, clock, projects, permissions } = deps;
  const rows = await db
    .selectFrom('run_approvals')
    .innerJoin('runs', 'runs.id', 'run_approvals.run_id')
    .select(['run_approvals.id', 'run_approvals.action_json', 'run_approvals.hash', 'runs.id as run_id'])
    .select('runs.state')
    .where('runs.project_id', '=', projectId)
    .where('runs.user_id', '=', userId)
    .where('runs.finished_at', 'is not', null)
    .where('run_approvals.outcome', '=', afterRun)
    .orderBy('run_approvals.created_at')
    .execute();
  for (const row of rows) {
    const { numUpdatedRows } = await db
      .updateTable('run_approvals')
      .set({ outcome: 'begun' })
      .where('id', '=', row.id)
      .where('outcome', '=', afterRun)
      .executeTakeFirst();
    const action = actionOf(row);
    if (numUpdatedRows !== 1n || action?.type !== 'github.push') continue;
    const isNever = (await permissions.permissionFor({ userId, projectId }, action.type)) === 'never';
    const done =
      row.state !== 'done' || isNever
        ? { ok: false, outcome: notDone, version: 0, url: '' }
        : await permissions.push(projectId, action);
    const body: ProjectEventBody = done.ok
      ? { type: 'github.pushed', repository: action.repository, version: done.version, url: done.url }
      : { type: 'action.refused', action: action.type, path: null, reason: done.outcome };
    const seq = await db.transaction().execute(async (transaction) => {
      const last = await appendEvents(transaction, projectId, row.run_id, [body], clock.now());
      await transaction
        .updateTable('run_approvals')
        .set({ outcome: inEnglish(done.outcome) })
        .where('id', '=', row.id)
        .execute();
      return last;
    });
    await projects.announce(projectId, seq, false);
  }
}
