/** Why a statement could not be answered although nothing was wrong with it. */
export type Outage = 'unreachable' | 'full';

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A) that say nothing about the statement: connections that break,
 * a server that starts or stops, no more connections, a time-out, locks that were waited for in vain.
 */
const postgresOutage = /^(?:08|57P|53[0-4]|57014$|55P03$|25P03$)/u;
const postgresFull = '53100';

/** What Node says of a connection that is not there, or no longer. */
const systemOutages = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of `pg` itself, which have no code. */
const clientOutages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/u;

/**
 * The database is away or out of room for the moment: nothing was wrong with what was asked, and the same request may
 * succeed later. The message is the driver's own, which is its cause.
 */
export class DatabaseOutage extends Error {
  readonly outage: Outage;

  constructor(outage: Outage, cause: Error) {
    super(messageOf(cause), { cause });
    this.name = 'DatabaseOutage';
    this.outage = outage;
  }
}

/** A refused connection to several addresses has no message of its own. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError && error.message === '' ? String(error.errors[0]) : error.message;

/** What a driver threw, as a `DatabaseOutage` where it is one. Asked by those that talk to the driver, once. */
export function asOutage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const outage = outageOf(error);
  return outage === null ? error : new DatabaseOutage(outage, error);
}

function outageOf(error: unknown): Outage | null {
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'SQLITE_FULL' || code === postgresFull) return 'full';
  if (/^SQLITE_(?:BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/u.test(code)) return 'unreachable';
  const isAway = postgresOutage.test(code) || systemOutages.has(code) || clientOutages.test(error.message);
  return isAway ? 'unreachable' : null;
}
