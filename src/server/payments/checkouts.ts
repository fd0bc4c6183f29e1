import type { Kysely, Selectable, Transaction } from 'kysely';
import { type CardFields, cardProblems } from '#machines/card-payment/card-rules.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { CardHint, Checkout, Pack, Plan } from '#contract/payment-calls.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { CheckoutsTable } from '#server/platform/db/money-tables.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Account } from '#server/users/users.ts';
import type { Memberships } from './memberships.ts';
import { type Orders, toCard } from './orders.ts';
import { monthsAfter } from './periods.ts';
import { currency, freePlanId, packOf, planOf } from './products.ts';
import type { StripeGateway, StripeSession } from './stripe-gateway.ts';
import { hintOf, outcomeOf } from './test-cards.ts';
import { numeral, t } from '#language/speech.ts';
import { aloud, told } from '#language/told.ts';

type CheckoutRow = Selectable<CheckoutsTable>;

/** Milliseconds for which a checkout can be paid: a day. */
export const checkoutLifetime = 24 * 3_600_000;

/** How an attempt to pay came out. */
export interface Attempt {
  readonly state: 'paid' | 'challenged' | 'declined';
  readonly decline: string;
}

export interface Checkouts {
  /** Begins to buy. @throws {ApiError} notFound for no such product; conflict for a plan when there is one already */
  create(account: Account, purchase: { kind: 'credits' | 'plan'; productId: string }): Promise<string>;
  detail(userId: string, checkoutId: string): Promise<Checkout>;
  /** Pays a test checkout; once, however often it is called. The card is looked at and forgotten. */
  pay(userId: string, checkoutId: string, card: CardFields): Promise<Attempt>;
  /** The person's answer to the bank's question. */
  answer(userId: string, checkoutId: string, isApproved: boolean): Promise<Attempt>;
  confirm(
    userId: string,
    checkoutId: string,
  ): Promise<{ state: 'paid' | 'pending' | 'declined'; kind: 'credits' | 'plan' }>;
  /** Takes over what Stripe says of one of its sessions. */
  followSession(sessionId: string): Promise<void>;
}

const paid: Attempt = { state: 'paid', decline: '' };
const lapsed = told`This checkout is no longer open. Nothing was charged. Begin again.`;
const refusedAtBank = told`You did not confirm the payment at the bank. Nothing was charged.`;
const hasPlan = told`You have a plan already. Change it under Membership.`;

