import type { SnapshotFrom } from 'xstate';
import type { ToastMachine } from './toast.machine.ts';
import type { ToastEvent, ToastMessage } from './toast.types.ts';
import { texts } from './toast.texts.ts';

export interface ToastView {
  /** The toast on screen, also while it leaves; null when there is none. */
  readonly toast: ToastMessage | null;
  /** False while it leaves: play the exit. */
  readonly isOpen: boolean;
  /** Changes with each toast. */
  readonly key: number;
  /** How a screen reader announces it. */
  readonly politeness: 'polite' | 'assertive';
  /** What waits and why; empty when nothing does. */
  readonly why: string;
  onDismiss(): void;
  onHold(): void;
  onRelease(): void;
}

export function connect(snapshot: SnapshotFrom<ToastMachine>, send: (event: ToastEvent) => void): ToastView {
  const { current, waiting, shown } = snapshot.context;
  const count = waiting.length;
  return {
    toast: current,
    isOpen: snapshot.matches('showing'),
    key: shown,
    politeness: current?.kind === 'error' ? 'assertive' : 'polite',
    why: count === 0 ? '' : texts.moreWait(count),
    onDismiss: () => send({ type: 'toast.dismissed' }),
    onHold: () => send({ type: 'toast.held' }),
    onRelease: () => send({ type: 'toast.released' }),
  };
}
