import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { deserialize } from './tree.ts';

const hour = 3_600_000;

/**
 * Milliseconds for which everything stays that was kept, whether or not anything refers to it: far longer than any
 * request takes from the first content that it keeps to the end of its transaction.
 */
export const sweepGrace = 24 * hour;
/** Rows of one statement, which on SQLite holds the thread of all requests. */
const batch = 500;
/** About how many contents one pass looks at. The next one takes the rest: their hashes are held in memory meanwhile. */
const mostContents = 200_000;

export interface Swept {
  readonly trees: number;
  readonly blobs: number;
}

/**
 * Removes trees and contents that nothing refers to and that no request has kept for `sweepGrace`: what runs staged on
 * their way, drafts that were edited on, removed uploads, replaced builds.
 *
 * It is safe beside runs and requests, also those of other servers. What is staged by an open run is referred to by
 * its run. A request that keeps a content again makes it young in the same transaction, and each removal checks the age once
 * more under the row's lock. All other references are copied from ones that exist.
 * @param now Unix milliseconds
 * @param isOver asked between two steps; true ends the pass where it is, which does no harm
 */
export async function sweepFiles(
  db: Kysely<Schema>,
  now: number,
  isOver: () => boolean = () => false,
): Promise<Swept> {
  const before = now - sweepGrace;
  let trees = 0;
  for await (const hashes of oldHashes(db, 'trees', before, isOver)) {
    if (hashes.length > 0) trees += await removeTrees(db, before, hashes);
  }
  let blobs = 0;
  const unused = isOver() ? [] : await unusedContents(db, before, isOver);
  for (let at = 0; at < unused.length && !isOver(); at += batch) {
    await setImmediate();
    blobs += await removeContents(db, now, unused.slice(at, at + batch));
  }
  return { trees, blobs };
}

/** Hashes of what no request has kept since `before`, for each page of a table in the order of its key. */
async function* oldHashes(
  db: Kysely<Schema>,
  table: 'blobs' | 'trees',
  before: number,
  isOver: () => boolean,
): AsyncGenerator<string[]> {
  // The age is looked at here: asked for it, a database may read a whole table for one page of old ones.
  for await (const page of pages(isOver, (last: { hash: string; touched_at: number } | null) =>
    db
      .selectFrom(table)
      .select(['hash', 'touched_at'])
      .where('hash', '>', last?.hash ?? '')
      .orderBy('hash')
      .limit(batch)
      .execute(),
  )) {
    yield page.filter((row) => row.touched_at < before).map((row) => row.hash);
  }
}

