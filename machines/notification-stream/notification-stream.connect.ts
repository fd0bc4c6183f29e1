import type { SnapshotFrom } from 'xstate';
import { streamTimes } from './notification-stream.machine.ts';
import type { NotificationStreamMachine } from './notification-stream.machine.ts';
import type { NotificationStreamEvent, StreamError } from './notification-stream.types.ts';

export type StreamStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected' | 'failed';

export interface NotificationStreamView {
  readonly status: StreamStatus;
  /** In words, for a status line and a live region. */
  readonly label: string;
  readonly isLive: boolean;
  /** Reconnect attempts so far, 0 to 10. */
  readonly attempt: number;
  readonly error: StreamError | null;
  /** Malformed messages that were dropped. */
  readonly dropped: number;
  readonly canRetry: boolean;
  /** Why nothing arrives now; empty while the stream is live. */
  readonly why: string;
  onRetry(): void;
}

const errorWords: Record<StreamError, string> = {
  timeout_error: 'the server gave no sign of life for 60 seconds',
  parse_error: 'the server answered something that is not a stream',
  network_error: 'the connection was lost',
};

/** One of the six states of the requirements, whatever the chart nests below them. */
export function streamStatus(snapshot: SnapshotFrom<NotificationStreamMachine>): StreamStatus {
  if (snapshot.matches({ open: 'connecting' })) return 'connecting';
  if (snapshot.matches('open')) return 'connected';
  if (snapshot.matches('reconnecting')) return 'reconnecting';
  if (snapshot.matches('disconnected')) return 'disconnected';
  return snapshot.matches('failed') ? 'failed' : 'idle';
}

export function connect(
  snapshot: SnapshotFrom<NotificationStreamMachine>,
  send: (event: NotificationStreamEvent) => void,
): NotificationStreamView {
  const { attempt, error, dropped } = snapshot.context;
  const status = streamStatus(snapshot);
  const cause = error === null ? '' : errorWords[error];
  const labels: Record<StreamStatus, string> = {
    idle: 'Not connected',
    connecting: 'Connecting',
    connected: 'Live',
    reconnecting: `Reconnecting, attempt ${String(attempt)} of ${String(streamTimes.attempts)}`,
    disconnected: 'Offline',
    failed: 'Connection lost',
  };
  const why: Record<StreamStatus, string> = {
    idle: 'Updates arrive when you are signed in.',
    connecting: 'The connection is being opened.',
    connected: '',
    reconnecting: cause === '' ? 'The connection is being opened again.' : `Trying again, because ${cause}.`,
    disconnected: 'Your browser is offline. Updates go on when it is online again.',
    failed: `Gave up after ${String(streamTimes.attempts)} attempts: ${cause}. Nothing is lost; try again.`,
  };
  return {
    status,
    label: labels[status],
    isLive: snapshot.hasTag('live'),
    attempt,
    error,
    dropped,
    canRetry: snapshot.can({ type: 'retry.requested' }),
    why: why[status],
    onRetry: () => send({ type: 'retry.requested' }),
  };
}
