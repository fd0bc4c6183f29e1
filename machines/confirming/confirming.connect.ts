import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps } from '#machines/shared/props.ts';
import type { ConfirmingMachine } from './confirming.machine.ts';
import type { ConfirmingEvent, ConfirmingSubject } from './confirming.types.ts';
import { texts } from './confirming.texts.ts';

export interface ConfirmingView {
  readonly status: 'closed' | 'asking' | 'performing' | 'failed';
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly title: string;
  /** What it means, or how things stand. */
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** What went wrong; empty when nothing did. */
  readonly error: string;
  /** Why it cannot be answered now; empty when it can. */
  readonly why: string;
  onRequest(subject: ConfirmingSubject): void;
  onCancel(): void;
  getConfirmProps(): ActionProps;
  getCancelProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<ConfirmingMachine>,
  send: (event: ConfirmingEvent) => void,
): ConfirmingView {
  const { kind, subject, failure } = snapshot.context;
  const words = texts[kind];
  const status = snapshot.value;
  const asked = status === 'closed' ? 'asking' : status;
  const why = status === 'performing' ? words.underWay : '';
  const onCancel = () => send({ type: 'action.cancelled' });
  return {
    status,
    isOpen: snapshot.hasTag('dialog'),
    isBusy: snapshot.hasTag('busy'),
    title: words.titles[asked](subject?.name ?? ''),
    description: words.descriptions[asked],
    confirmLabel: words.confirm[asked],
    cancelLabel: words.cancel,
    error: status === 'failed' ? words.stays(failureWords(failure, words.failed)) : '',
    why,
    onRequest: (wanted) => send({ type: 'action.requested', subject: wanted }),
    onCancel,
    getConfirmProps: () => actionProps(why, () => send({ type: 'action.confirmed' })),
    getCancelProps: () => actionProps(why, onCancel),
  };
}
