import Stripe from 'stripe';
import { ErrNo } from '#contract/envelope.ts';
import type { CardHint, Plan } from '#contract/payment-calls.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { StripeSettings } from '#server/platform/settings/payment-settings.ts';
import { currency } from './products.ts';
import { t } from '#language/speech.ts';

/** A page of Stripe's on which a person pays. */
export interface StripeSession {
  readonly id: string;
  /** Null once it is over. */
  readonly url: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly amount: number;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly card: CardHint;
}

/** Times in Unix milliseconds. */
export interface StripeSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly planId: string;
  readonly userId: string;
  readonly isOverdue: boolean;
  readonly isEnded: boolean;
  readonly isCancelled: boolean;
  readonly start: number;
  readonly end: number;
  readonly latestInvoice: string | null;
  readonly card: CardHint;
}

export interface StripePurchase {
  readonly checkoutId: string;
  readonly userId: string;
  readonly email: string;
  readonly customer: string | null;
  readonly title: string;
  readonly amount: number;
  /** Set for a plan, which is paid each month. */
  readonly plan: Plan | null;
  /** Where Stripe sends people afterwards, paid or not. */
  readonly returnUrl: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** What Stripe is asked for, in our words. */
export interface StripeGateway {
  openSession(purchase: StripePurchase): Promise<{ id: string; url: string }>;
  session(id: string): Promise<StripeSession>;
  expireSession(id: string): Promise<void>;
  subscription(id: string): Promise<StripeSubscription>;
  /** Due at once for a larger plan that begins now, in the smallest unit. */
  dueForUpgrade(subscription: StripeSubscription, plan: Plan): Promise<number>;
  /**
   * Begins a larger plan now, and charges it.
   * @throws {ApiError} badRequest when the card is declined
   */
  upgrade(
    subscription: StripeSubscription,
    plan: Plan,
    idempotencyKey: string,
  ): Promise<{ subscription: StripeSubscription; amount: number }>;
  /** Bills another plan from the next period on. */
  setNextPlan(subscription: StripeSubscription, plan: Plan): Promise<void>;
  setCancelled(id: string, isCancelled: boolean): Promise<void>;
  /** Ends a subscription at once, and pays what is left of it back. */
  endNow(id: string): Promise<void>;
  /**
   * An event of the webhook, when its signature is right.
   * @throws {ApiError} permissionDenied
   */
  event(payload: Buffer, signature: string | undefined): Stripe.Event;
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** What says that Stripe is away or does not know this server, and nothing of what was asked. */
const outages = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeRateLimitError,
];

/** The same gateway, whose calls are refused with words where Stripe cannot be used; the cause goes into the log. */
function sayingSo(gateway: StripeGateway): StripeGateway {
  return new Proxy(gateway, {
    get(target, name: keyof StripeGateway) {
      const call = target[name] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        const answer = call(...args);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          if (!outages.some((outage) => error instanceof outage)) throw error;
          const words = t`The payment provider cannot be reached. Nothing was charged; try again in a moment.`;
          throw Object.assign(new ApiError(ErrNo.unavailable, words, 502), { cause: error });
        });
      };
    },
  });
}

