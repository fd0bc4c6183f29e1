import type { Kysely } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Uploads } from '#server/media/uploads.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { hasRole, lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { restoreVersion } from '#server/projects/versions.ts';
import { answerCeiling } from './ceiling-question.ts';
import { openRepairQuestion } from './repair-question.ts';
import { readOptions } from './run-options.ts';
import { t } from '#language/speech.ts';
import type { Remember } from './runs.ts';
import type { RunQueue } from './run-queue.ts';
import { inEnglish } from '#language/told.ts';

/** The message of a run that fixes in another way what an earlier one could not. */
export const anotherWay = (): string => t`Try another way.`;

export interface RepairChoices {
  /**
   * Answers a run that asks how to go on, with its faults or beyond its ceilings, once, on whatever device.
   * @throws {ApiError} notFound for another user's; conflict when nothing is asked any more
   */
  choose(
    userId: string,
    answer: CallRequest<'runChoose'>,
    remember: Remember<{ runId: string | null }>,
  ): Promise<{ runId: string | null }>;
}

export function createRepairChoices(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  readonly uploads: Uploads;
  readonly queue: RunQueue;
}): RepairChoices {
  const { db, bus, clock, projects, uploads, queue } = deps;
  return {
    async choose(userId, { runId, choice, engine }, remember) {
      if (choice === 'raise' || choice === 'end')
        return answerCeiling(deps, userId, { runId, choice }, remember);
      const run = await db
        .selectFrom('runs')
        .innerJoin('projects', 'projects.id', 'runs.project_id')
        .select(['runs.project_id', 'runs.prompt', 'runs.created_at', 'runs.options_json'])
        .where('runs.id', '=', runId)
        .where(hasRole(userId, 'viewer'))
        .where('projects.deleted_at', 'is', null)
        .executeTakeFirst();
      if (run === undefined) throw new ApiError(ErrNo.notFound, t`There is no such run.`);
      const { project_id: projectId } = run;
      const prepared =
        choice === 'again' ? await queue.prepare(userId, engine === undefined ? {} : { engine }) : null;
      const done = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        // Under the project's lock no one else answers, and no later message comes in between.
        const project = await lockProject(transaction, projectId, userId, 'editor', now);
        const question = await openRepairQuestion(transaction, runId);
        const later = await transaction
          .selectFrom('runs')
          .select('id')
          .where('project_id', '=', projectId)
          .where('created_at', '>', run.created_at)
          // Steps that wait for it are no answer.
          .where('state', '!=', 'queued')
          .executeTakeFirst();
        if (question === null || later !== undefined) {
          throw new ApiError(ErrNo.conflict, t`This was answered already, or by a later message.`);
        }
        const body: ProjectEventBody = { type: 'repair.answered', choice };
        const seq = await appendEvents(transaction, projectId, runId, [body], now);
        if (prepared !== null) {
          const { editOf } = readOptions(run.options_json);
          // What was kept is fixed; what was put aside is made anew.
          const isKept = question.kept !== null;
          const queued = await queue.enqueue(
            transaction,
            {
              userId,
              projectId,
              prompt: isKept ? anotherWay() : run.prompt,
              retryOf: isKept ? null : runId,
              attachments: isKept ? [] : await uploads.ofRun(transaction, runId),
            },
            {
              engine: prepared.engine,
              options: {
                ...prepared.options,
                stuck: question.faults.map((fault) => ({ ...fault, message: inEnglish(fault.message) })),
                ...(isKept || editOf === undefined ? {} : { editOf }),
              },
            },
          );
          await remember(transaction, { runId: queued.runId });
          return { runId: queued.runId, seq: queued.seq, treeHash: null };
        }
        await remember(transaction, { runId: null });
        if (choice === 'back' && question.before !== null) {
          const version = await transaction
            .selectFrom('versions')
            .selectAll()
            .where('project_id', '=', projectId)
            .where('number', '=', question.before)
            .executeTakeFirstOrThrow();
          await restoreVersion(transaction, project, version, deps);
          const last = await appendEvents(transaction, projectId, null, [], now);
          return { runId: null, seq: last, treeHash: version.tree_hash };
        }
        return { runId: null, seq, treeHash: null };
      });
      if (done.runId !== null) await notify(bus, channels.runs, done.runId);
      if (done.treeHash === null) await projects.announce(projectId, done.seq, false);
      else await projects.changed({ projectId, treeHash: done.treeHash, seq: done.seq });
      return { runId: done.runId };
    },
  };
}
