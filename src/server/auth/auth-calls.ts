import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/http/calls.ts';
import { channels, hint } from '#server/projects/project-log.ts';
import { userOf } from '#server/users/present.ts';
import { visitor } from '#server/users/users.ts';
import { clearSessionCookies, sessionCookie, setSessionCookies } from './cookies.ts';
import { codeLifetime, resendAfter } from './login-codes.ts';

/** Signing in and out, and the account of whoever is signed in. */
export function registerAuthCalls(app: FastifyInstance): void {
  registerCall(app, 'sendEmailCode', async ({ input, request, services }) => {
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
    async ({ input, request, reply, services }) => {
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
    async ({ user, request, reply, services }) => {
      const token = request.cookies[sessionCookie];
      if (token !== undefined) await services.sessions.revoke(token);
      // Streams of this session end now, in every instance.
      if (user !== null) await hint(services.bus, channels.access(user.id));
      clearSessionCookies(reply, services.settings);
      return {};
    },
    { idempotent: false },
  );

  registerCall(app, 'userDetail', async ({ user, services }) =>
    user === null ? visitor : userOf(services, user),
  );

  registerCall(app, 'userUpdate', async ({ input, user, services }) => {
    const account = await services.users.rename(user.id, input.name);
    return userOf(services, account);
  });

  registerCall(app, 'userReport', async ({ input, user, services }) => {
    await services.users.report(user.id, input.action, input.value);
    return {};
  });
}
