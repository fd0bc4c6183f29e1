import type { SnapshotFrom } from 'xstate';
import { popupTexts } from './auth-popup.machine.ts';
import type { AuthPopupMachine } from './auth-popup.machine.ts';
import type { AuthPopupEvent, AuthPopupOutcome } from './auth-popup.types.ts';

export interface AuthPopupView {
  readonly status: 'opened' | AuthPopupOutcome;
  readonly label: string;
  readonly isWaiting: boolean;
  /** What happened, in the words of the requirements; empty while it is open and when it was completed. */
  readonly error: string;
  /** What is being waited for; empty when nothing is. */
  readonly why: string;
  onDismiss(): void;
}

export function connect(
  snapshot: SnapshotFrom<AuthPopupMachine>,
  send: (event: AuthPopupEvent) => void,
): AuthPopupView {
  const status =
    (['completed', 'cancelled', 'blocked', 'timedOut', 'failed'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'opened';
  const isWaiting = status === 'opened';
  const error = status === 'opened' || status === 'completed' ? '' : popupTexts[status];
  return {
    status,
    label: isWaiting ? 'Waiting for the authorization window' : error === '' ? 'Authorized' : error,
    isWaiting,
    error,
    why: isWaiting
      ? snapshot.matches({ opened: { address: 'requested' } })
        ? 'The address of the authorization page is being asked for.'
        : 'Finish in the other window. It closes by itself after a minute.'
      : '',
    onDismiss: () => send({ type: 'popup.dismissed' }),
  };
}
