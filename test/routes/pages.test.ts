import { describe, expect, test } from 'vitest';
import { createAppSystem } from '#app/app-system.ts';
import { publicPages } from '#app/public-pages.ts';
import { createAppRouter } from '../../src/router.ts';
import { publicPaths } from '#contract/build-files.ts';
import { renderPage, testOrigin, testSettings, testUser } from '#test/support/render-page.ts';

const query = (location: string | undefined, name: string): string | null =>
  new URL(location ?? '', testOrigin).searchParams.get(name);

/** What the route of an address says of itself. */
const routeOf = (path: string): object | undefined => {
  const router = createAppRouter(createAppSystem({ settings: testSettings, user: null }, 'server'));
  return router.matchRoutes(path, {}).at(-1)?.staticData;
};

describe('[ROUTE-01] not found', () => {
  test.each([
    '/404',
    '/no/such/page/at/all',
    '/rork-alternative/nothing',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/backup.sql?x=1',
  ])('%s answers 404 and says so', async (url) => {
    const page = await renderPage(url);
    expect(page.status).toBe(404);
    expect(page.html).toContain('Page not found or private');
    expect(page.html).toMatch(/<a[^>]*href="\/"[^>]*>Back to home<\/a>/u);
  });
});

describe('[ROUTE-16] an address that a route refuses', () => {
  test.each(['/nope/p-1', '/AI-APP-BUILDER/p-1', '/ai-app-builderx/p-1'])(
    '%s: status 404, Page Not Found with the path, for everybody',
    async (url) => {
      for (const user of [null, testUser]) {
        const page = await renderPage(url, { user });
        expect(page.status).toBe(404);
        expect(page.html).toContain(`Page Not Found: ${url}`);
        expect(page.html).toContain('Page not found or private');
      }
    },
  );
});

test('[ROUTE-18] the server strips the settings dialog from the address of a visitor', async () => {
  const page = await renderPage('/ai-app-builder?setting=1&activeTab=pricing&a=b');
  expect([page.status, page.headers['location']]).toEqual([307, '/ai-app-builder?a=b']);
  expect((await renderPage('/?setting=1', { user: testUser })).status).toBe(200);
});

test('[ROUTE-11] a project page is drawn by the browser alone: the server says 200 and holds no project', async () => {
  for (const scene of ['ai-website-builder', 'ai-app-builder', 'react-website-builder', 'meme']) {
    const asked = await renderPage(`/${scene}/p_1`);
    expect([asked.status, asked.headers['location']]).toEqual([307, `/login?redirect=%2F${scene}%2Fp_1`]);
    expect(routeOf(`/${scene}/p_1`)).toMatchObject({ name: 'sceneProject', layout: 'project' });
    const page = await renderPage(`/${scene}/p_1`, { user: testUser });
    expect(page.status).toBe(200);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).toContain('Opening the project');
  }
});

test.each(['/demo', '/demo/Machines', '/demo/AuthMock', '/demo/components/DemoCard', '/demo/none'])(
  '[ROUTE-14] %s outside development leads to /404',
  async (url) => {
    const page = await renderPage(url);
    expect([page.status, page.headers['location']]).toEqual([307, '/404']);
  },
);

describe('what search engines see', () => {
  test.each(publicPaths)('%s has title, description, canonical address, Open Graph', async (path) => {
    const { html } = await renderPage(path);
    const page = publicPages[path];
    const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
    expect(html).toContain(`<title>${text(page.title)}</title>`);
    expect(html).toContain(`<meta name="description" content="${text(page.description)}"`);
    expect(html).toContain(`<link rel="canonical" href="${testOrigin}${path}"`);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'])
      expect(html).toContain(`property="${property}"`);
    expect(page.description.length).toBeGreaterThan(100);
    expect(page.description.length).toBeLessThan(170);
  });

  test('builder pages have structured data that says what the page says', async () => {
    for (const path of ['/ai-app-builder', '/ai-website-builder', '/react-website-builder'] as const) {
      const { html } = await renderPage(path);
      const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(html)?.[1] ?? '';
      const graph = (
        JSON.parse(json) as { '@graph': { '@type': string; mainEntity?: { name: string }[] }[] }
      )['@graph'];
      expect(graph.map((node) => node['@type'])).toEqual(['WebApplication', 'FAQPage', 'BreadcrumbList']);
      expect(json).toContain(`${testOrigin}${path}`);
      expect(json).not.toContain('{origin}');
      for (const { name } of graph[1]?.mainEntity ?? []) expect(html).toContain(name);
    }
  });
});

