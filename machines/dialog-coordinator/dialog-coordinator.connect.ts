import type { SnapshotFrom } from 'xstate';
import type { DialogCoordinatorMachine } from './dialog-coordinator.machine.ts';
import type { DialogName, DialogCoordinatorEvent, DialogRequest } from './dialog-coordinator.types.ts';
import { texts } from './dialog-coordinator.texts.ts';

export interface DialogCoordinatorView {
  /** The dialog that opened by itself. */
  readonly current: DialogName | null;
  readonly waiting: readonly DialogName[];
  /** Why a dialog waits; empty when none does. */
  readonly why: string;
  /** Opens a dialog of the app, as soon as it can be drawn. */
  onOpen(request: DialogRequest): void;
}

export function connect(
  snapshot: SnapshotFrom<DialogCoordinatorMachine>,
  send: (event: DialogCoordinatorEvent) => void,
): DialogCoordinatorView {
  const { current, waiting } = snapshot.context;
  return {
    current,
    waiting: waiting.map(({ dialog }) => dialog),
    why: waiting.length === 0 ? '' : why(),
    onOpen: (request) => send({ type: 'dialog.requested', request }),
  };

  function why(): string {
    if (snapshot.matches({ hands: 'holding' })) return texts.waitsUntilYouCloseOpenDialog;
    if (current !== null) return texts.waitsForDialogBefore;
    return snapshot.matches({ typing: 'busy' })
      ? texts.waitsUntilYouPauseTyping
      : texts.waitsUntilDialogsAreLoaded;
  }
}
