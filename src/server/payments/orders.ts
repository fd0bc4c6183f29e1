import type { Selectable, Transaction } from 'kysely';
import type { CardHint, Order } from '#contract/payment-calls.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { OrdersTable } from '#server/platform/db/money-tables.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import { currency } from './products.ts';

export interface NewOrder {
  readonly userId: string;
  /** What it pays for, unique for ever: the same is recorded once. */
  readonly reference: string;
  readonly kind: Order['kind'];
  readonly productId: string;
  readonly title: string;
  readonly amount: number;
  readonly credits: number;
  readonly provider: Order['provider'];
  readonly card: CardHint;
  readonly period?: { readonly start: number; readonly end: number };
}

export interface Orders {
  /** Records what was paid and books its credits. @returns false when it was recorded before: nothing happens then. */
  record(transaction: Transaction<Schema>, order: NewOrder): Promise<boolean>;
  /** A person's orders, newest first; with `before`, those made earlier. */
  list(
    executor: Executor,
    userId: string,
    page: { readonly limit: number; readonly before?: number },
  ): Promise<Order[]>;
}

export function createOrders(deps: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Ledger;
}): Orders {
  const { clock, ids, ledger } = deps;
  return {
    async record(transaction, order) {
      const { userId, reference, kind, title, credits, card, period } = order;
      // No two of a person's orders have the same time, so that they can be listed page by page.
      const { newest } = await transaction
        .selectFrom('orders')
        .select((of) => of.fn.max<number | null>('created_at').as('newest'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('orders')
        .values({
          id: ids.id('o'),
          user_id: userId,
          reference,
          kind,
          product_id: order.productId,
          title,
          amount: order.amount,
          currency,
          credits,
          provider: order.provider,
          card_brand: card?.brand ?? null,
          card_last4: card?.last4 ?? null,
          period_start: period?.start ?? null,
          period_end: period?.end ?? null,
          created_at: Math.max(clock.now(), (newest ?? 0) + 1),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      if (credits > 0) {
        await ledger.grant(transaction, {
          userId,
          amount: credits,
          reason: kind === 'credits' ? 'purchase' : 'plan',
          reference: `order:${reference}`,
          note: kind === 'credits' ? `Bought ${title}` : `Credits of ${title}`,
        });
      }
      return true;
    },

    async list(executor, userId, { limit, before }) {
      const rows = await executor
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? 0))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toOrder);
    },
  };
}

function toOrder(row: Selectable<OrdersTable>): Order {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    credits: row.credits,
    amount: row.amount,
    currency: row.currency,
    provider: row.provider,
    card: toCard(row),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    createdAt: row.created_at,
  };
}

/** What is known of the card of a row. */
export const toCard = (row: { card_brand: string | null; card_last4: string | null }): CardHint =>
  row.card_brand === null || row.card_last4 === null
    ? null
    : { brand: row.card_brand, last4: row.card_last4 };
