/** Why a connection ended: no sign of life in time, an answer that is not a stream, or no network. */
export type StreamError = 'timeout_error' | 'parse_error' | 'network_error';

export interface NotificationStreamInput {
  /** Any integer from outside; the jitter of every delay is drawn from it. */
  readonly seed: number;
  readonly isSignedIn: boolean;
  readonly isOnline: boolean;
  /** Where to resume: the id of the last message that was handled. */
  readonly cursor?: string | null;
}

export interface NotificationStreamContext {
  /** Reconnect attempts since the stream was last known to be good, 0 to 10. */
  readonly attempt: number;
  /** Milliseconds added to the delay of this attempt. */
  readonly jitter: number;
  readonly seed: number;
  readonly cursor: string | null;
  /** How it was when the chart began; what it is now, the states say. */
  readonly startsSignedIn: boolean;
  readonly startsOnline: boolean;
  readonly error: StreamError | null;
  /** Messages that arrived malformed and were dropped. */
  readonly dropped: number;
  readonly delivered: number;
  /** Ids of the last messages that were delivered, the newest last. */
  readonly recent: readonly string[];
  /** How often a connection was opened since a user signed in. */
  readonly opened: number;
}

export type NotificationStreamEvent =
  | { type: 'user.signedIn' }
  | { type: 'user.signedOut' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'retry.requested' }
  /** The reader missed something: open again from this cursor. */
  | { type: 'resync.requested'; cursor: string | null }
  /** From the connection. `id` is the message's place in the stream, where the stream has one. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost'; reason: StreamError }
  | { type: 'heartbeat.arrived' }
  | { type: 'message.arrived'; message: unknown; id?: string }
  | { type: 'message.malformed' };

/** What the chart tells its connection: show a sign of life, if the transport can. */
export interface ConnectionCommand {
  type: 'heartbeat.due';
}

export interface ConnectionInput {
  readonly cursor: string | null;
}

/** What a stream tells every listener with `actor.on('message.delivered', …)`. */
export type NotificationStreamEmitted =
  | { type: 'message.delivered'; message: unknown }
  /** The stream is open again: what was sent meanwhile did not reach this tab, and is to be read anew. */
  | { type: 'gap.closed' };
