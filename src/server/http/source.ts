import type { FastifyRequest } from 'fastify';
import type { Source } from '#server/auth/security-log.ts';

/** Where a request comes from, for the log of what touches security. */
export const sourceOf = (request: FastifyRequest): Source => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
