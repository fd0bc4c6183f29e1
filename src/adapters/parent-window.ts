/** What an embedded payment page tells the page around it. A claim, not a proof: the page that hears it asks the server. */
export interface PaymentMessage {
  readonly source: 'statecraft-payment';
  readonly type: 'payment.succeeded' | 'plan.changed' | 'payment.declined';
  /** Null where a plan was changed without a checkout. */
  readonly checkoutId: string | null;
}

/** Whether this page stands in a frame of another one. */
export const isEmbedded = (): boolean => window.parent !== window;

/** Tells the page around this one, when that is the app's; no one else hears it, and alone none does. */
export function notifyParent(
  appOrigin: string,
  type: PaymentMessage['type'],
  checkoutId: string | null,
): void {
  if (!isEmbedded()) return;
  const message: PaymentMessage = { source: 'statecraft-payment', type, checkoutId };
  window.parent.postMessage(message, appOrigin);
}
