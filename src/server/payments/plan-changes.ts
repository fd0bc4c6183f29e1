import type { Kysely } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import type { CardHint, Plan } from '#contract/payment-calls.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { MembershipRow, Memberships } from './memberships.ts';
import { toCard } from './orders.ts';
import { dueForUpgrade, monthsAfter } from './periods.ts';
import { currency, freePlanId, planOf, planOrPast, rankOf } from './products.ts';
import { t } from '#language/speech.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** What a change of plan would mean. */
export interface PlanPreview {
  readonly plan: Plan;
  readonly when: 'now' | 'later' | 'end';
  readonly amount: number;
  readonly currency: string;
  readonly credits: number;
  readonly at: number;
  readonly card: CardHint;
}

export interface PlanChanges {
  preview(userId: string, planId: string): Promise<PlanPreview>;
  /**
   * A larger plan begins now and costs what is due; a smaller one with the next period; the free one ends the
   * membership with its period.
   * @param shown what the person was told is due; another amount by now is refused
   */
  change(userId: string, planId: string, shown: number): Promise<void>;
  cancel(userId: string): Promise<void>;
  resume(userId: string): Promise<void>;
}

/** What is due grows by the second, as the old plan is used up; so much later, in milliseconds, what was shown holds. */
const shownFor = 600_000;

const noPlan = () => new ApiError(ErrNo.conflict, t`You have no plan to change. Choose one under Pricing.`);

