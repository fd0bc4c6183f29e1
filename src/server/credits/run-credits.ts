import type { Transaction } from 'kysely';
import type { RunEnding } from '#machines/run/run.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { creditsExhausted, type Ledger } from './ledger.ts';
import { told } from '#language/told.ts';

/** What runs are paid for with: an engine, as far as its price matters. */
export interface Priced {
  /** Absent where it costs nothing. `reserve` is what a run begins with. */
  readonly price?: { readonly reserve: number } | undefined;
}

/** A run under way, as far as its price matters. */
export interface PricedRun {
  readonly runId: string;
  readonly projectId: string;
  readonly engineId: string;
}

/** A run at its end. */
export interface ChargedRun {
  readonly runId: string;
  readonly projectId: string;
  readonly ending: RunEnding;
  /** Whether something of it was saved. */
  readonly isKept: boolean;
}

/**
 * What runs cost, and the owner of their project pays, whoever sent the message. A run sets credits aside when it begins, more when it needs more, and is charged what it used in
 * the transaction that ends it. Engines without a price pass through here without a trace.
 */
export interface RunCredits {
  /**
   * Before a message of this person is taken: whether its run could begin.
   * @throws {ApiError} creditsExhausted; conflict for a member, who can do nothing about it
   */
  check(
    transaction: Transaction<Schema>,
    message: { readonly userId: string; readonly projectId: string; readonly engineId: string },
  ): Promise<void>;
  /** Sets aside what a run begins with. @returns whether that is covered. */
  begin(transaction: Transaction<Schema>, run: PricedRun): Promise<boolean>;
  /** Sets more aside when `used` credits need it. @returns whether they are covered. */
  cover(transaction: Transaction<Schema>, run: PricedRun, used: number): Promise<boolean>;
  /**
   * Charges a run, once, and lets go of what it did not use. One that failed and left nothing costs nothing, unless
   * it was the credits that ended. @returns the credits charged.
   */
  charge(transaction: Transaction<Schema>, run: ChargedRun): Promise<number>;
  /** Tells the owner of a project that a run was charged. After the commit. */
  charged(executor: Executor, projectId: string): Promise<void>;
}

/** Why a run ends when its credits do. */
export const outOfCredits = {
  code: 'credits_exhausted',
  message: told`Your credits ran out before this was complete.`,
  next: told`What was written is kept. Get more credits, then go on with another message.`,
} as const;

/** Why a run does not begin. */
export const tooFewCredits = {
  code: outOfCredits.code,
  message: told`You do not have enough credits for this run.`,
  next: told`Nothing was changed. Get more credits, then try again.`,
} as const;

/** What a member reads where the owner cannot pay. */
const ownerHasTooFew = told`Messages here use the credits of the project’s owner, who does not have enough of them. Nothing was begun.`;

export function createRunCredits(deps: {
  readonly ledger: Ledger;
  /** The engine of that id; absent when this installation does not have it. */
  readonly engine: (id: string) => Priced | undefined;
}): RunCredits {
  const { ledger, engine } = deps;
  const reserveOf = (engineId: string): number => engine(engineId)?.price?.reserve ?? 0;

  const tryReserve = async (
    transaction: Transaction<Schema>,
    run: PricedRun,
    amount: number,
  ): Promise<boolean> => {
    try {
      const userId = await payerOf(transaction, run.projectId);
      await ledger.reserve(transaction, { userId, amount, reference: referenceOf(run.runId) });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.errNo === ErrNo.creditsExhausted) return false;
      throw error;
    }
  };

  return {
    async check(transaction, { userId, projectId, engineId }) {
      const needed = reserveOf(engineId);
      if (needed === 0) return;
      const payer = await payerOf(transaction, projectId);
      if ((await ledger.available(transaction, payer)) >= needed) return;
      throw payer === userId ? creditsExhausted() : new ApiError(ErrNo.conflict, ownerHasTooFew);
    },

    async begin(transaction, run) {
      const amount = reserveOf(run.engineId);
      return amount === 0 || (await tryReserve(transaction, run, amount));
    },

    async cover(transaction, run, used) {
      const step = reserveOf(run.engineId);
      // A whole step ahead, so that not every call of the model writes here; the last credits are used up too.
      if (await isCovered(transaction, run.runId, used)) return true;
      return (await tryReserve(transaction, run, used + step)) || (await tryReserve(transaction, run, used));
    },

    async charge(transaction, { runId, projectId, ending, isKept }) {
      const run = await transaction
        .selectFrom('runs')
        .select('credits_used')
        .where('id', '=', runId)
        .executeTakeFirstOrThrow();
      const project = await transaction
        .selectFrom('projects')
        .select('name')
        .where('id', '=', projectId)
        .executeTakeFirst();
      const isOurs = ending.outcome === 'failed' || ending.outcome === 'interrupted';
      const isFree = isOurs && !isKept && ending.failure?.code !== outOfCredits.code;
      return ledger.settle(transaction, {
        reference: referenceOf(runId),
        amount: isFree ? 0 : run.credits_used,
        note: project === undefined ? 'A run' : `A run in ${project.name}`,
      });
    },

    async charged(executor, projectId) {
      await ledger.balanceChanged(await payerOf(executor, projectId));
    },
  };
}

/** Who pays for what runs in a project. A project that was deleted a moment ago still has its row. */
async function payerOf(executor: Executor, projectId: string): Promise<string> {
  const { owner_id: ownerId } = await executor
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return ownerId;
}

const referenceOf = (runId: string): string => `run:${runId}`;

async function isCovered(transaction: Transaction<Schema>, runId: string, used: number): Promise<boolean> {
  const held = await transaction
    .selectFrom('credit_reservations')
    .select('amount')
    .where('reference', '=', referenceOf(runId))
    .where('settled', 'is', null)
    .executeTakeFirst();
  return held !== undefined && held.amount >= used;
}
