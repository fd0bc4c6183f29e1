import type { SnapshotFrom } from 'xstate';
import type { AuthPopupMachine } from './auth-popup.machine.ts';
import type { AuthPopupEvent, AuthPopupOutcome } from './auth-popup.types.ts';
import { texts } from './auth-popup.texts.ts';

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
  const error = status === 'opened' || status === 'completed' ? '' : texts.outcomes[status];
  return {
    status,
    label: isWaiting ? texts.waitingForAuthorizationWindow : error === '' ? texts.authorized : error,
    isWaiting,
    error,
    why: isWaiting
      ? snapshot.matches({ opened: { address: 'requested' } })
        ? texts.addressIsBeingAskedFor
        : texts.finishInOtherWindow
      : '',
    onDismiss: () => send({ type: 'popup.dismissed' }),
  };
}
