import { z } from 'zod/mini';
import { placeSchema, type Place, type PresenceFrame, type Seat, seatSchema } from '#contract/presence.ts';
import { channels } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import { createRound } from '#server/platform/round.ts';

/** Milliseconds. */
export const presenceTimes = {
  /** What happens within this time is told to a page at once. */
  gather: 100,
  /** How often a server says again who is with it. */
  repeat: 20_000,
  /** After which somebody at another server is gone who was not said to be there again: that server has died. */
  unheard: 50_000,
  /** After which a tab is gone that has not said a word, though its connection seems to stand. */
  silent: 150_000,
  /** How often it is looked who is gone. */
  look: 10_000,
} as const;

/** Most people that a project shows at once, tabs counted. */
const mostSeats = 100;
/** Bytes of one notification of PostgreSQL, the name of its channel counted. */
const mostBytes = 7_500;

/** A tab's stream, as the streams of logs hand it over. */
export interface Attached {
  readonly projectId: string;
  readonly userId: string;
  readonly name: string;
  readonly seat: string;
  /** Writes to the stream. False when it cannot now: the tab is told everything once it can. */
  send(frame: PresenceFrame): boolean;
}

/** Who has which project open, on all servers together. Held in memory alone. */
export interface Presence {
  /** A tab's stream is open; it is seen once it says what it looks at. The answer takes it away. */
  attach(reader: Attached): () => void;
  /** A tab says what it looks at, to whichever server. What is of no stream of this person is dropped. */
  say(word: { projectId: string; userId: string; seat: string; place: Place }): void;
  /** Tells the other servers that nobody is here any more. Resolves once they are told. */
  close(): Promise<void>;
}

interface Local extends Attached {
  /** Null until its tab has said something, or has fallen silent. */
  place: Place | null;
  saidAt: number;
  /** Told everything with the next frame. */
  wantsAll: boolean;
  /** Says it again to the other servers, as long as it is seated. */
  rest: () => void;
}

interface Remote {
  readonly seat: Seat;
  readonly server: string;
  readonly heardAt: number;
}

/** One project that somebody reads here. */
interface Room {
  readonly projectId: string;
  readonly locals: Map<string, Local>;
  readonly remotes: Map<string, Remote>;
  /** Seats that the next frame tells of. */
  readonly changed: Set<string>;
  isWaiting: boolean;
  readonly leave: () => void;
}

const mailSchema = z.object({
  server: z.string(),
  /** Who is there. */
  here: z.optional(z.array(z.object({ projectId: z.string(), seat: seatSchema }))),
  left: z.optional(z.array(z.object({ projectId: z.string(), seat: z.string() }))),
  /** Projects whose people the sender wants to know. */
  asks: z.optional(z.array(z.string())),
  /** Words of tabs whose streams are at another server. */
  words: z.optional(
    z.array(z.object({ projectId: z.string(), userId: z.string(), seat: z.string(), place: placeSchema })),
  ),
});
type Mail = z.infer<typeof mailSchema>;
type Part = 'here' | 'left' | 'asks' | 'words';

/**
 * A seat is written by the server of its stream alone: words that come to another server are passed on to it, so no
 * order between servers matters. What happens while a notification is on its way goes together with the next one.
 * A server where nobody is says nothing.
 */
