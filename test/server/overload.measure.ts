import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { eventually } from '#test/support/eventually.ts';
import { freePort } from '#test/support/free-port.ts';
import { Client, clientFields } from './support/client.ts';
import { scratch, ServerProcess } from './support/process.ts';

/** Connections that read as fast as they are answered: more than one thread can serve within a second. */
const readers = 500;
/** Milliseconds. */
const span = 10_000;

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let server: ServerProcess;
let client: Client;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['src/server/build.mjs', '--if-stale'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  const made = await scratch();
  cleanups.push(made.remove);
  const port = await freePort();
  server = new ServerProcess(
    {
      PORT: String(port),
      COMPOSER_PACE_MS: '0',
      NPM_REGISTRY: 'off',
      MESSAGES_A_MINUTE: '100000',
      PROJECTS_AN_HOUR: '100000',
    },
    made.directory,
  );
  cleanups.push(async () => {
    server.signal('SIGKILL');
    await server.exit;
  });
  await server.ready();
  client = new Client(`http://localhost:${port}`);
  const email = 'ada@example.com';
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
  const code = await eventually(() => {
    const line = server.stdout.split('\n').findLast((text) => text.includes(email)) ?? '';
    const found = /\b(\d{6})\b/.exec(line)?.[1];
    expect(found).toBeDefined();
    return found ?? '';
  });
  await client.call('emailLogin', { ...clientFields, email, code });
});

const build = () =>
  client.envelope('projectCreate', { prompt: 'A page about bread', scene: 'ai-website-builder' });

it(
  '[ERROR-04] a flood of readers is answered, readiness too, building is put off meanwhile, and goes on afterwards',
  { timeout: 120_000 },
  async () => {
    expect((await build()).status).toBe(200);
    const cookie = [...client.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const agent = new Agent({ keepAlive: true, maxSockets: readers });
    const read = new Map<string, number>();
    const times: number[] = [];
    const count = (what: string) => read.set(what, (read.get(what) ?? 0) + 1);
    const once = () =>
      new Promise<void>((resolve) => {
        const began = performance.now();
        request(client.origin + endpoints.projectList.path, { agent, headers: { cookie } }, (answer) => {
          answer.resume().on('end', () => {
            count(String(answer.statusCode));
            times.push(performance.now() - began);
            resolve();
          });
        })
          .on('error', (error) => {
            count(error.message);
            resolve();
          })
          .end();
      });
    const until = performance.now() + span;
    const builds: number[] = [];
    const ready: number[] = [];
    const asked: Promise<unknown>[] = [];
    const timer = setInterval(() => {
      asked.push(
        build().then(({ status }) => builds.push(status)),
        client.fetch('/readyz').then(({ status }) => ready.push(status)),
      );
    }, 300);
    await Promise.all(
      Array.from({ length: readers }, async () => {
        while (performance.now() < until) await once();
      }),
    );
    clearInterval(timer);
    await Promise.all(asked);
    agent.destroy();
    times.sort((a, b) => a - b);
    const quantile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    const putOff = builds.filter((status) => status === 503).length;
    process.stdout.write(
      `${Math.round((times.length / span) * 1000)} reads a second on ${readers} connections, p50 ${quantile(0.5)} ms, ` +
        `p99 ${quantile(0.99)} ms; ${putOff} of ${builds.length} builds were put off.\n`,
    );
    expect([...read.keys()]).toEqual(['200']);
    expect(new Set(ready)).toEqual(new Set([200]));
    expect(putOff).toBeGreaterThan(0);
    await eventually(async () => expect((await build()).status).toBe(200));
  },
);
