import type { Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { RunMode } from '#contract/model-calls.ts';
import type { ChosenElement } from '#contract/page-elements.ts';
import type { FaultToRepair } from '#contract/preview.ts';
import type { Attachment } from '#contract/publishing-calls.ts';
import type { ProjectEventBody } from '#contract/run.ts';
import type { Models } from '#server/builder/models/models.ts';
import type { RunCredits } from '#server/credits/run-credits.ts';
import type { Uploads } from '#server/media/uploads.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import type { RunOptions } from './run-options.ts';
import { nextRank, type RunPace } from './run-ranks.ts';
import { speech, t } from '#language/speech.ts';

/** Runs that may wait in one project, the one under way included. */
export const maxQueued = 10;

/** Milliseconds of waiting that are worth telling. */
const toldWait = 5_000;
/** Seconds until it is worth sending again what would have waited too long: never at once, and not for ever. */
const comeBack = { soonest: 15, latest: 300 } as const;

/** How a message is meant, besides its text. */
export interface MessageOptions {
  /** What answers it; the person's last choice when absent. */
  readonly engine?: string | undefined;
  readonly mode?: RunMode | undefined;
  readonly isFresh?: boolean | undefined;
  readonly fault?: FaultToRepair | undefined;
  /** Elements of the page that it is about. */
  readonly elements?: readonly ChosenElement[] | undefined;
}

/** What answers a message, and how it is meant. */
export interface Prepared {
  readonly engine: { readonly id: string; readonly label: string };
  readonly options: RunOptions;
}

export interface QueueDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Chooses what answers a message. */
  readonly models: Pick<Models, 'pick'>;
  /** Files that go with messages. */
  readonly uploads: Uploads;
  /** What runs cost. Absent: nothing. */
  readonly credits?: RunCredits;
  readonly pace: Pick<RunPace, 'capacity' | 'mean'>;
  /** Milliseconds that a message may be expected to wait for others' before it is taken. */
  readonly longestWait: number;
}

/** Where messages wait until a worker takes them. */
export interface RunQueue {
  /** Before the transaction: a list of models may be asked for. */
  prepare(userId: string, options: MessageOptions): Promise<Prepared>;
  /**
   * Puts a message at the end of its project's queue. The project must be locked by the same transaction.
   * @throws {ApiError} conflict when too many wait in the project; unavailable, with the time to come back, where the
   * messages before it would take too long; creditsExhausted
   */
  enqueue(
    transaction: Transaction<Schema>,
    wanted: {
      readonly userId: string;
      readonly projectId: string;
      readonly prompt: string;
      readonly retryOf: string | null;
      /** Who pays, where that is settled already. */
      readonly payerId?: string | null;
      readonly attachments?: readonly Attachment[];
    },
    prepared: Prepared,
  ): Promise<{ runId: string; seq: number }>;
}

export function createRunQueue(deps: QueueDeps): RunQueue {
  const { clock, ids, models, uploads } = deps;

  const prepare: RunQueue['prepare'] = async (
    userId,
    { engine, mode = 'build', isFresh, fault, elements = [] },
  ) => ({
    engine: await models.pick(userId, engine, mode),
    options: {
      mode,
      ...(speech().language === 'en' ? {} : { language: speech().language }),
      ...(isFresh === true ? { isFresh } : {}),
      ...(fault === undefined ? {} : { fault }),
      ...(elements.length === 0 ? {} : { elements: [...elements] }),
    },
  });

  const enqueue: RunQueue['enqueue'] = async (transaction, wanted, { engine, options }) => {
    const payerId = (await deps.credits?.check(transaction, { ...wanted, engineId: engine.id })) ?? null;
    const now = clock.now();
    const waiting = await transaction
      .selectFrom('runs')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('project_id', '=', wanted.projectId)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(waiting.count) >= maxQueued) {
      throw new ApiError(ErrNo.conflict, t`At most ${maxQueued} messages can wait. Let some of them finish.`);
    }
    // Runs of a project run in the order of their times, so no two have the same.
    const { newest } = await transaction
      .selectFrom('runs')
      .select((of) => of.fn.max('created_at').as('newest'))
      .where('project_id', '=', wanted.projectId)
      .executeTakeFirstOrThrow();
    const { rank, wait } = await nextRank(transaction, wanted.userId, deps.pace);
    // The steps of a plan that somebody waits for already are no new load.
    if (wait !== null && wait > deps.longestWait && options.step === undefined)
      throw tooLong(wait, wait - deps.longestWait);
    const { owner_id: ownerId } = await transaction
      .selectFrom('projects')
      .select('owner_id')
      .where('id', '=', wanted.projectId)
      .executeTakeFirstOrThrow();
    const runId = ids.id('r');
    const attachments = wanted.attachments ?? [];
    await transaction
      .insertInto('runs')
      .values({
        id: runId,
        project_id: wanted.projectId,
        user_id: wanted.userId,
        payer_id: payerId,
        prompt: wanted.prompt,
        engine: engine.id,
        options_json: JSON.stringify(options),
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
        rank,
        error_json: null,
        created_at: Math.max(now, (newest ?? 0) + 1),
        finished_at: null,
      })
      .execute();
    const body: ProjectEventBody = {
      type: 'run.queued',
      prompt: wanted.prompt,
      engine: engine.id,
      engineLabel: engine.label,
      retryOf: wanted.retryOf,
      ...(options.mode === 'build' ? {} : { mode: options.mode }),
      ...(options.editOf === undefined ? {} : { editOf: options.editOf }),
      ...(options.isFresh === true ? { isFresh: true } : {}),
      ...(options.step === undefined ? {} : { step: options.step }),
      ...(options.elements === undefined ? {} : { elements: options.elements }),
      ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      ...(ownerId === wanted.userId ? {} : { by: wanted.userId }),
      ...(wait === null || wait < toldWait ? {} : { expectedAt: Math.round(now + wait) }),
    };
    await uploads.keepWith(transaction, runId, attachments);
    const seq = await appendEvents(transaction, wanted.projectId, runId, [body], now);
    return { runId, seq };
  };

  return { prepare, enqueue };
}

/** The refusal of a message that would wait so many milliseconds, `tooMuch` of them too many. */
function tooLong(wait: number, tooMuch: number): ApiError {
  const minutes = Math.max(2, Math.round(wait / 60_000));
  const seconds = Math.round(Math.min(Math.max(tooMuch / 1_000, comeBack.soonest), comeBack.latest));
  return new ApiError(
    ErrNo.unavailable,
    t`So much is being built just now that this would begin in about ${minutes} minutes. Nothing was begun: try again in a while.`,
    503,
    seconds,
  );
}
