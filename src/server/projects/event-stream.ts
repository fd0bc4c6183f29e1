import type { ServerResponse } from 'node:http';
import type { CommentsFrame } from '#contract/comments.ts';
import { reaches, type Role } from '#contract/members.ts';
import type { ProjectEvent } from '#contract/run.ts';
import type { SessionHolders } from '#server/notifications/notifications.ts';
import type { PresenceFrame } from '#contract/presence.ts';
import { channels } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { createRound } from '#server/platform/round.ts';
import type { Presence } from '#server/presence/presence.ts';
import { hasActiveOwner } from './active-owner.ts';
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

/** Who reads a log, and by which session. */
interface Watched {
  readonly projectId: string;
  readonly userId: string;
  /** What they may do in the project; the stream ends when that is nothing any more. */
  role: Role;
  readonly token: string;
}

/** One reader of a log: `seq` is the newest entry that it was sent. */
interface Reader extends Watched {
  readonly response: ServerResponse;
  seq: number;
  /** How often the comments had changed when it was told of them last; 0 before. */
  comments: number;
  /** Since when its socket is full: it is sent nothing until it has drained. Null while it reads. */
  blockedAt: number | null;
  /** Whether it is being sent what the others have already. */
  isCatchingUp: boolean;
  /** Forgets it: for the channel of its user, and for the rounds. */
  readonly leave: () => void;
}

/** The readers of one project's log on this instance. */
interface Topic {
  readonly projectId: string;
  readonly readers: Set<Reader>;
  /** Those that have been sent everything up to `seq` at the least, and are sent together what comes. */
  readonly current: Set<Reader>;
  seq: number;
  readonly leave: () => void;
  reading: boolean;
  again: boolean;
}

export interface ProjectStreams {
  /** Whether this account may open another one here. */
  hasRoom(userId: string): boolean;
  /**
   * Sends the log after `cursor` to a response whose headers are sent, then what is appended, until it closes.
   * Whether the session of `token` and the project are still the user's is looked up now and then, and at once when the
   * user signs out, a project is deleted or its people change: the stream ends with either.
   * @param watched `comments`: how often the comments on the preview have changed by now
   * @param tab by which the others see that its person is there; absent for a reader whom nobody sees
   */
  attach(
    watched: Watched & { cursor: number; comments: number },
    response: ServerResponse,
    tab?: { readonly seat: string; readonly name: string },
  ): void;
  /** Whether a person who may change this project reads its log here: their page tells how its files run. */
  isWatched(projectId: string): boolean;
  /** How many readers are attached. */
  readonly open: number;
  /** Ends every stream; clients come back with their cursor. */
  close(): void;
}

const heartbeat = Buffer.from(': keep-alive\n\nevent: heartbeat\ndata: {}\n\n');

const presenceOf = (frame: PresenceFrame): Buffer =>
  Buffer.from(`event: presence\ndata: ${JSON.stringify(frame)}\n\n`);

