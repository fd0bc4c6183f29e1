import type { FastifyInstance } from 'fastify';
import type { Passkeys } from '#server/auth/passkeys.ts';
import type { LoginCodes } from '#server/auth/login-codes.ts';
import type { Ledger } from '#server/credits/ledger.ts';
import type { Bearer } from '#server/auth/bearer.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { userOf } from '#server/users/present.ts';
import { registerCall } from './calls.ts';
import {
  askSecondStep,
  clientOf,
  goOn,
  knownClientOf,
  openSession,
  rememberClient,
} from './sign-in-client.ts';

/** What these calls are answered from. */
export interface PasskeyCallServices {
  readonly bearer: Bearer;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly database: Database;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly passkeys: Passkeys;
  readonly loginCodes: LoginCodes;
  readonly sessions: Sessions;
  readonly settings: Settings;
}

/** Signing in with a passkey, the passkeys of the signed-in user, and proving anew that it is them. Questions are for one use: no answer is repeated. */
export function registerPasskeyCalls(app: FastifyInstance, services: PasskeyCallServices): void {
  const { passkeys } = services;
  registerCall(
    app,
    'passkeySignInBegin',
    async ({ request, reply }) => {
      const client = knownClientOf(request, services);
      const options = await passkeys.beginSignIn(client);
      rememberClient(reply, services, client);
      return { options };
    },
    { idempotent: false },
  );
  registerCall(
    app,
    'passkeySignIn',
    async ({ input, request, reply }) => {
      const { account, token, expiresAt } = await passkeys.signIn(clientOf(request, services), input.answer);
      await openSession(request, reply, services, { token, uid: account.id, expiresAt });
      return { user: await userOf(services, account), isNew: false };
    },
    { idempotent: false },
  );

  registerCall(app, 'passkeyList', async ({ user }) => ({ passkeys: await passkeys.list(user.id) }));
  registerCall(
    app,
    'passkeyAddBegin',
    async ({ user, request }) => {
      const token = request.sessionToken() ?? '';
      return { options: await passkeys.beginAdding(user, token) };
    },
    { idempotent: false },
  );
  registerCall(
    app,
    'passkeyAdd',
    async ({ input, user, request }) => {
      const token = request.sessionToken() ?? '';
      const addedId = await passkeys.add(user, token, input.answer, clientOf(request, services));
      return { passkeys: await passkeys.list(user.id), addedId };
    },
    { idempotent: false },
  );
  registerCall(app, 'passkeyRename', async ({ input, user }) => {
    await passkeys.rename(user.id, input.passkeyId, input.name);
    return { passkeys: await passkeys.list(user.id) };
  });
  registerCall(app, 'passkeyRemove', async ({ input, user, request }) => {
    await passkeys.remove(user.id, input.passkeyId, clientOf(request, services));
    return { passkeys: await passkeys.list(user.id) };
  });

  registerCall(
    app,
    'proveByCode',
    async ({ input, user, request, reply }) => {
      const token = request.sessionToken() ?? '';
      const client = clientOf(request, services);
      const proved = await services.loginCodes.prove(user, input.code, client, token);
      if ('secondStep' in proved) return askSecondStep(reply, services, proved.secondStep);
      goOn(reply, services, user.id, proved.renewed);
      return { user: await userOf(services, user) };
    },
    { idempotent: false },
  );
  registerCall(
    app,
    'proveByPasskey',
    async ({ input, user, request, reply }) => {
      const token = request.sessionToken() ?? '';
      const client = clientOf(request, services);
      goOn(reply, services, user.id, await passkeys.prove(user, input.answer, client, token));
      return { user: await userOf(services, user) };
    },
    { idempotent: false },
  );
}
