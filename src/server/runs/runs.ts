import type { Kysely, Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { Project } from '#contract/project.ts';
import { finalRunStates, isFinalRunState } from '#contract/run-states.ts';
import type { Scene } from '#contract/scenes.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { emptyTree } from '#server/files/tree.ts';
import type { Uploads } from '#server/media/uploads.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { hasRole, lockProject, projectFor, type ProjectRow } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { stopRequest } from '#server/projects/stop-request.ts';
import { addVersion, commitDraft } from '#server/projects/versions.ts';
import { readOptions } from './run-options.ts';
import { readReplay, type ReplayPart } from './run-replay.ts';
import { putBeforeSteps, strikeWaiting } from './waiting-runs.ts';
import { t } from '#language/speech.ts';
import type { MessageOptions, RunQueue } from './run-queue.ts';

export interface Runs {
  /**
   * Makes a project and queues its first run, both or neither.
   * @param remember keeps the answer for a repeat of the request, in the same transaction.
   */
  createProject(
    wanted: {
      accountId: string;
      scene: Scene;
      prompt: string;
      attachments?: readonly string[] | undefined;
    } & MessageOptions,
    remember: Remember<{ projectId: string; scene: Scene; runId: string }>,
  ): Promise<{ projectId: string; scene: Scene; runId: string }>;
  submit(
    wanted: {
      accountId: string;
      projectId: string;
      prompt: string;
      attachments?: readonly string[] | undefined;
    } & MessageOptions,
    remember: Remember<{ runId: string }>,
  ): Promise<{ runId: string }>;
  /** Asks for a stop. A run that is over already stays as it is. */
  /** A part of a run's log, to be played back. */
  replay(viewerId: string | null, input: Parameters<typeof readReplay>[2]): Promise<ReplayPart>;
  stop(accountId: string, runId: string): Promise<void>;
  retry(
    accountId: string,
    runId: string,
    remember: Remember<{ runId: string }>,
    options?: MessageOptions,
  ): Promise<{ runId: string }>;
  /**
   * Runs a changed message in the place of one that was sent: the files go back to what they were before that, as a
   * new version, and what came after is no longer part of the conversation. Nothing is removed from history.
   */
  edit(
    wanted: { accountId: string; runId: string; prompt: string } & MessageOptions,
    remember: Remember<{ runId: string }>,
  ): Promise<{ runId: string }>;
  /** @throws {ApiError} notFound for a run of a stranger's project, permissionDenied for one who may only view it. */
  checkEditor(accountId: string, runId: string): Promise<void>;
  /** The run under way, or else the first that waits; null when there is none. */
  activeRun(projectId: string): Promise<string | null>;
  /** What the messages of each of these projects are at; a project without one that is open is missing. */
  activities(projectIds: readonly string[]): Promise<Map<string, NonNullable<Project['activity']>>>;
}

export type Remember<A> = (transaction: Transaction<Schema>, answer: A) => Promise<void>;

export function createRuns(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  /** Files that go with messages. */
  readonly uploads: Uploads;
  readonly queue: RunQueue;
}): Runs {
  const { db, bus, clock, projects, uploads } = deps;
  const { prepare, enqueue } = deps.queue;

  /** Makes the files what they were before a run, as a version on top. @returns whether that changed anything. */
  const goBack = async (
    transaction: Transaction<Schema>,
    project: ProjectRow,
    treeHash: string | null,
  ): Promise<boolean> => {
    if (treeHash === null || treeHash === project.tree_hash) return false;
    const kept = await commitDraft(transaction, project, deps);
    const version = await transaction
      .selectFrom('versions')
      .select('number')
      .where('project_id', '=', project.id)
      .where('tree_hash', '=', treeHash)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    const message =
      treeHash === emptyTree.hash ? 'Back to the beginning' : `Back to before an edited message`;
    await addVersion(
      transaction,
      kept.project,
      {
        kind: 'restore',
        message,
        treeHash,
        ...(version === undefined ? {} : { restoredFrom: version.number }),
      },
      deps,
    );
    return true;
  };

  const announce = async (projectId: string, runId: string, seq: number): Promise<void> => {
    await notify(bus, channels.runs, runId);
    await projects.announce(projectId, seq, false);
  };

  const editedRun = async (accountId: string, runId: string) => {
    const row = await db
      .selectFrom('runs')
      .innerJoin('projects', 'projects.id', 'runs.project_id')
      .selectAll('runs')
      .where('runs.id', '=', runId)
      .where(hasRole(accountId, 'viewer'))
      .where('projects.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such run.`);
    await projectFor(db, row.project_id, accountId, 'editor');
    return row;
  };

  return {
    async createProject({ accountId, scene, prompt, attachments: given = [], ...meant }, remember) {
      const prepared = await prepare(accountId, meant);
      const { answer, seq, treeHash } = await db.transaction().execute(async (transaction) => {
        const project = await projects.insert(transaction, { ownerId: accountId, scene, prompt });
        const { attachments, project: filled } = await uploads.attach(transaction, project, accountId, given);
        const queued = await enqueue(
          transaction,
          {
            userId: accountId,
            projectId: project.id,
            prompt,
            retryOf: null,
            attachments,
          },
          prepared,
        );
        const made = { projectId: project.id, scene, runId: queued.runId };
        await remember(transaction, made);
        return { answer: made, seq: queued.seq, treeHash: filled.tree_hash };
      });
      await announce(answer.projectId, answer.runId, seq);
      await projects.changed({ projectId: answer.projectId, treeHash, seq });
      return answer;
    },

    async submit({ accountId, projectId, prompt, attachments: given = [], ...meant }, remember) {
      const prepared = await prepare(accountId, meant);
      const { runId, seq, treeHash } = await db.transaction().execute(async (transaction) => {
        const project = await lockProject(transaction, projectId, accountId, 'editor', clock.now());
        const { attachments, project: filled } = await uploads.attach(transaction, project, accountId, given);
        const queued = await enqueue(
          transaction,
          {
            userId: accountId,
            projectId,
            prompt,
            retryOf: null,
            attachments,
          },
          prepared,
        );
        const moved = await putBeforeSteps(transaction, projectId, queued.runId, clock.now());
        await remember(transaction, { runId: queued.runId });
        return { runId: queued.runId, seq: moved ?? queued.seq, treeHash: filled.tree_hash };
      });
      await announce(projectId, runId, seq);
      if (given.length > 0) await projects.changed({ projectId, treeHash, seq });
      return { runId };
    },

    replay: (viewerId, input) => readReplay(db, viewerId, input),

    async stop(accountId, runId) {
      const run = await editedRun(accountId, runId);
      if (isFinalRunState(run.state)) return;
      const seq = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        await lockProject(transaction, run.project_id, accountId, 'editor', now);
        const struck = await strikeWaiting(transaction, run.project_id, runId, now);
        if (struck !== null) return struck;
        await transaction
          .updateTable('runs')
          .set(stopRequest)
          .where('id', '=', runId)
          .where('finished_at', 'is', null)
          .execute();
        return null;
      });
      if (seq === null) {
        await notify(bus, channels.stop(runId));
        await notify(bus, channels.runs, runId);
      } else await announce(run.project_id, runId, seq);
    },

    async retry(accountId, runId, remember, options = {}) {
      const run = await editedRun(accountId, runId);
      if (!isFinalRunState(run.state)) {
        throw new ApiError(ErrNo.conflict, t`This run is still under way. Stop it first.`);
      }
      const { mode, editOf, step, elements } = readOptions(run.options_json);
      // With what the person has chosen by now: another model is a way out of most failures.
      const { engine, options: meant } = await prepare(accountId, { mode, elements, ...options });
      const prepared = {
        engine,
        options: {
          ...meant,
          ...(editOf === undefined ? {} : { editOf }),
          ...(step === undefined ? {} : { step }),
        },
      };
      const queued = await db.transaction().execute(async (transaction) => {
        await lockProject(transaction, run.project_id, accountId, 'editor', clock.now());
        const made = await enqueue(
          transaction,
          {
            userId: accountId,
            projectId: run.project_id,
            prompt: run.prompt,
            retryOf: runId,
            attachments: await uploads.ofRun(transaction, runId),
          },
          prepared,
        );
        await remember(transaction, { runId: made.runId });
        return made;
      });
      await announce(run.project_id, queued.runId, queued.seq);
      return { runId: queued.runId };
    },

    async edit({ accountId, runId, prompt, ...meant }, remember) {
      const run = await editedRun(accountId, runId);
      // The files go back to those that its elements were chosen from.
      const { elements } = readOptions(run.options_json);
      const { engine, options } = await prepare(accountId, { elements, ...meant });
      const prepared = { engine, options: { ...options, editOf: runId } };
      const { queued, isBack } = await db.transaction().execute(async (transaction) => {
        const project = await lockProject(transaction, run.project_id, accountId, 'editor', clock.now());
        const open = await transaction
          .selectFrom('runs')
          .select('id')
          .where('project_id', '=', run.project_id)
          .where('finished_at', 'is', null)
          .executeTakeFirst();
        if (open !== undefined) {
          throw new ApiError(ErrNo.conflict, t`A run is still under way, or waits. Stop it first.`);
        }
        const back = await goBack(transaction, project, run.base_tree_hash);
        const attachments = await uploads.ofRun(transaction, runId);
        const wanted = { userId: accountId, projectId: run.project_id, prompt, retryOf: null, attachments };
        const made = await enqueue(transaction, wanted, prepared);
        await remember(transaction, { runId: made.runId });
        return { queued: made, isBack: back };
      });
      await announce(run.project_id, queued.runId, queued.seq);
      if (isBack && run.base_tree_hash !== null) {
        const change = { projectId: run.project_id, treeHash: run.base_tree_hash, seq: queued.seq };
        await projects.changed(change);
      }
      return { runId: queued.runId };
    },

    async checkEditor(accountId, runId) {
      await editedRun(accountId, runId);
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

    async activities(projectIds) {
      if (projectIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('runs')
        .select(['project_id', 'state'])
        .where('project_id', 'in', projectIds)
        .where('finished_at', 'is', null)
        .execute();
      const activities = new Map<string, 'building' | 'waiting'>();
      for (const { project_id, state } of rows) {
        // What waits for the person comes first: nothing of the project goes on before.
        if (state === 'waitingForPerson') activities.set(project_id, 'waiting');
        else if (!activities.has(project_id)) activities.set(project_id, 'building');
      }
      return activities;
    },
  };
}
