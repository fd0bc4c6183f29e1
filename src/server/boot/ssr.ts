import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallResponse } from '#contract/calls.ts';
import { readGallerySearch } from '#contract/gallery.ts';
import type { User } from '#contract/user.ts';
import { localeOf } from '#lib/formats.ts';
import type { Render, RenderRequest, SharedPage } from '#lib/render-contract.ts';
import { pagePolicy } from '#server/http/middleware.ts';
import { askRemoteShared, askRemoteUser } from '#server/http/remote-user.ts';
import { type BuildSource, registerSiteFiles } from '#server/http/site-files.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { isServerPath, pathOf } from '#server/platform/hosts.ts';
import { toUser } from '#server/users/users.ts';
import type { Services } from './services.ts';
import { rememberVisitorPages } from './visitor-pages.ts';
import { type Language, languages } from '#language/languages.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { languageOfRequest } from '#server/http/calls.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers a request with a page of the app. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes the app serve pages: adds what their files need, and gives the handler of every path without a route. */
export type Pages = (app: FastifyInstance, services: PageServices) => Promise<PageHandler>;

/** What pages are made from. */
export type PageServices = Pick<
  Services,
  'settings' | 'publicSettings' | 'log' | 'ledger' | 'database' | 'sharing' | 'gallery'
>;

/** Where pages come from: the rendering function and the addresses of the client. */
export interface PageSource {
  render(request: RenderRequest): ReturnType<Render>;
  readonly assets: RenderRequest['assets'];
}

/** Pages of the build in `dist`: rendered by its server entry, with its client as immutable files. */
export function builtPages(dist: string): Pages {
  return async (app, services) => {
    const client = path.join(dist, 'client');
    await serveFiles(app, client);
    const entry = pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href;
    const { render, publicPages } = (await import(/* @vite-ignore */ entry)) as ServerEntry;
    const id = readBuildId(dist);
    const assets = { ...readAssets(client), buildId: id };
    registerSiteFiles(app, services.settings, () => Promise.resolve({ id, pages: publicPages }));
    const remembered = rememberVisitorPages(render, (url) => Object.hasOwn(publicPages, url));
    return pageHandler(services, () => Promise.resolve({ render: remembered, assets }));
  };
}

/** Serves the built client, each file as it was compressed by the build. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  const files = (cacheControl: string) => ({
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(response: SetHeadersResponse) {
      response.setHeader('cache-control', cacheControl);
      response.setHeader('vary', 'accept-encoding');
    },
  });
  // A route for each of the few files that have no folder of their own: what else is at the root is pages.
  await app.register(staticFiles, {
    ...files('public, max-age=3600'),
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
  });
  // And one for the hundreds that are named by their content.
  await app.register(staticFiles, {
    ...files('public, max-age=31536000, immutable'),
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    // Names in that folder: nothing leads out of it.
    allowedPath: (name) => /^\/[^/.][^/]*$/.test(name),
  });
}

/** What the server entry of the client exports. */
export interface ServerEntry {
  readonly render: Render;
  readonly publicPages: BuildSource['pages'];
}

/** Names the build by what it was made from. */
function readBuildId(dist: string): string {
  const stamp = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as { fingerprint: string };
  return stamp.fingerprint.slice(0, 16);
}

/** Modules that the client begins with, as the manifest names them. */
const clientEntry = 'src/entry-client.tsx';
export const languageEntry = (language: Language): string => `src/language/entries/${language}.ts`;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The client's entry, its styles, and what it imports, all levels, so that nothing is found late. */
function readAssets(client: string): RenderRequest['assets'] {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const entry = manifest[clientEntry];
  if (entry === undefined) throw new Error('The build of the client has no entry: run "npm run build".');
  const styles = new Set(entry.css);
  const modulePreloads = new Set<string>();
  const visit = (chunk: ManifestChunk) => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (next === undefined || modulePreloads.has(next.file)) continue;
      modulePreloads.add(next.file);
      for (const file of next.css ?? []) styles.add(file);
      visit(next);
    }
  };
  visit(entry);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [address(entry.file)],
    languages: Object.fromEntries(
      languages.flatMap((language) => {
        const chunk = manifest[languageEntry(language)];
        return chunk === undefined ? [] : [[language, address(chunk.file)]];
      }),
    ),
    styles: [...styles].map(address),
    modulePreloads: [...modulePreloads].map(address),
    manifest,
  };
}