const commentsOf = (frame: CommentsFrame): string => `event: comments\ndata: ${JSON.stringify(frame)}\n\n`;

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
  readonly sessions: SessionHolders;
  readonly presence: Presence;
  readonly report: (error: unknown) => void;
  /** Logs that one account reads at once: each tab with a project open reads one. */
  readonly perAccount: number;
}): ProjectStreams {
  const { db, bus, clock, sessions, presence, report, perAccount } = deps;
  const topics = new Map<string, Topic>();
  /** How many each account has open. */
  const held = new Map<string, number>();
  let closed = false;

  const send = (topic: Topic, reader: Reader, seq: number, frame: Buffer): void => {
    reader.seq = seq;
    reader.response.write(frame);
    if (reader.response.writableLength <= highWater) return;
    reader.blockedAt = clock.now();
    topic.current.delete(reader);
  };

  /** Says that the comments are others; what cannot be told now, the slow timer tells. */
  const tellComments = (reader: Reader, seq: number): void => {
    if (reader.blockedAt !== null || reader.comments >= seq) return;
    reader.comments = seq;
    reader.response.write(commentsOf({ projectId: reader.projectId, seq }));
  };

  const deliver = async (topic: Topic): Promise<void> => {
    if (topic.reading) {
      topic.again = true;
      return;
    }
    topic.reading = true;
    try {
      do {
        topic.again = false;
        if (topic.current.size === 0) break;
        const from = topic.seq;
        const events = await readEvents(db, topic.projectId, from, batch);
        // All of them have gone meanwhile, and another one has come.
        if (topic.seq !== from) {
          topic.again = true;
          continue;
        }
        for (const event of events) {
          const frame = frameOf(event);
          topic.seq = event.seq;
          for (const reader of topic.current)
            if (reader.seq === event.seq - 1) send(topic, reader, event.seq, frame);
        }
        if (events.length === batch) topic.again = true;
      } while (topic.again);
    } catch (error) {
      report(error);
    } finally {
      topic.reading = false;
    }
  };

  /** Sends a reader what the others have, and from then on what comes. */
  const join = async (topic: Topic, reader: Reader): Promise<void> => {
    const isBehind = (): boolean => topic.current.size > 0 && reader.seq < topic.seq;
    const isReading = (): boolean => reader.blockedAt === null && topic.readers.has(reader);
    if (reader.isCatchingUp) return;
    reader.isCatchingUp = true;
    try {
      while (isReading() && isBehind()) {
        const events = await readEvents(db, topic.projectId, reader.seq, batch);
        // Its project has gone, and the stream is about to end.
        if (events.length === 0) return;
        for (const event of events) if (isReading()) send(topic, reader, event.seq, frameOf(event));
      }
    } catch (error) {
      return report(error);
    } finally {
      reader.isCatchingUp = false;
    }
    if (!isReading()) return;
    const isFirst = topic.current.size === 0;
    if (isFirst) topic.seq = reader.seq;
    topic.current.add(reader);
    // While others are, what comes is read for them anyway.
    if (isFirst) await deliver(topic);
  };

  const detach = (topic: Topic, reader: Reader): void => {
    reader.leave();
    topic.current.delete(reader);
    if (!topic.readers.delete(reader)) return;
    const left = (held.get(reader.userId) ?? 1) - 1;
    if (left > 0) held.set(reader.userId, left);
    else held.delete(reader.userId);
    if (topic.readers.size > 0) return;
    topic.leave();
    topics.delete(topic.projectId);
  };

  const check = async (readers: readonly Reader[]): Promise<void> => {
    const projectIds = [...new Set(readers.map(({ projectId }) => projectId))];
    const [holders, projects, members] = await Promise.all([
      sessions.holders(readers.map(({ token }) => token)),
      db
        .selectFrom('projects')
        .select(['id', 'owner_id'])
        .where('id', 'in', projectIds)
        .where('deleted_at', 'is', null)
        .execute(),
      db
        .selectFrom('project_members')
        .innerJoin('projects', 'projects.id', 'project_members.project_id')
        .select(['project_members.project_id', 'project_members.user_id', 'project_members.role'])
        .where('project_members.project_id', 'in', projectIds)
        .where('projects.deleted_at', 'is', null)
        .where(hasActiveOwner)
        .execute(),
    ]);
    const roles = new Map<string, Role>([
      ...members.map((row) => [`${row.project_id} ${row.user_id}`, row.role] as const),
      ...projects.map((row) => [`${row.id} ${row.owner_id}`, 'owner'] as const),
    ]);
    for (const reader of readers) {
      const role = roles.get(`${reader.projectId} ${reader.userId}`);
      if (holders.get(reader.token) !== reader.userId || role === undefined) reader.response.end();
      else reader.role = role;
    }
  };

  /** Reads the logs that have grown unheard. */
  const catchUp = async (watched: readonly Topic[]): Promise<void> => {
    const rows = await db
      .selectFrom('projects')
      .select(['id', 'event_seq', 'comment_seq'])
      .where(
        'id',
        'in',
        watched.map(({ projectId }) => projectId),
      )
      .execute();
    const newest = new Map(rows.map((row) => [row.id, row]));
    for (const topic of watched) {
      const { event_seq: seq = 0, comment_seq: comments = 0 } = newest.get(topic.projectId) ?? {};
      if (topic.seq < seq) void deliver(topic);
      for (const reader of topic.readers) {
        if (!topic.current.has(reader)) void join(topic, reader);
        tellComments(reader, comments);
      }
    }
  };

  const heartbeats = createRound<Reader>({
    clock,
    period: streamTimes.heartbeat,
    visit: (readers) => {
      for (const { blockedAt, response } of readers) {
        if (blockedAt === null) response.write(heartbeat);
        else if (clock.now() - blockedAt > streamTimes.patience) response.destroy();
      }
    },
  });
  const checks = createRound<Reader>({
    clock,
    period: streamTimes.sessionCheck,
    visit: (readers) => void check(readers).catch(report),
  });
  const safetyNet = createRound<Topic>({
    clock,
    period: streamTimes.safetyNet,
    visit: (watched) => void catchUp(watched).catch(report),
  });

  const open = (projectId: string): Topic => {
    const leaves: (() => void)[] = [];
    const topic: Topic = {
      projectId,
      readers: new Set(),
      current: new Set(),
      seq: 0,
      leave: () => {
        for (const leave of leaves) leave();
      },
      reading: false,
      again: false,
    };
    leaves.push(
      bus.subscribe(channels.log(projectId), () => void deliver(topic)),
      bus.subscribe(channels.comments(projectId), (payload) => {
        for (const reader of topic.readers) tellComments(reader, Number(payload));
      }),
      safetyNet.add(topic),
    );
    topics.set(projectId, topic);
    return topic;
  };

  return {
    hasRoom: (userId) => (held.get(userId) ?? 0) < perAccount,

    isWatched: (projectId) =>
      [...(topics.get(projectId)?.readers ?? [])].some(({ role }) => reaches(role, 'editor')),

    get open() {
      let count = 0;
      for (const topic of topics.values()) count += topic.readers.size;
      return count;
    },

    attach({ cursor, comments, ...watched }, response, tab) {
      if (closed) return void response.end();
      // Gone while its session was looked up: nothing would ever tell to forget it.
      if (response.closed || response.destroyed) return;
      const topic = topics.get(watched.projectId) ?? open(watched.projectId);
      const leaves: (() => void)[] = [];
      const reader: Reader = {
        ...watched,
        response,
        seq: cursor,
        comments: 0,
        blockedAt: null,
        isCatchingUp: false,
        leave: () => {
          for (const leave of leaves) leave();
        },
      };
      leaves.push(
        bus.subscribe(channels.access(watched.userId), () => void check([reader]).catch(report)),
        heartbeats.add(reader),
        checks.add(reader),
      );
      if (tab !== undefined)
        leaves.push(
          presence.attach({
            ...tab,
            projectId: watched.projectId,
            userId: watched.userId,
            send(frame) {
              if (reader.blockedAt !== null) return false;
              response.write(presenceOf(frame));
              return true;
            },
          }),
        );
      topic.readers.add(reader);
      held.set(reader.userId, (held.get(reader.userId) ?? 0) + 1);
      tellComments(reader, comments);
      response.on('drain', () => {
        reader.blockedAt = null;
        void join(topic, reader);
      });
      response.on('close', () => detach(topic, reader));
      void join(topic, reader);
    },

    close() {
      closed = true;
      for (const round of [heartbeats, checks, safetyNet]) round.stop();
      for (const topic of topics.values()) {
        topic.leave();
        for (const reader of topic.readers) reader.response.end();
      }
      topics.clear();
    },
  };
}
