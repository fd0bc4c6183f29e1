import type { FastifyInstance } from 'fastify';
import type { PublicSettings } from '#lib/render-contract.ts';
import type { Bearer } from '#server/auth/bearer.ts';
import { codeLifetime, resendAfter, type LoginCodes } from '#server/auth/login-codes.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import { userOf } from '#server/users/present.ts';
import { visitor, type Users } from '#server/users/users.ts';
import { registerCall } from './calls.ts';
import { clearSession } from './cookies.ts';
import { askSecondStep, clientOf, knownClientOf, openSession, rememberClient } from './sign-in-client.ts';
import { sourceOf } from './source.ts';
import { chooseLanguage } from '#server/users/account-languages.ts';

/** What these calls are answered from. */
export interface AuthCallServices {
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly database: Database;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly loginCodes: LoginCodes;
  readonly publicSettings: PublicSettings;
  readonly securityLog: SecurityLog;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly users: Users;
}

/** Signing in and out, and the account of the signed-in user. */
export function registerAuthCalls(app: FastifyInstance, services: AuthCallServices): void {
  registerCall(
    app,
    'sendEmailCode',
    async ({ input, request, reply }) => {
      const client = knownClientOf(request, services);
      await services.loginCodes.send(input.email, client);
      rememberClient(reply, services, client);
      return {
        delivery: services.publicSettings.mailDelivery,
        mailboxUrl: services.publicSettings.mailboxUrl,
        resendAfter: resendAfter / 1000,
        expiresIn: codeLifetime / 1000,
      };
    },
    { idempotent: false },
  );

  registerCall(
    app,
    'emailLogin',
    async ({ input, request, reply }) => {
      const client = clientOf(request, services);
      const first = await services.loginCodes.redeem(input.email, input.code, client);
      if ('secondStep' in first) return askSecondStep(reply, services, first.secondStep);
      const { account, isNew, token, expiresAt } = first;
      await openSession(request, reply, services, { token, uid: account.id, expiresAt });
      return { user: await userOf(services, account), isNew };
    },
    { idempotent: false },
  );

  registerCall(
    app,
    'logout',
    async ({ user, request, reply }) => {
      const token = request.sessionToken();
      if (token !== undefined) await services.sessions.revoke(token);
      if (user !== null) {
        await services.securityLog.record({
          kind: 'signed-out',
          subject: { userId: user.id },
          source: sourceOf(request),
        });
        // Streams of this session end now, in every instance.
        await notify(services.bus, channels.access(user.id));
      }
      clearSession(reply, services.settings);
      return {};
    },
    { idempotent: false },
  );

  registerCall(app, 'userDetail', async ({ user }) => (user === null ? visitor : userOf(services, user)));

  registerCall(app, 'userUpdate', async ({ input, user }) => {
    if (input.language !== undefined) await chooseLanguage(services.database.db, user.id, input.language);
    const account = input.name === undefined ? user : await services.users.rename(user.id, input.name);
    return userOf(services, account);
  });

  registerCall(app, 'userReport', async ({ input, user }) => {
    await services.users.report(user.id, input.action, input.value);
    return {};
  });
}
