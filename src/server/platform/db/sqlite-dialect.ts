import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { asOutage } from './outage.ts';

/**
 * Kysely's SQLite over `libsql`. There is one connection; a transaction owns it until it ends, and everybody else
 * waits in line. So inside a transaction only the transaction itself may be queried.
 */
export class LibsqlDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new LibsqlDriver(this.#file);
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** SQLite does roll back what changes the schema: a migration that is cut off leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver implements Driver {
  readonly #file: string;
  #connection: LibsqlConnection | null = null;
  #busy = false;
  #waiting: (() => void)[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  init(): Promise<void> {
    const database = new Libsql(this.#file, { timeout: 5000 });
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    database.exec('pragma busy_timeout = 5000');
    database.exec('pragma cache_size = -32000');
    this.#connection = new LibsqlConnection(database);
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    if (this.#connection === null) throw new Error('The database is closed.');
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    // The connection is handed to the next in line without becoming free in between.
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy = false;
    else next();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: two processes then meet at the beginning, where SQLite waits, and never half-way, where it fails.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      // SQLite rolls back by itself when the disk is full or cannot be read; why is what the caller must hear.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }

  destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = null;
    return Promise.resolve();
  }
}

/** libsql's types call both of these `unknown[]`. */
interface LibsqlStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Record<string, unknown>[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** Statements that are kept ready; what is used all the time is prepared once. */
const mostPrepared = 500;
/** What changes the schema, or how the connection works, is not kept. */
const isKept = (sql: string): boolean =>
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i.test(sql);

class LibsqlConnection implements DatabaseConnection {
  readonly #database: Libsql.Database;
  /** By their text, the one that was used longest ago first. */
  readonly #prepared = new Map<string, LibsqlStatement>();

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.#execute(query) as QueryResult<R>);
    } catch (error) {
      return Promise.reject(asOutage(error) as Error);
    }
  }

  #execute(query: CompiledQuery): QueryResult<unknown> {
    const parameters = query.parameters.map(bindable);
    const statement = this.#prepare(query.sql);
    if (statement.reader) {
      const rows = statement.all(parameters);
      for (const row of rows) {
        for (const column in row) {
          // libsql gives blobs as ArrayBuffer when it reads many rows; PostgreSQL's driver gives a Buffer.
          if (row[column] instanceof ArrayBuffer) row[column] = Buffer.from(row[column]);
        }
      }
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): LibsqlStatement {
    const ready = this.#prepared.get(sql);
    const statement = ready ?? (this.#database.prepare(sql) as unknown as LibsqlStatement);
    if (!isKept(sql)) return statement;
    if (ready !== undefined) this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
    if (this.#prepared.size > mostPrepared) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return statement;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Reading row by row is not supported: read page by page.');
  }

  close(): void {
    this.#prepared.clear();
    try {
      // Otherwise everything may stand in the log beside the file, and a copy of the file alone would be empty.
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Another process reads it: it is whole as it is, together with its log.
    }
    this.#database.close();
  }
}

/** What libsql can bind. It ends the whole process on a boolean, so nothing else may reach it. */
function bindable(value: unknown): string | number | bigint | Uint8Array | null {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value;
    case 'number':
      // libsql binds every number as a real one: 1 would become "1.0" in a column of text.
      if (Number.isSafeInteger(value)) return BigInt(value);
      if (Number.isFinite(value)) return value;
      break;
    case 'boolean':
      return value ? 1n : 0n;
    case 'object':
      if (value === null || value instanceof Uint8Array) return value;
      break;
    default:
  }
  throw new TypeError(`A database parameter must be text, a number, bytes or null, not ${typeof value}.`);
}
