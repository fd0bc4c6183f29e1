import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { finalRunStates, isFinalRunState, type ProjectEventBody } from '#contract/run.ts';
import type { Scene } from '#contract/scenes.ts';
import type { Clock, Ids } from '#server/boot/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { ApiError } from '#server/http/api-error.ts';
import { appendEvents, channels, hint } from '#server/projects/project-log.ts';
import { lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';

/** Turns that may wait in one project, the one under way included. */
export const maxQueued = 10;

export interface Runs {
  /**
   * Makes a project and queues its first turn, both or neither.
   * @param remember keeps the answer for a repeat of the request, in the same transaction.
   */
  createProject(
    wanted: { ownerId: string; scene: Scene; prompt: string },
    remember: Remember<{ projectId: string; scene: Scene; runId: string }>,
  ): Promise<{ projectId: string; scene: Scene; runId: string }>;
  submit(
    wanted: { ownerId: string; projectId: string; prompt: string },
    remember: Remember<{ runId: string }>,
  ): Promise<{ runId: string }>;
  /** Asks for a stop. A turn that is over already stays as it is. */
  stop(ownerId: string, runId: string): Promise<void>;
  retry(ownerId: string, runId: string, remember: Remember<{ runId: string }>): Promise<{ runId: string }>;
  /** The run under way, or else the first that waits; null when there is none. */
  activeRun(projectId: string): Promise<string | null>;
}

export type Remember<A> = (transaction: Transaction<Schema>, answer: A) => Promise<void>;

export function createRuns(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly projects: Projects;
  readonly engineId: string;
}): Runs {
  const { db, bus, clock, ids, projects, engineId } = deps;

  const enqueue = async (
    transaction: Transaction<Schema>,
    wanted: { userId: string; projectId: string; prompt: string; retryOf: string | null },
  ): Promise<{ runId: string; seq: number }> => {
    const now = clock.now();
    const waiting = await transaction
      .selectFrom('runs')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('project_id', '=', wanted.projectId)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(waiting.count) >= maxQueued) {
      throw new ApiError(ErrNo.conflict, `At most ${maxQueued} messages can wait. Let some of them finish.`);
    }
    // Turns of a project run in the order of their times, so no two have the same.
    const { newest } = await transaction
      .selectFrom('runs')
      .select((of) => of.fn.max('created_at').as('newest'))
      .where('project_id', '=', wanted.projectId)
      .executeTakeFirstOrThrow();
    const runId = ids.id('r');
    await transaction
      .insertInto('runs')
      .values({
        id: runId,
        project_id: wanted.projectId,
        user_id: wanted.userId,
        prompt: wanted.prompt,
        engine: engineId,
        state: 'queued',
        retry_of: wanted.retryOf,
        base_tree_hash: null,
        staged_tree_hash: null,
        preview_tree_hash: null,
        actions_applied: 0,
        attempt: 0,
        lease_owner: null,
        lease_expires_at: 0,
        fence: 0,
        stop_requested: 0,
        error_json: null,
        created_at: Math.max(now, (newest ?? 0) + 1),
        finished_at: null,
      })
      .execute();
    const body: ProjectEventBody = {
      type: 'run.queued',
      prompt: wanted.prompt,
      engine: engineId,
      retryOf: wanted.retryOf,
    };
    const seq = await appendEvents(transaction, wanted.projectId, runId, [body], now);
    return { runId, seq };
  };

  const announce = async (projectId: string, runId: string, seq: number): Promise<void> => {
    await hint(bus, channels.runs, runId);
    await projects.announce(projectId, seq, false);
  };

  const ownRun = async (ownerId: string, runId: string) => {
    const row = await db
      .selectFrom('runs')
      .innerJoin('projects', 'projects.id', 'runs.project_id')
      .selectAll('runs')
      .where('runs.id', '=', runId)
      .where('projects.owner_id', '=', ownerId)
      .where('projects.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw new ApiError(ErrNo.notFound, 'There is no such turn.');
    return row;
  };

  return {
    async createProject({ ownerId, scene, prompt }, remember) {
      const { answer, seq } = await db.transaction().execute(async (transaction) => {
        const project = await projects.insert(transaction, { ownerId, scene, prompt });
        const queued = await enqueue(transaction, {
          userId: ownerId,
          projectId: project.id,
          prompt,
          retryOf: null,
        });
        const made = { projectId: project.id, scene, runId: queued.runId };
        await remember(transaction, made);
        return { answer: made, seq: queued.seq };
      });
      await announce(answer.projectId, answer.runId, seq);
      return answer;
    },

    async submit({ ownerId, projectId, prompt }, remember) {
      const { runId, seq } = await db.transaction().execute(async (transaction) => {
        await lockProject(transaction, projectId, ownerId, clock.now());
        const queued = await enqueue(transaction, { userId: ownerId, projectId, prompt, retryOf: null });
        await remember(transaction, { runId: queued.runId });
        return queued;
      });
      await announce(projectId, runId, seq);
      return { runId };
    },

    async stop(ownerId, runId) {
      const run = await ownRun(ownerId, runId);
      if (isFinalRunState(run.state)) return;
      const seq = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        await lockProject(transaction, run.project_id, ownerId, now);
        // Nobody has taken it up, so nobody else will end it.
        const { numUpdatedRows } = await transaction
          .updateTable('runs')
          .set({ state: 'stopped', finished_at: now, stop_requested: 1 })
          .where('id', '=', runId)
          .where('state', '=', 'queued')
          .executeTakeFirst();
        if (numUpdatedRows === 1n) {
          const body: ProjectEventBody = {
            type: 'run.finished',
            outcome: 'stopped',
            versionId: null,
            summary: '',
            error: null,
            credits: 0,
          };
          return appendEvents(transaction, run.project_id, runId, [body], now);
        }
        await transaction
          .updateTable('runs')
          .set({ stop_requested: 1 })
          .where('id', '=', runId)
          .where('finished_at', 'is', null)
          .execute();
        return null;
      });
      if (seq === null) await hint(bus, channels.stop(runId));
      else await announce(run.project_id, runId, seq);
    },

    async retry(ownerId, runId, remember) {
      const run = await ownRun(ownerId, runId);
      if (!isFinalRunState(run.state)) {
        throw new ApiError(ErrNo.conflict, 'This turn is still under way. Stop it first.');
      }
      const queued = await db.transaction().execute(async (transaction) => {
        await lockProject(transaction, run.project_id, ownerId, clock.now());
        const made = await enqueue(transaction, {
          userId: ownerId,
          projectId: run.project_id,
          prompt: run.prompt,
          retryOf: runId,
        });
        await remember(transaction, { runId: made.runId });
        return made;
      });
      await announce(run.project_id, queued.runId, queued.seq);
      return { runId: queued.runId };
    },

    async activeRun(projectId) {
      const rows = await db
        .selectFrom('runs')
        .select(['id', 'state'])
        .where('project_id', '=', projectId)
        .where('state', 'not in', [...finalRunStates])
        .orderBy('created_at')
        .execute();
      return (rows.find((row) => row.state !== 'queued') ?? rows[0])?.id ?? null;
    },
  };
}
