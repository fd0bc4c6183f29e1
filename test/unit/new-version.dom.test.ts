import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPayload, readServerBuild } from '#adapters/build-files.ts';
import { isSafeToReload } from '#app/new-version.tsx';
import { loadPayload } from '#app/page-payload.ts';
import { publicPages } from '#app/public-pages.ts';
import { publicPaths } from '#contract/build-files.ts';
import { buildNews } from '#lib/build-news.ts';
import { mayReload, reloadLimitTtl } from '#lib/reload-limit.ts';
import { registerSiteFiles } from '#server/http/site-files.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

/** The server's routes alone; `fetch` of this test goes to them. */
async function serve(id: string) {
  const app = fastify();
  registerSiteFiles(app, { appOrigin: 'https://app.test' }, () =>
    Promise.resolve({ id, pages: publicPages }),
  );
  vi.stubGlobal('fetch', async (address: string) => {
    const { statusCode, headers, body } = await app.inject(address);
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  });
  return app;
}

describe('[ROUTE-20] the reload guard', () => {
  it('lets a tab reload by itself once in ten seconds', () => {
    expect(reloadLimitTtl).toBe(10_000);
    expect(mayReload(sessionStorage, 50_000)).toBe(true);
    expect(mayReload(sessionStorage, 50_001)).toBe(false);
    expect(mayReload(sessionStorage, 59_999)).toBe(false);
    expect(mayReload(sessionStorage, 60_000)).toBe(true);
    expect(mayReload(sessionStorage, 60_500)).toBe(false);
  });

  it('a clock that was set back does not forbid it for years', () => {
    expect(mayReload(sessionStorage, 1_000_000_000)).toBe(true);
    expect(mayReload(sessionStorage, 1_000)).toBe(true);
  });

  it('without anything to remember by, a tab never reloads by itself', () => {
    expect(mayReload(null, 1)).toBe(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(mayReload(sessionStorage, 1)).toBe(false);
  });
});

describe('[ROUTE-20] build manifest and payloads', () => {
  it('the manifest names the build and the payload of each page, and each of them is there', async () => {
    const app = await serve('build-1');
    const response = await app.inject('/builds/meta.json');
    expect(response.headers['cache-control']).toBe('no-store');
    const manifest = response.json<{ id: string; routes: Record<string, string> }>();
    expect(manifest.id).toBe('build-1');
    expect(Object.keys(manifest.routes)).toEqual(publicPaths);
    for (const path of publicPaths) {
      const answer = await app.inject(manifest.routes[path] ?? '');
      expect(answer.json()).toEqual({ build: 'build-1', path, page: publicPages[path] });
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect((await app.inject('/builds/build-1/nothing.json')).statusCode).toBe(404);
  });

  it('a tab of an older build gets what there is, uncached, and sees that it is outdated', async () => {
    const app = await serve('build-2');
    expect((await app.inject('/builds/build-1/home.json')).headers['cache-control']).toBe('no-store');
    expect((await fetchPayload('build-1', '/')).build).toBe('build-2');
    expect(await readServerBuild()).toBe('build-2');
  });

  it('what is no manifest is not taken for one', async () => {
    for (const body of ['{}', 'null', '{"id":""}', '<html>']) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
      await expect(readServerBuild()).rejects.toThrow();
      await expect(fetchPayload('build-1', '/')).rejects.toThrow();
    }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"id":"x"}', { status: 503 })));
    await expect(readServerBuild()).rejects.toThrow('503');
  });

  it('a page that is reached from another one reads its payload and tells of its build', async () => {
    await serve('build-2');
    vi.stubEnv('SSR', false);
    const seen = vi.fn();
    const stop = buildNews.subscribe(seen);
    const app = { boot: { build: 'build-1' } } as never;
    expect(await loadPayload('/ai-app-builder', app, new AbortController().signal)).toEqual(
      publicPages['/ai-app-builder'],
    );
    expect(seen).toHaveBeenCalledWith('build-2');
    stop();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await loadPayload('/', app, new AbortController().signal)).toEqual(publicPages['/']);
    vi.unstubAllEnvs();
  });

  it('sitemap and robots name what is public, on the public address', async () => {
    const app = await serve('build-1');
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const document = new DOMParser().parseFromString(sitemap.body, 'application/xml');
    expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual(
      publicPaths.map((path) => `https://app.test${path}`),
    );
    const robots = (await app.inject('/robots.txt')).body;
    expect(robots).toContain('Sitemap: https://app.test/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
    for (const path of publicPaths.slice(1)) expect(robots).not.toContain(`Disallow: ${path}`);
  });
});

describe('[ROUTE-20] what a reload by itself would lose', () => {
  const router = (layout?: string) => ({ state: { matches: [{ staticData: { layout } }] } }) as never;
  it.each([
    ['an empty page', '<textarea></textarea><input type="checkbox" checked>', undefined, true],
    ['a field as it was made', '<input value="Mira">', undefined, true],
    ['a project', '', 'project', false],
    ['an open dialog', '<div role="dialog"></div>', undefined, false],
    ['an editor', '<div contenteditable="true"></div>', undefined, false],
  ])('%s', (_what, html, layout, isSafe) => {
    document.body.innerHTML = html;
    expect(isSafeToReload(router(layout), document)).toBe(isSafe);
  });

  it('something typed', () => {
    document.body.innerHTML = '<textarea></textarea>';
    const field = document.querySelector('textarea');
    if (field) field.value = 'A site for my bakery';
    expect(isSafeToReload(router(), document)).toBe(false);
  });
});
