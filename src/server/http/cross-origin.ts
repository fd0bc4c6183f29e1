import type { FastifyInstance } from 'fastify';
import { isServerPath, pathOf, type Hosts } from '#server/platform/hosts.ts';

const methods = 'GET, POST';
const headers = 'content-type, idempotency-key, last-event-id, accept';
/** Seconds that a browser remembers what it may send. */
const remembered = '600';

/**
 * Lets front ends on the product's other own origins make calls here, with the session. Anybody else's page gets no
 * permission, and its browser keeps the answer from it.
 */
export function allowOwnOrigins(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (request.audience !== 'app' || origin === undefined || !isServerPath(pathOf(request.url))) return;
    if (origin === `${request.protocol}://${request.host}` || !hosts.isOwnOrigin(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('vary', 'origin');
    // Streams are written past the framework: what has been said so far must reach them too.
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'])
      reply.raw.setHeader(name, reply.getHeader(name) as string);
    if (request.method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': headers,
        'access-control-max-age': remembered,
      })
      .code(204)
      .send();
  });
}
