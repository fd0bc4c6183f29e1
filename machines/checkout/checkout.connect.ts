import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { CheckoutMachine } from './checkout.machine.ts';
import type { CheckoutEvent, Purchase } from './checkout.types.ts';
import { texts } from './checkout.texts.ts';

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
    idle: { label: texts.words.idle.label, why: '' },
    creating: { label: texts.words.creating.label, why: texts.words.creating.why },
    createFailed: {
      label: texts.words.createFailed.label,
      why: texts.words.createFailed.why(failureWords(failure, texts.tryAgain)),
    },
    paying: { label: texts.words.paying.label, why: texts.words.paying.why },
    closing: { label: texts.words.closing.label, why: texts.words.closing.why },
    confirming: { label: texts.words.confirming.label, why: texts.words.confirming.why },
    paid: { label: texts.words.paid.label, why: '' },
    declined: {
      label: texts.words.declined.label,
      why: texts.words.declined.why,
    },
    cancelled: { label: texts.words.cancelled.label, why: texts.words.cancelled.why },
    unconfirmed: {
      label: texts.words.unconfirmed.label,
      why: texts.words.unconfirmed.why,
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
