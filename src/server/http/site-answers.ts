import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/files/file-store.ts';
import { sameText } from '#server/platform/secrets.ts';
import type { BuiltFile } from '#server/publish/build-site.ts';
import type { Publications } from '#server/publish/publications.ts';
import type { ServedSite } from '#server/publish/served-sites.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Cookie of the site's own host that remembers that its visitor had the secret link. */
const keyCookie = '__sc_key';

export interface SiteAnswers {
  /** Answers a request to the host of a published site: its files, or a page that says that there is nothing. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves what was built. Nothing here is made for a visitor: files, tags and compressed copies only. */
export function createSiteAnswers(deps: {
  readonly publications: Publications;
  readonly files: FileStore;
  readonly appOrigin: string;
}): SiteAnswers {
  const { publications, files, appOrigin } = deps;
  const compressed = createCompressed();

  const nothing = (reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(nothingPage(appOrigin));

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
      });
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain')
          .send('Only reading is possible.\n');
      }
      const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
      const site = await publications.siteAt(host);
      if (site === null) return nothing(reply);
      const { publication } = site;
      const url = new URL(request.url, 'http://site.invalid');
      if (publication.visibility === 'private') {
        reply.header('x-robots-tag', 'noindex');
        const given = url.searchParams.get('key');
        if (given !== null && sameText(given, publication.access_key)) {
          // The secret leaves the address bar, and with it what is copied, bookmarked or sent as a referrer.
          url.searchParams.delete('key');
          const secure = request.protocol === 'https' ? '; Secure' : '';
          return reply
            .header(
              'set-cookie',
              `${keyCookie}=${publication.access_key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000${secure}`,
            )
            .header('cache-control', 'no-store')
            .redirect(`${url.pathname}${url.search}`, 302);
        }
        const known = new RegExp(`(?:^|;\\s*)${keyCookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
        if (known === undefined || !sameText(known, publication.access_key)) return nothing(reply);
      }
      const scope = publication.visibility === 'private' ? 'private' : 'public';
      const wanted = decoded(url.pathname);
      if (wanted === null) return nothing(reply);
      const version = url.searchParams.get('v');

      const exact = fileAt(site, wanted, version);
      if (exact !== null) {
        const forever = exact.version === null || (version !== null && exact.version === version);
        return send(
          request,
          reply,
          exact,
          forever ? `${scope}, max-age=31536000, immutable` : `${scope}, no-cache`,
        );
      }
      const page = pageAt(site, wanted);
      if (page !== null) return send(request, reply, page, `${scope}, no-cache`);
      const missing = site.files.get('/404.html');
      if (missing) return send(request, reply, missing, 'no-store', 404);
      return nothing(reply);
    },
  };
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

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
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

const nothingPage = (appOrigin: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Page not found or private</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:28rem;margin:22vh auto;padding:0 20px}a{color:LinkText}</style>
</head>
<body>
<h1>Page not found or private</h1>
<p>Nothing is published at this address, or it is only for those who have its link.</p>
<p><a href="${appOrigin}/">Statecraft</a></p>
</body>
</html>
`;
