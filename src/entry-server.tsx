import createEmotionServer from '@emotion/server/create-instance';
import { isNotFound } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { createAppSystem } from '#app/app-system.ts';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { routePreloads } from '#app/route-preloads.ts';
import { createAppRouter } from './router.ts';
import type { NotFoundData } from '#app/router-context.ts';
import { createThemeSystem } from '#ui/theme/system.ts';
import { hydrateOnInteraction } from '#lib/hydrate-on-interaction.ts';
import type { BootData } from '#lib/public-settings.ts';
import type { Render, RenderRequest, RenderResult } from '#lib/render-contract.ts';

export { publicPages } from '#app/public-pages.ts';

/**
 * Renders one page: everything in it (actors, router, style cache) is made for this request and dropped after it.
 * The critical styles and the client's addresses go into the head.
 */
export const render: Render = async (request) => {
  const boot: BootData = {
    settings: request.settings,
    // The bearer of the notification stream is fetched by whoever needs it; a document is no place for it.
    user: request.user === null ? null : { ...request.user, token: '' },
    build: request.assets.buildId ?? '',
    ...(request.language === undefined ? {} : { language: request.language }),
    ...(request.locale === undefined ? {} : { locale: request.locale }),
    ...(request.shared === undefined ? {} : { shared: request.shared }),
    ...(request.gallery === undefined ? {} : { gallery: request.gallery }),
  };
  const app = createAppSystem(boot, 'server');
  const cache = createStyleCache(request.cspNonce);
  const handle = createRequestHandler({
    request: new Request(new URL(request.url, request.origin)),
    createRouter: () => createAppRouter(app, { nonce: request.cspNonce }),
  });
  let routeIds: string[] = [];
  let refusedWith: number | undefined;
  const response = await handle(({ router, responseHeaders }) => {
    const matches = router.state.matches as { routeId: string; error?: unknown }[];
    routeIds = matches.map((match) => match.routeId);
    refusedWith = matches.map(({ error }) => statusOfRefusal(error)).find((status) => status !== undefined);
    return renderRouterToString({
      router,
      responseHeaders,
      children: (
        <Providers cache={cache} system={createThemeSystem()} app={app}>
          <RouterServer router={router} />
        </Providers>
      ),
    });
  });
  const result = await finish(response, request, cache, routeIds);
  return result.status === 404 && refusedWith !== undefined ? { ...result, status: refusedWith } : result;
};

/** The status that a failed rule of a route asked for. */
function statusOfRefusal(error: unknown): number | undefined {
  if (!isNotFound(error)) return undefined;
  const { status } = (error.data ?? {}) as Partial<NotFoundData>;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}

async function finish(
  response: Response,
  request: RenderRequest,
  cache: ReturnType<typeof createStyleCache>,
  routeIds: readonly string[],
): Promise<RenderResult> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  if (response.status >= 300 && response.status < 400) return { status: response.status, headers, html: '' };

  const html = await response.text();
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  const nonce = attribute(request.cspNonce);
  const { assets } = request;
  // To a stranger a shared project is whole as it comes, unless a replay opens over it; who is signed in has
  // notifications, or a copy under way.
  const isWhole =
    request.user === null &&
    request.shared?.card != null &&
    !new URL(request.url, request.origin).searchParams.has('replay');
  const modulePreloads = new Set(assets.modulePreloads);
  if (assets.manifest) routePreloads(assets.manifest, routeIds).forEach((href) => modulePreloads.add(href));
  const words = assets.languages?.[request.language ?? 'en'];
  // The words come first: what is run after them finds them there.
  const scripts = [...(words === undefined ? [] : [words]), ...assets.scripts];
  for (const src of scripts) {
    if (isWhole) modulePreloads.add(src);
    else modulePreloads.delete(src);
  }
  const priority = isWhole ? ' fetchpriority="low"' : '';
  const head = [
    ...[...modulePreloads].map(
      (href) => `<link rel="modulepreload" href="${attribute(href)}"${priority} nonce="${nonce}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}" nonce="${nonce}">`),
    ...styles.map(
      ({ key, ids, css }) =>
        `<style data-emotion="${attribute([key, ...ids].join(' '))}" nonce="${nonce}">${css}</style>`,
    ),
    ...(isWhole
      ? [`<script nonce="${nonce}">${hydrateOnInteraction(scripts)}</script>`]
      : scripts.map((src) => `<script type="module" src="${attribute(src)}" nonce="${nonce}"></script>`)),
  ].join('');
  return { status: response.status, headers, html: html.replace('</head>', () => `${head}</head>`) };
}

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
