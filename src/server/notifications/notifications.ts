import type { ServerResponse } from 'node:http';
import type { Notification, NotificationAction } from '#contract/notification.ts';
import { channels } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { createRound } from '#server/platform/round.ts';

/** Milliseconds. Clients give a stream up after 60 s without a sign of life. */
export const notifyTimes = { heartbeat: 25_000, sessionCheck: 30_000 } as const;

/** Streams that one user can have open on one instance; one more is refused. */
export const maxStreams = 100;

/**
 * Most bytes of a message as JSON. PostgreSQL passes on 8,000 bytes with a NOTIFY, the channel's name among them.
 * Messages are news, not documents: say what changed, and let the reader fetch it.
 */
export const maxMessageBytes = 7_000;

/** Bytes that may wait in a reader's socket. One that reads so slowly is cut off, and comes back. */
const highWater = 64 * 1024;

/** A message of the server's own; others have the same shape. */
export interface OwnNotification extends Notification {
  readonly action: NotificationAction;
}

/** Knows who holds which sessions. */
export interface SessionHolders {
  /** The ids of users by the tokens of their sessions; a token that opens no session is missing. */
  holders(tokens: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What producers of messages need. */
export interface NotificationSender {
  /**
   * Sends a message to every stream of a user, on every instance. No caller waits for messages: one that cannot be sent
   * is reported and gone, and a client that comes back reads what is true then.
   * @throws {Error} under development, when the message has more than `maxMessageBytes`
   */
  send(userId: string, message: OwnNotification): Promise<void>;
}

export interface Notifications extends NotificationSender {
  /** Whether this user may open one more stream here. */
  hasRoom(userId: string): boolean;
  /**
   * Sends a user's messages to a response whose headers are sent, until it closes. Whether the session of `token` is
   * still this user's is looked up now and then, and at once when the user signs out somewhere: the stream ends with it.
   */
  attach(userId: string, response: ServerResponse, token: string): void;
  /** How many streams are open. */
  readonly open: number;
  /** Ends every stream; clients come back to the server that answers then. */
  close(): void;
}

interface Reader {
  readonly userId: string;
  readonly response: ServerResponse;
  readonly token: string;
}

/** The streams of one user on this instance. */
interface Audience {
  readonly readers: Set<Reader>;
  readonly leave: () => void;
}

const heartbeat = Buffer.from('event: heartbeat\ndata: {}\n\n');

/**
 * A message that is JSON in one line is one `data` line of the stream. All streams of its user, on every instance, give
 * it the same id, by which a reader with two of them knows it again.
 */
const frameOf = (id: string, json: string): Buffer => Buffer.from(`id: ${id}\ndata: ${json}\n\n`);

const channelOf = (userId: string): string => `notify:${userId}`;

/** Messages to people over the event bus: each is made into bytes once for all streams of its user. */
export function createNotifications(deps: {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sessions: SessionHolders;
  readonly development: boolean;
  readonly report: (error: unknown) => void;
}): Notifications {
  const { bus, clock, ids, sessions, development, report } = deps;
  const audiences = new Map<string, Audience>();
  let closed = false;

  const write = ({ response }: Reader, bytes: Buffer): void => {
    if (response.writableLength > highWater) response.destroy();
    else response.write(bytes);
  };

  const check = (readers: readonly Reader[]): void => {
    sessions.holders(readers.map(({ token }) => token)).then((holders) => {
      for (const { response, token, userId } of readers) if (holders.get(token) !== userId) response.end();
    }, report);
  };

  const rounds = [
    createRound<Reader>({
      clock,
      period: notifyTimes.heartbeat,
      visit: (readers) => {
        for (const reader of readers) write(reader, heartbeat);
      },
    }),
    createRound<Reader>({ clock, period: notifyTimes.sessionCheck, visit: check }),
  ];

  const gather = (userId: string): Audience => {
    const readers = new Set<Reader>();
    const unsubscribes = [
      bus.subscribe(channelOf(userId), (payload) => {
        const end = payload.indexOf(' ');
        const frame = frameOf(payload.slice(0, end), payload.slice(end + 1));
        for (const reader of readers) write(reader, frame);
      }),
      bus.subscribe(channels.access(userId), () => check([...readers])),
    ];
    const audience = {
      readers,
      leave: () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      },
    };
    audiences.set(userId, audience);
    return audience;
  };

  return {
    async send(userId, message) {
      const json = JSON.stringify(message);
      const bytes = Buffer.byteLength(json);
      if (bytes > maxMessageBytes) {
        const error = new Error(
          `The message ${message.action} has ${bytes} bytes, and at most ${maxMessageBytes} can be sent: ` +
            'send the id of what changed instead of its content.',
        );
        if (development) throw error;
        return report(error);
      }
      try {
        await bus.publish(channelOf(userId), `${ids.id('n')} ${json}`);
      } catch (error) {
        report(error);
      }
    },

    hasRoom: (userId) => (audiences.get(userId)?.readers.size ?? 0) < maxStreams,

    attach(userId, response, token) {
      if (closed) return void response.end();
      // A client that left while it was being admitted can say so no more.
      if (response.destroyed) return;
      const audience = audiences.get(userId) ?? gather(userId);
      const reader: Reader = { userId, response, token };
      audience.readers.add(reader);
      const leaves = rounds.map((round) => round.add(reader));
      response.on('close', () => {
        for (const leave of leaves) leave();
        audience.readers.delete(reader);
        if (audience.readers.size > 0 || audiences.get(userId) !== audience) return;
        audience.leave();
        audiences.delete(userId);
      });
    },

    get open() {
      let count = 0;
      for (const { readers } of audiences.values()) count += readers.size;
      return count;
    },

    close() {
      closed = true;
      for (const round of rounds) round.stop();
      for (const { readers, leave } of audiences.values()) {
        for (const { response } of readers) response.end();
        leave();
      }
      audiences.clear();
    },
  };
}