/** Renders whatever `source` gives at the time of the request. */
export function pageHandler(services: PageServices, source: () => Promise<PageSource>): PageHandler {
  const { settings, publicSettings, log } = services;
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    reply.header('content-security-policy', pagePolicy(settings, nonce, pathOf(request.url)));
    reply.header('cache-control', 'private, no-cache');
    reply.header('vary', 'cookie, accept-encoding, accept-language');
    try {
      const [user, { render, assets }] = await Promise.all([userOf(request, services), source()]);
      // What a page says of a person stays in no cache that the next one at this device can open.
      if (user !== null) reply.header('cache-control', 'no-store');
      const [shared, gallery] = await Promise.all([
        sharedPage(request, user, services),
        galleryPage(request, services),
      ]);
      const language = languageOfRequest(request);
      const page = await inLanguage(language, () =>
        render({
          url: request.url,
          origin: `${request.protocol}://${request.host}`,
          user,
          assets,
          cspNonce: nonce,
          settings: publicSettings,
          language,
          locale: localeOf(request.headers['accept-language']),
          ...(shared === null ? {} : { shared }),
          ...(gallery === null ? {} : { gallery }),
        }),
      );
      for (const [name, value] of Object.entries(page.headers)) {
        if (name !== 'content-length') reply.header(name, value);
      }
      reply.code(page.status);
      if (page.html === '') return reply.send();
      return sendPage(request, reply, page.html);
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered');
      return reply.code(500).type('text/html; charset=utf-8').send(brokenPage);
    }
  };
}

/** Whose session the request carries; where another server answers the calls, that server says. */
async function userOf(
  request: FastifyRequest,
  { settings, ledger, database }: PageServices,
): Promise<User | null> {
  if (settings.apiOrigin !== null) return askRemoteUser(settings.apiOrigin, request.headers.cookie);
  const account = await request.account();
  return account === null ? null : toUser(account, '', await ledger.balance(database.db, account.id));
}

/** The shared project whose page is asked for, with what its page shows. */
async function sharedPage(
  request: FastifyRequest,
  user: User | null,
  { settings, sharing }: PageServices,
): Promise<SharedPage | null> {
  const [, scene, projectId] = /^\/([a-z-]+)\/share\/([^/]{1,64})$/.exec(pathOf(request.url)) ?? [];
  if (scene === undefined || projectId === undefined) return null;
  if (settings.apiOrigin !== null) {
    const opened = await askRemoteShared(settings.apiOrigin, projectId, request.headers.cookie);
    const card = opened === null ? null : { picture: null, opened };
    return { projectId, card: opened?.project.scene === scene ? card : null };
  }
  const card = await sharing.card(projectId);
  if (card?.scene !== scene) return { projectId, card: null };
  const opened = await sharing.open(user?.uid ?? null, projectId);
  return { projectId, card: { picture: card.picture, opened } };
}

/**
 * What the gallery lists, where its page is asked for. Null where the browser asks by itself: another server answers
 * calls, or it was asked too often.
 */
async function galleryPage(
  request: FastifyRequest,
  { settings, gallery }: PageServices,
): Promise<CallResponse<'galleryList'> | null> {
  const { pathname, searchParams } = new URL(request.url, settings.appOrigin);
  if (pathname !== '/gallery' || settings.apiOrigin !== null) return null;
  try {
    return await gallery.list(request.ip, readGallerySearch(Object.fromEntries(searchParams)));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The compressing plugin serves routes, and pages have none. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return reply.send(html);
  reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br'
      ? await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(html, { level: 5 }),
  );
}

/** Whether a path without a route of its own is a page's, as opposed to a file or a call that does not exist. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request.url);
  if (isServerPath(path) || path.startsWith('/assets/') || path.startsWith('/.well-known/')) return false;
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return ['document', 'iframe', 'empty'].includes(destination);
  const accept = request.headers.accept ?? '*/*';
  return /text\/html|\*\/\*/.test(accept) && !/\.(ico|png|svg|js|css|map|txt|xml|json|webp)$/.test(path);
}

const brokenPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Something went wrong · Statecraft</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:480px;margin:20vh auto;padding:0 20px}</style>
</head>
<body>
<h1>This page could not be shown</h1>
<p>Your projects are safe. The server has noted what went wrong.</p>
<p><a href="">Try again</a> or go <a href="/">back to home</a>.</p>
</body>
</html>
`;