export function createCheckouts(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly orders: Orders;
  readonly memberships: Memberships;
  /** Null: payments are test payments. */
  readonly stripe: StripeGateway | null;
  readonly paymentOrigin: string;
}): Checkouts {
  const { db, clock, ids, ledger, orders, memberships, stripe } = deps;

  const own = async (userId: string, checkoutId: string): Promise<CheckoutRow> => {
    const row = await db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', checkoutId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) throw new ApiError(ErrNo.notFound, t`There is no such checkout.`);
    return row;
  };

  const isPayable = (row: CheckoutRow): boolean =>
    row.expires_at > clock.now() &&
    productOf(row) !== null &&
    (row.provider === 'stripe') === (stripe !== null);

  /** Books what a checkout sells. Call it once the money is certain, in the transaction that says so. */
  const fulfil = async (
    transaction: Transaction<Schema>,
    row: CheckoutRow,
    card: CardHint,
    subscription: string | null,
    period?: { start: number; end: number },
  ): Promise<void> => {
    const product = productOf(row);
    if (product === null) throw new Error(`The checkout ${row.id} sells nothing that there is.`);
    const reference = `checkout:${row.id}`;
    const common = { userId: row.user_id, amount: row.amount, reference, provider: row.provider, card };
    if (product.kind === 'credits') {
      const { id: productId, title, credits } = product.item;
      await orders.record(transaction, { ...common, kind: 'credits', productId, title, credits });
    } else {
      const start = clock.now();
      const { start: from, end } = period ?? { start, end: monthsAfter(start, 1) };
      await memberships.begin(transaction, { ...common, plan: product.item, subscription, start: from, end });
    }
  };

  /** Pays a test checkout that is in one of the states; of two at once, the second finds it paid. */
  const payNow = async (
    userId: string,
    checkoutId: string,
    from: readonly CheckoutRow['state'][],
    card: CardHint | 'kept',
  ): Promise<Attempt> => {
    const attempt = await db.transaction().execute(async (transaction): Promise<Attempt | null> => {
      const membership = await memberships.lock(transaction, userId);
      const row = await transaction
        .updateTable('checkouts')
        .set({
          state: 'paid',
          decline: null,
          completed_at: clock.now(),
          ...(card === 'kept' ? {} : { card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null }),
        })
        .where('id', '=', checkoutId)
        .where('user_id', '=', userId)
        .where('state', 'in', from)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return null;
      if (productOf(row)?.kind === 'plan' && membership !== null) throw new ApiError(ErrNo.conflict, hasPlan);
      await fulfil(transaction, row, toCard(row), null);
      return paid;
    });
    if (attempt !== null) {
      await ledger.balanceChanged(userId);
      return attempt;
    }
    const { state } = await own(userId, checkoutId);
    if (state === 'paid') return paid;
    throw new ApiError(ErrNo.conflict, lapsed);
  };

  const decline = async (
    row: CheckoutRow,
    why: string,
    from: readonly CheckoutRow['state'][],
  ): Promise<Attempt> => {
    await db
      .updateTable('checkouts')
      .set({ state: 'declined', decline: why })
      .where('id', '=', row.id)
      .where('state', 'in', from)
      .execute();
    // It may have been paid meanwhile.
    return (await own(row.user_id, row.id)).state === 'paid' ? paid : { state: 'declined', decline: why };
  };

  const requireTest = (row: CheckoutRow): void => {
    if (row.provider !== 'test' || !isPayable(row)) throw new ApiError(ErrNo.conflict, lapsed);
  };

  /** What Stripe says of a checkout's session, taken over here; null where there is nothing to ask. */
  const followSession = async (
    row: CheckoutRow,
  ): Promise<{ row: CheckoutRow; session: StripeSession | null }> => {
    if (stripe === null || row.provider_session === null || row.state === 'paid')
      return { row, session: null };
    const session = await stripe.session(row.provider_session);
    if (session.state === 'open') return { row, session };
    if (session.state === 'paid') await settle(row, session);
    else {
      await db
        .updateTable('checkouts')
        .set({ state: 'expired' })
        .where('id', '=', row.id)
        .where('state', 'in', ['open', 'declined'])
        .execute();
    }
    return { row: await own(row.user_id, row.id), session };
  };

  /** Stripe has the money: it is booked whatever happened meanwhile. */
  const settle = async (row: CheckoutRow, session: StripeSession): Promise<void> => {
    const subscription =
      session.subscription === null || stripe === null
        ? null
        : await stripe.subscription(session.subscription);
    const former = await db.transaction().execute(async (transaction) => {
      const membership = await memberships.lock(transaction, row.user_id);
      const { numUpdatedRows } = await transaction
        .updateTable('checkouts')
        .set({
          state: 'paid',
          decline: null,
          completed_at: clock.now(),
          card_brand: session.card?.brand ?? null,
          card_last4: session.card?.last4 ?? null,
        })
        .where('id', '=', row.id)
        .where('state', '!=', 'paid')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return null;
      if (session.customer !== null) {
        await transaction
          .insertInto('payment_customers')
          .values({ user_id: row.user_id, provider_customer: session.customer })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet({ provider_customer: session.customer ?? '' }),
          )
          .execute();
      }
      const paidRow = { ...row, amount: session.amount };
      await fulfil(transaction, paidRow, session.card, session.subscription, subscription ?? undefined);
      return subscription === null ? null : (membership?.provider_subscription ?? null);
    });
    await ledger.balanceChanged(row.user_id);
    // Two plans were bought in two tabs: the later one counts, and the rest of the other is paid back.
    if (former !== null && former !== session.subscription) await stripe?.endNow(former);
  };

  return {
    async create(account, { kind, productId }) {
      const product = productOf({ product_id: productId });
      if (product === null || product.kind !== kind) {
        throw new ApiError(ErrNo.notFound, t`This is not sold here.`);
      }
      if (kind === 'plan' && (await memberships.find(db, account.id)) !== null) {
        throw new ApiError(ErrNo.conflict, hasPlan);
      }
      const id = ids.id('co');
      const now = clock.now();
      const { title, amount } = product.item;
      const expiresAt = now + checkoutLifetime;
      const customer = await db
        .selectFrom('payment_customers')
        .select('provider_customer')
        .where('user_id', '=', account.id)
        .executeTakeFirst();
      const session =
        (await stripe?.openSession({
          checkoutId: id,
          userId: account.id,
          email: account.email,
          customer: customer?.provider_customer ?? null,
          title,
          amount,
          plan: product.kind === 'plan' ? product.item : null,
          returnUrl: `${deps.paymentOrigin}/payment/checkout/${id}`,
          expiresAt,
        })) ?? null;
      await db
        .insertInto('checkouts')
        .values({
          id,
          user_id: account.id,
          product_id: productId,
          amount,
          currency,
          provider: stripe === null ? 'test' : 'stripe',
          provider_session: session?.id ?? null,
          state: 'open',
          decline: null,
          card_brand: null,
          card_last4: null,
          created_at: now,
          expires_at: expiresAt,
          completed_at: null,
        })
        .execute();
      return id;
    },

    async detail(userId, checkoutId) {
      // A person who comes back from Stripe finds it paid, also when Stripe has not told of it yet.
      const { row, session } = await followSession(await own(userId, checkoutId));
      const product = productOf(row);
      const isOver = row.state !== 'paid' && !isPayable(row);
      return {
        id: row.id,
        kind: product?.kind ?? 'credits',
        title: product?.item.title ?? t`Not sold any more`,
        summary: product === null ? '' : summaryOf(product),
        credits: product?.item.credits ?? 0,
        amount: row.amount,
        currency: row.currency,
        state: isOver ? 'expired' : row.state,
        provider: row.provider,
        decline: row.decline ?? '',
        url: row.state === 'open' && !isOver ? (session?.url ?? null) : null,
      };
    },

    async pay(userId, checkoutId, card) {
      const row = await own(userId, checkoutId);
      if (row.state === 'paid') return paid;
      requireTest(row);
      const [problem] = Object.entries(cardProblems(card, clock.now()));
      if (problem !== undefined) throw new ApiError(ErrNo.badRequest, t`card.${problem[0]}: ${problem[1]}`);
      const outcome = outcomeOf(card.number);
      const payable = ['open', 'declined', 'challenged'] as const;
      if (outcome.kind === 'declined') return decline(row, aloud(outcome.why), payable);
      const hint = hintOf(card.number);
      if (outcome.kind === 'paid') return payNow(userId, checkoutId, payable, hint);
      await db
        .updateTable('checkouts')
        .set({ state: 'challenged', decline: null, card_brand: hint.brand, card_last4: hint.last4 })
        .where('id', '=', row.id)
        .where('state', 'in', payable)
        .execute();
      return (await own(userId, checkoutId)).state === 'paid' ? paid : { state: 'challenged', decline: '' };
    },

    async answer(userId, checkoutId, isApproved) {
      const row = await own(userId, checkoutId);
      if (row.state === 'paid') return paid;
      requireTest(row);
      if (row.state !== 'challenged') throw new ApiError(ErrNo.conflict, t`The bank asks nothing now.`);
      return isApproved
        ? payNow(userId, checkoutId, ['challenged'], 'kept')
        : decline(row, aloud(refusedAtBank), ['challenged']);
    },

    async confirm(userId, checkoutId) {
      const { row } = await followSession(await own(userId, checkoutId));
      const kind = productOf(row)?.kind ?? 'credits';
      if (row.state === 'paid') return { state: 'paid', kind };
      const isOver = row.state === 'declined' || row.state === 'expired' || !isPayable(row);
      return { state: isOver ? 'declined' : 'pending', kind };
    },

    async followSession(sessionId) {
      const row = await db
        .selectFrom('checkouts')
        .selectAll()
        .where('provider_session', '=', sessionId)
        .executeTakeFirst();
      // Not ours: the same account at Stripe may sell other things.
      if (row !== undefined) await followSession(row);
    },
  };
}

type Product = { kind: 'credits'; item: Pack } | { kind: 'plan'; item: Plan };

function productOf(row: { product_id: string }): Product | null {
  const pack = packOf(row.product_id);
  if (pack !== undefined) return { kind: 'credits', item: pack };
  const plan = planOf(row.product_id);
  return plan === undefined || plan.id === freePlanId ? null : { kind: 'plan', item: plan };
}

const summaryOf = ({ kind, item }: Product): string =>
  kind === 'credits'
    ? t`Paid once. Credits do not expire.`
    : t`${numeral(item.credits)} credits each month. Renews monthly until you cancel.`;
