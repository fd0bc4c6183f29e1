import type { FastifyInstance } from 'fastify';
import { setSessionCookies } from '#server/auth/cookies.ts';
import { registerCall } from '#server/http/calls.ts';
import { userOf } from '#server/users/present.ts';
import { stateLifetime } from './oauth-states.ts';

/** Ties a sign-in to the browser that began it. Nobody is signed in yet, so there is no session to do that. */
export const oauthCookie = 'oauth_browser';

/** Signing in with another account over HTTP. Answers set cookies, so they are not repeated. */
export function registerOauthCalls(app: FastifyInstance): void {
  registerCall(
    app,
    'oauthStart',
    async ({ input, request, reply, services }) => {
      // Kept by a second tab, so that neither spoils the other.
      const cookie = request.cookies[oauthCookie] ?? services.ids.token();
      const { authorizeUrl, state } = await services.oauthSignIn.start(cookie, {
        oauthType: input.oauthType,
        redirectUri: input.redirect_uri,
        address: request.ip,
      });
      reply.setCookie(oauthCookie, cookie, {
        path: '/session',
        httpOnly: true,
        sameSite: 'lax',
        secure: services.settings.loginOrigin.startsWith('https:'),
        expires: new Date(services.clock.now() + stateLifetime),
      });
      return { authorize_url: authorizeUrl, state };
    },
    { idempotent: false },
  );

  registerCall(
    app,
    'oauthLogin',
    async ({ input, request, reply, services }) => {
      const { account, isNew, token, expiresAt } = await services.oauthSignIn.finish(
        request.cookies[oauthCookie] ?? '',
        {
          code: input.code,
          oauthType: input.oauthType,
          redirectUri: input.redirect_uri,
          state: input.state,
          userAgent: request.headers['user-agent'] ?? '',
          address: request.ip,
        },
      );
      reply.clearCookie(oauthCookie, { path: '/session' });
      setSessionCookies(reply, services.settings, { token, uid: account.id, expiresAt });
      return { user: await userOf(services, account), isNew };
    },
    { idempotent: false },
  );
}
