import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { previewRoutes } from '#server/http/preview/routes.ts';
import type { WireEvent } from '#server/preview-runtime/wire.ts';
import { startPreview } from './preview-support.ts';

const project = {
  'index.html': '<!doctype html><title>Site</title><link rel="stylesheet" href="/site.css"><h1>Site</h1>',
  'about.html': '<h1>About</h1>',
  'site.css': 'h1 { background: url(img/a.svg) }',
  'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/data.ts': 'export const data = 1;',
};
const html = { accept: 'text/html' };

const open: { app: FastifyInstance; close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { app, close } of open.splice(0)) {
    await close();
    await app.close();
  }
});

async function start(options: Parameters<typeof startPreview>[0] = {}) {
  const { source, service } = await startPreview(options);
  // A client that aborts a stream may leave a connection open on which it never asked for anything.
  const app = Fastify({ forceCloseConnections: true });
  await app.register(previewRoutes(service.host));
  open.push({ app, close: () => service.close() });
  source.create('p', 'project', project);
  const base = new URL(service.urlFor('p', 'ada')).pathname;
  return { app, source, service, base };
}

describe('addresses', () => {
  test('of one person and project are stable for a while, differ from all others and expire', async () => {
    const clock = new TestClock(Date.UTC(2026, 10, 21, 1));
    const { app, service, base } = await start({ clock });
    expect(new URL(service.urlFor('p', 'ada')).pathname).toBe(base);
    expect(service.urlFor('p', 'bob')).not.toContain(base);
    expect(service.urlFor('q', 'ada')).not.toContain(base);
    expect((await app.inject({ url: base, headers: html })).statusCode).toBe(200);
    clock.advance(24 * 3_600_000);
    const late = await app.inject({ url: base, headers: html });
    expect(late.statusCode).toBe(404);
    expect(late.body).toContain('no longer valid');
  });

  test('that were changed in any part are refused', async () => {
    const { app, base } = await start();
    const token = base.split('/')[2] ?? '';
    const [payload = '', mac = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify(['q', 'ada', Date.now() + 1e9])).toString('base64url');
    for (const bad of [
      payload,
      `${payload}.`,
      `${forged}.${mac}`,
      `${payload}.${mac.slice(0, -2)}AA`,
      'x',
      '.',
      'a.b.c',
    ]) {
      expect((await app.inject({ url: `/p/${bad}/`, headers: html })).statusCode).toBe(404);
    }
  });

  test('made with another secret are refused', async () => {
    const one = await start();
    const other = await start({ secret: 'another secret, as long as the first' });
    expect((await one.app.inject({ url: other.base, headers: html })).statusCode).toBe(404);
  });
});

