import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import type { Settings } from './settings.ts';

/** The server's log: lines of JSON on standard error. Standard output is for people. */
export type Log = FastifyBaseLogger;

/**
 * What a log line may say about an error: never a query's parameters, a request's body or a cookie, which may hold
 * prompts, codes and tokens. PostgreSQL puts values into `detail`, so only known fields are taken.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    ...code,
    stack: error.stack?.slice(0, 4000),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

export function createLog(level: Settings['logLevel']): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError, error: describeError },
    },
    destination({ dest: 2, sync: true }),
  );
}
