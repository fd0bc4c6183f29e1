import { parse, stringifyAsync } from 'devalue';
import * as databases from 'fake-indexeddb';
import type { KeptDatabases } from './storage.ts';

/**
 * Databases for a page whose origin may not use those of the browser: in memory, under the names that code asks for.
 * After each change the rows of its database are handed over as text, from which they come back with the next page.
 */

declare global {
  interface Window {
    /** There while this script runs. */
    __scDatabases?: KeptDatabases;
  }
}

interface StoredIndex {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly unique: boolean;
  readonly multiEntry: boolean;
}

interface StoredDatabase {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly StoredIndex[];
    readonly keys: readonly IDBValidKey[];
    readonly values: readonly unknown[];
  }[];
}

/** The shortest time between two times in which one database is written down, as a multiple of what it took. */
const pauseShare = 4;
const longestPause = 3_000;

const store = window.__scDatabases ?? { kept: {}, keep: () => {} };
const factory = new databases.IDBFactory();
const openRaw = factory.open.bind(factory);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database could not be read.'));
  });

/** Blobs and files lie in databases too: their bytes are written down. */
const reducers = {
  File: (value: unknown) =>
    value instanceof File &&
    value.arrayBuffer().then((data) => [value.name, value.type, value.lastModified, data]),
  Blob: (value: unknown) => value instanceof Blob && value.arrayBuffer().then((data) => [value.type, data]),
};
const revivers = {
  File: ([name, type, lastModified, data]: [string, string, number, ArrayBuffer]) =>
    new File([data], name, { type, lastModified }),
  Blob: ([type, data]: [string, ArrayBuffer]) => new Blob([data], { type }),
};

/** Connections that are ours: what happens in them is no change of the page's. */
const own = new WeakSet<IDBDatabase>();

async function writeDown(name: string): Promise<string> {
  const connection = await settled(openRaw(name));
  own.add(connection);
  // An upgrade of the page does not wait for us.
  connection.onversionchange = () => connection.close();
  try {
    const names = [...connection.objectStoreNames];
    const transaction = names.length === 0 ? null : connection.transaction(names, 'readonly');
    const stores = await Promise.all(
      names.map(async (storeName) => {
        const rows = transaction?.objectStore(storeName);
        if (rows === undefined) throw new Error('There is no transaction.');
        const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())]);
        return {
          name: storeName,
          keyPath: rows.keyPath,
          autoIncrement: rows.autoIncrement,
          indexes: [...rows.indexNames].map((indexName) => {
            const { keyPath, unique, multiEntry } = rows.index(indexName);
            return { name: indexName, keyPath, unique, multiEntry };
          }),
          keys,
          values: values as unknown[],
        };
      }),
    );
    const whole: StoredDatabase = { version: connection.version, stores };
    return await stringifyAsync(whole, reducers);
  } finally {
    connection.close();
  }
}

async function bringBack(name: string, text: string): Promise<void> {
  const { version, stores } = parse(text, revivers) as StoredDatabase;
  const request = openRaw(name, version);
  request.onupgradeneeded = () => {
    own.add(request.result);
    for (const { name: storeName, keyPath, autoIncrement, indexes, keys, values } of stores) {
      const rows = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const { name: indexName, keyPath: path, unique, multiEntry } of indexes)
        rows.createIndex(indexName, path, { unique, multiEntry });
      for (const [at, value] of values.entries()) {
        if (keyPath === null) rows.put(value, keys[at]);
        else rows.put(value);
      }
    }
  };
  (await settled(request)).close();
}

const waiting = new Set<string>();
let isWriting = false;
let pause = 0;

/** Writes down what has changed, one after the other, and never more often than it is worth. */
async function writeAll(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  for (const name of waiting) {
    waiting.delete(name);
    const began = performance.now();
    try {
      const known = await factory.databases();
      if (!known.some((database) => database.name === name)) store.keep(name, null);
      else store.keep(name, await writeDown(name));
    } catch (error) {
      console.warn(
        `The preview forgets the database "${name}" when the page is loaded again: ${String(error)}`,
      );
    }
    pause = Math.min(longestPause, (performance.now() - began) * pauseShare);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  isWriting = false;
}

const changed = (name: string): void => {
  waiting.add(name);
  void writeAll();
};

const transact = databases.IDBDatabase.prototype.transaction;
databases.IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
  const transaction = transact.apply(this, given);
  if (transaction.mode !== 'readonly')
    transaction.addEventListener('complete', () => {
      if (!own.has(this)) changed(this.name);
    });
  return transaction;
};
const remove = factory.deleteDatabase.bind(factory);
factory.deleteDatabase = (name) => {
  const request = remove(name);
  request.addEventListener('success', () => changed(name));
  return request;
};

// Requests for a database are dealt with in their order: what the page asks comes after this.
const back = Promise.all(
  Object.entries(store.kept).map(([name, text]) =>
    bringBack(name, text).catch((error: unknown) => {
      console.warn(`The preview could not bring back the database "${name}": ${String(error)}`);
    }),
  ),
);
const list = factory.databases.bind(factory);
factory.databases = () => back.then(list);

for (const [name, value] of Object.entries({ ...databases, indexedDB: factory })) {
  if (name === 'indexedDB' || name.startsWith('IDB'))
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
}
