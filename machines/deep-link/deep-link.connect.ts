import type { SnapshotFrom } from 'xstate';
import type { DeepLinkMachine } from './deep-link.machine.ts';
import type { DeepLinkEvent } from './deep-link.types.ts';

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
  const labels = {
    idle: 'Open in the app',
    opening: 'Opening the app',
    opened: 'Opened in the app',
    fellBack: 'The app did not open',
  };
  const why = {
    idle: '',
    opening: 'Waiting for the app to open.',
    opened: '',
    fellBack: 'The app is not installed, or your browser does not open it. The page opens here instead.',
  };
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
