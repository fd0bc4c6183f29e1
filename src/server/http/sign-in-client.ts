import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownFor } from '#server/auth/browsers.ts';
import type { SignInClient } from '#server/auth/client.ts';
import type { AskedSecondStep } from '#server/auth/second-steps.ts';
import type { RenewedSession, Sessions } from '#server/auth/sessions.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Settings } from '#server/platform/settings.ts';
import {
  browserCookie,
  setBrowserCookie,
  setLanguageCookie,
  setSecondStepCookie,
  setSessionCookies,
} from './cookies.ts';
import { languageCookie } from '#language/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { languageAtSignIn } from '#server/users/account-languages.ts';
import { languageOfRequest } from './calls.ts';

interface ClientServices {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: Settings;
}

/** The browser that signs in. One that never asked has no cookie. */
export const clientOf = (
  request: FastifyRequest,
  { settings }: Pick<ClientServices, 'settings'>,
): SignInClient => ({
  address: request.ip,
  browser: request.cookies[browserCookie(settings)] ?? '',
  userAgent: request.headers['user-agent'] ?? '',
});

/** The same, where a browser that asks for the first time is told apart from all others by a cookie that it gets. */
export function knownClientOf(request: FastifyRequest, services: ClientServices): SignInClient {
  const client = clientOf(request, services);
  return client.browser === '' ? { ...client, browser: services.ids.token() } : client;
}

/** Gives a browser the cookie that it is known by, for another year. */
export function rememberClient(
  reply: FastifyReply,
  { clock, settings }: Pick<ClientServices, 'clock' | 'settings'>,
  { browser }: SignInClient,
): void {
  setBrowserCookie(reply, settings, { token: browser, expiresAt: clock.now() + knownFor });
}

/** Gives a browser the cookies of a session that begins, and ends the one that it had: nothing names that any more. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    bus,
    database,
    sessions,
    settings,
  }: {
    readonly bus: EventBus;
    readonly database: Database;
    readonly sessions: Sessions;
    readonly settings: Settings;
  },
  session: { readonly token: string; readonly uid: string; readonly expiresAt: number },
): Promise<void> {
  const before = await request.account();
  if (before !== null) {
    await sessions.revoke(request.sessionToken() ?? '');
    await notify(bus, channels.access(before.id));
  }
  setSessionCookies(reply, settings, session);
  const chosen = request.cookies[languageCookie];
  const language = await languageAtSignIn(database.db, session.uid, {
    chosen,
    spoken: languageOfRequest(request),
  });
  if (language !== null && language !== chosen) setLanguageCookie(reply, settings, language);
}

/** Gives a browser what its second step is bound to, and answers what that can be taken with. */
export function askSecondStep(
  reply: FastifyReply,
  { settings }: Pick<ClientServices, 'settings'>,
  asked: AskedSecondStep,
): { secondStep: AskedSecondStep['factors'] } {
  setSecondStepCookie(reply, settings, asked);
  return { secondStep: asked.factors };
}

/** Gives a browser the next token of its session, where there is one. */
export function goOn(
  reply: FastifyReply,
  { settings }: Pick<ClientServices, 'settings'>,
  uid: string,
  renewed: RenewedSession | null,
): void {
  if (renewed !== null) setSessionCookies(reply, settings, { ...renewed, uid });
}
