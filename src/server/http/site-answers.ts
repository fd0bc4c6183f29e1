import { t } from '#language/speech.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { everyServer } from '#server/platform/other-servers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { partyOf } from '#server/platform/networks.ts';
import type { BuiltFile } from '#server/preview/site/build-site.ts';
import type { FormEntries } from '#server/publish/form-entries.ts';
import type { Publications } from '#server/publish/publications.ts';
import type { ServedSite } from '#server/publish/served-sites.ts';
import type { SiteVisits } from '#server/publish/site-visits.ts';
import { createEventRateLimit } from '#server/tracking/event-rate-limit.ts';
import { createSiteForms, formName, pathHere } from './site-forms.ts';
import { createSiteGate } from './site-gate.ts';
import { createSitePages } from './site-pages.ts';
import { countVisit } from './site-visitors.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What an address names for ever a browser need not ask for again. Caches between it and here, as those of a CDN, ask
 * whether it is still online once they have had it for some seconds: a site that is taken down is gone from them then.
 * Caches that are notified of that ask seldom: they may have asked in the very moment in which they were.
 */
const foreverIn = (seconds: number) => ({
  public: `public, max-age=31536000, s-maxage=${seconds}, immutable`,
  private: 'private, max-age=31536000, immutable',
});
const sharedSeconds = { asked: 60, notified: 3_600 };

/** Paths on the hosts of published sites that are ours. */
const ownPaths = '/_statecraft/';

export interface SiteAnswersDeps {
  readonly publications: Publications;
  readonly entries: FormEntries;
  readonly visits: SiteVisits;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly appOrigin: string;
  /** Servers of others that sites may use, as sources of a policy. */
  readonly otherServers: readonly string[];
  /** Whether caches in front of the sites are notified when one is not what it was. */
  readonly notifiesCaches: boolean;
  /** Signs cookies of published sites. */
  readonly secret: string;
}

export interface SiteAnswers {
  /** Answers a request to the host of a published site: its files, or a page that says that there is nothing. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves what was built. Nothing of it is made for a visitor: files, tags and compressed copies only. */
export function createSiteAnswers(deps: SiteAnswersDeps): SiteAnswers {
  const { publications, files, visits, clock } = deps;
  const own = "'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
  // Where all may be used, a policy would say nothing.
  const policy =
    deps.otherServers === everyServer
      ? {}
      : {
          'content-security-policy': `default-src ${[own, ...deps.otherServers].join(' ')}; form-action 'self'; frame-ancestors *`,
        };
  const forever = foreverIn(deps.notifiesCaches ? sharedSeconds.notified : sharedSeconds.asked);
  const compressed = createCompressed();
  const pages = createSitePages(deps.appOrigin);
  const gate = createSiteGate({ ...deps, pages });
  const forms = createSiteForms({ ...deps, pages });
  const isTaken = createEventRateLimit(clock);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: BuiltFile,
    cache: string,
    status = 200,
  ): Promise<FastifyReply> => {
    const tag = `"${file.hash.slice(0, 24)}"`;
    void reply.code(status).headers({ 'cache-control': cache, etag: tag, vary: 'accept-encoding' });
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    const data = await files.readBlob(file.hash);
    reply.type(file.type);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding === null || data.byteLength < 1024 || !isText(file.type)) {
      return reply.send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    }
    reply.header('content-encoding', encoding);
    return reply.send(await compressed(file.hash, encoding, data));
  };

  return {
    async answer(request, reply) {
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'origin-agent-cluster': '?1',
        ...policy,
      });
      const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
      const site = await publications.siteAt(host);
      if (site === null) return pages.nothing(reply);
      // By which a cache finds all that it has of a site: at Fastly, and at Cloudflare.
      if (deps.notifiesCaches) void reply.headers({ 'surrogate-key': host, 'cache-tag': host });
      const { publication } = site;
      if (publication.taken_down_for !== null) return pages.takenDown(reply);
      const url = urlOf(request.url);
      if (url === null) return pages.nothing(reply);
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading && !(request.method === 'POST' && url.pathname.startsWith(ownPaths))) {
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain; charset=utf-8')
          .send(`${t`Only reading is possible.`}\n`);
      }
      if (!isReading && !isFromHere(request))
        return reply
          .code(403)
          .type('text/plain; charset=utf-8')
          .send(`${t`This was not sent from a page of this site.`}\n`);
      // Refusing a flood is cheaper than counting it in the database.
      if (!isReading && !isTaken(partyOf(request.ip)))
        return reply
          .code(429)
          .header('retry-after', 60)
          .type('text/plain; charset=utf-8')
          .send(`${t`Too much at once.`}\n`);
      const refused = await gate.admit(request, reply, publication, url);
      if (refused !== null) return refused;
      if (url.pathname.startsWith(ownPaths)) {
        const form = /^\/_statecraft\/forms\/([^/]*)\/?$/.exec(url.pathname)?.[1] ?? '';
        if (!formName.test(form)) return pages.nothing(reply);
        return isReading
          ? pages.sent(reply, pathHere(url.searchParams.get('back')))
          : forms.take(request, reply, publication, form);
      }
      const isOpen = publication.visibility === 'public' && publication.password_hash === null;
      const scope = isOpen ? 'public' : 'private';
      const wanted = decoded(url.pathname);
      if (wanted === null) return pages.nothing(reply);
      const version = url.searchParams.get('v');

      const exact = fileAt(site, wanted, version);
      if (exact !== null) {
        if (exact.type.startsWith('text/html')) countVisit(visits, request, publication.project_id, wanted);
        const isForever = exact.version === null || (version !== null && exact.version === version);
        return send(request, reply, exact, isForever ? forever[scope] : `${scope}, no-cache`);
      }
      const page = pageAt(site, wanted);
      if (page !== null) {
        countVisit(visits, request, publication.project_id, wanted);
        return send(request, reply, page, `${scope}, no-cache`);
      }
      const missing = site.files.get('/404.html');
      if (missing) return send(request, reply, missing, 'no-store', 404);
      return pages.nothing(reply);
    },
  };
}

