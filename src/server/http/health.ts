import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DatabaseOutage } from '#server/platform/db/outage.ts';
import { ObjectOutage, type ObjectStore } from '#server/platform/objects/object-store.ts';

const live = '/healthz';
const ready = '/readyz';

/** Answered under any name, for load balancers and supervisors. */
export const healthPaths: ReadonlySet<string> = new Set([live, ready]);

/** Milliseconds that one look at the database, and at the object store, holds good, and that one may take. */
const lookEvery = 1_000;
const objectsEvery = 10_000;
const lookTakes = 3_000;

export interface HealthServices {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly objects: ObjectStore | null;
}

/**
 * `/healthz`: the process answers; a supervisor restarts one that does not. `/readyz`: it can also read and write its
 * database, 503 otherwise; a load balancer sends requests elsewhere meanwhile. An object store that does not answer is
 * told in a line of its own and no more: all else goes on without it, and elsewhere it is no nearer. However often it
 * is asked, the database is asked once a second, and the store every ten.
 */
export function registerHealth(app: FastifyInstance, { rateLimits, clock, objects }: HealthServices): void {
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

  app.get(live, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get(ready, async (_request, reply) => {
    const [databaseIs, storeIs] = await Promise.all([database(), store()]);
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (databaseIs !== 'well')
      return reply
        .code(503)
        .header('retry-after', 5)
        .send(`not ready: ${databaseIs === 'full' ? 'no room to write' : 'the database does not answer'}\n`);
    return reply.send(
      storeIs === 'well' ? 'ok\n' : 'ok\nthe object store does not answer: large files cannot be read\n',
    );
  });
}

type Condition = 'well' | 'full' | 'away';

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
