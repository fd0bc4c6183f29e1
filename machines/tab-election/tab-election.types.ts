import type {
  ConnectionCommand,
  NotificationStreamEvent,
} from '#machines/notification-stream/notification-stream.types.ts';

/** What a socket tells, in whichever tab it is. */
export type SocketEvent = Extract<
  NotificationStreamEvent,
  {
    type:
      | 'connection.opened'
      | 'connection.lost'
      | 'heartbeat.arrived'
      | 'message.arrived'
      | 'message.malformed';
  }
>;

/** The time in which one tab has the socket. The higher number is the later one; names settle a tie. */
export interface Term {
  readonly number: number;
  readonly tab: string;
}

/** What tabs say to each other. */
export type Word =
  /** A tab wants to know who has the socket. */
  | { readonly kind: 'asked' }
  /** The tab with the socket is there. */
  | { readonly kind: 'answered'; readonly term: Term; readonly isOpen: boolean }
  /** The socket of the tab that has it said something. */
  | { readonly kind: 'heard'; readonly term: Term; readonly event: SocketEvent };

export interface TabElectionContext {
  /** The newest term that this tab knows of, its own included; null while it knows of none. */
  readonly term: Term | null;
  /** The term of which the parent was told that its socket is open. */
  readonly notifiedOpen: Term | null;
}

export type TabElectionEvent =
  /** From the lock, of which there is one in the browser: to which tab, and when in Unix milliseconds. */
  | { type: 'lock.granted'; tab: string; at: number }
  /** Another tab took it, because this one was frozen. */
  | { type: 'lock.lost' }
  /** The browser gives no locks here. */
  | { type: 'lock.denied' }
  /** From the other tabs. */
  | { type: 'word.heard'; word: Word }
  /** From the socket of this tab. */
  | { type: 'socket.reported'; event: SocketEvent }
  /** From the chart of the stream; only a transport that goes both ways has a use for it. */
  | ConnectionCommand;

export interface LockCommand {
  type: 'lock.seized';
}

export interface ChannelCommand {
  type: 'word.said';
  word: Word;
}
