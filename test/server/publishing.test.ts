import { expect, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { DnsLookup } from '#server/publish/domains.ts';
import { eventually } from '#test/support/eventually.ts';
import { commit, projectWith } from './support/committed.ts';
import { ended } from './support/runs.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { visit } from './support/visit.ts';

const site = {
  'index.html': `<!doctype html><html lang="en"><head><title>Crumb</title><link rel="stylesheet" href="style.css">
<script src="classic.js" defer></script><script type="module" src="app.js"></script></head>
<body><h1>Crumb</h1><img src="images/loaf.svg" alt=""><a href="/about.html">About</a></body></html>`,
  'about.html':
    '<!doctype html><html lang="en"><head><title>About</title></head><body><h1>About</h1></body></html>',
  'style.css': 'body {\n  color: #333333;\n  background: url("images/loaf.svg");\n}\n',
  'classic.js': '// a remark\nvar greeting = "hello";\nwindow.greeting = greeting;\n',
  'app.js': 'import { twice } from "./twice.js";\nconsole.log(twice(21), import.meta.env.MODE);\n',
  'twice.js':
    '/** Twice. */\nexport function twice(value) {\n  return value * 2;\n}\nexport const unused = "never-called";\n',
  'images/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>',
  'README.md': '# private notes',
  'vite.config.js': 'export default {};\n',
  'supabase.config.js': 'export const supabaseUrl = "https://abc.supabase.co";\n',
  'supabase/migrations/0001_tables.sql': 'create table loaves (id text);\n',
  '.statecraft/spec.json': '{"secret":"spec"}',
};

const reactSite = {
  'src/main.tsx': `import { createRoot } from 'react-dom/client';
import App from './App';
import './app.css';
createRoot(document.getElementById('root')!).render(<App />);
`,
  'src/App.tsx': `import { useState, lazy, Suspense } from 'react';
import styles from './App.module.css';
import logo from './logo.svg';
import data from './data.json';
const Later = lazy(() => import('./Later'));
export default function App() {
  const [count, setCount] = useState<number>(0);
  const page = 'A';
  void import(\`./pages/\${page}.tsx\`);
  return <main className={styles.box}><img src={logo} alt="" /><button onClick={() => setCount(count + 1)}>{data.label} {count}</button><Suspense><Later /></Suspense></main>;
}
`,
  'src/Later.tsx': 'export default function Later() { return <p>later</p>; }\n',
  'src/pages/A.tsx': 'export const name = "page A";\n',
  'src/app.css': 'body { margin: 0 }\n',
  'src/App.module.css': '.box { padding: 1rem }\n',
  'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/data.json': '{"label":"Count"}',
  'public/robots.txt': 'User-agent: *\n',
  'vite.config.ts': 'throw new Error("never loaded");\n',
};

const makeVip = (server: TestServer, email: string) =>
  server.services.database.db.updateTable('users').set({ is_vip: 1 }).where('email', '=', email).execute();

describeOnBothDatabases('publishing', (makeServer) => {
  it('[API-06] [BUILD-10] the first project that is published earns its reward, once, and no one else’s does', async () => {
    const server = await makeServer();
    const [ada, eve] = await Promise.all([
      server.signIn('ada@example.com'),
      server.signIn('eve@example.com'),
    ]);
    const stateOf = async () => {
      const { rewards } = await ada.call('rewardList', {});
      return rewards.find(({ id }) => id === 'first_publish');
    };
    const { projectId, versionId } = await projectWith(server, ada, site);
    expect(await stateOf()).toMatchObject({ status: 'open', credits: 100 });
    const claim = { rewardId: 'first_publish' };
    expect((await ada.envelope('rewardReport', claim)).errNo).toBe(ErrNo.conflict);

    await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    expect((await stateOf())?.status).toBe('ready');
    expect((await eve.envelope('rewardReport', claim)).errNo).toBe(ErrNo.conflict);
    const balance = async () => (await ada.call('userDetail', {})).accountInfo.totalBalance;
    const before = await balance();
    await Promise.all([ada.call('rewardReport', claim), ada.call('rewardReport', claim)]);
    expect((await balance()) - before).toBe(100);

    // Taken offline and published again, it is no first one any more.
    await ada.call('publishRemove', { projectId });
    expect((await stateOf())?.status).toBe('earned');
    await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    await ada.call('rewardReport', claim);
    expect((await balance()) - before).toBe(100);
  });

  it('[BUILD-10] tells before publishing what nobody said, until it is said or let stand', async () => {
    const server = await makeServer({ engines: [createComposer({ paceMs: 0 })] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt:
        'A website for the bakery Crumb in Leeds with a menu and a contact form, mail hello@crumb.example',
      scene: 'react-website-builder',
    });
    await ended(server, projectId, runId);
    const examples = async () => (await ada.call('publishDetail', { projectId })).examples;
    const prices = (await examples()).filter(({ kind }) => kind === 'price');
    expect(prices.length).toBeGreaterThan(3);
    expect(prices[0]).toMatchObject({ at: 'menu', where: 'Menu' });
    expect((await examples()).map(({ kind }) => kind)).not.toContain('email');

    const { blueprint } = await ada.call('blueprintDetail', { projectId });
    await ada.call('blueprintChange', {
      projectId,
      baseHash: blueprint?.state.hash ?? '',
      edits: [{ op: 'set', path: ['examples'], value: [] }],
    });
    expect(await examples()).toEqual([]);
    // What a person writes into the file by hand lists nothing, and stops nothing.
    await commit(ada, projectId, { '.statecraft/spec.json': 'no JSON' });
    expect(await examples()).toEqual([]);
  });

  it('[BUILD-08] [BUILD-10] tells which other servers the pages load from, and keeps them out where the operator says so', async () => {
    const others = {
      'index.html':
        '<!doctype html><html lang="en"><head><title>Far</title><link rel="stylesheet" href="https://fonts.example.net/css"></head><body><a href="https://friends.example.net/">Friends</a><img src="//pictures.example.net/a.png" alt=""><script type="module" src="app.js"></script></body></html>',
      'style.css': '.a { background: url(https://walls.example.net/b.png); }\n',
      'app.js':
        '// https://remarks.example.net/\nfetch(`https://api.example.net/v1/${1}`);\ndocument.createElementNS("http://www.w3.org/2000/svg", "svg");\n',
    };
    for (const isOff of [false, true]) {
      const server = await makeServer({ env: isOff ? { OTHER_SERVERS: 'false' } : {} });
      const ada = await server.signIn('ada@example.com');
      const { projectId, versionId } = await projectWith(server, ada, others);
      const { publication, servers } = await ada.call('publishSubmit', {
        projectId,
        versionId,
        visibility: 'public',
      });
      expect(servers).toEqual(['api', 'fonts', 'pictures', 'walls'].map((name) => `${name}.example.net`));
      const { previewUrl } = await ada.call('projectDetail', { projectId });
      const preview = (await fetch(previewUrl, { headers: { accept: 'text/html' } })).headers;
      const site = (await visit(server, publication?.url ?? '')).headers;
      const policies = [
        preview.get('content-security-policy') ?? '',
        String(site['content-security-policy'] ?? ''),
      ];
      if (isOff) {
        for (const policy of policies) expect(policy).toMatch(/default-src 'self'(?!.*\bhttps:(?!\/))/);
      } else {
        expect(policies[0]).toContain('connect-src');
        expect(policies[0]).toMatch(/connect-src [^;]* https: wss:/);
        expect(policies[1]).toBe('');
      }
    }
  });

  it('[BUILD-10] builds a version for visitors, pinned until it is published again, and takes it offline', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const before = await ada.call('publishDetail', { projectId });
    expect(before.publication).toBeNull();
    expect(before.slug).toMatch(/^crumb-/);

    const { publication } = await ada.call('publishSubmit', {
      projectId,
      versionId,
      visibility: 'public',
      slug: 'crumb-bakery',
    });
    expect(publication).toMatchObject({
      slug: 'crumb-bakery',
      versionId,
      visibility: 'public',
      secretUrl: null,
    });
    const url = publication?.url ?? '';
    expect(url).toBe(`http://crumb-bakery.localhost:${server.settings.port}/`);

    const page = await visit(server, url);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>Crumb</h1>');
    // Nothing of the development runtime reaches visitors.
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const preview = await (await fetch(previewUrl, { headers: { accept: 'text/html' } })).text();
    for (const mark of ['__sc', 'importmap', 'EventSource', '/p/', 'data-sc-at']) {
      expect(preview).toContain(mark);
      expect(page.body).not.toContain(mark);
    }
    expect(page.headers['cache-control']).toBe('public, no-cache');
    expect(page.headers['set-cookie']).toBeUndefined();

    const script = /src="(\/assets\/app-[\w-]+\.js)"/.exec(page.body)?.[1] ?? 'none';
    const code = await visit(server, new URL(script, url).href);
    expect(code.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable');
    expect(code.headers['content-type']).toContain('text/javascript');
    expect(code.body).toContain('production');
    expect(code.body).not.toContain('never-called');
    const style = /href="(\/style\.css\?v=[0-9a-f]+)"/.exec(page.body)?.[1] ?? 'none';
    const css = await visit(server, new URL(style, url).href);
    expect(css.body).toMatch(/^body\{color:#333;background:url\("?\/images\/loaf\.svg\?v=/);
    expect(css.headers['cache-control']).toContain('immutable');
    expect((await visit(server, `${url}style.css`)).headers['cache-control']).toBe('public, no-cache');
    const classic = await visit(server, `${url}classic.js`);
    expect(classic.body).toContain('var greeting=`hello`');
    expect((await visit(server, `${url}about`)).body).toContain('<h1>About</h1>');

    // It only looks like a file for a build: pages import it to find their database.
    expect((await visit(server, `${url}supabase.config.js`)).body).toContain('abc.supabase.co');
    for (const hidden of [
      '.statecraft/spec.json',
      'README.md',
      'package.json',
      'vite.config.js',
      'supabase/migrations/0001_tables.sql',
      'nothing.png',
      'api/user/detail',
    ])
      expect((await visit(server, url + hidden)).status, hidden).toBe(404);
    expect((await visit(server, url, {}, 'POST')).status).toBe(405);
    const tag = String(page.headers['etag']);
    expect((await visit(server, url, { 'if-none-match': tag })).status).toBe(304);
    expect(
      (await visit(server, url, { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();

    // Visitors see what was published, not what is being worked on.
    const changed = site['index.html'].replace('<h1>Crumb</h1>', '<h1>Crumb and Sons</h1>');
    const next = await commit(ada, projectId, {
      'index.html': changed,
      'twice.js': site['twice.js'].replace('* 2', '* 3'),
    });
    expect((await visit(server, url)).body).toContain('<h1>Crumb</h1>');
    await ada.call('publishSubmit', { projectId, versionId: next, visibility: 'public' });
    const again = await visit(server, url);
    expect(again.body).toContain('<h1>Crumb and Sons</h1>');
    expect(again.body).not.toContain(script);
    // A page that is still open loads the rest of its files.
    expect((await visit(server, new URL(script, url).href)).status).toBe(200);

    const removed = await ada.call('publishRemove', { projectId });
    expect(removed).toMatchObject({ publication: null, slug: 'crumb-bakery' });
    const gone = await visit(server, url);
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('Page not found or private');
  });

  it('[BUILD-08] [BUILD-10] bundles a React website: production React, shared chunks, styles in a sheet, no sources', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, reactSite, 'react-website-builder');
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const url = publication?.url ?? '';
    const page = await visit(server, url);
    expect(page.body).toContain('<title>Crumb</title>');
    expect(page.body).toMatch(/<link rel="stylesheet" href="\/assets\/style-\w+\.css">/);
    const main = /src="(\/assets\/main-[\w-]+\.js)"/.exec(page.body)?.[1] ?? '';
    const code = await visit(server, new URL(main, url).href);
    expect(code.status).toBe(200);
    // Development React carries its warnings; jsxDEV is its JSX.
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const preview = await (await fetch(previewUrl, { headers: { accept: 'text/html' } })).text();
    for (const mark of ['jsxDEV', '$RefreshReg$']) {
      expect(preview).toContain(mark);
      expect(code.body).not.toContain(mark);
    }
    expect(code.body).not.toContain('Warning: ');
    expect(code.body).toContain('/src/logo.svg?v=');
    expect((await visit(server, `${url}src/logo.svg`)).status).toBe(200);
    expect((await visit(server, `${url}robots.txt`)).body).toContain('User-agent');
    // An address without a file is the app's own route; a file that is missing is missing.
    expect((await visit(server, `${url}orders/7`)).body).toContain('id="root"');
    for (const hidden of ['src/App.tsx', 'src/data.json', 'vite.config.ts', 'missing.js'])
      expect((await visit(server, url + hidden)).status, hidden).toBe(404);
  });

  it('[BUILD-08] [BUILD-10] makes elements with the runtime that the project names as its own, by an alias too', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const runtime = (mark: string) =>
      `export const ${mark === 'built' ? 'jsx' : 'jsxDEV'} = (type, props) => ({ made: "${mark}", type, props });\nexport const jsxs = ${mark === 'built' ? 'jsx' : 'null'};\nexport const Fragment = null;\n`;
    const { projectId, versionId } = await projectWith(
      server,
      ada,
      {
        'tsconfig.json':
          '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@kit", "paths": { "@kit/*": ["./kit/*"] } } }',
        'kit/jsx-runtime.js': runtime('built'),
        'kit/jsx-dev-runtime.js': runtime('previewed'),
        'src/near/jsx-runtime.js': runtime('built').replace('made: "built"', 'made: "near by"'),
        'src/near/jsx-dev-runtime.js': runtime('previewed'),
        'src/main.tsx': 'import "./own";\nconsole.log(<p>by alias</p>);\n',
        'src/own.tsx': '/** @jsxImportSource ./near */\nconsole.log(<p>by path</p>);\n',
      },
      'react-website-builder',
    );
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const url = publication?.url ?? '';
    const [, main = ''] = /src="(\/assets\/main-[\w-]+\.js)"/.exec((await visit(server, url)).body) ?? [];
    const code = (await visit(server, new URL(main, url).href)).body;
    expect(code).toMatch(/made:[`"]built[`"]/);
    expect(code).toMatch(/made:[`"]near by[`"]/);
    expect(code).not.toContain('previewed');
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const preview = await (await fetch(previewUrl, { headers: { accept: 'text/html' } })).text();
    expect(preview).toContain('previewed');
  });

  it('[BUILD-08] [BUILD-10] bundles a mobile app for the web, with what stands in for its native packages', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const files = {
      'package.json':
        '{"main":"node_modules/expo/AppEntry.js","dependencies":{"expo":"*","react-native":"*"}}',
      'App.tsx': `import { useState } from 'react';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { StatusBar } from 'expo-status-bar';
import { Ionicons } from '@expo/vector-icons';
export default function App() {
  const [count, setCount] = useState<number>(0);
  return <View style={styles.box}><StatusBar style="auto" /><Ionicons name="add" size={20} /><Pressable onPress={() => setCount(count + 1)}><Text>Count {count}</Text></Pressable></View>;
}
const styles = StyleSheet.create({ box: { flex: 1 } });
`,
    };
    const { projectId, versionId } = await projectWith(server, ada, files, 'ai-app-builder');
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const home = await visit(server, publication?.url ?? '');
    const script = /src="(\/assets\/[\w-]+\.js)"/.exec(home.body)?.[1] ?? 'none';
    const code = await visit(server, new URL(script, publication?.url).href);
    expect(code.status).toBe(200);
    expect(code.body).toContain('Count ');
    expect(code.body).not.toMatch(/jsxDEV/);
    expect((await visit(server, new URL('/App.tsx', publication?.url).href)).status).toBe(404);
  });

  it('[ROLE-02] [ERROR-04] [BUILD-10] refuses a private publication without a paid plan, and shows one only by its secret link', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const wanted = { projectId, versionId, visibility: 'private' as const, slug: 'quiet-place' };
    const refused = await ada.envelope('publishSubmit', wanted);
    expect(refused).toMatchObject({
      errNo: ErrNo.paidPlanRequired,
      errMsg: 'You need to upgrade to a paid plan to publish private projects.',
      data: null,
    });
    expect((await ada.call('publishDetail', { projectId })).publication).toBeNull();
    expect((await visit(server, `http://quiet-place.localhost:${server.settings.port}/`)).status).toBe(404);

    await makeVip(server, 'ada@example.com');
    const { publication } = await ada.call('publishSubmit', wanted);
    const { url = '', secretUrl } = publication ?? {};
    expect((await visit(server, url)).status).toBe(404);
    expect((await visit(server, `${url}?key=wrong`)).status).toBe(404);
    const entered = await visit(server, secretUrl ?? '');
    expect(entered.status).toBe(302);
    expect(entered.headers.location).toBe('/');
    const cookie = String(entered.headers['set-cookie']?.[0]).split(';')[0] ?? '';
    expect(entered.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const inside = await visit(server, url, { cookie });
    expect(inside.status).toBe(200);
    expect(inside.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });

    // A new link closes the old one, and those who came by it.
    const renewed = await ada.call('publishRenewKey', { projectId });
    expect(renewed.publication?.secretUrl).not.toBe(secretUrl);
    expect((await visit(server, secretUrl ?? '')).status).toBe(404);
    expect((await visit(server, url, { cookie })).status).toBe(404);
  });

  it('[BUILD-10] lets no one else publish, look at, or take offline a project, and takes no address twice', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const own = await projectWith(server, eve, site);
    await ada.call('publishSubmit', { projectId, versionId, visibility: 'public', slug: 'only-mine' });
    for (const attempt of [
      eve.envelope('publishDetail', { projectId }),
      eve.envelope('publishSubmit', { projectId, versionId, visibility: 'public' }),
      eve.envelope('publishRemove', { projectId }),
      eve.envelope('publishRenewKey', { projectId }),
      eve.envelope('publishDomain', { projectId, domain: null }),
      // Another user's version in one's own project.
      eve.envelope('publishSubmit', { projectId: own.projectId, versionId, visibility: 'public' }),
    ]) {
      const { errNo } = await attempt;
      expect([ErrNo.notFound, ErrNo.unavailable]).toContain(errNo);
    }
    expect(await server.client().envelope('publishDetail', { projectId })).toMatchObject({
      errNo: ErrNo.notSignedIn,
    });

    const taken = await eve.envelope('publishSubmit', { ...own, visibility: 'public', slug: 'only-mine' });
    expect(taken).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: '"only-mine" is taken. Choose another address.',
    });
    for (const slug of ['www', 'Api', 'payments', 'a', '-ab', 'ab-', 'a--b', 'ä-b-c', 'a.b.c']) {
      const { errNo } = await eve.envelope('publishSubmit', { ...own, visibility: 'public', slug });
      expect(errNo, slug).toBe(ErrNo.badRequest);
    }
    // Its address stays its owner's after it was taken offline.
    await ada.call('publishRemove', { projectId });
    expect(
      (await eve.envelope('publishSubmit', { ...own, visibility: 'public', slug: 'only-mine' })).errNo,
    ).toBe(ErrNo.conflict);
    await ada.call('projectDelete', { projectId });
    expect((await visit(server, `http://only-mine.localhost:${server.settings.port}/`)).status).toBe(404);
  });

  it('[BUILD-10] says what is wrong with a version that cannot be built, and leaves the one before online', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const broken = await commit(ada, projectId, { 'app.js': 'import { nothing } from "./missing.js";\n' });
    const refused = await ada.envelope('publishSubmit', {
      projectId,
      versionId: broken,
      visibility: 'public',
    });
    expect(refused.errNo).toBe(ErrNo.conflict);
    expect(refused.errMsg).toMatch(/cannot be published: .*missing\.js.*app\.js/);
    expect((await visit(server, publication?.url ?? '')).status).toBe(200);
  });

  it('[BUILD-10] serves a name of its owner once its DNS records prove it, and no other name', async () => {
    const records = { txt: [] as string[], cname: [] as string[] };
    const dns: DnsLookup = {
      txt: (name) => Promise.resolve(name === '_statecraft.www.crumb.bakery' ? records.txt : []),
      cname: () => Promise.resolve(records.cname),
      addresses: () => Promise.resolve([]),
    };
    const server = await makeServer({ dns, env: { PUBLISH_DOMAIN: 'sites.statecraft.dev' } });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const other = await projectWith(server, eve, site);
    for (const [client, of] of [
      [ada, { projectId, versionId }],
      [eve, other],
    ] as const)
      await client.call('publishSubmit', { ...of, visibility: 'public' });
    const home = `http://www.crumb.bakery:${server.settings.port}/`;

    for (const domain of ['https://x.com', 'crumb', 'a.localhost', 'x.sites.local', `127.0.0.1`]) {
      const { errNo } = await ada.envelope('publishDomain', { projectId, domain });
      expect(errNo, domain).toBe(ErrNo.badRequest);
    }
    // A person who only claims a name must not keep it from its owner.
    await eve.call('publishDomain', { projectId: other.projectId, domain: 'www.crumb.bakery' });
    const { domain } = await ada.call('publishDomain', { projectId, domain: 'WWW.crumb.bakery' });
    expect(domain).toMatchObject({ name: 'www.crumb.bakery', isVerified: false });
    expect(domain?.records.map(({ type, name }) => [type, name])).toEqual([
      ['CNAME', 'www.crumb.bakery'],
      ['TXT', '_statecraft.www.crumb.bakery'],
    ]);
    expect((await ada.call('publishDomainCheck', { projectId })).domain?.problem).toMatch(/no TXT record/);
    expect((await visit(server, home)).status).toBe(421);

    records.txt = [domain?.records[1]?.value ?? ''];
    expect((await ada.call('publishDomainCheck', { projectId })).domain?.problem).toMatch(/no CNAME record/);
    records.cname = ['sites.statecraft.dev'];
    const checked = await ada.call('publishDomainCheck', { projectId });
    expect(checked.domain).toMatchObject({ isVerified: true, problem: '' });
    expect((await visit(server, home)).body).toContain('<h1>Crumb</h1>');
    expect(
      (await eve.envelope('publishDomain', { projectId: other.projectId, domain: 'www.crumb.bakery' })).errNo,
    ).toBe(ErrNo.conflict);

    await ada.call('publishDomain', { projectId, domain: null });
    expect((await visit(server, home)).status).toBe(421);
  });

  it('[BUILD-10] keeps the app, the previews and published sites apart by their hosts', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const { hostname } = new URL(publication?.url ?? '');
    expect([new URL(server.origin).hostname, new URL(server.previewOrigin).hostname]).not.toContain(hostname);
    // A page of a published site may not use the visitor's session.
    const forged = await ada.fetch('/api/project/rename', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(publication?.url ?? '').origin },
      body: JSON.stringify({ projectId, name: 'Stolen' }),
    });
    expect(forged.status).toBe(403);
    await eventually(async () =>
      expect((await ada.call('projectDetail', { projectId })).project.name).toBe('Crumb'),
    );
    expect((await visit(server, `http://a.b.localhost:${server.settings.port}/`)).status).toBe(421);
  });
});
