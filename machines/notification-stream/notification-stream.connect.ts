import type { SnapshotFrom } from 'xstate';
import { streamTimes } from './notification-stream.machine.ts';
import type { NotificationStreamMachine } from './notification-stream.machine.ts';
import type { NotificationStreamEvent, StreamError } from './notification-stream.types.ts';
import { texts } from './notification-stream.texts.ts';

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

const errorWords: Record<StreamError, string> = texts.errorWords;

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
    idle: texts.labels.idle,
    connecting: texts.labels.connecting,
    connected: texts.labels.connected,
    reconnecting: texts.labels.reconnecting(attempt, streamTimes.attempts),
    disconnected: texts.labels.disconnected,
    failed: texts.labels.failed,
  };
  const why: Record<StreamStatus, string> = {
    idle: texts.why.idle,
    connecting: texts.why.connecting,
    connected: '',
    reconnecting: cause === '' ? texts.connectionIsBeingOpenedAgain : texts.tryingAgain(cause),
    disconnected: texts.why.disconnected,
    failed: texts.why.failed(streamTimes.attempts, cause),
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
