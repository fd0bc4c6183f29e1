import type { Transaction } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { NotificationSender } from '#server/notifications/notifications.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { leftOf, OverLimit, usedIn, type Spending } from './spending.ts';

/** Why credits came: `purchase` and `plan` were paid for, the others are gifts. */
export type GrantReason = 'welcome' | 'reward' | 'code' | 'gift' | 'purchase' | 'plan';
/** Why credits moved; `turn` is what the assistant's work cost. */
export type CreditReason = GrantReason | 'turn';

export interface Grant {
  readonly userId: string;
  /** Whole credits, 1 or more. */
  readonly amount: number;
  readonly reason: GrantReason;
  /** What it is for, unique over all people for ever, such as `welcome:<userId>`: it is booked once. */
  readonly reference: string;
  /** Shown in the person's history; by the reason when absent. */
  readonly note?: string;
}

/** One line of a person's history. */
export interface CreditLine {
  /** Counts the person's lines from 1. */
  readonly number: number;
  readonly reason: CreditReason;
  readonly note: string;
  /** The name of whoever spent them, where that was somebody else. */
  readonly by: string | null;
  /** Credits gained, or lost when it is below 0. */
  readonly amount: number;
  /** The balance after it. */
  readonly balance: number;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/**
 * Credits, kept as double entries that are only ever added: each transaction moves credits between a person's account
 * and one of the system's and sums up to 0, and a balance is the sum of an account's entries. Amounts are whole
 * credits. No balance goes below 0, and open reservations are always covered.
 *
 * A writer locks the person's account first, so writers of one account go one after the other. Lock a project
 * or a run before, never after.
 */
export interface Ledger {
  /** Books credits in. @returns false when the reference was booked before: nothing happens then. */
  grant(transaction: Transaction<Schema>, grant: Grant): Promise<boolean>;
  /**
   * Sets credits aside; with a larger amount, raises an open reservation. Repeating it changes nothing, and so does
   * a reservation that is closed.
   * @param wanted.spending where somebody else spends them
   * @throws {ApiError} creditsExhausted when what is available does not cover it
   * @throws {OverLimit} when the limit of whoever spends them does not
   */
  reserve(
    transaction: Transaction<Schema>,
    wanted: {
      readonly userId: string;
      readonly amount: number;
      readonly reference: string;
      readonly spending?: Spending | undefined;
    },
  ): Promise<void>;
  /**
   * Closes a reservation and charges `amount`: more than was reserved only as far as the balance and the limit have it.
   * @returns the credits charged; the same again when it was closed before, 0 when there never was one.
   */
  settle(
    transaction: Transaction<Schema>,
    done: {
      readonly reference: string;
      readonly amount: number;
      readonly note?: string;
      readonly spending?: Spending | undefined;
    },
  ): Promise<number>;
  /** Closes a reservation and charges nothing. */
  release(transaction: Transaction<Schema>, done: { readonly reference: string }): Promise<void>;
  /** All credits of a person, those set aside included. Inside a transaction pass the transaction. */
  balance(executor: Executor, userId: string): Promise<number>;
  /** The balance less what is set aside. */
  available(executor: Executor, userId: string): Promise<number>;
  /** What others have spent of a person's credits in a project this month, what is set aside included, by who they are. */
  used(
    executor: Executor,
    of: { readonly userId: string; readonly projectId: string },
  ): Promise<ReadonlyMap<string, number>>;
  /** A person's lines, newest first, at most `limit`; with `before`, those of smaller numbers. */
  history(
    executor: Executor,
    userId: string,
    page: { readonly limit: number; readonly before?: number },
  ): Promise<CreditLine[]>;
  /** Tells the person's pages that their balance is another one. Call it after the commit. */
  balanceChanged(userId: string): Promise<void>;
}

const notes: Record<CreditReason, string> = {
  welcome: 'Welcome credits',
  reward: 'Reward',
  code: 'Redeemed code',
  gift: 'Gift',
  purchase: 'Credits bought',
  plan: 'Credits of your plan',
  turn: 'Run of the assistant',
};

const paid: readonly CreditReason[] = ['purchase', 'plan'];

/** More than anybody has: sums stay exact, and fit the columns. */
const most = 1_000_000_000;

export function createLedger(deps: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifications: NotificationSender;
}): Ledger {
  const { clock, ids, notifications } = deps;

  /** The person's account, locked until the transaction ends; made when there is none. */
  const lock = async (transaction: Transaction<Schema>, userId: string): Promise<string> => {
    const id = accountOf(userId);
    const touch = () =>
      transaction
        .updateTable('credit_accounts')
        .set((of) => ({ last_number: of.ref('last_number') }))
        .where('id', '=', id)
        .executeTakeFirst();
    if ((await touch()).numUpdatedRows === 1n) return id;
    await transaction
      .insertInto('credit_accounts')
      .values({ id, user_id: userId })
      // Whichever of its unique columns another transaction has just taken: with one named, PostgreSQL fails on the other.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await touch();
    return id;
  };

  const book = async (
    transaction: Transaction<Schema>,
    accountId: string,
    line: { amount: number; reason: CreditReason; note: string; reference: string },
  ): Promise<void> => {
    const { last_number: number } = await transaction
      .updateTable('credit_accounts')
      .set((of) => ({ last_number: of('last_number', '+', 1) }))
      .where('id', '=', accountId)
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const id = ids.id('ct');
    const { amount, reason, note, reference } = line;
    await transaction
      .insertInto('credit_transactions')
      .values({ id, account_id: accountId, number, reason, note, reference, created_at: clock.now() })
      .execute();
    const other = reason === 'turn' ? 'used' : paid.includes(reason) ? 'sold' : 'granted';
    await transaction
      .insertInto('credit_entries')
      .values([
        { transaction_id: id, account_id: accountId, amount },
        { transaction_id: id, account_id: other, amount: -amount },
      ])
      .execute();
  };

  const balance: Ledger['balance'] = async (executor, userId) => {
    const { sum } = await executor
      .selectFrom('credit_entries')
      .select((of) => of.fn.sum<number | null>('amount').as('sum'))
      .where('account_id', '=', accountOf(userId))
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };

  const available: Ledger['available'] = async (executor, userId) => {
    const { sum } = await executor
      .selectFrom('credit_reservations')
      .select((of) => of.fn.sum<number | null>('amount').as('sum'))
      .where('user_id', '=', userId)
      .where('settled', 'is', null)
      .executeTakeFirstOrThrow();
    return (await balance(executor, userId)) - Number(sum ?? 0);
  };

  const reservation = (transaction: Transaction<Schema>, reference: string) =>
    transaction
      .selectFrom('credit_reservations')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();

  /** Closes a reservation. @returns null when there is none; what was charged before when it is closed. */
  const close = async (
    transaction: Transaction<Schema>,
    reference: string,
    wanted: number,
    note: string,
    spending?: Spending,
  ): Promise<number> => {
    const first = await reservation(transaction, reference);
    if (first === undefined) return 0;
    const accountId = await lock(transaction, first.user_id);
    // Read again: another writer may have closed it while this one waited for the lock.
    const open = await reservation(transaction, reference);
    if (open === undefined) return 0;
    if (open.settled !== null) return open.settled;
    let more = await available(transaction, open.user_id);
    if (spending !== undefined)
      more = Math.min(more, await leftOf(transaction, open.user_id, spending, open.created_at));
    const amount = Math.min(wanted, open.amount + more);
    await transaction
      .updateTable('credit_reservations')
      .set({ settled: amount, closed_at: clock.now() })
      .where('reference', '=', reference)
      .execute();
    if (amount > 0) await book(transaction, accountId, { amount: -amount, reason: 'turn', note, reference });
    return amount;
  };

  return {
    async grant(transaction, { userId, amount, reason, reference, note = notes[reason] }) {
      requireCredits(amount, 1);
      const accountId = await lock(transaction, userId);
      const before = await transaction
        .selectFrom('credit_transactions')
        .select('account_id')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (before !== undefined) {
        if (before.account_id === accountId) return false;
        throw new Error(`The reference ${reference} was booked for another account.`);
      }
      await book(transaction, accountId, { amount, reason, note, reference });
      return true;
    },

    async reserve(transaction, { userId, amount, reference, spending }) {
      requireCredits(amount, 0);
      await lock(transaction, userId);
      const held = await reservation(transaction, reference);
      if (held !== undefined && held.user_id !== userId) {
        throw new Error(`The reference ${reference} is another account's.`);
      }
      if (held !== undefined && (held.settled !== null || held.amount >= amount)) return;
      const more = amount - (held?.amount ?? 0);
      if ((await available(transaction, userId)) < more) throw creditsExhausted();
      const now = clock.now();
      if (spending !== undefined) {
        if ((await leftOf(transaction, userId, spending, held?.created_at ?? now)) < more)
          throw new OverLimit();
      }
      if (held === undefined) {
        await transaction
          .insertInto('credit_reservations')
          .values({
            reference,
            user_id: userId,
            amount,
            settled: null,
            created_at: now,
            closed_at: null,
            spender_id: spending?.spenderId ?? null,
            project_id: spending?.projectId ?? null,
          })
          .execute();
      } else {
        await transaction
          .updateTable('credit_reservations')
          .set({ amount })
          .where('reference', '=', reference)
          .execute();
      }
    },

    settle(transaction, { reference, amount, note = notes.turn, spending }) {
      requireCredits(amount, 0);
      return close(transaction, reference, amount, note, spending);
    },

    async release(transaction, { reference }) {
      await close(transaction, reference, 0, '');
    },

    balance,
    available,
    used: (executor, of) => usedIn(executor, of, clock.now()),

    async history(executor, userId, { limit, before }) {
      const accountId = accountOf(userId);
      const rows = await executor
        .selectFrom('credit_transactions')
        .innerJoin('credit_entries', (join) =>
          join
            .onRef('credit_entries.transaction_id', '=', 'credit_transactions.id')
            .onRef('credit_entries.account_id', '=', 'credit_transactions.account_id'),
        )
        .leftJoin('credit_reservations as set_aside', 'set_aside.reference', 'credit_transactions.reference')
        .leftJoin('users as spenders', 'spenders.id', 'set_aside.spender_id')
        .select(['number', 'reason', 'note', 'credit_entries.amount', 'credit_transactions.created_at'])
        .select('spenders.name as by')
        .where('credit_transactions.account_id', '=', accountId)
        .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      const newest = rows[0]?.number;
      if (newest === undefined) return [];
      const { sum } = await executor
        .selectFrom('credit_transactions')
        .innerJoin('credit_entries', (join) =>
          join
            .onRef('credit_entries.transaction_id', '=', 'credit_transactions.id')
            .onRef('credit_entries.account_id', '=', 'credit_transactions.account_id'),
        )
        .select((of) => of.fn.sum<number | null>('amount').as('sum'))
        .where('credit_transactions.account_id', '=', accountId)
        .where('number', '<=', newest)
        .executeTakeFirstOrThrow();
      let after = Number(sum ?? 0);
      return rows.map((row) => {
        const line: CreditLine = {
          number: row.number,
          reason: row.reason as CreditReason,
          note: row.note,
          by: row.by,
          amount: row.amount,
          balance: after,
          createdAt: row.created_at,
        };
        after -= row.amount;
        return line;
      });
    },

    async balanceChanged(userId) {
      await notifications.send(userId, { model: 'user', action: 'reward_report_end', data: {} });
    },
  };
}

/** Refusal of something that the credits do not cover. */
export function creditsExhausted(): ApiError {
  return new ApiError(ErrNo.creditsExhausted, t`You do not have enough credits for this.`);
}

const accountOf = (userId: string): string => `user:${userId}`;

function requireCredits(amount: number, least: number): void {
  if (!Number.isSafeInteger(amount) || amount < least || amount > most) {
    throw new RangeError(`Credits come whole, from ${least} to ${most}, not ${amount}.`);
  }
}
