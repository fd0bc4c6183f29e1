import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, submitProps } from '#machines/shared/props.ts';
import type { CardPaymentMachine } from './card-payment.machine.ts';
import type { CardPaymentEvent, PayableCheckout } from './card-payment.types.ts';
import type { CardFields, CardProblems } from './card-rules.ts';
import { texts } from './card-payment.texts.ts';

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
  onOpened(): void;
  onReload(): void;
  getSubmitProps(): ReturnType<typeof submitProps>;
  /** The two answers to the bank's question. */
  getApproveProps(): ActionProps;
  getRefuseProps(): ActionProps;
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

const labels: Record<CardPaymentStatus, string> = texts.labels;

export function connect(
  snapshot: SnapshotFrom<CardPaymentMachine>,
  send: (event: CardPaymentEvent) => void,
): CardPaymentView {
  const { checkout, problems, decline, failure } = snapshot.context;
  const status = statuses.find((name) => snapshot.matches(name)) ?? 'entering';
  const broken = failure === null ? '' : failureWords(failure, texts.somethingWentWrong);
  const why = snapshot.hasTag('busy') ? texts.isUnderWay(labels[status]) : '';
  return {
    status,
    label: labels[status],
    checkout,
    isBusy: snapshot.hasTag('busy'),
    hasForm: snapshot.hasTag('form'),
    problems,
    error: status === 'elsewhere' ? '' : decline === '' ? broken : decline,
    safe: decline === '' ? texts.howeverOftenYouTry : texts.nothingWasCharged,
    onSubmit: (card) => send({ type: 'card.submitted', card }),
    onOpened: () => send({ type: 'provider.opened' }),
    onReload: () => send({ type: 'checkout.reloadRequested' }),
    getSubmitProps: () => submitProps(why && texts.paymentIsUnderWay),
    getApproveProps: () => actionProps(why, () => send({ type: 'bank.approved' })),
    getRefuseProps: () => actionProps(why, () => send({ type: 'bank.refused' })),
  };
}
