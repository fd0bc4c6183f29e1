import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** What is bought: credits once, or a plan. */
export interface Purchase {
  readonly kind: 'credits' | 'plan';
  readonly productId: string;
}

/** A checkout that exists already, for its own page. */
export interface CheckoutInput {
  readonly checkoutId?: string;
}

export interface CheckoutContext {
  readonly purchase: Purchase | null;
  readonly checkoutId: string | null;
  readonly failure: Failure | null;
}

export type CheckoutEvent =
  | { type: 'purchase.requested'; purchase: Purchase }
  /** What the embedded payment page says. It is a claim, not a proof: the server confirms it. */
  | { type: 'payment.reported' }
  | { type: 'payment.declined' }
  | { type: 'checkout.closed' }
  | { type: 'confirmation.requested' };

/** What the server knows of a checkout. */
export interface Confirmation {
  readonly state: 'paid' | 'pending' | 'declined';
  /** What it sells, for a page that was opened with nothing but its id. */
  readonly kind?: Purchase['kind'];
}

/** The server has confirmed it. */
export type PurchasePaid = { type: 'purchase.paid'; kind: Purchase['kind'] };

/** The server has made the checkout: it is paid at an address of its own. */
export type CheckoutCreated = { type: 'checkout.created'; checkoutId: string };

export type CheckoutEmitted = ToastWanted | UserRefreshWanted | CheckoutCreated | PurchasePaid;
