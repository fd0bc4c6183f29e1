import type { Transaction } from 'kysely';
import type { RunEnding, RunFailure } from '#machines/run/run.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Purse } from '#contract/members.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { creditsExhausted, type Ledger } from './ledger.ts';
import { type Payment, paymentOf } from './payment.ts';
import { leftOf, OverLimit, type Spending } from './spending.ts';
import { endedEarly, isUncovered, notBegun, type Uncovered } from './uncovered.ts';
import { t } from '#language/speech.ts';

/** What runs are paid for with: an engine, as far as its price matters. */
export interface Priced {
  /** Absent where it costs nothing. `reserve` is what a run begins with. */
  readonly price?: { readonly reserve: number } | undefined;
}

/** A run under way, as far as its price matters. */
export interface PricedRun {
  readonly runId: string;
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
 * What runs cost. Who pays for one is settled when its message is sent, as its sender was told, and never changes: they
 * themselves, or the owner of the project, as far as the owner allows it whenever credits are set aside. A run sets
 * credits aside when it begins, more when it needs more, and is charged what it used in the transaction that ends it.
 * Engines without a price pass through here without a trace.
 */
export interface RunCredits {
  /**
   * Before a message of this person is taken: whether its run could begin.
   * @returns who pays for it
   * @throws {ApiError} creditsExhausted; conflict for a member, who can do nothing about it
   */
  check(
    transaction: Transaction<Schema>,
    message: {
      readonly userId: string;
      readonly projectId: string;
      readonly engineId: string;
      /** Where that is settled already: who pays for the message that planned this one. */
      readonly payerId?: string | null | undefined;
    },
  ): Promise<string>;
  /** Sets aside what a run begins with. @returns why it cannot; null when it is covered. */
  begin(transaction: Transaction<Schema>, run: PricedRun): Promise<RunFailure | null>;
  /** Sets more aside when `used` credits need it. @returns why the run ends; null when they are covered. */
  cover(transaction: Transaction<Schema>, run: PricedRun, used: number): Promise<RunFailure | null>;
  /**
   * Charges a run, once, and lets go of what it did not use. One that failed and left nothing costs nothing, unless
   * it was the credits that ended. @returns the credits charged.
   */
  charge(transaction: Transaction<Schema>, run: ChargedRun): Promise<number>;
  /** Tells whoever paid for a run that it was charged. After the commit. */
  charged(executor: Executor, runId: string): Promise<void>;
  /** What a member of a project sends messages with; null for whoever is none. */
  purse(
    executor: Executor,
    of: { readonly userId: string; readonly projectId: string },
  ): Promise<Purse | null>;
}

export function createRunCredits(deps: {
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** The engine of that id; absent when this installation does not have it. */
  readonly engine: (id: string) => Priced | undefined;
}): RunCredits {
  const { ledger, clock, engine } = deps;
  const reserveOf = (engineId: string): number => engine(engineId)?.price?.reserve ?? 0;

  /** @returns why the credits do not cover it; null when they are set aside. */
  const setAside = async (
    transaction: Transaction<Schema>,
    runId: string,
    amount: number,
  ): Promise<Uncovered | null> => {
    const paid = await paidRun(transaction, runId);
    if (paid === null) return 'gone';
    const { payerId: userId, spending } = paid;
    try {
      await ledger.reserve(transaction, { userId, amount, reference: referenceOf(runId), spending });
      return null;
    } catch (error) {
      if (error instanceof OverLimit) return 'allowance';
      if (!(error instanceof ApiError) || error.errNo !== ErrNo.creditsExhausted) throw error;
      return spending === undefined ? 'own' : 'owner';
    }
  };

  return {
    async check(transaction, { userId, projectId, engineId, payerId: settled }) {
      const payment = await paymentOf(transaction, { userId, projectId });
      if (payment === null) throw new ApiError(ErrNo.conflict, t`You are not in this project any more.`);
      const payerId = settled ?? payment.payerId;
      const limit = limitOf(payment, payerId, userId);
      const needed = reserveOf(engineId);
      if (needed === 0) return payerId;
      const isCovered = (await ledger.available(transaction, payerId)) >= needed;
      if (payerId === userId) {
        if (isCovered) return payerId;
        throw creditsExhausted();
      }
      const left = await leftOf(transaction, payerId, { spenderId: userId, projectId, limit }, clock.now());
      if (left < needed)
        throw new ApiError(
          ErrNo.conflict,
          t`Messages here use the credits of the project’s owner, who does not allow you enough of them for this one this month. Nothing was begun.`,
        );
      if (!isCovered)
        throw new ApiError(
          ErrNo.conflict,
          t`Messages here use the credits of the project’s owner, who does not have enough of them. Nothing was begun.`,
        );
      return payerId;
    },

    async begin(transaction, { runId, engineId }) {
      const amount = reserveOf(engineId);
      // What was set aside stays so, whatever the owner allows by now.
      if (amount === 0 || (await isCovered(transaction, runId, amount))) return null;
      const why = await setAside(transaction, runId, amount);
      return why === null ? null : notBegun(why);
    },

    async cover(transaction, { runId, engineId }, used) {
      const step = reserveOf(engineId);
      // A whole step ahead, so that not every call of the model writes here; the last credits are used up too.
      if (await isCovered(transaction, runId, used)) return null;
      if ((await setAside(transaction, runId, used + step)) === null) return null;
      const why = await setAside(transaction, runId, used);
      return why === null ? null : endedEarly(why);
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
      const isFree = isOurs && !isKept && !isUncovered(ending.failure?.code);
      const reference = referenceOf(runId);
      // Of one who is not in the project any more, no more is charged than was set aside.
      const amount = isFree ? 0 : Math.min(run.credits_used, await mostOf(transaction, runId));
      return ledger.settle(transaction, {
        reference,
        amount,
        note: project === undefined ? 'A run' : `A run in ${project.name}`,
        spending: (await paidRun(transaction, runId))?.spending,
      });
    },

    async charged(executor, runId) {
      const run = await senderAndPayer(executor, runId);
      if (run !== undefined) await ledger.balanceChanged(run.payerId);
    },

    async purse(executor, { userId, projectId }) {
      const payment = await paymentOf(executor, { userId, projectId });
      if (payment === null) return null;
      const { payerId, limit } = payment;
      const isOwners = payerId !== userId;
      if (!isOwners || limit === null) return { isOwners, limit: null, left: null };
      const left = await leftOf(executor, payerId, { spenderId: userId, projectId, limit }, clock.now());
      return { isOwners, limit, left };
    },
  };

  /** The most that a run may be charged. */
  async function mostOf(transaction: Transaction<Schema>, runId: string): Promise<number> {
    if ((await paidRun(transaction, runId)) !== null) return Infinity;
    return (await heldFor(transaction, runId)) ?? 0;
  }
}

/** Who sent the message of a run, and who pays for it. */
async function senderAndPayer(executor: Executor, runId: string) {
  return executor
    .selectFrom('runs')
    .innerJoin('projects', 'projects.id', 'runs.project_id')
    .select(['runs.user_id as userId', 'runs.project_id as projectId'])
    .select((of) => of.fn.coalesce('runs.payer_id', 'projects.owner_id').as('payerId'))
    .where('runs.id', '=', runId)
    .executeTakeFirst();
}

/** Who pays for a run, within what the owner allows by now; null when its sender is not in the project any more. */
async function paidRun(
  transaction: Transaction<Schema>,
  runId: string,
): Promise<{ readonly payerId: string; readonly spending: Spending | undefined } | null> {
  const run = await senderAndPayer(transaction, runId);
  const payment = run === undefined ? null : await paymentOf(transaction, run);
  if (run === undefined || payment === null) return null;
  const { payerId, userId, projectId } = run;
  if (payerId === userId) return { payerId, spending: undefined };
  return { payerId, spending: { spenderId: userId, projectId, limit: limitOf(payment, payerId, userId) } };
}

/** What may be spent by now where it was settled who pays: nothing more of an owner's who has ended that. */
const limitOf = (payment: Payment, payerId: string, userId: string): number | null =>
  payerId === userId ? null : payerId === payment.payerId ? payment.limit : 0;

const referenceOf = (runId: string): string => `run:${runId}`;

/** What is set aside for a run; null when nothing is. */
async function heldFor(transaction: Transaction<Schema>, runId: string): Promise<number | null> {
  const held = await transaction
    .selectFrom('credit_reservations')
    .select('amount')
    .where('reference', '=', referenceOf(runId))
    .where('settled', 'is', null)
    .executeTakeFirst();
  return held?.amount ?? null;
}

async function isCovered(transaction: Transaction<Schema>, runId: string, used: number): Promise<boolean> {
  const held = await heldFor(transaction, runId);
  return held !== null && held >= used;
}