/** Whether a page of the same site sends this, or a program that sends from no page. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin';
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
}

/** A file by address; one that only the build before had, too, since pages that are open still ask for it. */
function fileAt(site: ServedSite, path: string, version: string | null): BuiltFile | null {
  const now = site.files.get(path);
  const before = site.previous.get(path);
  if (version !== null && now?.version !== version && before?.version === version) return before;
  if (now) return now;
  return before?.version === null ? before : null;
}

/** The page that an address means: `/about` and `/about/` are `/about.html` or `/about/index.html`. */
function pageAt(site: ServedSite, path: string): BuiltFile | null {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const names =
    path === '/' ? ['/index.html'] : [`${trimmed}.html`, `${trimmed}/index.html`, `${trimmed}.htm`];
  for (const name of names) {
    const found = site.files.get(name);
    if (found) return found;
  }
  if (path === '/') return [...site.files.values()].find((file) => file.path.endsWith('.html')) ?? null;
  const hasExtension = /\.[a-z0-9]+$/i.test(trimmed);
  return site.isSinglePage && !hasExtension ? (site.files.get('/index.html') ?? null) : null;
}

/** Stands for the host of a site, which was looked at before. */
const anyHost = 'http://site.invalid';
/** What is asked for; null for what is no address, such as `//`. */
const urlOf = (target: string): URL | null =>
  URL.canParse(target, anyHost) ? new URL(target, anyHost) : null;

/** A path as files are named; null for what no file can be named. */
function decoded(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes('\0') ? null : plain;
  } catch {
    return null;
  }
}

const isText = (type: string): boolean =>
  /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/.test(type);

/** Compressed copies by content; each is made once while it is asked for often enough to be remembered. */
function createCompressed() {
  const known = new Map<string, Promise<Buffer>>();
  return (hash: string, encoding: 'br' | 'gzip', data: Uint8Array): Promise<Buffer> => {
    const key = `${encoding}:${hash}`;
    const ready = known.get(key);
    if (ready) return ready;
    const made =
      encoding === 'br'
        ? brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : zip(data, { level: 6 });
    known.set(key, made);
    const oldest = known.keys().next().value;
    if (known.size > 400 && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
