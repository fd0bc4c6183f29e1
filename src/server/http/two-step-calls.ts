import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bearer } from '#server/auth/bearer.ts';
import type { SecondStepSetUps } from '#server/auth/second-step-set-ups.ts';
import type { SecondSteps } from '#server/auth/second-steps.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Change, TwoStep } from '#server/auth/two-step.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import { userOf } from '#server/users/present.ts';
import { registerCall } from './calls.ts';
import { clearSecondStepCookie, secondStepCookie } from './cookies.ts';
import { clientOf, goOn, openSession } from './sign-in-client.ts';

/** What these calls are answered from. */
export interface TwoStepCallServices {
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly secondSteps: SecondSteps;
  readonly secondStepSetUps: SecondStepSetUps;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly twoStep: TwoStep;
}

/** The second step of signing in, and what the signed-in user takes for one. Answers hold cookies and secrets: none is repeated. */
export function registerTwoStepCalls(app: FastifyInstance, services: TwoStepCallServices): void {
  const { twoStep } = services;
  const once = { idempotent: false };
  const changeOf = (request: FastifyRequest): Change => ({
    client: clientOf(request, services),
    sessionToken: request.sessionToken() ?? '',
  });

  /** The cookie of what waits for its second step in this browser. */
  const waitingIn = (request: FastifyRequest) => request.cookies[secondStepCookie(services.settings)] ?? '';

  registerCall(
    app,
    'secondStep',
    async ({ input, user, request, reply }) => {
      const { purpose, account, session } = await services.secondSteps.finish(
        waitingIn(request),
        input.answer,
        clientOf(request, services),
        { userId: user?.id ?? null, token: request.sessionToken() ?? '' },
      );
      clearSecondStepCookie(reply, services.settings);
      if (purpose === 'sign-in') await openSession(request, reply, services, { ...session, uid: account.id });
      else goOn(reply, services, account.id, session);
      return { user: await userOf(services, account), isNew: false };
    },
    once,
  );

  registerCall(
    app,
    'secondStepSetUpBegin',
    ({ request }) => services.secondStepSetUps.begin(waitingIn(request)),
    once,
  );
  registerCall(
    app,
    'secondStepSetUp',
    async ({ input, request, reply }) => {
      const { account, session, recoveryCodes } = await services.secondStepSetUps.finish(
        waitingIn(request),
        input.code,
        clientOf(request, services),
      );
      clearSecondStepCookie(reply, services.settings);
      await openSession(request, reply, services, { ...session, uid: account.id });
      return { user: await userOf(services, account), recoveryCodes };
    },
    once,
  );

  registerCall(app, 'twoStep', ({ user }) => twoStep.state(user.id));
  registerCall(app, 'twoStepAppBegin', ({ user }) => twoStep.offerApp(user), once);
  registerCall(
    app,
    'twoStepAppConfirm',
    ({ input, user, request }) => twoStep.confirmApp(user, input.code, changeOf(request)),
    once,
  );
  registerCall(
    app,
    'twoStepAppRemove',
    ({ user, request }) => twoStep.removeApp(user, changeOf(request)),
    once,
  );
  registerCall(
    app,
    'twoStepOn',
    ({ user, request }) => twoStep.switchOnWithPasskeys(user, changeOf(request)),
    once,
  );
  registerCall(app, 'twoStepOff', ({ user, request }) => twoStep.switchOff(user, changeOf(request)), once);
  registerCall(
    app,
    'recoveryCodesRenew',
    ({ user, request }) => twoStep.renewCodes(user, changeOf(request)),
    once,
  );
}
