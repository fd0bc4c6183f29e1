import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';
import { type Product, startProduct, until } from './support/product.ts';
import { arrive, isHydrated, signIn, type Visitor } from './support/visitor.ts';

let browser: Browser;
let product: Product;
const visitors: Visitor[] = [];
const arriving = async (): Promise<Visitor> => {
  const visitor = await arrive(browser);
  visitors.push(visitor);
  return visitor;
};
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser({ isWhole: true }), startProduct()]);
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

/** From now on the server seems to have another build. */
const deploy = (page: Page): Promise<unknown> =>
  page.route('**/builds/meta.json', (route) => route.fulfill({ json: { id: 'the-next-build', routes: {} } }));
/** As when a person comes back to the tab. */
const comeBack = (page: Page) => page.evaluate('window.dispatchEvent(new Event("focus"))');
const prompt = (page: Page) => page.getByLabel('What do you want to build?');
const notice = (page: Page) => page.locator('[data-version]');
/** How many documents this tab has asked for since: what it shows may be there before it says that it has loaded. */
const countLoads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;
const readManifest = () => JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;

/** The file of a part, or the one that it shares with the fewest others. */
function fileOfPart(part: string, which: 'own' | 'shared'): string {
  const manifest = readManifest();
  const { file = '', imports = [] } = manifest[`src/app/${part}.tsx`] ?? {};
  const importers = (name: string) =>
    Object.values(manifest).filter((chunk) => chunk.imports?.includes(name) === true).length;
  const [shared = ''] = imports.toSorted((a, b) => importers(a) - importers(b));
  return which === 'own' ? file : (manifest[shared]?.file ?? '');
}

/** What looks for another build, with all that it imports, as files of this one. */
function filesOfLookout(): readonly string[] {
  const manifest = readManifest();
  const names = new Set(['src/app/new-version.tsx', 'src/adapters/build-files.ts']);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].map((name) => manifest[name]?.file ?? name);
}

describe('[ROUTE-20] a new deployment', () => {
  it('is noticed in an open tab, waits for the person, and loses nothing that was typed', async () => {
    const { page, complaints } = await arriving();
    await page.clock.install();
    await page.goto(product.url);
    await page.clock.fastForward(11_000);
    await notice(page).waitFor({ state: 'attached' });
    await prompt(page).fill('A page for my bakery');
    const loads = countLoads(page);
    await deploy(page);
    await comeBack(page);
    await page.getByText('A new version is ready').waitFor();
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.waitForLoadState('load');
    await expect.poll(() => prompt(page).inputValue()).toBe('A page for my bakery');
    expect(loads()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('can be put off', async () => {
    const { page } = await arriving();
    await page.clock.install();
    await page.goto(product.url);
    await page.clock.fastForward(11_000);
    await notice(page).waitFor({ state: 'attached' });
    await deploy(page);
    await page.clock.fastForward(5 * 60_000);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => notice(page).getAttribute('data-version')).toBe('dismissed');
  });

  it('a part of the old build that is gone: the tab reloads by itself, once, and goes where it was going', async () => {
    const { page } = await arriving();
    await page.goto(product.url);
    await until('the page is hydrated', () => isHydrated(page));
    const loads = countLoads(page);
    await deploy(page);
    // Parts that this tab has not loaded yet are gone with the old build, until it loads anew.
    await page.route('**/assets/*.js', (route) =>
      loads() === 0 && !/new-version|throttle|build-files/.test(route.request().url())
        ? route.abort()
        : route.continue(),
    );
    // Without a pointer on its way there: the part would be fetched ahead, and the tab reload before the click.
    await page.getByRole('link', { name: 'Rork alternative' }).dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: /The app is yours to run/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rork-alternative');
    expect(loads()).toBe(1);
  });

  it('while only the network is away, a missing part reloads nothing and says what is safe', async () => {
    const { page } = await arriving();
    await page.goto(product.url);
    await until('the page is hydrated', () => isHydrated(page));
    const loads = countLoads(page);
    const kept = filesOfLookout();
    await page.route('**/assets/*.js', (route) =>
      kept.some((file) => route.request().url().endsWith(file)) ? route.continue() : route.abort(),
    );
    await page.getByRole('link', { name: 'Rork alternative' }).click();
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    expect(loads()).toBe(0);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /The app is yours to run/ }).waitFor();
  });

  it.each(['own', 'shared'] as const)(
    'a part whose %s file cannot be loaded now is missing until it can, and takes nothing else down',
    async (which) => {
      const { page } = await arriving();
      await signIn(page, product, `${which}@example.com`);
      let isAway = true;
      let asked = 0;
      await page.route(`**/${fileOfPart('attachments', which)}`, (route) => {
        asked += 1;
        return isAway ? route.abort() : route.continue();
      });
      await page.goto(product.url);
      await until('the part was asked for again', () => asked > 1);
      await prompt(page).fill('A page for my bakery');
      expect(await page.getByRole('button', { name: /Attach/ }).count()).toBe(0);
      isAway = false;
      await page.getByRole('button', { name: /Attach/ }).waitFor();
      expect(await prompt(page).inputValue()).toBe('A page for my bakery');
    },
  );

  it('the manifest and the payloads are served, and a page reached by a link reads its own', async () => {
    const manifest = (await (await fetch(`${product.url}/builds/meta.json`)).json()) as {
      id: string;
      routes: Record<string, string>;
    };
    expect(manifest.id).toMatch(/^[0-9a-f]{16}$/);
    for (const address of Object.values(manifest.routes)) {
      const response = await fetch(product.url + address);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(((await response.json()) as { build: string }).build).toBe(manifest.id);
    }
    const { page, complaints } = await arriving();
    await page.goto(product.url);
    const payload = page.waitForResponse((response) =>
      response.url().endsWith(manifest.routes['/ai-app-builder'] ?? '?'),
    );
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Mobile apps' }).click();
    expect((await payload).ok()).toBe(true);
    await expect.poll(() => page.title()).toContain('App builder');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${product.url}/ai-app-builder`,
    );
    expect(complaints).toEqual([]);
  });
});

describe('the production build', () => {
  const scripts = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?js$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

  it('[ROUTE-14] has none of the demonstrations’ code', () => {
    // A sentence of each page, and of what only they use.
    const marks = [
      'The real chart, with nothing behind it',
      'The real chart with no window behind it',
      'Every icon that a screen of the product uses',
      'Opens files of up to 50,000 lines',
      'Each is a pair; text pairs keep 4.5:1',
      'Each in the language of its extension',
      'Phone, tablet, desktop and the whole pane; rotate',
      'Read from its own files; nothing is run',
      'This demonstration runs on a real mobile project',
      'Nothing chosen yet',
      'As a card of the index',
      'Each shows the real part in all of its states',
      'npx expo install --check',
    ];
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join('src', file), 'utf8'));
    const known = marks.filter((mark) => sources.some((source) => source.includes(mark)));
    // A mark that no source has any more would prove nothing.
    expect(known.length).toBeGreaterThanOrEqual(10);
    for (const folder of ['dist/client', 'dist/server'])
      for (const [file, text] of scripts(folder))
        for (const mark of known) expect(text.includes(mark), `${mark} in ${folder}/${file}`).toBe(false);
  });

  it.each(['/demo', '/demo/Machines', '/demo/AuthMock', '/demo/components/ThemeToggle', '/demo/none/at/all'])(
    '[ROUTE-14] %s leads to /404, which is one',
    async (path) => {
      const response = await fetch(product.url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      expect(response.status).toBe(307);
      expect(new URL(response.headers.get('location') ?? '', product.url).pathname).toBe('/404');
      const page = await fetch(`${product.url}/404`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
    },
  );

  it('[ROUTE-01] [ROUTE-16] unknown addresses have status 404 and say so', async () => {
    for (const path of ['/404', '/no/such/page/at/all', '/nonsense/p_1']) {
      const response = await fetch(product.url + path, { headers: { accept: 'text/html' } });
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('Page not found or private');
    }
  });

  it('sitemap and robots are served, with every page of the sitemap', async () => {
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(pages.length).toBeGreaterThanOrEqual(5);
    for (const address of pages) {
      const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(response.status, address).toBe(200);
      expect(await response.text()).toContain(`rel="canonical" href="${address.replace(/\/$/, '')}`);
    }
    expect(await (await fetch(`${product.url}/robots.txt`)).text()).toContain(
      `Sitemap: ${product.url}/sitemap.xml`,
    );
  });
});

