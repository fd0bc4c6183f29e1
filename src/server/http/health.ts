import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DatabaseOutage } from '#server/platform/db/outage.ts';

const live = '/healthz';
const ready = '/readyz';

/** Answered under any name, for load balancers and supervisors. */
export const healthPaths: ReadonlySet<string> = new Set([live, ready]);

/** Milliseconds that one look at the database holds good, and that it may take. */
const lookEvery = 1_000;
const lookTakes = 3_000;

export interface HealthServices {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/**
 * `/healthz`: the process answers; a supervisor restarts one that does not. `/readyz`: it can also read and write its
 * database, 503 otherwise; a load balancer sends requests elsewhere meanwhile. However often it is asked, the database
 * is asked once a second.
 */
export function registerHealth(app: FastifyInstance, { rateLimits, clock }: HealthServices): void {
  let looked = Number.NEGATIVE_INFINITY;
  let latest: Promise<string | null> = Promise.resolve(null);

  /** The write that many a call begins with. @returns what is wrong; null when nothing is. */
  const look = async (): Promise<string | null> => {
    let cancel = (): void => {};
    const late = new Promise<never>((_resolve, reject) => {
      cancel = clock.setTimeout(() => reject(new Error('late')), lookTakes);
    });
    try {
      await Promise.race([rateLimits.use(ready, Number.MAX_SAFE_INTEGER, 3_600_000), late]);
      return null;
    } catch (error) {
      return error instanceof DatabaseOutage && error.outage === 'full'
        ? 'no room to write'
        : 'the database does not answer';
    } finally {
      cancel();
    }
  };

  app.get(live, async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok\n'));
  app.get(ready, async (_request, reply) => {
    const now = clock.now();
    if (now - looked >= lookEvery) {
      looked = now;
      latest = look();
    }
    const wrong = await latest;
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return wrong === null
      ? reply.send('ok\n')
      : reply.code(503).header('retry-after', 5).send(`not ready: ${wrong}\n`);
  });
}
