import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { uploadPath } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Upload } from '#contract/publishing-calls.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { hashOfAll } from '#server/files/content.ts';
import { createFileStore } from '#server/files/file-store.ts';
import { moveContents } from '#server/files/object-moves.ts';
import { TestClock } from '#server/platform/clock.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import { type S3Server, startS3 } from '#test/support/s3-server.ts';
import type { Client } from './client.ts';
import type { MakeServer, Store, TestServer, TestServerOptions } from './server.ts';

/** What ends with the test; the test's file calls it. */
const cleanups: (() => Promise<unknown>)[] = [];
export const cleanUpLater = (cleanup: () => Promise<unknown>): void => void cleanups.push(cleanup);
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** A file that is taken for a PDF. */
export const pdf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
export const large = (): Buffer => pdf(300_000);
export const hashOf = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** A bucket that goes by this clock, until the test ends. */
export async function bucket(clock: TestClock): Promise<S3Server> {
  const s3 = await startS3(
    () => clock.now(),
    // It has hung for long then.
    () => setImmediate(() => clock.advance(10_000)),
  );
  cleanUpLater(() => s3.close());
  return s3;
}

/** Uploads a file as this person. */
export async function upload(client: Client, data: Buffer): Promise<Upload> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), 'paper.pdf');
  const response = await client.fetch(uploadPath, { method: 'POST', body: form });
  return ((await response.json()) as Envelope<Upload>).data as Upload;
}

/** Hash of what is there: to compare as many bytes one by one takes a second. */
export const hashAt = async (client: Client, address: string): Promise<string> => {
  const response = await client.fetch(address);
  expect(response.status).toBe(200);
  return hashOf(Buffer.from(await response.arrayBuffer()));
};

export const rowOf = (server: TestServer, data: Uint8Array) =>
  server.services.database.db
    .selectFrom('blobs')
    .select(['data', 'object'])
    .where('hash', '=', hashOf(data))
    .executeTakeFirst();

export const looseIn = async (server: TestServer): Promise<string[]> => {
  const rows = await server.services.database.db.selectFrom('loose_objects').select('key').execute();
  return rows.map(({ key }) => key);
};

/** Pauses between attempts are over at once; what is waited for stands still until it is advanced. */
class StoreClock extends TestClock {
  override setTimeout(fn: () => void, ms: number): () => void {
    if (ms >= 1_000) return super.setTimeout(fn, ms);
    const pause = setImmediate(fn);
    return () => clearImmediate(pause);
  }
}

/**
 * A server with a bucket. Its own clock stands still, so that it moves and removes nothing by itself: the tests do, by
 * a clock of their own.
 */
export async function setUp(makeServer: MakeServer, options: Pick<TestServerOptions, 'log' | 'clock'> = {}) {
  const [clock, serverClock] = [new StoreClock(), new TestClock()];
  const s3 = await bucket(clock);
  const server = await makeServer({ clock: serverClock, env: s3.env, ...options });
  const { ids, database } = server.services;
  const objects = await openObjects(server.settings.objects, { clock, hashOf: hashOfAll });
  if (objects === null) throw new Error('There is no store.');
  cleanUpLater(async () => objects.close());
  const deps = { db: database.db, clock, ids, objects };
  return {
    clock,
    serverClock,
    s3,
    server,
    ada: await server.signIn('ada@example.com'),
    deps,
    /** All that waits is moved, or the move fails. */
    move: () => moveContents(deps, 'objects'),
    /** Reads a content as a server that has just started does, and gives the hash of what came. */
    read: async (data: Buffer): Promise<string> => {
      const files = createFileStore(deps);
      return hashOf(await files.readBlob(hashOf(data)));
    },
  };
}

/** Runs one command of the operator under these settings; resolves with what it printed. */
export async function run(store: Store, env: Record<string, string>, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = await openAdmin(settingsOf(store, env), { print: (line) => lines.push(line) });
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

export const settingsOf = (store: Store, env: Record<string, string>): Settings =>
  readSettings(
    {
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
      ...env,
    },
    store.dataDir,
  );