describe('tracking in a real browser', () => {
  it('[TRACK-01] [ENTITY-06] [ENTITY-08] a visit is told once, without what is secret, and remembers where it came from', async () => {
    const { page, context, complaints } = await arriving();
    const told: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/log/event')) told.push(new URL(request.url()));
    });
    await page.goto(`${product.url}/?utm_source=news&ref=friend&prompt=my+secret+plan`);
    await expect.poll(() => told.map((url) => url.searchParams.get('event'))).toContain('page_load');
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ utm_source: 'news', ref: 'friend' });
    expect(cookies['cuid']).toMatch(/^\w{10}statecraft\w{60}-?\d+$/);
    expect(await page.evaluate('localStorage.getItem("cuid")')).toBe(cookies['cuid']);
    expect(told.map((url) => url.href).join()).not.toMatch(/secret|plan/);
    expect(told[0]?.searchParams.get('url')).toBe(`${product.url}/?utm_source=news`);
    expect(complaints).toEqual([]);
  });

  it('[TRACK-04] with Do Not Track, or the switch off, nothing is told and nothing kept', async () => {
    const visitor = await arriving();
    const { page, context, complaints } = visitor;
    let told = 0;
    page.on('request', (request) => {
      if (request.url().includes('/log/event')) told += 1;
    });
    await page.goto(product.url);
    const box = page.getByRole('checkbox', { name: 'Usage statistics' });
    await box.waitFor();
    await expect.poll(() => told).toBeGreaterThan(0);
    await box.uncheck();
    told = 0;
    await page.getByRole('link', { name: 'Rork alternative' }).click();
    await page.waitForURL('**/rork-alternative');
    await page.goto(`${product.url}/?utm_source=again`);
    await page.getByRole('checkbox', { name: 'Usage statistics' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Usage statistics' }).isChecked()).toBe(false);
    expect(told).toBe(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cuid');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('utm_source');

    const private_ = await arriving();
    await private_.context.addInitScript(
      'Object.defineProperty(navigator, "doNotTrack", { get: () => "1" })',
    );
    const seen: string[] = [];
    private_.page.on('request', (request) => seen.push(request.url()));
    await private_.page.goto(product.url);
    const closed = private_.page.getByRole('checkbox', { name: 'Usage statistics' });
    await closed.waitFor();
    expect(await closed.isDisabled()).toBe(true);
    expect(seen.filter((url) => url.includes('/log/event'))).toEqual([]);
    expect(await private_.context.cookies()).toEqual([]);
    expect([...complaints, ...private_.complaints]).toEqual([]);
  });
});
