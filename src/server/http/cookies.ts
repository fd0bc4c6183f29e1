import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

/** The session: opaque, and out of reach of scripts. */
export const sessionCookie = 'sid';
/** The user's id, for scripts to read. It proves nothing. */
export const uidCookie = 'uid';

function options(settings: Settings) {
  return {
    path: '/',
    sameSite: 'lax',
    secure: settings.appOrigin.startsWith('https:'),
    ...(settings.cookieDomain === null ? {} : { domain: settings.cookieDomain }),
  } as const;
}

/** `expiresAt` is Unix milliseconds. */
export function setSessionCookies(
  reply: FastifyReply,
  settings: Settings,
  session: { token: string; uid: string; expiresAt: number },
): void {
  const expires = new Date(session.expiresAt);
  reply.setCookie(sessionCookie, session.token, { ...options(settings), httpOnly: true, expires });
  reply.setCookie(uidCookie, session.uid, { ...options(settings), expires });
}

export function clearSessionCookies(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(sessionCookie, { ...options(settings), httpOnly: true });
  reply.clearCookie(uidCookie, options(settings));
}
