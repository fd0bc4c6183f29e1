import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { CardPaymentMachine } from './card-payment.machine.ts';
import type { CardPaymentEvent, PayableCheckout } from './card-payment.types.ts';
import type { CardFields, CardProblems } from './card-rules.ts';

export type CardPaymentStatus =
  | 'loading'
  | 'loadFailed'
  | 'entering'
  | 'paying'
  | 'challenged'
  | 'approving'
  | 'refusing'
  | 'atProvider'
  | 'elsewhere'
  | 'paid'
  | 'expired';

export interface CardPaymentView {
  readonly status: CardPaymentStatus;
  /** What is being waited for, or what happened; for a live region. */
  readonly label: string;
  readonly checkout: PayableCheckout | null;
  readonly isBusy: boolean;
  /** The form is there, also while it is being paid. */
  readonly hasForm: boolean;
  readonly problems: CardProblems;
  /** Why the last attempt was not paid, and what to do; empty when there is nothing to say. */
  readonly error: string;
  /** What is safe then. */
  readonly safe: string;
  onSubmit(card: CardFields): void;
  onApprove(): void;
  onRefuse(): void;
  onOpened(): void;
  onReload(): void;
}

const statuses = [
  'loading',
  'loadFailed',
  'paying',
  'challenged',
  'approving',
  'refusing',
  'atProvider',
  'elsewhere',
  'paid',
  'expired',
] as const;

const labels: Record<CardPaymentStatus, string> = {
  loading: 'Opening the payment page',
  loadFailed: 'The payment page could not be opened',
  entering: 'Payment by card',
  paying: 'Paying',
  challenged: 'Your bank asks whether this is you',
  approving: 'Telling your bank that this is you',
  refusing: 'Telling your bank that this is not you',
  atProvider: 'Payment at Stripe',
  elsewhere: 'Waiting for the payment at Stripe',
  paid: 'Paid',
  expired: 'This checkout is no longer open',
};

export function connect(
  snapshot: SnapshotFrom<CardPaymentMachine>,
  send: (event: CardPaymentEvent) => void,
): CardPaymentView {
  const { checkout, problems, decline, failure } = snapshot.context;
  const status = statuses.find((name) => snapshot.matches(name)) ?? 'entering';
  const broken = failure === null ? '' : failureWords(failure, 'Something went wrong. Try again.');
  return {
    status,
    label: labels[status],
    checkout,
    isBusy: snapshot.hasTag('busy'),
    hasForm: snapshot.hasTag('form'),
    problems,
    error: status === 'elsewhere' ? '' : decline === '' ? broken : decline,
    safe: decline === '' ? 'However often you try, you are charged once.' : 'Nothing was charged.',
    onSubmit: (card) => send({ type: 'card.submitted', card }),
    onApprove: () => send({ type: 'bank.approved' }),
    onRefuse: () => send({ type: 'bank.refused' }),
    onOpened: () => send({ type: 'provider.opened' }),
    onReload: () => send({ type: 'checkout.reloadRequested' }),
  };
}
