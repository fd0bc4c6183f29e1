import type { FastifyInstance, FastifyRequest } from 'fastify';
import { avatarBytes } from '#contract/account-limits.ts';
import { accountExportPath, announcementImagePath, avatarPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { AbTests } from '#server/ab-tests/ab-tests.ts';
import type { Announcements } from '#server/announcements/announcements.ts';
import type { Bearer } from '#server/auth/bearer.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { RewardCodes } from '#server/rewards/reward-codes.ts';
import type { Rewards } from '#server/rewards/rewards.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { AccountExport } from '#server/users/account-export.ts';
import { removeAccount } from '#server/users/account-removal.ts';
import type { Avatars } from '#server/users/avatars.ts';
import { userOf } from '#server/users/present.ts';
import type { ToolsConf } from '#server/users/tools-conf.ts';
import type { Welcome } from '#server/users/welcome.ts';
import { admit, registerCall } from './calls.ts';
import { clearSession } from './cookies.ts';
import { sourceOf } from './source.ts';
import { t } from '#language/speech.ts';

/** What these calls are answered from. */
export interface AccountCallServices {
  readonly abTests: AbTests;
  readonly accountExport: AccountExport;
  readonly announcements: Announcements;
  readonly avatars: Avatars;
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly rateLimits: RateLimits;
  readonly rewardCodes: RewardCodes;
  readonly rewards: Rewards;
  readonly securityLog: SecurityLog;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly toolsConf: ToolsConf;
  readonly welcome: Welcome;
}

/** Cookie with the client's id, which the page writes. */
const clientIdCookie = 'cuid';
const exportsAnHour = 6;
const hour = 3_600_000;

/** The account: its sign-ins, image, data and end; what it can earn; and what everybody is told. */
export function registerAccountCalls(app: FastifyInstance, services: AccountCallServices): void {
  registerCall(app, 'userClaim', ({ user, remember }) => services.welcome.claim(user, remember));

  registerCall(app, 'featureNotificationsPull', () => services.announcements.current());
  app.get<{ Params: { id: string } }>(`${announcementImagePath}/:id`, async (request, reply) => {
    const data = await services.announcements.image(request.params.id);
    if (data === null) return reply.code(404).send();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/webp').send(Buffer.from(data));
  });
  registerCall(app, 'abtest', async ({ user, request }) => ({
    abtestConfig: await services.abTests.configFor(request.cookies[clientIdCookie] ?? user?.id ?? ''),
  }));

  registerCall(app, 'rewardList', async ({ user }) => ({
    rewards: await services.rewards.list(user),
    invite: await services.rewardCodes.inviteOf(user.id),
  }));
  registerCall(app, 'rewardReport', ({ input, user }) => services.rewards.report(user, input.rewardId));
  registerCall(app, 'rewardCodeExchange', ({ input, user }) =>
    services.rewardCodes.exchange(user, input.code),
  );

  registerCall(app, 'toolsConf', ({ user }) => services.toolsConf.get(user.id));
  registerCall(app, 'toolsUpdate', async ({ input, user }) => {
    await services.toolsConf.set(user.id, input.aiSwitch);
    return { aiSwitch: input.aiSwitch };
  });
  registerCall(app, 'instructions', async ({ user }) => ({
    text: await services.toolsConf.instructions(user.id),
  }));
  registerCall(app, 'instructionsSave', async ({ input, user }) => {
    await services.toolsConf.setInstructions(user.id, input.text);
    return { text: input.text };
  });

  registerSessions(app, services);
  registerImage(app, services);
  registerData(app, services);
}

function registerSessions(app: FastifyInstance, services: AccountCallServices): void {
  const recordEnded = (userId: string, request: FastifyRequest): Promise<void> =>
    services.securityLog.record({
      kind: 'sign-ins-ended',
      subject: { userId },
      source: sourceOf(request),
    });
  registerCall(app, 'accountActivity', async ({ user }) => ({
    events: await services.securityLog.ofAccount(user.id),
  }));
  registerCall(app, 'sessionList', async ({ user, request }) => ({
    sessions: await services.sessions.list(user.id, request.sessionToken() ?? ''),
  }));
  registerCall(app, 'sessionRevoke', async ({ input, user, request }) => {
    if (!(await services.sessions.revokeOne(user.id, input.sessionId))) {
      throw new ApiError(ErrNo.notFound, t`That sign-in has ended already.`);
    }
    await recordEnded(user.id, request);
    // Streams of the session end now, on every instance.
    await notify(services.bus, channels.access(user.id));
    return { sessions: await services.sessions.list(user.id, request.sessionToken() ?? '') };
  });
  registerCall(app, 'sessionRevokeOthers', async ({ user, request }) => {
    const token = request.sessionToken() ?? '';
    await services.sessions.revokeOthers(user.id, token);
    await recordEnded(user.id, request);
    await notify(services.bus, channels.access(user.id));
    return { sessions: await services.sessions.list(user.id, token) };
  });
}

function registerImage(app: FastifyInstance, services: AccountCallServices): void {
  registerCall(
    app,
    'avatarUpdate',
    async ({ input, user }) => {
      const image = input.image === '' ? null : Buffer.from(input.image, 'base64');
      const account = await services.avatars.set(user.id, image);
      return userOf(services, account);
    },
    { bodyLimit: avatarBytes * 2, idempotent: false },
  );

  app.get(avatarPath, async (request, reply) => {
    const user = await request.account();
    const data = user === null ? null : await services.avatars.read(user.id);
    if (data === null) return reply.code(404).send();
    // It is of this user alone, and not kept for whoever is at the browser next.
    reply.header('cache-control', 'no-store');
    return reply.type('image/webp').send(Buffer.from(data));
  });
}

function registerData(app: FastifyInstance, services: AccountCallServices): void {
  app.get(accountExportPath, async (request, reply) => {
    admit(request, reply, 'heavy');
    const user = await request.account();
    if (user === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`, 401);
    const { rateLimits, accountExport, clock } = services;
    await rateLimits.use(`export:${user.id}`, exportsAnHour, hour);
    await services.securityLog.record({
      kind: 'exported',
      subject: { userId: user.id },
      source: sourceOf(request),
    });
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="statecraft-${day}.zip"`)
      .type('application/zip');
    return reply.send(accountExport.archive(user, request.sessionToken() ?? '', clock.now()));
  });

  registerCall(
    app,
    'accountDelete',
    async ({ input, user, request, reply }) => {
      const { bus, clock, database, settings } = services;
      await removeAccount({ db: database.db, bus, clock }, user, input.confirmation);
      // By then the address has no account, and stands there as a hash.
      await services.securityLog.record({
        kind: 'account-deleted',
        subject: { email: user.email },
        source: sourceOf(request),
      });
      clearSession(reply, settings, 'account');
      return {};
    },
    { idempotent: false },
  );
}
