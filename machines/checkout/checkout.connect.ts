import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { CheckoutMachine } from './checkout.machine.ts';
import type { CheckoutEvent, Purchase } from './checkout.types.ts';

export type CheckoutStatus =
  | 'idle'
  | 'creating'
  | 'createFailed'
  | 'paying'
  | 'closing'
  | 'confirming'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'unconfirmed';

export interface CheckoutView {
  readonly status: CheckoutStatus;
  readonly label: string;
  readonly isDialogOpen: boolean;
  readonly isBusy: boolean;
  readonly checkoutId: string | null;
  /** Path on the payment host; null before there is a checkout. */
  readonly page: string | null;
  readonly canBuy: boolean;
  /** What is being waited for, or what happened and what to do; empty when there is nothing to say. */
  readonly why: string;
  readonly canConfirm: boolean;
  onBuy(purchase: Purchase): void;
  onReported(): void;
  onDeclined(): void;
  onClose(): void;
  onConfirm(): void;
}

const statuses = [
  'creating',
  'createFailed',
  'paying',
  'closing',
  'confirming',
  'paid',
  'declined',
  'cancelled',
  'unconfirmed',
] as const;

export function connect(
  snapshot: SnapshotFrom<CheckoutMachine>,
  send: (event: CheckoutEvent) => void,
): CheckoutView {
  const { checkoutId, failure } = snapshot.context;
  const status = statuses.find((name) => snapshot.matches(name)) ?? 'idle';
  const words: Record<CheckoutStatus, { label: string; why: string }> = {
    idle: { label: 'Nothing is being bought', why: '' },
    creating: { label: 'Opening the payment page', why: 'The payment page is being prepared.' },
    createFailed: {
      label: 'The payment page could not be opened',
      why: `${failureWords(failure, 'Try again.')} Nothing was charged.`,
    },
    paying: { label: 'Payment page', why: 'Finish on the payment page.' },
    closing: { label: 'Checking the payment', why: 'Whether it was paid is being checked.' },
    confirming: { label: 'Confirming the payment', why: 'The payment is being confirmed by the server.' },
    paid: { label: 'Paid', why: '' },
    declined: {
      label: 'The payment was declined',
      why: 'Nothing was charged. Try again or use another way to pay.',
    },
    cancelled: { label: 'Cancelled', why: 'Nothing was charged.' },
    unconfirmed: {
      label: 'The payment is not confirmed yet',
      why: 'If you have paid, it arrives by itself; nothing is charged twice. You can check again.',
    },
  };
  return {
    status,
    label: words[status].label,
    isDialogOpen: snapshot.hasTag('dialog'),
    isBusy: snapshot.hasTag('busy'),
    checkoutId,
    page: checkoutId === null ? null : `/payment/checkout/${encodeURIComponent(checkoutId)}`,
    canBuy: snapshot.can({ type: 'purchase.requested', purchase: { kind: 'credits', productId: '' } }),
    why: words[status].why,
    canConfirm: snapshot.can({ type: 'confirmation.requested' }),
    onBuy: (purchase) => send({ type: 'purchase.requested', purchase }),
    onReported: () => send({ type: 'payment.reported' }),
    onDeclined: () => send({ type: 'payment.declined' }),
    onClose: () => send({ type: 'checkout.closed' }),
    onConfirm: () => send({ type: 'confirmation.requested' }),
  };
}
