import type { Failure } from '#machines/shared/failure.ts';
import type { CardFields, CardProblems } from './card-rules.ts';

/** What is paid on the page, as the server tells it. */
export interface PayableCheckout {
  readonly id: string;
  readonly kind: 'credits' | 'plan';
  readonly title: string;
  readonly summary: string;
  readonly credits: number;
  /** In the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'open' | 'challenged' | 'paid' | 'declined' | 'expired';
  readonly provider: 'test' | 'stripe';
  /** Why the last attempt was declined; empty when it was not. */
  readonly decline: string;
  /** The provider's page, where it is paid there. */
  readonly url: string | null;
}

/** How an attempt to pay came out. */
export interface PaymentAttempt {
  readonly state: 'paid' | 'challenged' | 'declined';
  readonly decline: string;
}

export interface CardPaymentInput {
  readonly checkoutId: string;
  /** Unix milliseconds, for the expiry of cards. */
  readonly now: number;
}

export interface CardPaymentContext extends CardPaymentInput {
  readonly checkout: PayableCheckout | null;
  /** What is wrong with what was typed; empty when nothing is. Never what was typed. */
  readonly problems: CardProblems;
  /** Why the card was declined; empty when it was not. */
  readonly decline: string;
  readonly failure: Failure | null;
}

export type CardPaymentEvent =
  /** The card passes through to the payment, and is kept nowhere. */
  | { type: 'card.submitted'; card: CardFields }
  | { type: 'bank.approved' }
  | { type: 'bank.refused' }
  /** The provider's page was opened beside this one. */
  | { type: 'provider.opened' }
  | { type: 'checkout.reloadRequested' };

export type CardPaymentEmitted = { type: 'payment.made' } | { type: 'payment.declined' };
