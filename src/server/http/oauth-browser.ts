import type { FastifyRequest } from 'fastify';
import type { OauthBrowser } from '#server/integrations/oauth/oauth-states.ts';
import type { Account } from '#server/users/users.ts';

/** The signed-in browser that begins or ends an authorization: its session is what binds the two. */
export function browserOf(request: FastifyRequest, user: Account): OauthBrowser & { userId: string } {
  return { userId: user.id, cookie: request.sessionToken() ?? '' };
}
