import type { SnapshotFrom } from 'xstate';
import type { DialogCoordinatorMachine } from './dialog-coordinator.machine.ts';
import type { DialogName, DialogCoordinatorEvent, DialogRequest } from './dialog-coordinator.types.ts';

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
    if (snapshot.matches({ hands: 'holding' })) return 'It waits until you close the open dialog.';
    if (current !== null) return 'It waits for the dialog before it.';
    return snapshot.matches({ typing: 'busy' })
      ? 'It waits until you pause typing.'
      : 'It waits until the dialogs are loaded.';
  }
}
