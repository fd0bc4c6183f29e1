import type { Insertable, Kysely } from 'kysely';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { TrackingEventsTable } from '#server/platform/db/tracking-tables.ts';

export type TrackingRecord = Omit<Insertable<TrackingEventsTable>, 'id' | 'created_at'>;

export interface Tracking {
  /** Takes an event; it is written with others a moment later. Never waits and never fails. */
  record(event: TrackingRecord): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and takes nothing more. */
  close(): Promise<void>;
}

/** Milliseconds in which events gather before they are written together. */
const pause = 1_000;
/** Events that may wait; more are dropped, so that a flood costs no memory. */
const room = 2_000;
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const batch = 200;

export function createTracking(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  report: (error: unknown) => void;
}): Tracking {
  const { db, clock, ids } = deps;
  let waiting: Insertable<TrackingEventsTable>[] = [];
  let cancel: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const write = async (): Promise<void> => {
    const events = waiting;
    waiting = [];
    for (let start = 0; start < events.length; start += batch) {
      await db
        .insertInto('tracking_events')
        .values(events.slice(start, start + batch))
        .execute();
    }
  };
  const flush = (): Promise<void> => {
    cancel?.();
    cancel = null;
    writing = writing.then(write).catch(deps.report);
    return writing;
  };

  return {
    record(event) {
      if (isClosed || waiting.length >= room) return;
      waiting.push({ ...event, id: ids.id('e'), created_at: clock.now() });
      cancel ??= clock.setTimeout(() => {
        cancel = null;
        void flush();
      }, pause);
    },
    flush,
    close() {
      isClosed = true;
      return flush();
    },
  };
}

const day = 24 * 3_600_000;
/** Milliseconds that events are kept. */
export const trackingLifetime = 90 * day;
/** Events that are kept at most; beyond, the oldest go first. */
export const trackingMost = 1_000_000;

/** Removes events that are too old, and the oldest of too many. */
export async function tidyTracking(db: Kysely<Schema>, now: number, most = trackingMost): Promise<void> {
  await db
    .deleteFrom('tracking_events')
    .where('created_at', '<', now - trackingLifetime)
    .execute();
  const oldestKept = await db
    .selectFrom('tracking_events')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (oldestKept === undefined) return;
  await db.deleteFrom('tracking_events').where('created_at', '<=', oldestKept.created_at).execute();
}
