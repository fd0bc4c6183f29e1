import { type Kysely, sql } from 'kysely';
import type { Clock, Ids } from '#server/platform/clock.ts';
import { leastObject, type Schema } from '#server/platform/db/schema.ts';
import {
  ObjectLost,
  ObjectOutage,
  type ObjectStore,
  type StoredObject,
} from '#server/platform/objects/object-store.ts';
import { readContent } from './contents.ts';
import { hashOfAll } from './content.ts';

/** Hashes that are asked for at a time, and contents that are on their way at a time, each of 10 MB at most. */
const page = 100;
const together = 4;
/**
 * Milliseconds that an object stays which nothing refers to: longer than a backup takes that has read its row before,
 * and than it takes to put an object and refer to it.
 */
const looseGrace = 24 * 3_600_000;

export interface ObjectMoveDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly objects: ObjectStore;
}

export interface Moved {
  readonly contents: number;
  readonly bytes: number;
  /** Contents that stay where they are, as they are not what they were kept as; each with why. */
  readonly failed: ReadonlyMap<string, string>;
}

export interface MovePass {
  /** Asked before each few contents; true ends the pass where it is, which does no harm. */
  readonly isOver?: () => boolean;
  /** Where in the order of hashes it begins; it comes round to it. */
  readonly from?: string;
  /** Contents that are left out. */
  readonly without?: ReadonlySet<string>;
  /** Told after each few contents. */
  readonly onMoved?: (moved: Moved) => void;
}

/**
 * Moves the bytes of large contents from their rows into the store, or back. It may be killed at any time, may run beside
 * servers and beside itself, and goes on where it was when it is run again: a row changes in one statement, once what it
 * will refer to was read back whole.
 * @throws {ObjectOutage} and ends there
 */
export async function moveContents(
  deps: ObjectMoveDeps,
  to: 'objects' | 'database',
  { isOver = () => false, from = '', without = new Set(), onMoved }: MovePass = {},
): Promise<Moved> {
  const { db } = deps;
  const move = to === 'objects' ? moveIntoStore : moveBack;
  let [contents, bytes] = [0, 0];
  const failed = new Map<string, string>();

  const one = async ({ hash, size }: { hash: string; size: number }): Promise<void> => {
    try {
      if (!(await move(deps, hash, Number(size)))) return;
      contents += 1;
      bytes += Number(size);
    } catch (error) {
      if (!(error instanceof ObjectLost || error instanceof DamagedContent)) throw error;
      failed.set(hash, error.message);
    }
  };

  for (const [start, end] of [
    [from, null],
    ['', from],
  ] as const) {
    for (let last = start; !isOver();) {
      const found = await db
        .selectFrom('blobs')
        .select(['hash', 'size'])
        .where(to === 'objects' ? isMovable : sql<boolean>`object is not null`)
        .where('hash', '>', last)
        .$if(end !== null, (query) => query.where('hash', '<=', end ?? ''))
        .orderBy('hash')
        .limit(page)
        .execute();
      const wanted = found.filter(({ hash }) => !without.has(hash));
      for (let at = 0; at < wanted.length && !isOver(); at += together) {
        const results = await Promise.allSettled(wanted.slice(at, at + together).map(one));
        onMoved?.({ contents, bytes, failed });
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      }
      const newest = found.at(-1);
      if (newest === undefined) break;
      last = newest.hash;
    }
    if (start === '') break;
  }
  return { contents, bytes, failed };
}

/** Contents that wait to be moved into a store. The number stands here as in the index. */
const isMovable = sql<boolean>`object is null and size >= ${sql.lit(leastObject)}`;

/** How many contents are in the database that belong into a store. */
export async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('blobs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isMovable)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What stands in a row is not what it was kept as. */
class DamagedContent extends Error {}

/** @returns false when there was nothing to move any more */
async function moveIntoStore(
  { db, clock, ids, objects }: ObjectMoveDeps,
  hash: string,
  size: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('blobs')
    .select('data')
    .where('hash', '=', hash)
    .where('object', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const data = new Uint8Array(row.data);
  if ((await hashOfAll(data)) !== hash)
    throw new DamagedContent(`The content ${hash} is damaged in the database.`);
  // Each object has a key of its own: a removal that reaches the store late cannot meet one that was put again.
  const object = { key: `blobs/${hash}.${ids.id('o')}`, hash, size };
  await db.insertInto('loose_objects').values({ key: object.key, since: clock.now() }).execute();
  await objects.put(object, data);
  await checkKept(objects, object);
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('loose_objects')
      .where('key', '=', object.key)
      .where('is_going', '=', 0)
      .executeTakeFirst();
    // It took so long that the object counts as left behind.
    if (Number(numDeletedRows) === 0) return false;
    const { numUpdatedRows } = await transaction
      .updateTable('blobs')
      .set({ object: object.key, data: Buffer.alloc(0) })
      .where('hash', '=', hash)
      .where('object', 'is', null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) return true;
    // Removed, or moved by another server meanwhile.
    await transaction.insertInto('loose_objects').values({ key: object.key, since: clock.now() }).execute();
    return false;
  });
}

/** A store that has taken less than it says is found out while the row still has the bytes. */
async function checkKept(objects: ObjectStore, object: StoredObject): Promise<void> {
  try {
    await objects.get(object);
  } catch (error) {
    if (!(error instanceof ObjectLost)) throw error;
    throw new ObjectOutage(
      'unreachable',
      `${objects.description} does not keep what it is given: ${error.message}`,
      {
        cause: error,
      },
    );
  }
}

async function moveBack({ db, clock, objects }: ObjectMoveDeps, hash: string): Promise<boolean> {
  const row = await db.selectFrom('blobs').select('object').where('hash', '=', hash).executeTakeFirst();
  const key = row?.object ?? null;
  const data = key === null ? null : await readContent(db, objects, hash);
  if (key === null || data === null) return false;
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('blobs')
      .set({ object: null, data: Buffer.from(data) })
      .where('hash', '=', hash)
      .where('object', '=', key)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await transaction.insertInto('loose_objects').values({ key, since: clock.now() }).execute();
    return true;
  });
}

/**
 * Removes objects that nothing has referred to for a day: those of contents that are gone or were moved, and those that
 * were put by a server that ended before it could refer to them. Each row goes after its object, so that none is
 * forgotten.
 * @returns how many
 * @throws {ObjectOutage} and goes on there the next time
 */
export async function sweepObjects(
  { db, clock, objects }: Pick<ObjectMoveDeps, 'db' | 'clock' | 'objects'>,
  isOver: () => boolean = () => false,
): Promise<number> {
  let removed = 0;
  while (!isOver()) {
    const found = await db
      .selectFrom('loose_objects')
      .select('key')
      .where('since', '<=', clock.now() - looseGrace)
      .orderBy('key')
      .limit(page)
      .execute();
    if (found.length === 0) break;
    for (const { key } of found) {
      if (isOver()) break;
      // From here on whoever has put it does not refer to it any more; whoever did so before has removed this row.
      const { numUpdatedRows } = await db
        .updateTable('loose_objects')
        .set({ is_going: 1 })
        .where('key', '=', key)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) continue;
      await objects.remove(key);
      await db.deleteFrom('loose_objects').where('key', '=', key).execute();
      removed += 1;
    }
  }
  return removed;
}
