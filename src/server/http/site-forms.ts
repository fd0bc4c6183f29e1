import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { partyOf } from '#server/platform/networks.ts';
import { hmac } from '#server/platform/secrets.ts';
import type { FormEntries } from '#server/publish/form-entries.ts';
import type { PublicationRow } from '#server/publish/publication-rows.ts';
import { readSent } from './site-bodies.ts';
import { t } from '#language/speech.ts';
import type { SitePages } from './site-pages.ts';

/** Entries that one visitor may send to a site in ten minutes, and all of them together in an hour. */
const fromOne = 10;
const fromAll = 300;
const minute = 60_000;

export interface SiteForms {
  /** Takes what a visitor sent to a form of a site, and answers a script or a person. */
  take(
    request: FastifyRequest,
    reply: FastifyReply,
    publication: PublicationRow,
    form: string,
  ): Promise<FastifyReply>;
}

/** The last part of a form's address. */
export const formName = /^[a-z0-9][a-z0-9_-]{0,39}$/i;

/** A page of the same site: nothing that leads elsewhere. */
export const pathHere = (path: string | undefined | null): string =>
  path !== undefined && path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path.slice(0, 500) : '/';

export function createSiteForms(deps: {
  readonly entries: FormEntries;
  readonly rateLimits: RateLimits;
  readonly pages: SitePages;
  /** Hides addresses in the counts of who sent how much. */
  readonly secret: string;
}): SiteForms {
  const { entries, rateLimits, pages, secret } = deps;

  const receive = async (
    request: FastifyRequest,
    publication: PublicationRow,
    form: string,
  ): Promise<string | null> => {
    const projectId = publication.project_id;
    const visitor = hmac(secret, 'form', projectId, partyOf(request.ip));
    await rateLimits.use(`form:${visitor.slice(0, 32)}`, fromOne, 10 * minute);
    await rateLimits.use(`form:${projectId}`, fromAll, 60 * minute);
    const { fields, sending } = await readSent(request);
    const header = request.headers['idempotency-key'];
    const key = (typeof header === 'string' ? header : (sending._key ?? '')).slice(0, 200);
    // Whoever fills in what nobody sees is told what everybody is told.
    if ((sending._honey ?? '') === '') {
      if (fields.length === 0) throw new ApiError(ErrNo.badRequest, t`There is nothing in it yet.`);
      await entries.take(publication, { form, fields, key: key === '' ? null : key, visitor });
    }
    return sending._next ?? null;
  };

  return {
    async take(request, reply, publication, form) {
      const isPerson = String(request.headers.accept ?? '').includes('text/html');
      const back = pathHere(pathOfReferrer(request.headers.referer, request.headers.host));
      reply.header('cache-control', 'no-store');
      try {
        const next = await receive(request, publication, form);
        if (!isPerson) return reply.send({ ok: true });
        // Reloading what comes next must not send it again.
        const thanks = `/_statecraft/forms/${form}?back=${encodeURIComponent(back)}`;
        return reply.redirect(next === null ? thanks : pathHere(next), 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const status = error.status === 200 ? 409 : error.status;
        if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
        // What was not read to its end is not read at all.
        if (!request.raw.readableEnded) reply.header('connection', 'close');
        return isPerson
          ? pages.notSent(reply, status, error.message, back)
          : reply.code(status).send({ ok: false, message: error.message });
      }
    },
  };
}

/** The path of the page that a request came from, where that is one of the same site. */
function pathOfReferrer(referrer: string | undefined, host: string | undefined): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.host === host ? url.pathname : null;
}
