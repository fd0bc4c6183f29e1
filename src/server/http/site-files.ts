import type { FastifyInstance } from 'fastify';
import {
  type BuildManifest,
  buildManifestPath,
  type PageData,
  type PagePayload,
  payloadPath,
  type PublicPath,
  publicPaths,
} from '#contract/build-files.ts';
import type { Settings } from '#server/platform/settings.ts';

/** What a build says about its public pages. */
export interface BuildSource {
  readonly id: string;
  readonly pages: Readonly<Record<PublicPath, PageData>>;
}

/** The build manifest, the payload of each page, and what search engines ask for. */
export function registerSiteFiles(
  app: FastifyInstance,
  { appOrigin }: Pick<Settings, 'appOrigin'>,
  build: () => Promise<BuildSource>,
): void {
  app.get(buildManifestPath, async (_request, reply) => {
    const { id } = await build();
    const routes = Object.fromEntries(publicPaths.map((path) => [path, payloadPath(id, path)]));
    return reply.header('cache-control', 'no-store').send({ id, routes } satisfies BuildManifest);
  });

  app.get<{ Params: { build: string; name: string } }>(
    '/builds/:build/:name.json',
    async (request, reply) => {
      const { id, pages } = await build();
      const { name } = request.params;
      const path = publicPaths.find((known) => known === (name === 'home' ? '/' : `/${name}`));
      if (path === undefined) return reply.callNotFound();
      // A tab of an older build gets what there is: it sees by the build that it is outdated.
      const isCurrent = request.params.build === id;
      reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
      return reply.send({ build: id, path, page: pages[path] } satisfies PagePayload);
    },
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const entries = publicPaths.map((path) => `  <url><loc>${appOrigin}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `${['User-agent: *', ...unsearched.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appOrigin}/sitemap.xml`].join('\n')}\n`,
      ),
  );
}

/** What is of no use to a search engine: sign-in, accounts, calls. Projects cannot be found without their address. */
const unsearched = ['/account/', '/login', '/payment/', '/demo', '/api/', '/session/', '/log/', '/builds/'];
