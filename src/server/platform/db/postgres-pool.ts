import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { asOutage } from './outage.ts';

/** How long a statement may take, in milliseconds. */
export interface StatementLimits {
  /** Until PostgreSQL cancels the statement. */
  readonly statement: number;
  /** Until the server gives up an answer: longer, since it only comes to this when PostgreSQL itself hangs. */
  readonly answer: number;
  /** Until PostgreSQL ends a transaction in which nothing is asked any more. */
  readonly idleTransaction: number;
}

/** Pages give an answer up after 40 seconds: what takes longer is done for no one, and holds locks. */
export const statementLimits: StatementLimits = {
  statement: 30_000,
  answer: 35_000,
  idleTransaction: 60_000,
};

const int8 = 20;
/** Sums of integers; ours stay far below what a number can hold. */
const numeric = 1700;

/**
 * Connections to PostgreSQL that outlive its restarts: one that breaks is replaced, and what was
 * asked on it fails with a `DatabaseOutage`.
 * @param address asked for each connection anew.
 * @param most connections at once.
 * @param limits none unless told.
 */
export function openPool(address: DatabaseAddress, most: number, limits?: StatementLimits): pg.Pool {
  class Connection extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  }
  const pool = new pg.Pool({
    Client: Connection,
    max: most,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'statecraft',
    ...(limits === undefined
      ? {}
      : {
          statement_timeout: limits.statement,
          query_timeout: limits.answer,
          idle_in_transaction_session_timeout: limits.idleTransaction,
        }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 || oid === numeric
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that breaks while it is in use fails its query, and says so itself as well: unheard, it would end the process.
    client.on('error', () => {});
    tellOutages(client);
  });
  const connect = pool.connect.bind(pool);
  const connectOrTell = (callback?: Parameters<typeof connect>[0]): unknown =>
    callback === undefined
      ? connect().catch((error: unknown) => {
          throw asOutage(error);
        })
      : connect(callback);
  pool.connect = connectOrTell as typeof pool.connect;
  return pool;
}

/**
 * Makes the failures of a connection `DatabaseOutage`s, and ends it when an answer was given up: `pg` would put it back
 * into the pool, where what is asked next waits behind the answer that never comes, the rollback of the same
 * transaction first of all.
 */
function tellOutages(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const answer = ask(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') connection.stream.destroy(error);
      throw asOutage(error);
    });
  };
  client.query = query as typeof client.query;
}
