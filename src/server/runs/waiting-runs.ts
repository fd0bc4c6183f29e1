import type { Kysely, Transaction } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { lockProject } from '#server/projects/project-rows.ts';
import type { Projects } from '#server/projects/projects.ts';
import { readOptions } from './run-options.ts';

/** A run that no worker has taken, in the order of the queue. */
export interface WaitingRun {
  readonly id: string;
  readonly createdAt: number;
  readonly rank: number;
  readonly isHeld: boolean;
  /** The run that planned it; null for a message of its own. */
  readonly stepOf: string | null;
  /** Its name as a step; empty for a message of its own. */
  readonly title: string;
  readonly prompt: string;
}

/** What waits in a project, in the order in which it will run. Who changes it has locked the project before. */
export async function waitingRuns(transaction: Kysely<Schema>, projectId: string): Promise<WaitingRun[]> {
  const rows = await transaction
    .selectFrom('runs')
    .select(['id', 'created_at', 'rank', 'held', 'options_json', 'prompt'])
    .where('project_id', '=', projectId)
    .where('finished_at', 'is', null)
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const { step } = readOptions(row.options_json);
    return {
      id: row.id,
      createdAt: row.created_at,
      rank: Number(row.rank),
      isHeld: row.held === 1,
      stepOf: step?.of ?? null,
      title: step?.title ?? '',
      prompt: row.prompt,
    };
  });
}

/**
 * Puts what waits in an order, and holds some of it. Runs of a project run in the order of their times, so the times
 * change hands, and the turns with them.
 * @returns the log's newest number; null when all of it was so already
 */
export async function arrangeWaiting(
  transaction: Transaction<Schema>,
  projectId: string,
  waiting: readonly WaitingRun[],
  wanted: readonly WaitingRun[],
  now: number,
): Promise<number | null> {
  const changed = wanted.flatMap((run, index) => {
    const { createdAt, rank } = waiting[index] ?? run;
    const before = waiting.find(({ id }) => id === run.id);
    return before?.createdAt === createdAt && before.isHeld === run.isHeld
      ? []
      : [{ ...run, createdAt, rank }];
  });
  if (changed.length === 0) return null;
  for (const { id, createdAt, rank, isHeld } of changed)
    await transaction
      .updateTable('runs')
      .set({ created_at: createdAt, rank, held: isHeld ? 1 : 0 })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute();
  const body: ProjectEventBody = {
    type: 'queue.arranged',
    order: wanted.map(({ id }) => id),
    held: wanted.filter(({ isHeld }) => isHeld).map(({ id }) => id),
  };
  return appendEvents(transaction, projectId, null, [body], now);
}

/**
 * Takes back a message that no worker has taken up, so that no other one will end it. The project must be locked by the same
 * transaction.
 * @returns the log's newest number; null when it does not wait any more
 */
export async function strikeWaiting(
  transaction: Transaction<Schema>,
  projectId: string,
  runId: string,
  now: number,
): Promise<number | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set({ state: 'stopped', finished_at: now, stop_requested: 1 })
    .where('id', '=', runId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const body: ProjectEventBody = {
    type: 'run.finished',
    outcome: 'stopped',
    versionId: null,
    summary: '',
    error: null,
    credits: 0,
  };
  return appendEvents(transaction, projectId, runId, [body], now);
}

/**
 * Puts a person's new message before the steps that wait: it may change them, and what is said now is not meant for the end
 * of a plan. The project must be locked by the same transaction.
 * @returns the log's newest number; null when no step waits
 */
export async function putBeforeSteps(
  transaction: Transaction<Schema>,
  projectId: string,
  runId: string,
  now: number,
): Promise<number | null> {
  const waiting = await waitingRuns(transaction, projectId);
  const isBefore = (run: WaitingRun): boolean => run.stepOf === null;
  if (!waiting.some(({ id }) => id === runId) || waiting.every(isBefore)) return null;
  const wanted = [...waiting.filter(isBefore), ...waiting.filter((run) => !isBefore(run))];
  return arrangeWaiting(transaction, projectId, waiting, wanted, now);
}

/**
 * Holds the steps of a plan that are still to come, because one of them did not come to its end or asks something: what
 * was to be built on it waits for the person. The project must be locked by the same transaction.
 * @param plan the run that planned them
 */
export async function holdSteps(
  transaction: Transaction<Schema>,
  { projectId, plan }: { readonly projectId: string; readonly plan: string },
  now: number,
): Promise<void> {
  const waiting = await waitingRuns(transaction, projectId);
  const held = waiting.map((run) => (run.stepOf === plan ? { ...run, isHeld: true } : run));
  await arrangeWaiting(transaction, projectId, waiting, held, now);
}

/** What a person does with the messages of a project that wait. */
export interface WaitingQueue {
  /** @throws {ApiError} notFound for another user's project */
  arrange(userId: string, wanted: CallRequest<'queueArrange'>): Promise<void>;
}

export function createWaitingQueue(deps: {
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly projects: Pick<Projects, 'announce'>;
}): WaitingQueue {
  const { db, bus, clock, projects } = deps;
  return {
    async arrange(userId, { projectId, runIds, isHeld }) {
      const seq = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        // Under the project's lock no worker takes one of them.
        await lockProject(transaction, projectId, userId, 'editor', now);
        const waiting = await waitingRuns(transaction, projectId);
        const placeOf = ({ id }: WaitingRun): number => {
          const place = runIds.indexOf(id);
          return place < 0 ? runIds.length : place;
        };
        const wanted = waiting
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((run) => (isHeld !== undefined && runIds.includes(run.id) ? { ...run, isHeld } : run));
        return arrangeWaiting(transaction, projectId, waiting, wanted, now);
      });
      if (seq === null) return;
      await notify(bus, channels.runs, projectId);
      await projects.announce(projectId, seq, false);
    },
  };
}
