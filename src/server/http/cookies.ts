import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';
import { type Language, languageCookie } from '#language/languages.ts';

type CookieSettings = Pick<Settings, 'appOrigin' | 'cookieDomain'>;

/**
 * The name under which a cookie is kept. Where the app is reached by HTTPS, browsers take a cookie of this name from the
 * host itself alone (RFC 6265bis, `__Host-`), or over HTTPS alone where two hosts share it: no page of another host can
 * put one in its place.
 */
const hardened = (name: string, { appOrigin, cookieDomain }: CookieSettings): string => {
  if (!appOrigin.startsWith('https:')) return name;
  return `${cookieDomain === null ? '__Host-' : '__Secure-'}${name}`;
};

/** The session: opaque, and out of reach of scripts. */
export const sessionCookie = (settings: CookieSettings): string => hardened('sid', settings);
/** Tells browsers apart before anybody is signed in: opaque, and out of reach of scripts. */
export const browserCookie = (settings: CookieSettings): string => hardened('browser', settings);
/**
 * Ties a sign-in to the browser that began it: no user is signed in yet, so there is no session to do that. Of the host
 * itself alone wherever HTTPS is.
 */
export const oauthCookie = ({ loginOrigin }: Pick<Settings, 'loginOrigin'>): string =>
  hardened('oauth_browser', { appOrigin: loginOrigin, cookieDomain: null });
/** Ties what waits for its second step to the browser that did the first. It opens nothing by itself. */
export const secondStepCookie = (settings: CookieSettings): string => hardened('second_step', settings);
/** The user's id, for scripts to read. It proves nothing. */
export const uidCookie = 'uid';

function options(settings: CookieSettings) {
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
  settings: CookieSettings,
  session: { token: string; uid: string; expiresAt: number },
): void {
  const expires = new Date(session.expiresAt);
  reply.setCookie(sessionCookie(settings), session.token, { ...options(settings), httpOnly: true, expires });
  reply.setCookie(uidCookie, session.uid, { ...options(settings), expires });
}

/**
 * Ends what a browser holds of a session: its cookies, and what it kept of answers, such as files of previews. Where
 * the account is gone, all that pages kept goes too; after signing out, what was typed and not saved is there again.
 */
export function clearSession(
  reply: FastifyReply,
  settings: CookieSettings,
  of: 'session' | 'account' = 'session',
): void {
  reply.header('clear-site-data', of === 'account' ? '"cache", "storage"' : '"cache"');
  reply.clearCookie(sessionCookie(settings), { ...options(settings), httpOnly: true });
  reply.clearCookie(uidCookie, options(settings));
}

/** Seconds for which the choice of a language is kept in a browser. */
const languageTime = 365 * 86_400;

/** Gives a browser the language that the account has chosen, as the page keeps it: for scripts to read, of this host alone. */
export function setLanguageCookie(
  reply: FastifyReply,
  { appOrigin }: Pick<Settings, 'appOrigin'>,
  language: Language,
): void {
  reply.setCookie(languageCookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: appOrigin.startsWith('https:'),
    maxAge: languageTime,
  });
}

/** `expiresAt` is Unix milliseconds. */
export function setBrowserCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { token, expiresAt }: { token: string; expiresAt: number },
): void {
  reply.setCookie(browserCookie(settings), token, {
    ...options(settings),
    httpOnly: true,
    expires: new Date(expiresAt),
  });
}

/** `expiresAt` is Unix milliseconds. */
export function setSecondStepCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { token, expiresAt }: { token: string; expiresAt: number },
): void {
  reply.setCookie(secondStepCookie(settings), token, {
    ...options(settings),
    httpOnly: true,
    expires: new Date(expiresAt),
  });
}

export function clearSecondStepCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(secondStepCookie(settings), { ...options(settings), httpOnly: true });
}