describe('login', () => {
  test('[ROUTE-02] signed in: goes to the app builder', async () => {
    const page = await renderPage('/login', { user: testUser });
    expect([page.status, page.headers['location']]).toEqual([307, '/ai-app-builder']);
  });

  test('[ROUTE-02] signed in: goes to the same-origin path in redirect, where there is one', async () => {
    const page = await renderPage('/login?redirect=%2Freact-website-builder%3Fa%3Db', { user: testUser });
    expect(page.headers['location']).toBe('/react-website-builder?a=b');
  });

  test.each([
    '//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=%2Flogin',
  ])('[ROUTE-02] signed in: %s is not followed', async (target) => {
    const page = await renderPage(`/login?redirect=${encodeURIComponent(target)}`, { user: testUser });
    expect(page.headers['location']).toBe('/ai-app-builder');
  });

  test('[ROUTE-03] signed out: leaves for the login page with redirect_uri back to the current URL', async () => {
    const page = await renderPage('/login?redirect=%2Frork-alternative');
    expect(page.status).toBe(307);
    expect(page.headers['location']).toMatch(/^\/account\/login\?/u);
    expect(query(page.headers['location'], 'redirect_uri')).toBe(
      `${testOrigin}/login?redirect=%2Frork-alternative`,
    );
  });

  test('[ROUTE-03] signed out: leaves for another host where that is the provider', async () => {
    const page = await renderPage('/login', { settings: { loginOrigin: 'https://login.test' } });
    expect(page.headers['location']).toBe(
      `https://login.test/account/login?redirect_uri=${encodeURIComponent(`${testOrigin}/login`)}`,
    );
  });

  test('[ROUTE-04] with quickLogin and loginType: the quick-login page', async () => {
    const page = await renderPage('/login?quickLogin=1&loginType=google');
    expect(page.headers['location']).toMatch(/^\/account\/quicklogin\?/u);
    expect(query(page.headers['location'], 'loginType')).toBe('google');
    expect(query(page.headers['location'], 'redirect_uri')).toBe(
      `${testOrigin}/login?quickLogin=1&loginType=google`,
    );
  });

  test.each(['/login?quickLogin=1', '/login?loginType=google', '/login?quickLogin=&loginType=google'])(
    '[ROUTE-04] %s has only one of them: the ordinary page',
    async (url) => {
      const page = await renderPage(url);
      expect(page.headers['location']).toMatch(/^\/account\/login\?/u);
    },
  );

  test('the quick-login page says that nothing is set up and offers the code', async () => {
    const page = await renderPage('/account/quicklogin?loginType=google');
    expect(page.html).toContain('Quick sign-in with google is not set up here');
    expect(page.html).toContain('E-mail address');
  });

  test.each([
    [`${testOrigin}/login?redirect=%2Frork-alternative`, '/login?redirect=%2Frork-alternative'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
  ])('the login page, signed in: redirect_uri %s leads to %s', async (target, location) => {
    const page = await renderPage(`/account/login?redirect_uri=${encodeURIComponent(target)}`, {
      user: testUser,
    });
    expect([page.status, page.headers['location']]).toEqual([307, location]);
  });
});

describe('screens', () => {
  test('[ROUTE-05] home has the box, the kinds, examples and starters, and projects only for a user', async () => {
    const { status, html } = await renderPage('/');
    expect(status).toBe(200);
    expect(html).toContain('aria-label="What do you want to build?"');
    for (const kind of ['Website', 'React website', 'Mobile app', 'Meme']) expect(html).toContain(kind);
    expect(html).toContain('Begin with something close');
    expect(html).not.toContain('>Continue<');
    const signedIn = await renderPage('/', { user: testUser });
    expect(signedIn.html).toContain('>Continue<');
    expect(signedIn.html).toContain('Account of Mira');
  });

  test.each(['/ai-app-builder', '/ai-website-builder', '/react-website-builder'])(
    '[ROUTE-06] %s is a builder page with its own title and canonical address',
    async (url) => {
      const { status, html } = await renderPage(url);
      expect(status).toBe(200);
      expect(html).toContain('What you get');
      expect(html).toContain(`<link rel="canonical" href="${testOrigin}${url}"`);
      expect(html).toMatch(/<title>[^<]+ · Statecraft<\/title>/u);
      expect(html).toContain('property="og:title"');
    },
  );

  test.each(['/meme', '/nonsense', '/AI-APP-BUILDER', '/ai-app-builderx'])(
    '[ROUTE-07] %s is no scene with a page: redirect to home',
    async (url) => {
      const page = await renderPage(url);
      expect([page.status, page.headers['location']]).toEqual([307, '/']);
    },
  );

  test('[ROUTE-08] the landing page is rendered by the server', async () => {
    const { status, html } = await renderPage('/rork-alternative');
    expect(status).toBe(200);
    expect(html).toContain('An alternative to Rork');
    expect(routeOf('/rork-alternative')).toMatchObject({ name: 'rr-landing-page', layout: 'landing' });
    expect(html).toContain('href="/rork-alternative/onboarding"');
  });

  test('[ROUTE-09] onboarding is rendered by the server for a user who is signed in', async () => {
    const { status, html } = await renderPage('/rork-alternative/onboarding', { user: testUser });
    expect(status).toBe(200);
    expect(html).toContain('What should it do?');
  });

  test.each([
    ['/rork-alternative/onboarding?step=look', '/rork-alternative/onboarding?step=look'],
    ['/ai-website-builder/p-1', '/ai-website-builder/p-1'],
  ])('[ROUTE-09] [ROUTE-15] %s sends a visitor to sign in, and remembers where to', async (url, back) => {
    const page = await renderPage(url);
    expect(page.status).toBe(307);
    expect(page.headers['location']).toMatch(/^\/login\?/u);
    expect(query(page.headers['location'], 'redirect')).toBe(back);
  });
});

describe('the document', () => {
  test('every inline script and style carries the nonce, and the head has styles and preloads', async () => {
    const { html } = await renderPage('/');
    const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>/gu)].map((match) => match[0]);
    const data = /type="application\/(?:ld\+)?json"/u;
    for (const tag of inline) if (!data.test(tag)) expect(tag).toContain('nonce="n0nce"');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<style data-emotion="sc-global');
    expect(head).toContain('<link rel="modulepreload" href="/assets/framework.js"');
    expect(head).toContain('<script type="module" src="/assets/entry.js"');
  });

  test('the user is in the boot data, without the bearer of the stream', async () => {
    const { html } = await renderPage('/', { user: { ...testUser, name: '</script><b>' } });
    expect(html).not.toContain('stream-bearer');
    const boot = /<script id="statecraft-boot"[^>]*>([^<]*)<\/script>/u.exec(html)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ user: { uid: 'u-1', name: '</script><b>', token: '' } });
  });

  test('two users at once get each their own page', async () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
    const pages = await Promise.all(
      names.map((name) => renderPage('/', { user: { ...testUser, uid: name, name } })),
    );
    pages.forEach((page, index) => {
      const name = names[index] ?? '';
      expect(page.html).toContain(`Account of ${name}`);
      for (const other of names) if (other !== name) expect(page.html).not.toContain(other);
    });
  });

  test('class names are the same whatever was rendered before: hydration once failed on a warm server', async () => {
    const classes = async (url: string) =>
      [...(await renderPage(url)).html.matchAll(/class="([^"]*)"/gu)].map((match) => match[1]);
    const cold = await classes('/account/login');
    await renderPage('/rork-alternative');
    await renderPage('/', { user: testUser });
    expect(await classes('/account/login')).toEqual(cold);
  });
});