export function createStripeGateway(settings: StripeSettings): StripeGateway {
  const address = new URL(settings.apiUrl);
  const protocol = address.protocol === 'http:' ? 'http' : 'https';
  const stripe = new Stripe(settings.secretKey, {
    host: address.hostname,
    port: address.port === '' ? (protocol === 'http' ? 80 : 443) : Number(address.port),
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });

  /** The price of a plan at Stripe, made when there is none: found by a key that says all that matters of it. */
  const priceOf = async (plan: Plan): Promise<string> => {
    const key = `statecraft_${plan.id}_${plan.amount}_${currency}_month`;
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const [known] = data;
    if (known !== undefined) return known.id;
    const made = await stripe.prices.create({
      currency,
      unit_amount: plan.amount,
      recurring: { interval: 'month' },
      lookup_key: key,
      product_data: { name: plan.title },
    });
    return made.id;
  };

  const expandSubscription = ['default_payment_method'];
  const subscription: StripeGateway['subscription'] = async (id) =>
    toSubscription(await stripe.subscriptions.retrieve(id, { expand: expandSubscription }));

  return sayingSo({
    async openSession(purchase) {
      const { checkoutId, userId, plan, returnUrl } = purchase;
      const metadata = { checkoutId, userId, ...(plan === null ? {} : { planId: plan.id }) };
      const made = await stripe.checkout.sessions.create(
        {
          mode: plan === null ? 'payment' : 'subscription',
          client_reference_id: checkoutId,
          metadata,
          ...(purchase.customer === null
            ? { customer_email: purchase.email, ...(plan === null ? { customer_creation: 'always' } : {}) }
            : { customer: purchase.customer }),
          line_items: [
            plan === null
              ? {
                  quantity: 1,
                  price_data: {
                    currency,
                    unit_amount: purchase.amount,
                    product_data: { name: purchase.title },
                  },
                }
              : { quantity: 1, price: await priceOf(plan) },
          ],
          ...(plan === null ? {} : { subscription_data: { metadata } }),
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: seconds(purchase.expiresAt),
        },
        { idempotencyKey: checkoutId },
      );
      if (made.url === null) throw new Error('Stripe gave no address for the payment.');
      return { id: made.id, url: made.url };
    },

    async session(id) {
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent.payment_method', 'subscription.default_payment_method'],
      });
      const { payment_intent: intent, subscription: subscribed } = session;
      const method =
        typeof intent === 'object' && intent !== null
          ? intent.payment_method
          : typeof subscribed === 'object' && subscribed !== null
            ? subscribed.default_payment_method
            : null;
      const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
      return {
        id: session.id,
        url: session.url,
        state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
        amount: session.amount_total ?? 0,
        customer: idOf(session.customer),
        subscription: idOf(subscribed),
        card: cardOf(method),
      };
    },

    async expireSession(id) {
      await stripe.checkout.sessions.expire(id);
    },

    subscription,

    async dueForUpgrade({ id, itemId }, plan) {
      const preview = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: itemId, price: await priceOf(plan) }],
          proration_behavior: 'always_invoice',
          billing_cycle_anchor: { type: 'now' },
        },
      });
      return preview.amount_due;
    },

    async upgrade({ id, itemId, userId }, plan, idempotencyKey) {
      try {
        const changed = await stripe.subscriptions.update(
          id,
          {
            items: [{ id: itemId, price: await priceOf(plan) }],
            proration_behavior: 'always_invoice',
            billing_cycle_anchor: { type: 'now' },
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
            metadata: { userId, planId: plan.id },
            expand: [...expandSubscription, 'latest_invoice'],
          },
          { idempotencyKey },
        );
        const invoice = changed.latest_invoice;
        const amount = typeof invoice === 'object' && invoice !== null ? invoice.amount_paid : 0;
        return { subscription: toSubscription(changed), amount };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          throw new ApiError(ErrNo.badRequest, t`${error.message} Your plan is as it was.`, 200);
        }
        throw error;
      }
    },

    async setNextPlan({ id, itemId, userId }, plan) {
      await stripe.subscriptions.update(id, {
        items: [{ id: itemId, price: await priceOf(plan) }],
        proration_behavior: 'none',
        metadata: { userId, planId: plan.id },
      });
    },

    async setCancelled(id, isCancelled) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
    },

    async endNow(id) {
      await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    },

    event(payload, signature) {
      try {
        return stripe.webhooks.constructEvent(payload, signature ?? '', settings.webhookSecret);
      } catch {
        throw new ApiError(ErrNo.permissionDenied, t`The signature is not right.`, 400);
      }
    },
  });
}

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item.`);
  return {
    id: subscription.id,
    itemId: item.id,
    planId: subscription.metadata['planId'] ?? '',
    userId: subscription.metadata['userId'] ?? '',
    isOverdue: subscription.status === 'past_due' || subscription.status === 'unpaid',
    isEnded: subscription.status === 'canceled' || subscription.status === 'incomplete_expired',
    isCancelled: subscription.cancel_at_period_end,
    start: item.current_period_start * 1000,
    end: item.current_period_end * 1000,
    latestInvoice: idOf(subscription.latest_invoice),
    card: cardOf(subscription.default_payment_method),
  };
}

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function cardOf(method: string | Stripe.PaymentMethod | null): CardHint {
  if (typeof method !== 'object' || method === null || method.card === undefined) return null;
  const { brand, last4 } = method.card;
  return { brand: brands[brand] ?? 'Card', last4 };
}

/** The subscription that an invoice is for; null when it is for none. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription ?? null);
