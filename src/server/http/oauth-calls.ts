import type { FastifyInstance } from 'fastify';
import type { Bearer } from '#server/auth/bearer.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { OauthSignIn } from '#server/integrations/oauth/oauth-sign-in.ts';
import { stateLifetime } from '#server/integrations/oauth/oauth-states.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { userOf } from '#server/users/present.ts';
import { registerCall } from './calls.ts';
import { oauthCookie } from './cookies.ts';
import { askSecondStep, openSession } from './sign-in-client.ts';

/** What these calls are answered from. */
export interface OauthCallServices {
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly database: Database;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly oauthSignIn: OauthSignIn;
  readonly sessions: Sessions;
  readonly settings: Settings;
}

/** Signing in with another account over HTTP. Answers set cookies, so they are not repeated. */
export function registerOauthCalls(app: FastifyInstance, services: OauthCallServices): void {
  const cookieName = oauthCookie(services.settings);
  registerCall(
    app,
    'oauthStart',
    async ({ input, request, reply }) => {
      // Kept by a second tab, so that neither spoils the other.
      const cookie = request.cookies[cookieName] ?? services.ids.token();
      const { authorizeUrl, state } = await services.oauthSignIn.start(cookie, {
        oauthType: input.oauthType,
        redirectUri: input.redirect_uri,
        address: request.ip,
      });
      reply.setCookie(cookieName, cookie, {
        path: '/',
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
    async ({ input, request, reply }) => {
      const first = await services.oauthSignIn.finish(request.cookies[cookieName] ?? '', {
        code: input.code,
        oauthType: input.oauthType,
        redirectUri: input.redirect_uri,
        state: input.state,
        issuer: input.iss,
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
      });
      reply.clearCookie(cookieName, {
        path: '/',
        secure: services.settings.loginOrigin.startsWith('https:'),
      });
      if ('secondStep' in first) return askSecondStep(reply, services, first.secondStep);
      const { account, isNew, token, expiresAt } = first;
      await openSession(request, reply, services, { token, uid: account.id, expiresAt });
      return { user: await userOf(services, account), isNew };
    },
    { idempotent: false },
  );
}
