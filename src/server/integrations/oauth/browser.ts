import type { FastifyRequest } from 'fastify';
import { sessionCookie } from '#server/auth/cookies.ts';
import type { Account } from '#server/users/users.ts';
import type { OauthBrowser } from './oauth-states.ts';

/** The signed-in browser that begins or ends an authorization: its session is what binds the two. */
export function browserOf(request: FastifyRequest, user: Account): OauthBrowser & { userId: string } {
  return { userId: user.id, cookie: request.cookies[sessionCookie] ?? '' };
}
