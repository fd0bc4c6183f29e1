import type { SnapshotFrom } from 'xstate';
import type { DialogQueueMachine } from './dialog-queue.machine.ts';
import type { DialogName, DialogQueueEvent, DialogWish } from './dialog-queue.types.ts';

export interface DialogQueueView {
  /** The dialog that opened by itself. */
  readonly current: DialogName | null;
  readonly waiting: readonly DialogName[];
  /** Why a dialog waits; empty when none does. */
  readonly why: string;
  /** Opens a dialog of the app, as soon as it can be drawn. */
  onOpen(wish: DialogWish): void;
}

export function connect(
  snapshot: SnapshotFrom<DialogQueueMachine>,
  send: (event: DialogQueueEvent) => void,
): DialogQueueView {
  const { current, waiting } = snapshot.context;
  return {
    current,
    waiting: waiting.map(({ dialog }) => dialog),
    why: waiting.length === 0 ? '' : why(),
    onOpen: (wish) => send({ type: 'dialog.wished', wish }),
  };

  function why(): string {
    if (snapshot.matches({ hands: 'holding' })) return 'It waits until you close the open dialog.';
    if (current !== null) return 'It waits for the dialog before it.';
    return snapshot.matches({ typing: 'busy' })
      ? 'It waits until you pause typing.'
      : 'It waits until the dialogs are loaded.';
  }
}
