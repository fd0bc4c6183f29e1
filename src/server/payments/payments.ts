import type { Kysely } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import type { PaymentProvider } from '#contract/payment-calls.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type Checkouts, createCheckouts } from './checkouts.ts';
import { createMemberships, toMembership } from './memberships.ts';
import { createOrders } from './orders.ts';
import { createPlanChanges, type PlanChanges } from './plan-changes.ts';
import { freePlanId, packs, plans } from './products.ts';
import { createRenewals, type Renewals } from './renewals.ts';

/** What people buy, have and have bought. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly checkouts: Checkouts;
  readonly planChanges: PlanChanges;
  readonly renewals: Renewals;
  /** @param userId null for a visitor */
  products(userId: string | null): Promise<CallResponse<'paymentProducts'>>;
  membership(userId: string): Promise<CallResponse<'paymentMembership'>>;
  orders(
    userId: string,
    page: { readonly limit: number; readonly before?: number },
  ): Promise<Pick<CallResponse<'paymentOrders'>, 'orders' | 'hasMore'>>;
  balance(
    userId: string,
    page: { readonly limit: number; readonly before?: number },
  ): Promise<CallResponse<'paymentBalance'>>;
  /** Deals with what Stripe posted. @throws {ApiError} notFound without Stripe; permissionDenied */
  hook: ((payload: Buffer, signature: string | undefined) => Promise<void>) | null;
}

export async function createPayments(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly settings: Pick<Settings, 'stripe' | 'paymentOrigin'>;
  readonly report: (error: unknown) => void;
}): Promise<Payments> {
  const { db, clock, ids, ledger, settings, report } = deps;
  // Half a megabyte of code, loaded where it is wanted alone, with what deals with its events.
  const stripe =
    settings.stripe === null
      ? null
      : (await import('./stripe-gateway.ts')).createStripeGateway(settings.stripe);
  const provider = stripe === null ? 'test' : 'stripe';
  const orders = createOrders({ clock, ids, ledger });
  const memberships = createMemberships({ clock, orders });
  const checkouts = createCheckouts({
    db,
    clock,
    ids,
    ledger,
    orders,
    memberships,
    stripe,
    paymentOrigin: settings.paymentOrigin,
  });
  const events =
    stripe === null
      ? null
      : {
          stripe,
          ...(await import('./stripe-events.ts')).createStripeEvents({
            db,
            clock,
            stripe,
            ledger,
            checkouts,
            memberships,
          }),
        };

  return {
    provider,
    checkouts,
    planChanges: createPlanChanges({ db, clock, ledger, memberships, stripe }),
    renewals: createRenewals({
      db,
      clock,
      memberships,
      ledger,
      takesTestPayments: stripe === null,
      report,
    }),

    async products(userId) {
      const membership = userId === null ? null : await memberships.find(db, userId);
      const planId = userId === null ? null : (membership?.plan_id ?? freePlanId);
      return { plans: [...plans], packs: [...packs], provider, planId };
    },

    async membership(userId) {
      const row = await memberships.find(db, userId);
      return { membership: row === null ? null : toMembership(row), plans: [...plans], provider };
    },

    async orders(userId, { limit, before }) {
      const page = await orders.list(db, userId, {
        limit: limit + 1,
        ...(before === undefined ? {} : { before }),
      });
      return { orders: page.slice(0, limit), hasMore: page.length > limit };
    },

    async balance(userId, { limit, before }) {
      const balance = await ledger.balance(db, userId);
      const available = await ledger.available(db, userId);
      const page = await ledger.history(db, userId, {
        limit: limit + 1,
        ...(before === undefined ? {} : { before }),
      });
      return {
        balance,
        reserved: Math.max(0, balance - available),
        lines: page.slice(0, limit),
        hasMore: page.length > limit,
      };
    },

    hook:
      events === null ? null : (payload, signature) => events.handle(events.stripe.event(payload, signature)),
  };
}
