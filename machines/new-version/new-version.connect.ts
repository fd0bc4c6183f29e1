import type { SnapshotFrom } from 'xstate';
import type { NewVersionMachine } from './new-version.machine.ts';
import type { NewVersionEvent } from './new-version.types.ts';
import { texts } from './new-version.texts.ts';

export interface NewVersionView {
  readonly status: 'current' | 'offered' | 'dismissed' | 'reloading' | 'held';
  /** Whether there is something to say. */
  readonly isShown: boolean;
  readonly label: string;
  /** What a reload means for the person; empty when nothing is said. */
  readonly why: string;
  readonly canReload: boolean;
  readonly canDismiss: boolean;
  onReload(): void;
  onDismiss(): void;
}

export function connect(
  snapshot: SnapshotFrom<NewVersionMachine>,
  send: (event: NewVersionEvent) => void,
): NewVersionView {
  const status = snapshot.matches({ outdated: 'offered' })
    ? 'offered'
    : snapshot.matches({ outdated: 'dismissed' })
      ? 'dismissed'
      : ((['reloading', 'held'] as const).find((name) => snapshot.matches(name)) ?? 'current');
  const words = texts.words;
  return {
    status,
    isShown: status === 'offered' || status === 'reloading' || status === 'held',
    ...words[status],
    canReload: status === 'offered' || status === 'held',
    canDismiss: status === 'offered',
    onReload: () => send({ type: 'reload.requested' }),
    onDismiss: () => send({ type: 'offer.dismissed' }),
  };
}
