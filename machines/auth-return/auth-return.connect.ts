import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { AuthReturnMachine } from './auth-return.machine.ts';
import type { AuthReturnEvent } from './auth-return.types.ts';

export type AuthReturnStatus =
  'exchanging' | 'unreachable' | 'empty' | 'succeeded' | 'denied' | 'mismatched' | 'expired' | 'failed';

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
    (['unreachable', 'empty', 'succeeded', 'denied', 'mismatched', 'expired', 'failed'] as const).find(
      (name) => snapshot.matches(name),
    ) ?? 'exchanging';
  const words: Record<AuthReturnStatus, { title: string; text: string }> = {
    exchanging: { title: `Finishing with ${provider}`, text: 'One moment.' },
    unreachable: {
      title: 'Network Error',
      text: 'The server could not be reached. Nothing is lost: the answer can be handed over again.',
    },
    empty: {
      title: 'Nothing to finish here',
      text: `This page ends an authorization with ${provider}. Begin one from where you want to use it.`,
    },
    succeeded: { title: `${provider} is authorized`, text: 'You can go on where you were.' },
    denied: {
      title: `${provider} was not authorized`,
      text: failureWords(failure, 'The authorization was declined. Nothing was changed.'),
    },
    mismatched: {
      title: 'This authorization was not begun here',
      text: 'It was begun in another browser or account, or has been used already. Nothing was changed; begin it again.',
    },
    expired: {
      title: 'This authorization has expired',
      text: 'It took more than ten minutes. Nothing was changed; begin it again.',
    },
    failed: {
      title: `${provider} was not authorized`,
      text: failureWords(failure, 'Something went wrong. Nothing was changed; begin it again.'),
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
