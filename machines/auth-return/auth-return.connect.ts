import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AuthReturnMachine } from './auth-return.machine.ts';
import type { AuthReturnEvent } from './auth-return.types.ts';
import { texts } from './auth-return.texts.ts';

export type AuthReturnStatus =
  | 'exchanging'
  | 'confirming'
  | 'ended'
  | 'unreachable'
  | 'empty'
  | 'succeeded'
  | 'denied'
  | 'mismatched'
  | 'expired'
  | 'failed';

export interface AuthReturnView {
  readonly status: AuthReturnStatus;
  readonly isBusy: boolean;
  readonly title: string;
  /** What happened, and what to do, in a sentence or two. */
  readonly text: string;
  readonly canRetry: boolean;
  onRetry(): void;
}

export function connect(
  snapshot: SnapshotFrom<AuthReturnMachine>,
  send: (event: AuthReturnEvent) => void,
): AuthReturnView {
  const { provider, failure } = snapshot.context;
  const status =
    (
      [
        'confirming',
        'ended',
        'unreachable',
        'empty',
        'succeeded',
        'denied',
        'mismatched',
        'expired',
        'failed',
      ] as const
    ).find((name) => snapshot.matches(name)) ?? 'exchanging';
  const words: Record<AuthReturnStatus, { title: string; text: string }> = {
    exchanging: { title: texts.words.exchanging.title(provider), text: texts.words.exchanging.text },
    confirming: { title: texts.words.confirming.title, text: '' },
    ended: { title: texts.words.ended.title, text: texts.words.ended.text },
    unreachable: {
      title: texts.words.unreachable.title,
      text: texts.words.unreachable.text,
    },
    empty: {
      title: texts.words.empty.title,
      text: texts.words.empty.text(provider),
    },
    succeeded: { title: texts.words.succeeded.title(provider), text: texts.words.succeeded.text },
    denied: {
      title: texts.words.denied.title(provider),
      text: failureWords(failure, texts.authorizationWasDeclined),
    },
    mismatched: {
      title: texts.words.mismatched.title,
      text: texts.words.mismatched.text,
    },
    expired: {
      title: texts.words.expired.title,
      text: texts.words.expired.text,
    },
    failed: {
      title: texts.words.failed.title(provider),
      text: failureWords(failure, texts.somethingWentWrong),
    },
  };
  return {
    status,
    isBusy: snapshot.hasTag('busy'),
    ...words[status],
    canRetry: snapshot.can({ type: 'retry.requested' }),
    onRetry: () => send({ type: 'retry.requested' }),
  };
}
