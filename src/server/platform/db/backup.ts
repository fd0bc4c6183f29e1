import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { newestMigration } from './migrate.ts';
import type { Database } from './database.ts';
import type { StoredObject } from '#server/platform/objects/object-store.ts';
import type { Schema } from './schema.ts';

/** Every table that a backup holds; each one stands behind those that its rows refer to. */
export const backedUp = [
  'users',
  'sessions',
  'login_codes',
  'mails',
  'server_secrets',
  'blobs',
  'trees',
  'projects',
  'project_tags',
  'project_members',
  'project_invitations',
  'project_comments',
  'versions',
  'runs',
  'run_events',
  'credit_accounts',
  'credit_transactions',
  'credit_entries',
  'credit_reservations',
  'checkouts',
  'orders',
  'memberships',
  'payment_customers',
  'payment_events',
  'oauth_states',
  'login_identities',
  'github_accounts',
  'github_projects',
  'supabase_accounts',
  'supabase_projects',
  'supabase_statements',
  'tools_conf',
  'avatars',
  'one_time_grants',
  'feature_notifications',
  'feature_notification_images',
  'ab_tests',
  'rewards',
  'reward_codes',
  'uploads',
  'run_attachments',
  'site_builds',
  'publications',
  'site_releases',
  'form_entries',
  'site_visit_counts',
  'tracking_events',
  'model_choices',
  'model_keys',
  'run_approvals',
  'chat_digests',
  'version_pictures',
  'project_remixes',
  'gallery_reports',
  'known_browsers',
  'passkeys',
  'two_step',
  'recovery_codes',
  'security_events',
] as const satisfies readonly (keyof Schema)[];

/** Tables that are made anew as they are needed. */
export const notBackedUp = [
  'rate_limits',
  'idempotency_keys',
  'passkey_challenges',
  'pending_sign_ins',
  'thumbnails',
  'project_counts',
  'site_visitors',
  'site_visit_salts',
  'loose_objects',
] as const satisfies readonly (keyof Schema)[];

type Row = Readonly<Record<string, unknown>>;

const format = 1;
/** Rows of one statement; of tables that hold files, few. */
const page = 200;
const filePage = 8;
const pageOf = (table: string): number =>
  ['blobs', 'avatars', 'feature_notification_images'].includes(table) ? filePage : page;

/** The file is none, is damaged, or is of another version. The message is one line for the operator. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

const encoded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  );
const decoded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null
        ? Buffer.from((value as { base64: string }).base64, 'base64')
        : value,
    ]),
  );

/** Bytes of a content that an object store has. Null for those that it has lost. */
export type ReadObject = (object: StoredObject) => Promise<Uint8Array | null>;

/**
 * Everything in the database at one moment, and the contents that an object store has of it, as lines of JSON: what it is, then each row with its table, then how many
 * there were and the SHA-256 of all lines before. The server may go on writing meanwhile. The lines are the same for
 * both databases, and for those that have a store and those that have none: every content is in its row.
 * @param now Unix milliseconds, for the first line
 */
export async function* backupLines(
  { db, dialect }: Database,
  now: number,
  readObject: ReadObject,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ backup: 'statecraft', format, schema: newestMigration, createdAt: now });
  let rows = 0;
  for await (const [table, row] of rowsOf(db, dialect)) {
    rows += 1;
    const isElsewhere = table === 'blobs' && row['object'] !== null;
    const whole = isElsewhere ? await withContent(row, readObject) : row;
    yield line([table, encoded(whole)]);
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
}

/** A content's row as it would be if its bytes had never left it; without any where they are lost. */
async function withContent(row: Row, readObject: ReadObject): Promise<Row> {
  const [key, hash, size] = [String(row['object']), String(row['hash']), Number(row['size'])];
  const data = await readObject({ key, hash, size });
  return { ...row, object: null, ...(data === null ? {} : { data }) };
}