/** Those of some trees that nothing refers to. */
function removeTrees(db: Kysely<Schema>, before: number, hashes: readonly string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('trees')
      // Here too, as a tree that was kept meanwhile is looked at again by itself, and not the inner query.
      .where('touched_at', '<', before)
      .where('hash', 'in', (query) =>
        query
          .selectFrom('trees as old')
          .select('old.hash')
          .where('old.hash', 'in', hashes)
          .where(({ and, not, exists, selectFrom }) =>
            and([
              not(exists(selectFrom('projects').select('id').whereRef('tree_hash', '=', 'old.hash'))),
              not(exists(selectFrom('versions').select('id').whereRef('tree_hash', '=', 'old.hash'))),
              not(
                exists(
                  selectFrom('github_projects').select('project_id').whereRef('tree_hash', '=', 'old.hash'),
                ),
              ),
              // A message that is edited goes back to where its run began, however long ago that was.
              not(exists(selectFrom('runs').select('id').whereRef('base_tree_hash', '=', 'old.hash'))),
              not(
                exists(
                  selectFrom('runs')
                    .select('id')
                    .where('finished_at', 'is', null)
                    .where((run) =>
                      run.or([
                        run('staged_tree_hash', '=', run.ref('old.hash')),
                        run('preview_tree_hash', '=', run.ref('old.hash')),
                      ]),
                    ),
                ),
              ),
            ]),
          ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** One batch of contents, of those that nothing referred to. What an object has of them goes later, by `sweepObjects`. */
function removeContents(db: Kysely<Schema>, now: number, hashes: readonly string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('blobs')
      .where('hash', 'in', hashes)
      .where('touched_at', '<', now - sweepGrace)
      .returning('object')
      .execute();
    const loose = removed.flatMap(({ object }) => (object === null ? [] : { key: object, since: now }));
    if (loose.length > 0) await transaction.insertInto('loose_objects').values(loose).execute();
    return removed.length;
  });
}

/** Hashes of old contents that no upload, picture, log, build or tree names. */
async function unusedContents(
  db: Kysely<Schema>,
  before: number,
  isOver: () => boolean,
): Promise<readonly string[]> {
  const unused = new Set<string>();
  for await (const hashes of oldHashes(db, 'blobs', before, isOver)) {
    for (const hash of hashes) unused.add(hash);
    if (unused.size >= mostContents) break;
  }

  // The trees come last: a content goes from an upload into a tree, never the other way, and trees stay.
  for await (const upload of rows(isOver, (last: { id: string; blob_hash: string } | null) =>
    db
      .selectFrom('uploads')
      .select(['id', 'blob_hash'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(batch)
      .execute(),
  )) {
    unused.delete(upload.blob_hash);
  }
  for await (const picture of rows(isOver, (last: { version_id: string; blob_hash: string } | null) =>
    db
      .selectFrom('version_pictures')
      .select(['version_id', 'blob_hash'])
      .where('version_id', '>', last?.version_id ?? '')
      .orderBy('version_id')
      .limit(batch)
      .execute(),
  )) {
    unused.delete(picture.blob_hash);
  }
  // The chat opens what a run wrote, even where no version has it, and shows what a model looked at.
  for await (const { body_json: body } of rows(
    isOver,
    (last: { project_id: string; seq: number; body_json: string | null } | null) =>
      db
        .selectFrom('run_events')
        .select(['project_id', 'seq'])
        .select(({ eb }) =>
          eb
            .case()
            .when('type', 'in', ['file.staged', 'page.looked'])
            .then(eb.ref('body_json'))
            .end()
            .as('body_json'),
        )
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('project_id', 'seq'), '>', tuple(last?.project_id ?? '', last?.seq ?? 0)),
        )
        .orderBy('project_id')
        .orderBy('seq')
        .limit(batch)
        .execute(),
  )) {
    if (body === null) continue;
    const { hash } = JSON.parse(body) as { hash?: string | null };
    if (hash) unused.delete(hash);
  }
  for await (const { files_json: files } of rows(isOver, (last: { id: string; files_json: string } | null) =>
    db
      .selectFrom('site_builds')
      .select(['id', 'files_json'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(batch / 10)
      .execute(),
  )) {
    for (const { hash } of JSON.parse(files) as { readonly hash: string }[]) unused.delete(hash);
  }
  for await (const { entries_json: entries } of rows(
    isOver,
    (last: { hash: string; entries_json: string } | null) =>
      db
        .selectFrom('trees')
        .select(['hash', 'entries_json'])
        .where('hash', '>', last?.hash ?? '')
        .orderBy('hash')
        .limit(batch / 10)
        .execute(),
  )) {
    for (const { hash } of deserialize(entries)) unused.delete(hash);
  }
  // Cut off, it has not seen everything that may refer to them.
  return isOver() ? [] : [...unused];
}

/** Rows of a table in the order of its key, a page at a time; ends where it is when the pass is over. */
async function* rows<Row>(
  isOver: () => boolean,
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const page of pages(isOver, read)) yield* page;
}

/** The pages of such rows. Requests get their turn before each, also where the database answers at once. */
async function* pages<Row>(
  isOver: () => boolean,
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  while (!isOver()) {
    await setImmediate();
    const page: Row[] = await read(last);
    const newest = page.at(-1);
    if (newest === undefined) return;
    yield page;
    last = newest;
  }
}