export function createPresence(deps: {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: (error: unknown) => void;
}): Presence {
  const { bus, clock, report } = deps;
  const server = deps.ids.token();
  const rooms = new Map<string, Room>();
  /** What is to be told the other servers, the newest of each kind and seat. */
  let outbox = new Map<string, { part: Part; item: unknown }>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const send = async (): Promise<void> => {
    // What follows in the same turn goes along.
    await Promise.resolve();
    while (outbox.size > 0) {
      const letters = packed([...outbox.values()], server);
      outbox = new Map();
      for (const letter of letters) {
        try {
          await bus.publish(channels.presence, letter);
        } catch {
          // The bus reports its own trouble, and everybody is said again after a while.
        }
      }
    }
    sending = null;
  };
  const post = (part: Part, key: string, item: unknown): void => {
    // Gone and here again are told in the order in which they happened.
    if (part === 'here') outbox.delete(`left ${key}`);
    if (part === 'left') outbox.delete(`here ${key}`);
    outbox.set(`${part} ${key}`, { part, item });
    sending ??= send();
  };

  const keyOf = (projectId: string, seat: string): string => `${projectId} ${seat}`;
  const seatOf = ({ seat, userId, name }: Local, place: Place): Seat => ({ seat, userId, name, place });
  const seatIn = (room: Room, id: string): Seat | null => {
    const local = room.locals.get(id);
    if (local !== undefined) return local.place === null ? null : seatOf(local, local.place);
    return room.remotes.get(id)?.seat ?? null;
  };
  const countOf = (room: Room): number =>
    room.remotes.size + [...room.locals.values()].filter(({ place }) => place !== null).length;

  const tell = (local: Local): void => {
    if (local.place !== null)
      post('here', keyOf(local.projectId, local.seat), {
        projectId: local.projectId,
        seat: seatOf(local, local.place),
      });
  };

  /** Tells the tabs here what has changed. */
  const flush = (room: Room): void => {
    room.isWaiting = false;
    const here: Seat[] = [];
    const left: string[] = [];
    for (const id of room.changed) {
      const seat = seatIn(room, id);
      if (seat === null) left.push(id);
      else here.push(seat);
    }
    room.changed.clear();
    const everybody = [...room.locals.keys(), ...room.remotes.keys()].flatMap((id) => seatIn(room, id) ?? []);
    for (const local of room.locals.values()) {
      if (local.place === null || (!local.wantsAll && here.length + left.length === 0)) continue;
      local.wantsAll = !local.send(
        local.wantsAll ? { isWhole: true, here: everybody, left: [] } : { isWhole: false, here, left },
      );
    }
  };
  const note = (room: Room, id?: string): void => {
    if (id !== undefined) room.changed.add(id);
    if (room.isWaiting) return;
    room.isWaiting = true;
    clock.setTimeout(() => {
      if (rooms.get(room.projectId) === room) flush(room);
    }, presenceTimes.gather);
  };

  const repeats = createRound<Local>({
    clock,
    period: presenceTimes.repeat,
    visit: (locals) => {
      for (const local of locals) tell(local);
    },
  });

  /** A tab is no longer seen; its stream may still be there. */
  const unseat = (room: Room, local: Local): void => {
    if (local.place === null) return;
    local.place = null;
    local.rest();
    post('left', keyOf(room.projectId, local.seat), { projectId: room.projectId, seat: local.seat });
    note(room, local.seat);
  };

  const looks = createRound<Room>({
    clock,
    period: presenceTimes.look,
    visit: (visited) => {
      const now = clock.now();
      for (const room of visited) {
        for (const [id, { heardAt }] of room.remotes) {
          if (now - heardAt < presenceTimes.unheard) continue;
          room.remotes.delete(id);
          note(room, id);
        }
        for (const local of room.locals.values())
          if (now - local.saidAt >= presenceTimes.silent) unseat(room, local);
          else if (local.wantsAll && local.place !== null) note(room);
      }
    },
  });

  const roomFor = (projectId: string): Room => {
    const known = rooms.get(projectId);
    if (known !== undefined) return known;
    const leaves: (() => void)[] = [];
    const room: Room = {
      projectId,
      locals: new Map(),
      remotes: new Map(),
      changed: new Set(),
      isWaiting: false,
      leave: () => {
        for (const leave of leaves) leave();
      },
    };
    leaves.push(looks.add(room));
    rooms.set(projectId, room);
    return room;
  };

  /** Takes a word for a tab whose stream is here. False when it is not. */
  const hear = ({ projectId, userId, seat, place }: Parameters<Presence['say']>[0]): boolean => {
    const room = rooms.get(projectId);
    const local = room?.locals.get(seat);
    if (room === undefined || local === undefined || local.userId !== userId) return false;
    local.saidAt = clock.now();
    if (local.place === null) {
      if (countOf(room) >= mostSeats) return true;
      local.wantsAll = true;
      local.rest = repeats.add(local);
      post('asks', projectId, projectId);
    }
    local.place = place;
    tell(local);
    note(room, seat);
    return true;
  };

  const read = (mail: Mail): void => {
    if (mail.server === server) return;
    for (const { projectId, seat } of mail.here ?? []) {
      const room = rooms.get(projectId);
      // The stream of a tab that comes from another server is here before that one knows.
      if (room === undefined || room.locals.has(seat.seat)) continue;
      const before = room.remotes.get(seat.seat);
      if (before === undefined && countOf(room) >= mostSeats) continue;
      room.remotes.set(seat.seat, { seat, server: mail.server, heardAt: clock.now() });
      if (JSON.stringify(before?.seat) !== JSON.stringify(seat)) note(room, seat.seat);
    }
    for (const { projectId, seat } of mail.left ?? []) {
      const room = rooms.get(projectId);
      if (room?.remotes.get(seat)?.server !== mail.server) continue;
      room.remotes.delete(seat);
      note(room, seat);
    }
    for (const projectId of mail.asks ?? [])
      for (const local of rooms.get(projectId)?.locals.values() ?? []) tell(local);
    for (const word of mail.words ?? []) hear(word);
  };

  const unsubscribe = bus.subscribe(channels.presence, (payload) => {
    try {
      const mail = mailSchema.safeParse(JSON.parse(payload));
      if (mail.success) read(mail.data);
    } catch (error) {
      report(error);
    }
  });

  return {
    attach(reader) {
      if (isClosed) return () => {};
      const room = roomFor(reader.projectId);
      const local: Local = { ...reader, place: null, saidAt: clock.now(), wantsAll: true, rest: () => {} };
      // A tab that comes back may be quicker than the end of its stream before.
      const before = room.locals.get(reader.seat);
      before?.rest();
      room.locals.set(reader.seat, local);
      if (room.remotes.delete(reader.seat) || before?.place != null) note(room, reader.seat);
      return () => {
        if (room.locals.get(reader.seat) !== local) return;
        unseat(room, local);
        room.locals.delete(reader.seat);
        if (room.locals.size > 0 || rooms.get(room.projectId) !== room) return;
        room.leave();
        rooms.delete(room.projectId);
      };
    },

    say(word) {
      if (isClosed || hear(word)) return;
      post('words', keyOf(word.projectId, word.seat), word);
    },

    async close() {
      isClosed = true;
      unsubscribe();
      for (const room of rooms.values()) for (const local of room.locals.values()) unseat(room, local);
      rooms.clear();
      repeats.stop();
      looks.stop();
      await sending;
    },
  };
}

/** What is to be told, in as few notifications as hold it. */
function packed(items: readonly { part: Part; item: unknown }[], server: string): string[] {
  const letters: string[] = [];
  let mail: Partial<Record<Part, unknown[]>> = {};
  let size = 0;
  const seal = (): void => {
    if (size > 0) letters.push(JSON.stringify({ server, ...mail }));
    mail = {};
    size = 0;
  };
  for (const { part, item } of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size + bytes > mostBytes) seal();
    (mail[part] ??= []).push(item);
    size += bytes;
  }
  seal();
  return letters;
}
