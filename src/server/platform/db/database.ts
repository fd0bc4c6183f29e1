import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import Libsql from 'libsql';
import type pg from 'pg';
import { addressOf, type DatabaseAddress, type DatabaseAddressSettings } from './address.ts';
import { isMigrated, migrate } from './migrate.ts';
import { openPool, statementLimits } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { LibsqlDialect } from './sqlite-dialect.ts';

/** The open database. Inside `db.transaction()` only the transaction may be queried, never `db`. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly dialect: 'sqlite' | 'postgres';
  /** For the start-up block: the file, or host and name without user and password. */
  readonly description: string;
  /** The pool behind `db`, for LISTEN and NOTIFY; null on SQLite. */
  readonly pool: pg.Pool | null;
  /** Whether a server of this version had it open already; only the embedded one knows. */
  readonly isBesideServer: boolean;
  /** Waits for queries under way, then closes. */
  close(): Promise<void>;
}

/** The database cannot be used. The message is one line for the operator, with what to do about it. */
export class DatabaseUnavailable extends Error {
  /** Whether another server has it. */
  readonly isInUse: boolean;

  constructor(message: string, options?: ErrorOptions & { isInUse?: boolean }) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
    this.isInUse = options?.isInUse ?? false;
  }
}

export interface DatabaseSettings extends DatabaseAddressSettings {
  /** Directory of the embedded database; made when missing. */
  dataDir: string;
}

/**
 * Opens the database and migrates it.
 * @throws {DatabaseUnavailable} when it cannot be reached, written, or is in use by another server.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const address = addressOf(settings);
  return address === null ? openSqlite(settings.dataDir) : openPostgres(address);
}

/**
 * Opens the database for a command of the operator, also while a server runs on it. Beside a running server nothing is
 * migrated: the schema must be the one of this version.
 * @throws {DatabaseUnavailable}
 */
export async function openBesideServer(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || !error.isInUse) throw error;
    const file = path.join(settings.dataDir, 'statecraft.db');
    const db = new Kysely<Schema>({ dialect: new LibsqlDialect(file) });
    if (await isMigrated(db, 'sqlite')) {
      return {
        db,
        dialect: 'sqlite',
        description: `SQLite, ${file}`,
        pool: null,
        isBesideServer: true,
        close: () => db.destroy(),
      };
    }
    await db.destroy();
    throw new DatabaseUnavailable(
      `The server that uses ${settings.dataDir} is of another version: restart it, then try again.`,
    );
  }
}

async function openSqlite(dataDir: string): Promise<Database> {
  const release = lockDirectory(dataDir);
  const file = path.join(dataDir, 'statecraft.db');
  let db: Kysely<Schema> | null = null;
  const close = async () => {
    await db?.destroy();
    release();
  };
  try {
    // Beside a database that is being made, so that one whose server died meanwhile is told from one that lost its tables.
    const begun = `${file}.begun`;
    const isNew = !existsSync(file) || existsSync(begun);
    if (isNew) writeFileSync(begun, '');
    db = new Kysely<Schema>({ dialect: new LibsqlDialect(file) });
    if (!isNew) await checkOurs(db);
    await migrate(db, 'sqlite');
    rmSync(begun, { force: true });
    for (const part of ['', '-wal', '-shm']) keepPrivate(file + part, 0o600);
  } catch (error) {
    await close();
    throw new DatabaseUnavailable(`The database ${file} cannot be opened: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return { db, dialect: 'sqlite', description: `SQLite, ${file}`, pool: null, isBesideServer: false, close };
}

/**
 * A database that is there has the tables of this product: one without is a copy that was made without its `-wal` file, or
 * of another program, and whoever began anew in it would find all of theirs gone.
 */
async function checkOurs(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db);
  if (rows.length === 0)
    throw new Error(
      'it is empty, or of another program. Put the whole database back, by `restore` of a backup, or remove the file to begin anew.',
    );
}

/** For its owner alone, where the file system knows owners and it is ours. What is not there yet follows the umask. */
function keepPrivate(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'EPERM'].includes(String(error.code))))
      throw error;
  }
}

/**
 * Keeps a second server away from the same embedded database, for as long as this process lives. The lock is an
 * open transaction on a file of its own: the operating system ends it with the process, however that dies.
 */
function lockDirectory(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    keepPrivate(dataDir, 0o700);
    const lock = new Libsql(path.join(dataDir, 'instance.lock'));
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => {
      lock.exec('rollback');
      lock.close();
    };
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
    throw new DatabaseUnavailable(
      busy
        ? `Another server already uses the data directory ${dataDir}: stop it, or set DATA_DIR to another directory.`
        : `The data directory ${dataDir} cannot be written (${messageOf(error)}): make it writable, or set DATA_DIR to another directory.`,
      { cause: error, isInUse: busy },
    );
  }
}

async function openPostgres(address: DatabaseAddress): Promise<Database> {
  const where = describeUrl(address());
  // A migration takes as long as it takes.
  const setup = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(address, 1) }) });
  try {
    await migrate(setup, 'postgres');
  } catch (error) {
    throw new DatabaseUnavailable(
      `The database ${where} cannot be used (${messageOf(error)}): start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await setup.destroy().catch(() => {});
  }
  const pool = openPool(address, 10, statementLimits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    dialect: 'postgres',
    description: `PostgreSQL, ${where}`,
    pool,
    isBesideServer: false,
    close: () => db.destroy(),
  };
}

function describeUrl(connectionString: string): string {
  try {
    const url = new URL(connectionString);
    return `${url.host}${url.pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