describe('answers', () => {
  test('pages are caged, never cached, and tell no referrer', async () => {
    const { app, base } = await start();
    const { headers, body } = await app.inject({ url: base, headers: html });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain('frame-ancestors http://localhost:4150;'.replace(';', ''));
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain(`href="${base}site.css?v=`);
  });

  test('versioned files are good for ever, others are asked for again', async () => {
    const { app, source, base } = await start();
    const page = await app.inject({ url: base, headers: html });
    const sheet = /href="([^"]+site\.css\?v=\w+)"/.exec(page.body)?.[1] ?? '';
    const first = await app.inject({ url: sheet });
    expect(first.headers['cache-control']).toContain('immutable');
    expect(first.headers['content-type']).toContain('text/css');
    const image = /url\(([^)]+)\)/.exec(first.body)?.[1] ?? '';
    expect(image.startsWith(`${base}img/a.svg?v=`)).toBe(true);
    expect((await app.inject({ url: image })).headers['content-type']).toBe('image/svg+xml');
    const plain = await app.inject({ url: `${base}img/a.svg` });
    expect(plain.headers['cache-control']).toContain('no-cache');
    const again = await app.inject({
      url: `${base}img/a.svg`,
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    // A picture that changes gives the sheet that shows it another address.
    source.write('p', { 'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>' });
    expect((await app.inject({ url: base, headers: html })).body).not.toContain(sheet);
    expect((await app.inject({ url: sheet })).body).toBe(first.body);
  });

  test('pages are found with and without their ending', async () => {
    const { app, base } = await start();
    for (const path of ['about', 'about.html', 'about/']) {
      expect((await app.inject({ url: base + path, headers: html })).body).toContain(
        '<h1 data-sc-at="1:1">About</h1>',
      );
    }
    expect((await app.inject({ url: `${base}nowhere`, headers: html })).statusCode).toBe(404);
    expect((await app.inject({ url: `${base}nowhere.png` })).statusCode).toBe(404);
    expect((await app.inject({ url: base.slice(0, -1) })).headers.location).toBe(base);
  });

  test.each([
    '..%2f..%2fpackage.json',
    '..%5c..%5cpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '/etc/passwd',
    'src/../../../package.json',
    '%00',
  ])('no path leads out of the project: %s', async (path) => {
    const { app, base } = await start();
    const answer = await app.inject({ url: base + path });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('statecraft');
  });

  test('address bar: says which places the app has, by its pages and by what its code declares', async () => {
    const { app, base, source, service } = await start();
    const routesOf = async (at: string) => (await app.inject({ url: `${at}@routes` })).json<unknown>();
    expect(await routesOf(base)).toEqual([
      { path: '/', title: 'Site', isPattern: false },
      { path: '/about.html', title: '', isPattern: false },
    ]);
    // Only what the page reaches counts, and a router that keeps the place in the fragment has it there.
    source.create('r', 'react', {
      'src/main.tsx':
        "import { HashRouter, Route } from './router';\nimport { Posts } from './Posts';\nexport default () => <HashRouter><Route path=\"/\" /><Posts /></HashRouter>;\n",
      'src/router.tsx': 'export const HashRouter = () => null;\nexport const Route = HashRouter;\n',
      'src/Posts.tsx':
        'import { Route } from \'./router\';\nexport const Posts = () => <Route path="/posts/:id" />;\n',
      'src/unused.tsx':
        'import { Route } from \'./router\';\nexport const Old = () => <Route path="/old" />;\n',
    });
    expect(await routesOf(new URL(service.urlFor('r', 'ada')).pathname)).toEqual([
      expect.objectContaining({ path: '/', isPattern: false }),
      { path: '/#/posts/:id', title: '', isPattern: true },
    ]);
    expect((await app.inject({ url: '/p/x.y/@routes' })).statusCode).toBe(404);
  });

  test('nothing but built scripts is served from the vendor directory', async () => {
    const { app } = await start();
    for (const path of [
      'manifest.json',
      '../../package.json',
      '..%2f..%2fpackage.json',
      'vendor/',
      'worker.mjs',
    ]) {
      expect((await app.inject({ url: `/p-assets/${path}` })).statusCode).toBe(404);
    }
  });

  test('dependency bundles are immutable, compressed where the browser takes it, and share one React', async () => {
    const { app, source, service } = await start();
    source.create('r', 'react', {
      'src/main.tsx':
        "import { useState } from 'react';\nimport { createRoot } from 'react-dom/client';\nconsole.log(useState, createRoot);\n",
    });
    const page = await app.inject({ url: new URL(service.urlFor('r', 'ada')).pathname, headers: html });
    const files = [...page.body.matchAll(/rel="modulepreload" href="(\/p-assets\/vendor\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(files.length).toBeGreaterThan(2);
    const answers = await Promise.all(files.map((url) => app.inject({ url })));
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
    expect(answers.filter((answer) => answer.body.includes('act(...) is not supported')).length).toBeLessThan(
      2,
    );
    const packed = await app.inject({ url: files[0] ?? '', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  test('a project that does not exist is not found', async () => {
    const { app, service } = await start();
    const answer = await app.inject({ url: new URL(service.urlFor('none', 'ada')).pathname, headers: html });
    expect(answer.statusCode).toBe(404);
  });

  test('text of a project cannot end the script that carries the page’s data', async () => {
    const { app, source, service } = await start();
    source.create('r', 'react', {
      'src/main.tsx': "import './a</script><script>alert(1)</script>';\n",
      'src/</script><b>.ts': '',
    });
    const page = await app.inject({ url: new URL(service.urlFor('r', 'ada')).pathname, headers: html });
    expect(page.body).toContain(String.raw`\u003c/script>`);
    expect(page.body).not.toContain('</script><script>alert');
  });
});

describe('pages with sheets of modules', () => {
  test('[BUILD-08] have a runtime that finds in them what their addresses begin with', async () => {
    const { app, source, service } = await start();
    source.create('r', 'react', {
      'index.html': '<link rel="icon" href="/a.svg"><script type="module" src="/src/main.ts"></script>',
      'src/main.ts': "import './a.css';\n",
      'src/a.css': 'body { background: url("../a.svg") }',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const base = new URL(service.urlFor('r', 'ada')).pathname;
    const { body } = await app.inject({ url: base, headers: html });
    expect(body).toContain(`href="${base}a.svg?v=`);
    const [runtime = ''] = /<script>(?!window\.__scBoot)[^]*?<\/script>/.exec(body) ?? [];
    expect(runtime).toContain('sc:base/');
  });
});

describe('compiling', () => {
  test('[BUILD-09] a change in one file compiles that file alone', async () => {
    const { app, source, service } = await start();
    const files: Record<string, string> = { 'src/main.tsx': '' };
    for (let index = 0; index < 20; index += 1) {
      files[`src/m${index}.ts`] = `export const v = ${index};\n`;
      files['src/main.tsx'] += `import { v as v${index} } from './m${index}';\nconsole.log(v${index});\n`;
    }
    source.create('r', 'react', files);
    const base = new URL(service.urlFor('r', 'ada')).pathname;
    await app.inject({ url: base, headers: html });
    const before = service.compiledFiles();
    source.write('r', { 'src/m7.ts': 'export const v = 70;\n' });
    await app.inject({ url: base, headers: html });
    expect(service.compiledFiles() - before).toBe(1);
    source.write('r', { 'src/m7.ts': 'export const v = 7;\n' });
    await app.inject({ url: base, headers: html });
    expect(service.compiledFiles() - before).toBe(1);
  });
});

/** Reads a stream of updates until enough events came. */
async function readEvents(
  url: string,
  count: number,
  after: () => void,
  lastId?: string,
): Promise<(WireEvent & { id: string })[]> {
  const stop = new AbortController();
  const response = await fetch(url, {
    signal: stop.signal,
    headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: (WireEvent & { id: string })[] = [];
  let text = '';
  let told = false;
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') === '') continue;
      events.push({
        id: field('id'),
        name: field('event'),
        data: JSON.parse(field('data')) as unknown,
      } as WireEvent & { id: string });
    }
    if (events.length > 0 && !told) {
      told = true;
      after();
    }
    if (events.length >= count) break;
  }
  stop.abort();
  return events;
}

describe('the stream of updates', () => {
  test('tells what changed, faults and their end, and can be resumed', async () => {
    const { app, source, service, base } = await start();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    source.create('r', 'react', {
      'src/main.tsx': "import { v } from './v';\nconsole.log(v);\n",
      'src/v.ts': 'export const v = 1;\n',
    });
    const url = origin + new URL(service.urlFor('r', 'ada')).pathname;
    await (await fetch(url, { headers: html })).text();
    const first = await source.currentTree('r');
    const seen = await readEvents(`${url}@events?tree=${first?.treeHash ?? ''}`, 2, () =>
      source.write('r', { 'src/v.ts': 'export const v = 2;\n' }),
    );
    const second = await source.currentTree('r');
    expect(seen.map((event) => event.name)).toEqual(['current', 'update']);
    expect(seen[1]?.id).toBe(second?.treeHash);
    expect(seen[1]?.data).toMatchObject({
      from: first?.treeHash,
      to: second?.treeHash,
      pages: [],
      reload: false,
      removed: [],
    });
    const update = seen.find((event) => event.name === 'update')?.data;
    expect(update?.modules.map((module) => module.k)).toEqual(['/src/v.ts']);
    expect(update?.modules[0]?.c).toContain('v = 2');

    source.write('r', { 'src/v.ts': 'export const v = ;\n' });
    const resumed = await readEvents(`${url}@events?tree=older`, 2, () => {}, first?.treeHash);
    expect(resumed.map((event) => event.name)).toEqual(['update', 'faults']);
    expect(resumed[1]?.data).toMatchObject({ faults: [{ kind: 'compile', path: 'src/v.ts', line: 1 }] });

    source.write('r', { 'src/v.ts': 'export const v = 2;\n' });
    const repaired = await readEvents(`${url}@events?tree=${second?.treeHash ?? ''}`, 1, () => {});
    expect(repaired[0]?.name).toBe('current');
    const stranger = await readEvents(`${url}@events?tree=unknown`, 1, () => {});
    expect(stranger[0]?.name).toBe('reload');
    expect(base).not.toBe('');
  });

  test('says when the project is gone', async () => {
    const { app, source, base } = await start();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const tree = (await source.currentTree('p'))?.treeHash ?? '';
    const events = await readEvents(`${origin}${base}@events?tree=${tree}`, 2, () => source.remove('p'));
    expect(events.at(-1)?.name).toBe('gone');
  });

  test('a preview that no one watches any more lets go of its source', async () => {
    const clock = new TestClock();
    const { app, source, base } = await start({ clock });
    await app.inject({ url: base, headers: html });
    expect(source.listeners).toBe(1);
    for (let step = 0; step < 40; step += 1) clock.advance(10_000);
    expect(source.listeners).toBe(0);
  });
});
