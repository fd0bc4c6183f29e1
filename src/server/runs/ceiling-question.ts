import type { Kysely, Transaction } from 'kysely';
import type { CeilingChoice } from '#contract/model-calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { hasRole, lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { stopRequest } from '#server/projects/stop-request.ts';
import { resumeIfAnswered } from './approvals.ts';
import { isAskingToRaise } from './open-questions.ts';
import { t } from '#language/speech.ts';
import type { Remember } from './runs.ts';

export interface CeilingDeps {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly projects: Pick<Projects, 'announce'>;
}

/**
 * Answers a run that has used what one run may: it goes on with more, once, or ends with its work kept.
 * @throws {ApiError} notFound for another user's; permissionDenied for more use, but to whoever sent the message or pays for
 * it; conflict when nothing is asked any more
 */
export async function answerCeiling(
  { db, bus, clock, projects }: CeilingDeps,
  userId: string,
  { runId, choice }: { readonly runId: string; readonly choice: CeilingChoice },
  remember: Remember<{ runId: string | null }>,
): Promise<{ runId: string | null }> {
  const run = await db
    .selectFrom('runs')
    .innerJoin('projects', 'projects.id', 'runs.project_id')
    .select(['runs.project_id', 'runs.user_id', 'runs.payer_id'])
    .where('runs.id', '=', runId)
    .where(hasRole(userId, 'viewer'))
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (run === undefined) throw new ApiError(ErrNo.notFound, t`There is no such run.`);
  const { project_id: projectId, user_id: senderId, payer_id: payerId } = run;
  // Everybody who edits the project may end it. What it costs is for those to allow whose message or credits it is.
  if (choice === 'raise' && userId !== senderId && userId !== payerId)
    throw new ApiError(
      ErrNo.permissionDenied,
      t`Only the person who sent this message, or who pays for it, can let it use more.`,
    );
  const seq = await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    // Under the project's lock no one else answers.
    await lockProject(transaction, projectId, userId, 'editor', now);
    if (!(await isOpen(transaction, runId)))
      throw new ApiError(ErrNo.conflict, t`This was answered already, or its run is over.`);
    const body: ProjectEventBody = { type: 'ceiling.answered', choice };
    const last = await appendEvents(transaction, projectId, runId, [body], now);
    if (choice === 'raise') await resumeIfAnswered(transaction, runId);
    else await transaction.updateTable('runs').set(stopRequest).where('id', '=', runId).execute();
    await remember(transaction, { runId: null });
    return last;
  });
  await notify(bus, channels.runs, runId);
  await projects.announce(projectId, seq, false);
  return { runId: null };
}

async function isOpen(transaction: Transaction<Schema>, runId: string): Promise<boolean> {
  const { finished_at: finishedAt } = await transaction
    .selectFrom('runs')
    .select('finished_at')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  return finishedAt === null && (await isAskingToRaise(transaction as Executor, runId));
}
