import type { SnapshotFrom } from 'xstate';
import type { DialogQueueMachine } from './dialog-queue.machine.ts';
import type { DialogName, DialogQueueEvent } from './dialog-queue.types.ts';

export interface DialogQueueView {
  readonly current: DialogName | null;
  readonly waiting: readonly DialogName[];
  /** Why a dialog waits; empty when none does. */
  readonly why: string;
  onManualOpen(): void;
  onManualClose(): void;
}

export function connect(
  snapshot: SnapshotFrom<DialogQueueMachine>,
  send: (event: DialogQueueEvent) => void,
): DialogQueueView {
  const { current, waiting } = snapshot.context;
  const isHeld = snapshot.matches('held') || snapshot.matches({ showing: 'behindManual' });
  return {
    current,
    waiting,
    why:
      waiting.length === 0
        ? ''
        : isHeld
          ? 'It waits until you close the open dialog.'
          : 'It waits for the dialog before it.',
    onManualOpen: () => send({ type: 'manualDialog.opened' }),
    onManualClose: () => send({ type: 'manualDialog.closed' }),
  };
}
