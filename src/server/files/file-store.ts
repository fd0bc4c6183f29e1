import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { FileChange, FileEntry } from '#contract/project.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';
import type { ObjectStore } from '#server/platform/objects/object-store.ts';
import { hashOfAll, textOf } from './content.ts';
import { readContent } from './contents.ts';
import { lineCounts } from './line-counts.ts';
import { sweepGrace } from './sweep.ts';
import { changedFiles, deserialize, serialize, statusOf, type Tree, treeOf } from './tree.ts';

/** Keeps and finds contents and trees by their hashes. Both are immutable, so what was read once is remembered. */
export interface FileStore {
  /** Keeps the bytes, once, and describes them as the file at `path`. */
  write(executor: Executor, path: string, data: Uint8Array): Promise<FileEntry>;
  /** Keeps a tree whose contents are already kept. */
  saveTree(executor: Executor, files: Iterable<FileEntry>): Promise<Tree>;
  /** @throws when no tree has this hash: one that anything refers to is never removed, so that is a fault of ours. */
  readTree(hash: string, executor?: Executor): Promise<readonly FileEntry[]>;
  /**
   * @throws {ObjectOutage} when its bytes are in an object store that does not give them now
   * @throws when no content has this hash, or what is kept under it has another one
   */
  readBlob(hash: string, executor?: Executor): Promise<Uint8Array>;
  /** The file's text; null when it is not text. */
  readText(file: FileEntry, executor?: Executor): Promise<string | null>;
  /** What changed between two trees, with line counts. */
  diff(before: readonly FileEntry[], after: readonly FileEntry[]): Promise<FileChange[]>;
}

/** Forgets the least recently used entries beyond a total size. */
class Remembered<V> {
  #entries = new Map<string, { value: V; size: number }>();
  #total = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, size: number): void {
    if (size > this.#most / 4 || this.#entries.has(key)) return;
    this.#entries.set(key, { value, size });
    this.#total += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#total <= this.#most) break;
      this.#entries.delete(oldest);
      this.#total -= entry.size;
    }
  }
}

const mebibyte = 1024 * 1024;

/**
 * The store over a database, and over the objects that large contents may have been moved into. What is kept goes to the
 * database first, with the transaction that refers to it. `memory` bounds what is remembered, in bytes.
 */
export function createFileStore(
  {
    db,
    clock,
    objects,
  }: { readonly db: Kysely<Schema>; readonly clock: Clock; readonly objects: ObjectStore | null },
  memory = 64 * mebibyte,
): FileStore {
  const blobs = new Remembered<Uint8Array>(memory);
  const trees = new Remembered<readonly FileEntry[]>(memory / 4);
  /** Asked for by many at once, a content is read once. */
  const reading = new Map<string, Promise<Uint8Array>>();

  /**
   * Whether it is kept and young: nothing removes it soon, so it need not be written. What is old is made young with
   * a lock that keeps the sweep away from it; were that done each time, runs that write the same file would wait
   * for each other.
   */
  const isYoung = async (executor: Executor, table: 'blobs' | 'trees', hash: string): Promise<boolean> => {
    const row = await executor
      .selectFrom(table)
      .select('hash')
      .where('hash', '=', hash)
      .where('touched_at', '>', clock.now() - sweepGrace / 2)
      .executeTakeFirst();
    return row !== undefined;
  };

  const read = async (hash: string, executor: Executor): Promise<Uint8Array> => {
    const data = await readContent(executor, objects, hash);
    if (data === null) throw new Error(`There is no content ${hash}.`);
    blobs.set(hash, data, data.byteLength);
    return data;
  };

  const store: FileStore = {
    async write(executor, path, data) {
      const hash = await hashOfAll(data);
      if (!(await isYoung(executor, 'blobs', hash))) {
        await executor
          .insertInto('blobs')
          .values({ hash, size: data.byteLength, data: Buffer.from(data), touched_at: clock.now() })
          .onConflict((conflict) =>
            conflict.column('hash').doUpdateSet(({ ref }) => ({ touched_at: ref('excluded.touched_at') })),
          )
          .execute();
      }
      return { path, hash, size: data.byteLength, text: textOf(data) !== null };
    },

    async saveTree(executor, files) {
      const tree = treeOf(files);
      if (!(await isYoung(executor, 'trees', tree.hash))) {
        await executor
          .insertInto('trees')
          .values({ hash: tree.hash, entries_json: serialize(tree.files), touched_at: clock.now() })
          .onConflict((conflict) =>
            conflict.column('hash').doUpdateSet(({ ref }) => ({ touched_at: ref('excluded.touched_at') })),
          )
          .execute();
      }
      return tree;
    },

    async readTree(hash, executor = db) {
      const known = trees.get(hash);
      if (known !== undefined) return known;
      const row = await executor
        .selectFrom('trees')
        .select('entries_json')
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (row === undefined) throw new Error(`There is no tree ${hash}.`);
      const files = deserialize(row.entries_json);
      trees.set(hash, files, row.entries_json.length * 2);
      return files;
    },

    async readBlob(hash, executor = db) {
      const known = blobs.get(hash);
      if (known !== undefined) return known;
      // A transaction sees its own, and waits for nobody's.
      if (executor !== db) return read(hash, executor);
      const underWay = reading.get(hash) ?? read(hash, db).finally(() => reading.delete(hash));
      reading.set(hash, underWay);
      return underWay;
    },

    async readText(file, executor = db) {
      return file.text ? textOf(await store.readBlob(file.hash, executor)) : null;
    },

    async diff(before, after) {
      const changes: FileChange[] = [];
      for (const change of changedFiles(before, after)) {
        // Requests get their turn between two files, also where both are in memory.
        await setImmediate();
        const was = change.before === null ? '' : await store.readText(change.before);
        const is = change.after === null ? '' : await store.readText(change.after);
        changes.push({
          path: change.path,
          status: statusOf(change.before, change.after),
          ...(was === null || is === null ? { additions: 0, deletions: 0 } : lineCounts(was, is)),
          before: change.before?.hash ?? null,
          after: change.after?.hash ?? null,
        });
      }
      return changes;
    },
  };
  return store;
}
