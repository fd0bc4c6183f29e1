import type { SnapshotFrom } from 'xstate';
import type { DeepLinkMachine } from './deep-link.machine.ts';
import type { DeepLinkEvent } from './deep-link.types.ts';
import { texts } from './deep-link.texts.ts';

export interface DeepLinkView {
  readonly status: 'idle' | 'opening' | 'opened' | 'fellBack';
  readonly label: string;
  readonly isBusy: boolean;
  readonly canOpen: boolean;
  /** Why it cannot be opened now, or what happened; empty when there is nothing to say. */
  readonly why: string;
  readonly fallbackUrl: string;
  onOpen(): void;
}

export function connect(
  snapshot: SnapshotFrom<DeepLinkMachine>,
  send: (event: DeepLinkEvent) => void,
): DeepLinkView {
  const status = snapshot.value;
  const labels = texts.labels;
  const why = texts.why;
  return {
    status,
    label: labels[status],
    isBusy: snapshot.hasTag('busy'),
    canOpen: snapshot.can({ type: 'app.requested' }),
    why: why[status],
    fallbackUrl: snapshot.context.fallbackUrl,
    onOpen: () => send({ type: 'app.requested' }),
  };
}