/** All rows in the order of `backedUp`, as they are at one moment. */
async function* rowsOf(db: Kysely<Schema>, dialect: Database['dialect']): AsyncGenerator<[string, Row]> {
  const connection = await heldConnection(db);
  try {
    await sql
      .raw(dialect === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin')
      .execute(connection.db);
    for (const table of backedUp) {
      const pages =
        dialect === 'postgres' ? cursorPages(connection.db, table) : rowidPages(connection.db, table);
      for await (const rows of pages) for (const row of rows) yield [table, row];
    }
  } finally {
    await sql
      .raw('rollback')
      .execute(connection.db)
      .catch(() => {});
    connection.release();
  }
}

/** One connection for as long as it is held. */
function heldConnection(db: Kysely<Schema>): Promise<{ db: Kysely<Schema>; release: () => void }> {
  return new Promise((resolve, reject) => {
    db.connection()
      .execute((own) => new Promise<void>((release) => resolve({ db: own, release })))
      .catch(reject);
  });
}

async function* rowidPages(db: Kysely<Schema>, table: string): AsyncGenerator<Row[]> {
  for (let last = -1; ;) {
    const { rows } = await sql<Row & { row_number: number }>`
      select rowid as row_number, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${pageOf(table)}
    `.execute(db);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    last = newest.row_number;
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'row_number')),
    );
  }
}

/** Of tables whose rows refer to others of the same table: those come first. */
const orders: Readonly<Record<string, string>> = {
  versions: 'order by number',
  project_comments: 'order by thread_id nulls first',
};

async function* cursorPages(db: Kysely<Schema>, table: string): AsyncGenerator<Row[]> {
  const order = sql.raw(orders[table] ?? '');
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)} ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(pageOf(table)))} from backup`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup`.execute(db);
}

/**
 * Reads a whole backup without keeping it. Resolves with its time in Unix milliseconds and the number of its rows.
 * @throws {BackupRefused}
 */
export async function checkBackup(
  lines: AsyncIterable<string>,
): Promise<{ createdAt: number; rows: number }> {
  const hash = createHash('sha256');
  let createdAt: number | null = null;
  let rows = 0;
  let end: { rows?: unknown; sha256?: unknown } | null = null;
  for await (const text of lines) {
    if (text === '') continue;
    if (end !== null) throw new BackupRefused('The backup goes on behind its end: it is damaged.');
    const value = parsed(text);
    if (createdAt === null) {
      const { backup, format: made, schema, createdAt: time } = value as Record<string, unknown>;
      if (backup !== 'statecraft' || typeof time !== 'number')
        throw new BackupRefused('The file is no backup of this product.');
      if (made !== format || schema !== newestMigration)
        throw new BackupRefused(
          `The backup is of another version (${String(schema)}, this one has ${newestMigration}): restore it with that version, then update.`,
        );
      createdAt = time;
    } else if (Array.isArray(value)) rows += 1;
    else {
      end = value as { rows?: unknown; sha256?: unknown };
      continue;
    }
    hash.update(`${text}\n`);
  }
  if (createdAt === null) throw new BackupRefused('The file is no backup of this product.');
  if (end === null) throw new BackupRefused('The backup has no end: it was cut off.');
  if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
    throw new BackupRefused('The backup is damaged: its content is not what was written.');
  return { createdAt, rows };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new BackupRefused('The file is no backup of this product, or is damaged.');
}

/**
 * Fills an empty database with a checked backup, all or nothing. @returns hashes of contents that are not what they were
 * kept as: they were damaged or lost before the backup was made.
 * @throws {BackupRefused} when there are accounts in it already
 */
export async function restoreLines(
  { db }: Database,
  lines: AsyncIterable<string>,
): Promise<readonly string[]> {
  const damaged: string[] = [];
  await db.transaction().execute(async (transaction) => {
    const someone = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined)
      throw new BackupRefused('There are accounts in this database: restore into an empty one.');
    // What a server makes at its first start, such as its own secrets, gives way.
    for (const table of [...backedUp].reverse()) await transaction.deleteFrom(table).execute();
    let waiting: Row[] = [];
    let into = '';
    const write = async (): Promise<void> => {
      if (waiting.length > 0)
        await transaction
          .insertInto(into as 'users')
          .values(waiting as never)
          .execute();
      waiting = [];
    };
    for await (const text of lines) {
      const value: unknown = text === '' ? null : JSON.parse(text);
      if (!Array.isArray(value)) continue;
      const [table, row] = value as [string, Row];
      if (!(backedUp as readonly string[]).includes(table))
        throw new BackupRefused(`The backup has a table ${table}, which this version does not know.`);
      if (table !== into || waiting.length >= Math.min(20, pageOf(table))) await write();
      into = table;
      const whole = decoded(row);
      if (table === 'blobs' && !isWhole(whole)) damaged.push(String(whole['hash']));
      waiting.push(whole);
    }
    await write();
  });
  return damaged;
}

const isWhole = ({ hash, data }: Row): boolean =>
  createHash('sha256')
    .update(data as Uint8Array)
    .digest('hex') === hash;
