import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DatabaseOutage } from '#server/platform/db/outage.ts';
import { ObjectOutage, type ObjectStore } from '#server/platform/objects/object-store.ts';

const live = '/healthz';
const ready = '/readyz';

/** Answered under any name, for load balancers and supervisors. */
export const healthPaths: ReadonlySet<string> = new Set([live, ready]);

/** Milliseconds that one look at the database, and at the object store, holds good, and that one may take. */
const lookEvery = 1_000;
const objectsEvery = 10_000;
const clocksEvery = 60_000;
const lookTakes = 3_000;
/** Milliseconds that the clocks of a server and of its database may be apart: entries of several logs keep their order within that. */
const clocksApart = 2_000;

export interface HealthServices {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly objects: ObjectStore | null;
  readonly database: Pick<Database, 'db' | 'dialect'>;
  readonly log: Log;
}

/**
 * `/healthz`: the process answers; a supervisor restarts one that does not. `/readyz`: it can also read and write its
 * database, 503 otherwise; a load balancer sends requests elsewhere meanwhile. An object store that does not answer, and a
 * clock that is not the database's, are told in a line of their own and no more: all else goes on. However often it is
 * asked, the database is asked once a second, the store every ten, and what time it is once a minute.
 */
export function registerHealth(
  app: FastifyInstance,
  { rateLimits, clock, objects, database: { db, dialect }, log }: HealthServices,
): void {
  /** The write that many a call begins with. */
  const database = looking(clock, lookEvery, async () => {
    try {
      await rateLimits.use(ready, Number.MAX_SAFE_INTEGER, 3_600_000);
      return 'well';
    } catch (error) {
      return error instanceof DatabaseOutage && error.outage === 'full' ? 'full' : 'away';
    }
  });
  const store = looking(clock, objectsEvery, async () => {
    try {
      await objects?.look();
      return 'well';
    } catch (error) {
      // What it has lost is no matter of its being there.
      return error instanceof ObjectOutage ? 'away' : 'well';
    }
  });
  /** The embedded database has the clock of this machine. */
  const clocks = looking(clock, clocksEvery, async () => {
    if (dialect === 'sqlite') return 'well';
    try {
      const before = clock.now();
      const { rows } = await sql<{ ms: string }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
      const after = clock.now();
      const theirs = Number(rows[0]?.ms);
      // It was asked at some time between the two.
      const apart = Math.max(before - theirs, theirs - after);
      if (apart <= clocksApart) return 'well';
      log.warn({ ms: apart }, 'The clock of this server is not that of its database');
      return 'apart';
    } catch {
      // That the database is away is told for itself.
      return 'well';
    }
  });

  app.get(live, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get(ready, async (_request, reply) => {
    const [databaseIs, storeIs, clocksAre] = await Promise.all([database(), store(), clocks()]);
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (databaseIs !== 'well')
      return reply
        .code(503)
        .header('retry-after', 5)
        .send(`not ready: ${databaseIs === 'full' ? 'no room to write' : 'the database does not answer'}\n`);
    const lines = ['ok'];
    if (storeIs !== 'well') lines.push('the object store does not answer: large files cannot be read');
    if (clocksAre === 'apart')
      lines.push('the clock is not that of the database: synchronize both, or times of logs do not agree');
    return reply.send(`${lines.join('\n')}\n`);
  });
}

type Condition = 'well' | 'full' | 'away' | 'apart';

/** Looks at most once in `every` milliseconds, and remembers what it saw. */
function looking(clock: Clock, every: number, look: () => Promise<Condition>): () => Promise<Condition> {
  let looked = Number.NEGATIVE_INFINITY;
  let latest: Promise<Condition> = Promise.resolve('well');
  const inTime = async (): Promise<Condition> => {
    let cancel = (): void => {};
    const late = new Promise<Condition>((resolve) => {
      cancel = clock.setTimeout(() => resolve('away'), lookTakes);
    });
    return Promise.race([look(), late]).finally(cancel);
  };
  return () => {
    const now = clock.now();
    if (now - looked >= every) {
      looked = now;
      latest = inTime();
    }
    return latest;
  };
}
