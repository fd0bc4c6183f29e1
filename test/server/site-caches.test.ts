import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { TestClock } from '#server/platform/clock.ts';
import { cacheTimes } from '#server/publish/site-caches.ts';
import { eventually } from '#test/support/eventually.ts';
import { commit, projectWith } from './support/committed.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { visit } from './support/visit.ts';

const page = (text: string) => ({
  'index.html': `<!doctype html><html lang="en"><head><title>Crumb</title><link rel="stylesheet" href="style.css"></head><body><h1>${text}</h1></body></html>`,
  'style.css': 'h1 { color: green }',
});

/** The interface of a CDN that forgets what it is told to, unless it is told to fail. */
interface Cdn {
  readonly env: Record<string, string>;
  /** What it was asked, since it was looked at last. */
  heard(): string[];
  status: number;
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startCdn(): Promise<Cdn> {
  const asked: string[] = [];
  const cdn: Cdn = { env: {}, heard: () => asked.splice(0), status: 200 };
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push([request.method, request.url, request.headers['fastly-key'], text].join(' '));
      response.writeHead(cdn.status).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  Object.assign(cdn.env, {
    CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge/{host}`,
    CDN_PURGE_KEY: 'Fastly-Key: sesame',
    CDN_PURGE_BODY: '{"hosts":["{host}"]}',
  });
  return cdn;
}

async function admin(server: TestServer, ...args: string[]): Promise<void> {
  const context = await openAdmin(server.settings, { print: () => {} });
  await runCommand(args, context).finally(() => context.close());
}

describeOnBothDatabases('[BUILD-10] a CDN in front of published sites', (makeServer) => {
  const setUp = async () => {
    const cdn = await startCdn();
    const clock = new TestClock(Date.now());
    const lines: string[] = [];
    const server = await makeServer({
      clock,
      env: cdn.env,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, page('One'));
    const online = (slug: string) =>
      ada.call('publishSubmit', { projectId, versionId, visibility: 'public', slug });
    const asked = (host: string) => `POST /purge/${host} sesame {"hosts":["${host}"]}`;
    /** Lets the server look at its sites until the CDN has heard of these, and of no other. */
    const hears = async (...hosts: string[]) => {
      const heard: string[] = [];
      await eventually(() => {
        clock.advance(cacheTimes.look);
        heard.push(...cdn.heard());
        expect(heard).toEqual(hosts.map(asked));
      });
    };
    return { cdn, clock, lines, asked, server, ada, projectId, online, hears };
  };

  it('is told to forget a site whatever has changed it, and nothing else', async () => {
    const { server, ada, projectId, online, hears } = await setUp();
    const { publication } = await online('crumb');
    const host = new URL(publication?.url ?? '').hostname;
    const renamed = host.replace('crumb', 'bread');
    await hears(host);

    const second = await commit(ada, projectId, page('Two'));
    await ada.call('publishSubmit', { projectId, versionId: second, visibility: 'public' });
    await hears(host);
    await online('bread');
    await hears(host, renamed);
    await ada.call('publishPassword', { projectId, password: 'tea for two' });
    await hears(renamed);
    await ada.call('publishPassword', { projectId, password: null });
    await hears(renamed);
    await admin(server, 'take-down', renamed, 'sells what it must not');
    await hears(renamed);
    await admin(server, 'put-back', renamed);
    await hears(renamed);
    await ada.call('publishRemove', { projectId });
    await hears(renamed);
    await online('bread');
    await hears(renamed);
    await admin(server, 'suspend', 'ada@example.com', 'sends spam');
    await hears(renamed);
    await admin(server, 'unsuspend', 'ada@example.com');
    await hears(renamed);
    await (await server.signIn('ada@example.com')).call('projectDelete', { projectId });
    await hears(renamed);
  });

  it('is told again until it has taken it, and its operator once that it has not', async () => {
    const { cdn, clock, lines, online, asked, hears } = await setUp();
    cdn.status = 403;
    const host = new URL((await online('crumb')).publication?.url ?? '').hostname;
    const heard: string[] = [];
    await eventually(() => {
      clock.advance(cacheTimes.look);
      heard.push(...cdn.heard());
      expect(heard.length).toBeGreaterThan(2);
    });
    expect(new Set(heard)).toEqual(new Set([asked(host)]));
    expect(lines.filter((line) => line.includes(`did not forget ${host}: it answered 403`))).toHaveLength(1);
    cdn.status = 200;
    await eventually(() => {
      clock.advance(cacheTimes.look);
      expect(cdn.heard()).toContain(asked(host));
    });
    // Once it has taken it, it hears of nothing but what comes next.
    await online('bread');
    await hears(host, host.replace('crumb', 'bread'));
  });

  it('may keep what never changes for longer then, and finds it by the host', async () => {
    const { online, server } = await setUp();
    const { publication } = await online('crumb');
    const url = publication?.url ?? '';
    const sheet = /href="([^"]*style[^"]*)"/.exec((await visit(server, url)).body)?.[1] ?? '';
    const { headers } = await visit(server, new URL(sheet, url).href);
    expect(headers['cache-control']).toContain('s-maxage=3600');
    expect(headers['surrogate-key']).toBe(new URL(url).hostname);
    expect(headers['cache-tag']).toBe(new URL(url).hostname);
  });
});