export function createPlanChanges(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly memberships: Memberships;
  readonly stripe: StripeGateway | null;
}): PlanChanges {
  const { db, clock, ledger, memberships, stripe } = deps;

  const current = async (userId: string): Promise<MembershipRow> => {
    const row = await memberships.find(db, userId);
    if (row === null) throw noPlan();
    return row;
  };

  /** The gateway and the subscription, for a membership that is paid at Stripe; null for a test one. */
  const atStripe = async (row: MembershipRow) => {
    if (row.provider_subscription === null) return null;
    if (stripe === null) {
      throw new ApiError(
        ErrNo.unavailable,
        t`Payments are not set up here at the moment. Try again later.`,
        200,
      );
    }
    return { gateway: stripe, subscription: await stripe.subscription(row.provider_subscription) };
  };

  const dueAt = (row: MembershipRow, plan: Plan, now: number): number =>
    dueForUpgrade(
      { from: planOrPast(row.plan_id).amount, to: plan.amount },
      { start: row.period_start, end: row.period_end },
      now,
    );

  const previewOf = async (row: MembershipRow, planId: string): Promise<PlanPreview> => {
    const plan = planOf(planId);
    if (plan === undefined) throw new ApiError(ErrNo.notFound, t`There is no such plan.`);
    if (planId === row.plan_id && row.cancel_at_end === 0 && row.next_plan_id === null) {
      throw new ApiError(ErrNo.conflict, t`You are on ${plan.title} already.`);
    }
    const common = { plan, currency, card: toCard(row) };
    if (planId === freePlanId) return { ...common, when: 'end', amount: 0, credits: 0, at: row.period_end };
    if (rankOf(planId) <= rankOf(row.plan_id)) {
      return { ...common, when: 'later', amount: 0, credits: plan.credits, at: row.period_end };
    }
    const remote = await atStripe(row);
    const amount =
      remote === null
        ? dueAt(row, plan, clock.now())
        : await remote.gateway.dueForUpgrade(remote.subscription, plan);
    return { ...common, when: 'now', amount, credits: plan.credits, at: clock.now() };
  };

  const upgradeTest = async (userId: string, plan: Plan, shown: number): Promise<void> => {
    await db.transaction().execute(async (transaction) => {
      const row = await memberships.lock(transaction, userId);
      if (row === null || row.provider !== 'test') throw noPlan();
      // Pressed twice: the first time has done it.
      if (row.plan_id === plan.id) return;
      const now = clock.now();
      const isAsShown = shown <= dueAt(row, plan, now) && shown >= dueAt(row, plan, now - shownFor);
      if (!isAsShown) {
        throw new ApiError(ErrNo.conflict, t`What is due has changed meanwhile. Look at it again.`);
      }
      await memberships.begin(transaction, {
        userId,
        plan,
        amount: shown,
        reference: `upgrade:${userId}:${row.anchor}:${row.period_number}:${plan.id}`,
        provider: 'test',
        subscription: null,
        card: toCard(row),
        start: now,
        end: monthsAfter(now, 1),
      });
    });
    await ledger.balanceChanged(userId);
  };

  const upgradeAtStripe = async (
    row: MembershipRow,
    plan: Plan,
    shown: number,
    { gateway, subscription }: NonNullable<Awaited<ReturnType<typeof atStripe>>>,
  ): Promise<void> => {
    const due = await gateway.dueForUpgrade(subscription, plan);
    const drift = dueAt(row, plan, clock.now()) - dueAt(row, plan, clock.now() - shownFor);
    if (due > shown + drift + 1) {
      throw new ApiError(ErrNo.conflict, t`What is due has changed meanwhile. Look at it again.`);
    }
    const key = `upgrade-${row.user_id}-${row.period_start}-${row.plan_id}-${plan.id}`;
    const upgraded = await gateway.upgrade(subscription, plan, key);
    const { start, end, card, latestInvoice } = upgraded.subscription;
    await db.transaction().execute(async (transaction) => {
      await memberships.lock(transaction, row.user_id);
      await memberships.begin(transaction, {
        userId: row.user_id,
        plan,
        amount: upgraded.amount,
        reference: `invoice:${latestInvoice ?? key}`,
        provider: 'stripe',
        subscription: subscription.id,
        card: card ?? toCard(row),
        start,
        end,
      });
    });
    await ledger.balanceChanged(row.user_id);
  };

  /** Changes what is planned for the end of the period, here and at Stripe. */
  const plan = async (
    userId: string,
    wanted: { readonly isCancelled: boolean; readonly nextPlanId: string | null },
  ): Promise<void> => {
    const row = await current(userId);
    const remote = await atStripe(row);
    if (remote !== null) {
      const { gateway, subscription } = remote;
      if (subscription.isCancelled !== wanted.isCancelled) {
        await gateway.setCancelled(subscription.id, wanted.isCancelled);
      }
      const next = planOrPast(wanted.nextPlanId ?? row.plan_id);
      if (subscription.planId !== next.id) await gateway.setNextPlan(subscription, next);
    }
    await db.transaction().execute(async (transaction) => {
      const locked = await memberships.lock(transaction, userId);
      if (locked === null) throw noPlan();
      await memberships.setCancelled(transaction, locked, wanted.isCancelled);
      await memberships.setNextPlan(transaction, locked, wanted.nextPlanId);
    });
    await ledger.balanceChanged(userId);
  };

  return {
    preview: async (userId, planId) => previewOf(await current(userId), planId),

    async change(userId, planId, shown) {
      const row = await current(userId);
      const isDone = planId === row.plan_id && row.cancel_at_end === 0 && row.next_plan_id === null;
      if (isDone || (planId !== row.plan_id && planId === row.next_plan_id)) return;
      const preview = await previewOf(row, planId);
      if (preview.when === 'end') return plan(userId, { isCancelled: true, nextPlanId: null });
      if (preview.when === 'later') {
        return plan(userId, { isCancelled: false, nextPlanId: planId === row.plan_id ? null : planId });
      }
      const remote = await atStripe(row);
      if (remote === null) return upgradeTest(userId, preview.plan, shown);
      return upgradeAtStripe(row, preview.plan, shown, remote);
    },

    cancel: (userId) => plan(userId, { isCancelled: true, nextPlanId: null }),
    resume: (userId) => plan(userId, { isCancelled: false, nextPlanId: null }),
  };
}
