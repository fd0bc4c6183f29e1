import type { Selectable, Transaction, Updateable } from 'kysely';
import type { CardHint, Membership, PaymentProvider, Plan } from '#contract/payment-calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MembershipsTable } from '#server/platform/db/money-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { type Orders, toCard } from './orders.ts';
import { monthsAfter } from './periods.ts';
import { planOf, planOrPast } from './products.ts';

export type MembershipRow = Selectable<MembershipsTable>;

/** Milliseconds past the end of a period in which a renewal may still arrive before VIP lapses: a day. */
export const renewalGrace = 24 * 3_600_000;

/** A period that was paid for. */
export interface PaidPeriod {
  readonly userId: string;
  readonly plan: Plan;
  readonly amount: number;
  /** What was paid: a checkout, a renewal, an invoice. */
  readonly reference: string;
  readonly provider: PaymentProvider;
  readonly subscription: string | null;
  readonly card: CardHint;
  readonly start: number;
  readonly end: number;
}

/** What people have subscribed to. Every write here also sets what `users` says about VIP. */
export interface Memberships {
  /** The membership that a person has now; null when there is none. */
  find(executor: Executor, userId: string): Promise<MembershipRow | null>;
  /** The same. No one else changes what this person subscribes to until the transaction ends. */
  lock(transaction: Transaction<Schema>, userId: string): Promise<MembershipRow | null>;
  /** Begins a membership, or begins it anew with a larger plan. @returns false when it was recorded before. */
  begin(transaction: Transaction<Schema>, paid: PaidPeriod): Promise<boolean>;
  /**
   * Goes on with the next period. @returns false when it was recorded before.
   */
  renew(transaction: Transaction<Schema>, membership: MembershipRow, paid: PaidPeriod): Promise<boolean>;
  /** Ends with the period, or no longer does. */
  setCancelled(
    transaction: Transaction<Schema>,
    membership: MembershipRow,
    isCancelled: boolean,
  ): Promise<void>;
  /** The plan from the next period on; null: the same. */
  setNextPlan(
    transaction: Transaction<Schema>,
    membership: MembershipRow,
    planId: string | null,
  ): Promise<void>;
  /** The renewal is not paid, or is after all. */
  setOverdue(transaction: Transaction<Schema>, membership: MembershipRow, isOverdue: boolean): Promise<void>;
  /** Ends it at once. */
  end(transaction: Transaction<Schema>, membership: MembershipRow): Promise<void>;
}

export function createMemberships(deps: { readonly clock: Clock; readonly orders: Orders }): Memberships {
  const { clock, orders } = deps;

  const find: Memberships['find'] = async (executor, userId) =>
    (await executor
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '!=', 'ended')
      .executeTakeFirst()) ?? null;

  const change = (
    transaction: Transaction<Schema>,
    userId: string,
    patch: Updateable<MembershipsTable>,
  ): Promise<unknown> =>
    transaction
      .updateTable('memberships')
      .set({ updated_at: clock.now(), ...patch })
      .where('user_id', '=', userId)
      .execute();

  const setVip = (
    transaction: Transaction<Schema>,
    userId: string,
    isVip: boolean,
    until: number | null,
  ): Promise<unknown> =>
    transaction
      .updateTable('users')
      .set({ is_vip: isVip ? 1 : 0, vip_until: until })
      .where('id', '=', userId)
      .execute();

  return {
    find,

    async lock(transaction, userId) {
      // The person's row, since there may be no membership yet.
      await transaction
        .updateTable('users')
        .set((of) => ({ is_vip: of.ref('is_vip') }))
        .where('id', '=', userId)
        .execute();
      return find(transaction, userId);
    },

    async begin(transaction, paid) {
      const { userId, plan, start, end } = paid;
      const isNew = await orders.record(transaction, {
        userId,
        reference: paid.reference,
        kind: 'plan',
        productId: plan.id,
        title: plan.title,
        amount: paid.amount,
        credits: plan.credits,
        provider: paid.provider,
        card: paid.card,
        period: { start, end },
      });
      if (!isNew) return false;
      const now = clock.now();
      const values = {
        plan_id: plan.id,
        next_plan_id: null,
        state: 'active' as const,
        cancel_at_end: 0,
        anchor: start,
        period_number: 1,
        period_start: start,
        period_end: end,
        provider: paid.provider,
        provider_subscription: paid.subscription,
        card_brand: paid.card?.brand ?? null,
        card_last4: paid.card?.last4 ?? null,
        updated_at: now,
      };
      await transaction
        .insertInto('memberships')
        .values({ user_id: userId, created_at: now, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      await setVip(transaction, userId, true, end + renewalGrace);
      return true;
    },

    async renew(transaction, membership, paid) {
      const { userId, plan, start, end } = paid;
      const isNew = await orders.record(transaction, {
        userId,
        reference: paid.reference,
        kind: 'renewal',
        productId: plan.id,
        title: plan.title,
        amount: paid.amount,
        credits: plan.credits,
        provider: paid.provider,
        card: paid.card,
        period: { start, end },
      });
      if (!isNew) return false;
      await change(transaction, userId, {
        plan_id: plan.id,
        next_plan_id: null,
        state: 'active',
        period_number: membership.period_number + 1,
        period_start: start,
        period_end: end,
      });
      await setVip(transaction, userId, true, end + (membership.cancel_at_end === 1 ? 0 : renewalGrace));
      return true;
    },

    async setCancelled(transaction, { user_id: userId, period_end: end }, isCancelled) {
      await change(transaction, userId, {
        cancel_at_end: isCancelled ? 1 : 0,
        ...(isCancelled ? { next_plan_id: null } : {}),
      });
      await setVip(transaction, userId, true, end + (isCancelled ? 0 : renewalGrace));
    },

    async setNextPlan(transaction, { user_id: userId }, planId) {
      await change(transaction, userId, { next_plan_id: planId });
    },

    async setOverdue(transaction, { user_id: userId }, isOverdue) {
      await change(transaction, userId, { state: isOverdue ? 'overdue' : 'active' });
    },

    async end(transaction, { user_id: userId }) {
      await change(transaction, userId, {
        state: 'ended',
        next_plan_id: null,
        cancel_at_end: 0,
        provider_subscription: null,
      });
      await setVip(transaction, userId, false, null);
    },
  };
}

/** The plan that a membership goes on with; null when it does not. */
export function planOfNext(row: MembershipRow): Plan | null {
  return row.cancel_at_end === 1 ? null : (planOf(row.next_plan_id ?? row.plan_id) ?? null);
}

/** The period after the present one. */
export const nextPeriod = (row: MembershipRow): { start: number; end: number } => ({
  start: row.period_end,
  end: monthsAfter(row.anchor, row.period_number + 1),
});

/** As the contract shows it. */
export function toMembership(row: MembershipRow): Membership {
  return {
    plan: planOrPast(row.plan_id),
    state: row.state === 'overdue' ? 'overdue' : 'active',
    periodStart: row.period_start,
    periodEnd: row.period_end,
    isCancelled: row.cancel_at_end === 1,
    nextPlan: row.next_plan_id === null ? null : planOrPast(row.next_plan_id),
    provider: row.provider,
    card: toCard(row),
  };
}
