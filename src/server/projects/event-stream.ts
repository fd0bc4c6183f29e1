import type { ServerResponse } from 'node:http';
import type { ProjectEvent } from '#contract/run.ts';
import { channels } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { readEvents } from './project-log.ts';

/** Milliseconds. Notifications may be lost, so every log that a page watches is also looked at now and then. */
export const streamTimes = {
  heartbeat: 15_000,
  safetyNet: 5_000,
  sessionCheck: 30_000,
  /** How long a reader may leave its socket full before it is cut off; it comes back with its cursor. */
  patience: 60_000,
} as const;

/** Entries read at once, and bytes that may wait in a slow reader's socket before it is left to catch up later. */
const batch = 500;
const highWater = 256 * 1024;

/** One reader of a log: `seq` is the newest entry that it was sent. */
interface Reader {
  readonly response: ServerResponse;
  seq: number;
  /** Since when its socket is full: it is sent nothing until it has drained. Null while it reads. */
  blockedAt: number | null;
  readonly isAllowed: () => Promise<boolean>;
  /** Forgets it: for the channel of its user. */
  readonly leave: () => void;
}

/** The readers of one project's log on this instance. */
interface Topic {
  readonly readers: Set<Reader>;
  readonly leave: () => void;
  reading: boolean;
  again: boolean;
}

export interface ProjectStreams {
  /**
   * Sends the log after `cursor` to a response whose headers are sent, then what is appended, until it closes.
   * `isAllowed` is asked now and then, and at once when the user signs out or deletes a project.
   */
  attach(
    watched: { projectId: string; userId: string; cursor: number },
    response: ServerResponse,
    isAllowed: () => Promise<boolean>,
  ): void;
  /** Whether a person reads this project's log here. */
  isWatched(projectId: string): boolean;
  /** How many readers are attached. */
  readonly open: number;
  /** Ends every stream; clients come back with their cursor. */
  close(): void;
}

const heartbeat = Buffer.from(': keep-alive\n\nevent: heartbeat\ndata: {}\n\n');

const frameOf = (event: ProjectEvent): Buffer =>
  Buffer.from(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);

/**
 * Logs to readers. A reader that is up to date shares one read of the database and one buffer for each entry; one that
 * is behind catches up with reads of its own. A notification from the bus starts a read, and so does a slow timer.
 */
export function createProjectStreams(deps: {
  readonly db: Executor;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}): ProjectStreams {
  const { db, bus, clock, report } = deps;
  const topics = new Map<string, Topic>();
  let closed = false;

  const send = (reader: Reader, seq: number, frame: Buffer): void => {
    reader.seq = seq;
    reader.response.write(frame);
    if (reader.response.writableLength > highWater) reader.blockedAt = clock.now();
  };

  const deliver = async (projectId: string, topic: Topic): Promise<void> => {
    if (topic.reading) {
      topic.again = true;
      return;
    }
    topic.reading = true;
    try {
      do {
        topic.again = false;
        const waiting = [...topic.readers].filter((reader) => reader.blockedAt === null);
        if (waiting.length === 0) break;
        const from = waiting.reduce((least, reader) => Math.min(least, reader.seq), Number.MAX_SAFE_INTEGER);
        const events = await readEvents(db, projectId, from, batch);
        for (const event of events) {
          const frame = frameOf(event);
          for (const reader of waiting) {
            if (reader.blockedAt === null && reader.seq === event.seq - 1) send(reader, event.seq, frame);
          }
        }
        if (events.length === batch) topic.again = true;
      } while (topic.again);
    } catch (error) {
      report(error);
    } finally {
      topic.reading = false;
    }
  };

  const detach = (projectId: string, reader: Reader): void => {
    reader.leave();
    const topic = topics.get(projectId);
    if (topic === undefined || !topic.readers.delete(reader) || topic.readers.size > 0) return;
    topic.leave();
    topics.delete(projectId);
  };

  const check = (reader: Reader): void => {
    reader.isAllowed().then((allowed) => {
      if (!allowed) reader.response.end();
    }, report);
  };

  const every = (ms: number, task: () => void): (() => void) => {
    let cancel = clock.setTimeout(function tick() {
      task();
      cancel = clock.setTimeout(tick, ms);
    }, ms);
    return () => cancel();
  };

  const timers = [
    every(streamTimes.heartbeat, () => {
      for (const topic of topics.values()) {
        for (const reader of topic.readers) {
          if (reader.blockedAt === null) reader.response.write(heartbeat);
          else if (clock.now() - reader.blockedAt > streamTimes.patience) reader.response.destroy();
        }
      }
    }),
    every(streamTimes.safetyNet, () => {
      for (const [projectId, topic] of topics) void deliver(projectId, topic);
    }),
    every(streamTimes.sessionCheck, () => {
      for (const topic of topics.values()) for (const reader of topic.readers) check(reader);
    }),
  ];

  return {
    isWatched: (projectId) => (topics.get(projectId)?.readers.size ?? 0) > 0,

    get open() {
      let count = 0;
      for (const topic of topics.values()) count += topic.readers.size;
      return count;
    },

    attach({ projectId, userId, cursor }, response, isAllowed) {
      if (closed) return void response.end();
      // Gone while its session was looked up: nothing would ever tell to forget it.
      if (response.closed || response.destroyed) return;
      let topic = topics.get(projectId);
      if (topic === undefined) {
        const made: Topic = {
          readers: new Set(),
          leave: bus.subscribe(channels.log(projectId), () => void deliver(projectId, made)),
          reading: false,
          again: false,
        };
        topics.set(projectId, made);
        topic = made;
      }
      const here = topic;
      const reader: Reader = {
        response,
        seq: cursor,
        blockedAt: null,
        isAllowed,
        leave: bus.subscribe(channels.access(userId), () => check(reader)),
      };
      here.readers.add(reader);
      response.on('drain', () => {
        reader.blockedAt = null;
        void deliver(projectId, here);
      });
      response.on('close', () => detach(projectId, reader));
      void deliver(projectId, here);
    },

    close() {
      closed = true;
      for (const stop of timers) stop();
      for (const topic of topics.values()) {
        topic.leave();
        for (const reader of topic.readers) reader.response.end();
      }
      topics.clear();
    },
  };
}
