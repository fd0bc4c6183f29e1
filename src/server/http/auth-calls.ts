import type { FastifyInstance } from 'fastify';
import type { PublicSettings } from '#lib/render-contract.ts';
import type { Bearer } from '#server/auth/bearer.ts';
import { codeLifetime, resendAfter, type LoginCodes } from '#server/auth/login-codes.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import { userOf } from '#server/users/present.ts';
import { visitor, type Users } from '#server/users/users.ts';
import { registerCall } from './calls.ts';
import { clearSessionCookies, sessionCookie, setSessionCookies } from './cookies.ts';

/** What these calls are answered from. */
export interface AuthCallServices {
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly loginCodes: LoginCodes;
  readonly publicSettings: PublicSettings;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly users: Users;
}

/** Signing in and out, and the account of the signed-in user. */
export function registerAuthCalls(app: FastifyInstance, services: AuthCallServices): void {
  registerCall(app, 'sendEmailCode', async ({ input, request }) => {
    await services.loginCodes.send(input.email, request.ip);
    return {
      delivery: services.publicSettings.mailDelivery,
      mailboxUrl: services.publicSettings.mailboxUrl,
      resendAfter: resendAfter / 1000,
      expiresIn: codeLifetime / 1000,
    };
  });

  registerCall(
    app,
    'emailLogin',
    async ({ input, request, reply }) => {
      const { account, isNew, token, expiresAt } = await services.loginCodes.redeem(input.email, input.code, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      setSessionCookies(reply, services.settings, { token, uid: account.id, expiresAt });
      return { user: await userOf(services, account), isNew };
    },
    { idempotent: false },
  );

  registerCall(
    app,
    'logout',
    async ({ user, request, reply }) => {
      const token = request.cookies[sessionCookie];
      if (token !== undefined) await services.sessions.revoke(token);
      // Streams of this session end now, in every instance.
      if (user !== null) await notify(services.bus, channels.access(user.id));
      clearSessionCookies(reply, services.settings);
      return {};
    },
    { idempotent: false },
  );

  registerCall(app, 'userDetail', async ({ user }) => (user === null ? visitor : userOf(services, user)));

  registerCall(app, 'userUpdate', async ({ input, user }) => {
    const account = await services.users.rename(user.id, input.name);
    return userOf(services, account);
  });

  registerCall(app, 'userReport', async ({ input, user }) => {
    await services.users.report(user.id, input.action, input.value);
    return {};
  });
}
