import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { avatarBytes } from '#contract/account-limits.ts';
import { accountExportPath, announcementImagePath, avatarPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { clearSessionCookies, sessionCookie } from '#server/auth/cookies.ts';
import { ApiError } from '#server/http/api-error.ts';
import { registerCall } from '#server/http/calls.ts';
import { channels, hint } from '#server/projects/project-log.ts';
import { removeAccount } from './account-removal.ts';
import { userOf } from './present.ts';

/** Cookie with the client's id, which the page writes. */
const clientIdCookie = 'cuid';
const exportsAnHour = 6;
const hour = 3_600_000;

/** The account: its sign-ins, image, data and end; what it can earn; and what everybody is told. */
export function registerAccountCalls(app: FastifyInstance): void {
  registerCall(app, 'userClaim', ({ user, services, remember }) => services.welcome.claim(user, remember));

  registerCall(app, 'featureNotificationsPull', ({ services }) => services.announcements.current());
  app.get<{ Params: { id: string } }>(`${announcementImagePath}/:id`, async (request, reply) => {
    const data = await app.services.announcements.image(request.params.id);
    if (data === null) return reply.code(404).send();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/webp').send(Buffer.from(data));
  });
  registerCall(app, 'abtest', async ({ user, request, services }) => ({
    abtestConfig: await services.abTests.configFor(request.cookies[clientIdCookie] ?? user?.id ?? ''),
  }));

  registerCall(app, 'rewardList', async ({ user, services }) => ({
    rewards: await services.rewards.list(user),
    invite: await services.rewardCodes.inviteOf(user.id),
  }));
  registerCall(app, 'rewardReport', ({ input, user, services }) =>
    services.rewards.report(user, input.rewardId),
  );
  registerCall(app, 'rewardCodeExchange', ({ input, user, services }) =>
    services.rewardCodes.exchange(user, input.code),
  );

  registerCall(app, 'toolsConf', ({ user, services }) => services.toolsConf.get(user.id));
  registerCall(app, 'toolsUpdate', async ({ input, user, services }) => {
    await services.toolsConf.set(user.id, input.aiSwitch);
    return { aiSwitch: input.aiSwitch };
  });

  registerSessions(app);
  registerImage(app);
  registerData(app);
}

function registerSessions(app: FastifyInstance): void {
  registerCall(app, 'sessionList', async ({ user, request, services }) => ({
    sessions: await services.sessions.list(user.id, request.cookies[sessionCookie] ?? ''),
  }));
  registerCall(app, 'sessionRevoke', async ({ input, user, request, services }) => {
    if (!(await services.sessions.revokeOne(user.id, input.sessionId))) {
      throw new ApiError(ErrNo.notFound, 'That sign-in has ended already.');
    }
    // Streams of the session end now, on every instance.
    await hint(services.bus, channels.access(user.id));
    return { sessions: await services.sessions.list(user.id, request.cookies[sessionCookie] ?? '') };
  });
  registerCall(app, 'sessionRevokeOthers', async ({ user, request, services }) => {
    const token = request.cookies[sessionCookie] ?? '';
    await services.sessions.revokeOthers(user.id, token);
    await hint(services.bus, channels.access(user.id));
    return { sessions: await services.sessions.list(user.id, token) };
  });
}

function registerImage(app: FastifyInstance): void {
  registerCall(
    app,
    'avatarUpdate',
    async ({ input, user, services }) => {
      const image = input.image === '' ? null : Buffer.from(input.image, 'base64');
      const account = await services.avatars.set(user.id, image);
      return userOf(services, account);
    },
    { bodyLimit: avatarBytes * 2, idempotent: false },
  );

  app.get(avatarPath, async (request, reply) => {
    const user = await request.account();
    const data = user === null ? null : await app.services.avatars.read(user.id);
    if (data === null) return reply.code(404).send();
    // Its address changes with it, and belongs to this user alone.
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'cookie');
    return reply.type('image/webp').send(Buffer.from(data));
  });
}

function registerData(app: FastifyInstance): void {
  app.get(accountExportPath, async (request, reply) => {
    const user = await request.account();
    if (user === null) throw new ApiError(ErrNo.notSignedIn, 'Sign in to do this.', 401);
    const { rateLimits, accountExport, clock } = app.services;
    await rateLimits.use(`export:${user.id}`, exportsAnHour, hour);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="statecraft-${day}.zip"`)
      .type('application/zip');
    return reply.send(
      Readable.from(accountExport.archive(user, request.cookies[sessionCookie] ?? ''), { objectMode: false }),
    );
  });

  registerCall(
    app,
    'accountDelete',
    async ({ input, user, reply, services }) => {
      const { bus, clock, database, settings } = services;
      await removeAccount({ db: database.db, bus, clock }, user, input.confirmation);
      clearSessionCookies(reply, settings);
      return {};
    },
    { idempotent: false },
  );
}
