import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Checkouts } from './checkouts.ts';
import type { MembershipRow, Memberships } from './memberships.ts';
import { planOrPast } from './products.ts';
import { type StripeGateway, subscriptionOf, type StripeSubscription } from './stripe-gateway.ts';

/**
 * What Stripe tells this server. It may tell things twice, late and in any order, so an event only says what to look
 * at: the truth is asked for, and everything booked has a reference that books it once.
 */
export function createStripeEvents(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly stripe: StripeGateway;
  readonly ledger: Ledger;
  readonly checkouts: Checkouts;
  readonly memberships: Memberships;
}): { handle(event: Stripe.Event): Promise<void> } {
  const { db, clock, stripe, ledger, checkouts, memberships } = deps;

  const userOf = async (subscription: StripeSubscription): Promise<string | null> => {
    const row = await db
      .selectFrom('memberships')
      .select('user_id')
      .where('provider_subscription', '=', subscription.id)
      .executeTakeFirst();
    return row?.user_id ?? null;
  };

  const changeOf = async (
    subscriptionId: string,
    work: (
      subscription: StripeSubscription,
      row: MembershipRow,
      transaction: Parameters<Memberships['lock']>[0],
    ) => Promise<unknown>,
  ): Promise<void> => {
    const subscription = await stripe.subscription(subscriptionId);
    const userId = await userOf(subscription);
    // Not ours, or replaced by another one.
    if (userId === null) return;
    await db.transaction().execute(async (transaction) => {
      const row = await memberships.lock(transaction, userId);
      if (row === null || row.provider_subscription !== subscription.id) return;
      await work(subscription, row, transaction);
    });
    await ledger.balanceChanged(userId);
  };

  const invoicePaid = async (invoice: Stripe.Invoice): Promise<void> => {
    const subscriptionId = subscriptionOf(invoice);
    const { billing_reason: reason } = invoice;
    // The first invoice of a subscription comes with its session, and is booked by that.
    if (subscriptionId === null || (reason !== 'subscription_cycle' && reason !== 'subscription_update'))
      return;
    await changeOf(subscriptionId, (subscription, row, transaction) => {
      const paid = {
        userId: row.user_id,
        plan: planOrPast(subscription.planId),
        amount: invoice.amount_paid,
        reference: `invoice:${invoice.id ?? ''}`,
        provider: 'stripe' as const,
        subscription: subscription.id,
        card: subscription.card,
        start: subscription.start,
        end: subscription.end,
      };
      return reason === 'subscription_cycle'
        ? memberships.renew(transaction, row, paid)
        : memberships.begin(transaction, paid);
    });
  };

  const subscriptionChanged = (subscriptionId: string): Promise<void> =>
    changeOf(subscriptionId, async (subscription, row, transaction) => {
      if (subscription.isEnded) return memberships.end(transaction, row);
      if (subscription.isCancelled !== (row.cancel_at_end === 1)) {
        await memberships.setCancelled(transaction, row, subscription.isCancelled);
      }
      return memberships.setOverdue(transaction, row, subscription.isOverdue);
    });

  return {
    async handle(event) {
      const known = await db
        .selectFrom('payment_events')
        .select('id')
        .where('id', '=', event.id)
        .executeTakeFirst();
      if (known !== undefined) return;
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          await checkouts.followSession(event.data.object.id);
          break;
        case 'invoice.paid':
          await invoicePaid(event.data.object);
          break;
        case 'invoice.payment_failed': {
          const subscriptionId = subscriptionOf(event.data.object);
          if (subscriptionId !== null) await subscriptionChanged(subscriptionId);
          break;
        }
        case 'customer.subscription.updated':
        case 'customer.subscription.deleted':
          await subscriptionChanged(event.data.object.id);
          break;
        default:
      }
      // Last: what broke off half-way is told again, and done then.
      await db
        .insertInto('payment_events')
        .values({ id: event.id, type: event.type, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
