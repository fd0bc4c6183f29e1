import { t } from '#language/speech.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { partyOf } from '#server/platform/networks.ts';
import { hmac, sameText } from '#server/platform/secrets.ts';
import type { PublicationRow } from '#server/publish/publication-rows.ts';
import { isPassword, passToken } from '#server/publish/site-password.ts';
import { readSent } from './site-bodies.ts';
import { pathHere } from './site-forms.ts';
import { type SitePages, unlockPath } from './site-pages.ts';

/** Cookies of the site's own host: its visitor had the secret link, and knew the password. */
const keyCookie = '__sc_key';
const passCookie = '__sc_pass';
const seconds = 30 * 24 * 3600;

/** Passwords that one visitor may try at a site in ten minutes, and all of them together. */
const fromOne = 10;
const fromAll = 100;
const span = 10 * 60_000;

export interface SiteGate {
  /**
   * Lets visitors in who may see the site.
   * @returns null for who may; otherwise the answer that was given
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    publication: PublicationRow,
    url: URL,
  ): Promise<FastifyReply | null>;
}

export function createSiteGate(deps: {
  readonly rateLimits: RateLimits;
  readonly pages: SitePages;
  /** Signs the cookies of those who knew a password. */
  readonly secret: string;
}): SiteGate {
  const { rateLimits, pages, secret } = deps;

  const isUnlocked = (request: FastifyRequest, publication: PublicationRow, kept: string): boolean =>
    sameText(cookieOf(request, passCookie), passToken(secret, publication.project_id, kept));

  const unlock = async (
    request: FastifyRequest,
    reply: FastifyReply,
    publication: PublicationRow,
    kept: string,
  ): Promise<FastifyReply> => {
    let to = '/';
    try {
      const projectId = publication.project_id;
      const visitor = hmac(secret, 'password', projectId, partyOf(request.ip)).slice(0, 32);
      await rateLimits.use(`site-password:${visitor}`, fromOne, span);
      await rateLimits.use(`site-password:${projectId}`, fromAll, span);
      const given = new Map((await readSent(request)).fields);
      to = pathHere(given.get('to'));
      if (!(await isPassword(given.get('password') ?? '', kept)))
        return pages.locked(reply, to, { status: 401, words: t`This is not the password.` });
      await rateLimits.forget(`site-password:${visitor}`);
      setCookie(request, reply, passCookie, passToken(secret, projectId, kept));
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      if (!request.raw.readableEnded) reply.header('connection', 'close');
      const words = error.status === 429 ? t`Too many tries. Wait a few minutes.` : error.message;
      return pages.locked(reply, to, { status: error.status === 429 ? 429 : 401, words });
    }
  };

  return {
    async admit(request, reply, publication, url) {
      if (publication.visibility === 'private') {
        reply.header('x-robots-tag', 'noindex');
        const given = url.searchParams.get('key');
        if (given !== null && sameText(given, publication.access_key)) {
          // The secret leaves the address bar, and with it what is copied, bookmarked or sent as a referrer.
          url.searchParams.delete('key');
          setCookie(request, reply, keyCookie, publication.access_key);
          return reply.header('cache-control', 'no-store').redirect(`${url.pathname}${url.search}`, 302);
        }
        if (!sameText(cookieOf(request, keyCookie), publication.access_key)) return pages.nothing(reply);
      }
      const kept = publication.password_hash;
      if (kept === null) return null;
      reply.header('x-robots-tag', 'noindex');
      if (url.pathname === unlockPath && request.method === 'POST')
        return unlock(request, reply, publication, kept);
      return isUnlocked(request, publication, kept)
        ? null
        : pages.locked(reply, url.pathname === unlockPath ? '/' : `${url.pathname}${url.search}`);
    },
  };
}

const cookieOf = (request: FastifyRequest, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}
