import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
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
  readonly canAnswer: boolean;
  /** Why it cannot be answered now; empty when it can. */
  readonly why: string;
  onRequest(subject: ConfirmingSubject): void;
  onConfirm(): void;
  onCancel(): void;
}

export function connect(
  snapshot: SnapshotFrom<ConfirmingMachine>,
  send: (event: ConfirmingEvent) => void,
): ConfirmingView {
  const { kind, subject, failure } = snapshot.context;
  const words = texts[kind];
  const status = snapshot.value;
  const asked = status === 'closed' ? 'asking' : status;
  return {
    status,
    isOpen: snapshot.hasTag('dialog'),
    isBusy: snapshot.hasTag('busy'),
    title: words.titles[asked](subject?.name ?? ''),
    description: words.descriptions[asked],
    confirmLabel: words.confirm[asked],
    cancelLabel: words.cancel,
    error: status === 'failed' ? words.stays(failureWords(failure, words.failed)) : '',
    canAnswer: snapshot.can({ type: 'action.confirmed' }),
    why: status === 'performing' ? words.underWay : '',
    onRequest: (wanted) => send({ type: 'action.requested', subject: wanted }),
    onConfirm: () => send({ type: 'action.confirmed' }),
    onCancel: () => send({ type: 'action.cancelled' }),
  };
}
