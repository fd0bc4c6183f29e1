import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { eventually } from '#test/support/eventually.ts';
import { freePort } from '#test/support/free-port.ts';
import { Client, clientFields } from './support/client.ts';
import { scratch, ServerProcess } from './support/process.ts';

/** Accounts that build at once. */
const people = 20;
/** Milliseconds for which the server is measured, and for which it is then given ten times as much. */
const span = 15_000;
/** Milliseconds within which 99 of 100 answers must come that are not put off. */
const bar = 1_000;

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let server: ServerProcess;
let origin = '';
let accounts: Client[] = [];
let forwarded = 0;

/** Each comes from an address of its own, as strangers do. */
const fromAddress = (): Record<string, string> => {
  forwarded += 1;
  return { 'x-forwarded-for': `10.${forwarded >> 16}.${(forwarded >> 8) & 255}.${forwarded & 255}` };
};

async function signIn(email: string): Promise<Client> {
  const client = new Client(origin);
  const headers = fromAddress();
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 }, { headers });
  const code = await eventually(() => {
    const line = server.stdout.split('\n').findLast((text) => text.includes(email)) ?? '';
    const found = /\b(\d{6})\b/.exec(line)?.[1];
    expect(found).toBeDefined();
    return found ?? '';
  });
  await client.call('emailLogin', { ...clientFields, email, code }, { headers });
  return client;
}

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['src/server/build.mjs', '--if-stale'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  const made = await scratch();
  cleanups.push(made.remove);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = new ServerProcess(
    {
      PORT: String(port),
      COMPOSER_PACE_MS: '0',
      NPM_REGISTRY: 'off',
      TRUST_PROXY: 'true',
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
  for (let count = 0; count < people; count += 1) accounts.push(await signIn(`builder-${count}@example.com`));
});

const things = ['tea', 'books', 'bicycles', 'bread', 'plants', 'lamps', 'boats', 'shoes', 'clocks', 'honey'];
let built = 0;
const build = (client: Client) => {
  built += 1;
  const prompt = `A shop for ${things[built % things.length]} in street ${built}, with opening hours and a form`;
  return client.envelope('projectCreate', { prompt, scene: 'ai-website-builder' });
};

const quantile = (times: readonly number[], part: number): number =>
  Math.round(
    [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
  );

it('answers who signs in and reads while ten times as much is to be built as it can, and puts building off', async () => {
  // What it can: builders who begin the next as soon as the one before was taken.
  const until = performance.now() + span;
  let taken = 0;
  await Promise.all(
    accounts.slice(0, 4).map(async (client) => {
      while (performance.now() < until) {
        const { errNo, data } = await build(client);
        expect(errNo).toBe(0);
        const projectId = data?.projectId ?? '';
        await eventually(async () =>
          expect((await client.call('projectDetail', { projectId })).activeRunId).toBeNull(),
        );
        taken += 1;
      }
    }),
  );
  const rate = (taken / span) * 1000;

  const outcomes = { taken: 0, 'put off': 0, other: [] as string[] };
  const pending = new Set<Promise<void>>();
  const fire = (client: Client) => {
    const asked = build(client).then(
      ({ errNo, status, errMsg }) => {
        if (errNo === 0) outcomes.taken += 1;
        else if (errNo === ErrNo.unavailable && status === 503) outcomes['put off'] += 1;
        else outcomes.other.push(`${status} ${errMsg}`);
      },
      (error: unknown) => void outcomes.other.push(String(error)),
    );
    pending.add(asked);
    void asked.finally(() => pending.delete(asked));
  };
  const reader = accounts[0] ?? new Client(origin);
  const known = (await reader.call('projectList', {})).projects[0]?.id ?? '';
  const times = new Map<string, number[]>();
  const failed: string[] = [];
  const timed = async (what: string, ask: () => Promise<unknown>) => {
    const began = performance.now();
    try {
      await ask();
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
    }
    times.set(what, [...(times.get(what) ?? []), performance.now() - began]);
  };
  let visitors = 0;
  const probe = (): Promise<unknown>[] => [
    timed('readiness', async () => expect((await reader.fetch('/readyz')).status).toBe(200)),
    timed('who one is', () => reader.call('userDetail', {})),
    timed('the projects', () => reader.call('projectList', {})),
    timed('a project', () => reader.call('projectDetail', { projectId: known })),
    timed('a code to sign in', () =>
      new Client(origin).call(
        'sendEmailCode',
        { ...clientFields, email: `visitor-${(visitors += 1)}@example.com`, division: 1 },
        { headers: fromAddress() },
      ),
    ),
  ];
  const probes: Promise<unknown>[] = [];
  const began = performance.now();
  let sent = 0;
  let looked = 0;
  while (performance.now() - began < span) {
    const passed = performance.now() - began;
    for (; sent < (passed / 1000) * rate * 10; sent += 1) fire(accounts[sent % accounts.length] ?? reader);
    for (; looked < passed / 250; looked += 1) probes.push(...probe());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all([...probes, ...pending]);

  const table = [...times].map(
    ([what, list]) =>
      `${what}: p50 ${quantile(list, 0.5)} ms, p99 ${quantile(list, 0.99)} ms, ${list.length} times`,
  );
  process.stdout.write(
    `It can build ${rate.toFixed(1)} a second. Of ${sent} that were wanted in ${span / 1000} s ${outcomes.taken} ` +
      `were taken, ${outcomes['put off']} put off.\n${table.join('\n')}\n`,
  );
  expect(outcomes.other).toEqual([]);
  expect(failed).toEqual([]);
  expect(outcomes['put off']).toBeGreaterThan(0);
  const slow = [...times].filter(([, list]) => quantile(list, 0.99) > bar).map(([what]) => what);
  expect(slow).toEqual([]);
});
