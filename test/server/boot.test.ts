import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { Client, clientFields } from './support/client.ts';
import { scratch, ServerProcess } from './support/process.ts';
import { makeStore } from './support/server.ts';
import { freePort } from '#test/support/free-port.ts';

const cleanups: (() => unknown)[] = [];
let directory = '';
let port = 0;

beforeAll(() => {
  // The product as a new user has it after the first start. The build step itself says what is wrong when it fails.
  const built = spawnSync(process.execPath, ['src/server/build.mjs', '--if-stale'], { encoding: 'utf8' });
  expect(built.stderr + built.stdout).not.toContain('rror');
  expect(built.status).toBe(0);
}, 180_000);

beforeEach(async () => {
  const made = await scratch();
  cleanups.push(made.remove);
  directory = made.directory;
  port = await freePort();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ PORT: String(port), COMPOSER_PACE_MS: '0', ...env }, directory);
  cleanups.push(async () => {
    server.signal('SIGKILL');
    await server.exit;
  });
  return server;
}

const origin = () => `http://localhost:${port}`;

/** What a failed start said: one line on standard error, nothing else, exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = start(env);
  expect(await server.exit).toBe(1);
  expect(server.stdout).toBe('');
  const lines = server.stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('npm start', { timeout: 120_000 }, () => {
  it('prints where it is, where codes appear, what builds and the database, and answers there', async () => {
    const server = await start().ready();
    expect(server.stdout).toContain(`Open           ${origin()}\n`);
    expect(server.stdout).toContain(`Sign-in codes  ${origin()}/dev/mail`);
    expect(server.stdout).toMatch(/Builds with {4}Built-in composer/);
    expect(server.stdout).toContain(path.join(directory, 'data', 'statecraft.db'));
    expect(server.stderr).toBe('');
    const hosts = ['localhost', '127.0.0.1', ...((await hasIpv6()) ? ['[::1]'] : [])];
    for (const host of hosts) expect((await fetch(`http://${host}:${port}/healthz`)).status, host).toBe(200);
  });

  it('prints the code on the console, where no mail server is set, and lets nobody keep a page about a person', async () => {
    const server = await start().ready();
    const client = new Client(origin());
    await client.call('sendEmailCode', { ...clientFields, email: 'ada@example.com', division: 1 });
    await server.printed('Sign-in code for ada@example.com: ');
    const code = /ada@example\.com: (\d{6})/.exec(server.stdout)?.[1] ?? '';
    await client.call('emailLogin', { ...clientFields, email: 'ada@example.com', code });
    expect((await client.call('userDetail', {})).email).toBe('ada@example.com');
    // What a page says of her is not for the next person at her device.
    const kept = async (one: Client) =>
      (await one.fetch('/', { headers: { accept: 'text/html' } })).headers.get('cache-control');
    expect(await kept(client)).toBe('no-store');
    expect(await kept(new Client(origin()))).toBe('private, no-cache');
  });

  it('renders home on the server under a strict policy, and its files are immutable and compressed', async () => {
    await start().ready();
    const page = await fetch(`${origin()}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<textarea');
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(nonce).toBeDefined();
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('application/ld+json'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);

    const entry = /<script[^>]*src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
    const script = await fetch(`${origin()}${entry}`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('vary')).toContain('accept-encoding');
    // All that has to be there before home can be used, as it goes over the wire.
    const before = [
      ...new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, at]) => at)),
    ];
    const sizes = before.map((at) => {
      const file = path.join('dist/client', at ?? '');
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    });
    expect(before.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(140.5);
    // No file but these is served, and no list of them.
    for (const address of ['/.git/config', '/package.json', '/assets/', '/assets/%2e%2e/build.json'])
      expect((await fetch(`${origin()}${address}`)).status, address).toBe(404);
    const again = await fetch(`${origin()}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(again.headers.get('content-encoding')).toBe('gzip');
    expect(/'nonce-([\w-]+)'/.exec(again.headers.get('content-security-policy') ?? '')?.[1]).not.toBe(nonce);
  });

  it('starts again without building, and with everything it had', async () => {
    const stamp = statSync('dist/build.json').mtimeMs;
    const first = await start().ready();
    const client = new Client(origin());
    await client.call('sendEmailCode', { ...clientFields, email: 'ada@example.com', division: 1 });
    first.signal('SIGKILL');
    await first.exit;
    const second = await start().ready();
    expect(second.stdout).not.toContain('Building');
    expect(statSync('dist/build.json').mtimeMs).toBe(stamp);
    expect(await (await fetch(`${origin()}/dev/mail`)).text()).toContain('ada@example.com');
  });

  it('reads .env in the working directory', async () => {
    const other = await freePort();
    writeFileSync(path.join(directory, '.env'), `PORT=${other}\nDATA_DIR=here\n`);
    const server = start({ PORT: '' });
    await server.ready();
    expect(server.stdout).toContain(`http://localhost:${other}`);
    expect(readFileSync(path.join(directory, 'here', 'statecraft.db')).byteLength).toBeGreaterThan(0);
  });

  it('serves metrics on a port of their own, and nothing else there', async () => {
    const metricsPort = await freePort();
    await start({ METRICS_PORT: String(metricsPort) }).ready();
    await fetch(`${origin()}/healthz`);
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const response = await fetch(metrics);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]/m);
    expect(text).toMatch(/^statecraft_runs_active 0$/m);
    expect(text).toMatch(/^statecraft_work_put_off 0$/m);
    expect(text).toMatch(/^statecraft_preview_thread_busy_seconds_total [\d.]/m);
    expect(text).toMatch(/^statecraft_preview_thread_memory_bytes \d/m);
    expect(text).toMatch(/^statecraft_preview_builds_total\{outcome="refused"\} 0$/m);
    expect(text).toMatch(/^statecraft_preview_threads_replaced_total\{why="time"\} 0$/m);
    expect(text).toContain(
      'statecraft_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404);
    expect(await (await fetch(`${origin()}/metrics`)).text()).not.toContain('statecraft_runs_active');
    const second = {
      PORT: String(await freePort()),
      DATA_DIR: './second',
      METRICS_PORT: String(metricsPort),
    };
    expect(await refusal(second)).toMatch(/^The metrics cannot be served .* METRICS_PORT/);
  });

  it('runs on PostgreSQL, and never shows its password', async () => {
    const { store, remove } = await makeStore('postgres');
    cleanups.push(remove);
    const server = await start({ DATABASE_URL: store.databaseUrl ?? '' }).ready();
    expect(server.stdout).toMatch(/Database {7}PostgreSQL, 127\.0\.0\.1:\d+\/test_/);
    expect(server.stdout + server.stderr).not.toContain('postgres:postgres');
    server.signal('SIGTERM');
    expect(await server.exit).toBe(0);
  });
});

describe('a start that cannot be', () => {
  it('says that the port is in use', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => void holder.listen(port, '127.0.0.1', resolve));
    cleanups.push(() => new Promise<void>((resolve) => void holder.close(() => resolve())));
    expect(await refusal({})).toMatch(new RegExp(`^Port ${port} is in use: .*PORT=${port + 1} npm start`));
  });

  it('says which setting is broken', async () => {
    expect(await refusal({ PORT: 'three thousand' })).toMatch(
      /^PORT is "three thousand": set it to a port number/,
    );
    expect(await refusal({ HOST: '203.0.113.9' })).toMatch(
      /^HOST is "203\.0\.113\.9", which is not an address/,
    );
  });

  it('says that the data directory cannot be written', async () => {
    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(
      /^The data directory .* cannot be written/,
    );
  });

  it('says that the data directory is in use', async () => {
    await start().ready();
    expect(await refusal({ PORT: String(await freePort()) })).toMatch(
      /^Another server already uses the data dir/,
    );
  });

  it('says that the file is no database', async () => {
    writeFileSync(path.join(directory, 'statecraft.db'), 'This is not a database. '.repeat(100));
    expect(await refusal({ DATA_DIR: directory })).toMatch(/^The database .*statecraft\.db cannot be opened/);
  });

  it('says that the file is empty, or a database of another program, and begins nothing in it', async () => {
    const file = path.join(directory, 'statecraft.db');
    const words = /^The database .*statecraft\.db cannot be opened: it is empty, or of another program\. /;
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: directory })).toMatch(words);
    const other = new Libsql(file);
    other.exec('create table recipes (name text)');
    other.close();
    expect(await refusal({ DATA_DIR: directory })).toMatch(words);
    // What a server left that died while it made its first one is none.
    writeFileSync(file, '');
    writeFileSync(`${file}.begun`, '');
    await start({ DATA_DIR: directory }).ready();
  });

  it('says that the database or its key was written in part, and leaves both as they are', async () => {
    const data = path.join(directory, 'data');
    const server = await start().ready();
    server.signal('SIGTERM');
    await server.exit;
    const key = path.join(data, 'encryption.key');
    const whole = readFileSync(key);
    truncateSync(key, 20);
    expect(await refusal({ DATA_DIR: data })).toMatch(/encryption\.key holds no key: put the file back/);
    expect(statSync(key).size).toBe(20);
    writeFileSync(key, whole);
    const file = path.join(data, 'statecraft.db');
    const half = Math.floor(statSync(file).size / 2);
    truncateSync(file, half);
    expect(await refusal({ DATA_DIR: data })).toMatch(
      /^The database .*statecraft\.db cannot be opened: .*malformed/,
    );
    expect(statSync(file).size).toBe(half);
  });

  it('says that PostgreSQL cannot be reached or refuses, without the password', async () => {
    const nobody = await freePort();
    const unreachable = await refusal({ DATABASE_URL: `postgres://user:hidden@127.0.0.1:${nobody}/x` });
    expect(unreachable).toMatch(/^The database 127\.0\.0\.1:\d+\/x cannot be used .*DATABASE_URL/);
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/there_is_none';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/there_is_none" does not exist/);
    expect(unreachable).not.toContain('hidden');
  });
});

describe('a stop', () => {
  it('by SIGTERM finishes what is being answered and closes the database', async () => {
    const server = await start().ready();
    const slow = await halfSent();
    server.signal('SIGTERM');
    await refusesConnections();
    slow.socket.write(slow.rest);
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await server.exit).toBe(0);
    expect(server.stderr).toBe('');
    // All of it is in the one file: who copies that has everything.
    const copy = path.join(directory, 'copy');
    mkdirSync(copy);
    copyFileSync(path.join(directory, 'data', 'statecraft.db'), path.join(copy, 'statecraft.db'));
    const database = await openDatabase({ dataDir: copy, databaseUrl: null });
    expect(await database.db.selectFrom('mails').select('to_address').execute()).toEqual([
      { to_address: 'slow@example.com' },
    ]);
    await database.close();
  });

  it('by Ctrl+C says that it finishes, and a second one ends it at once', async () => {
    const server = await start().ready();
    await halfSent();
    server.signal('SIGINT');
    await server.printed('Press Ctrl+C again');
    server.signal('SIGINT');
    expect(await server.exit).toBe(130);
  });

  it('waits ten seconds at most', async () => {
    const server = await start().ready();
    await halfSent();
    const asked = performance.now();
    server.signal('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - asked).toBeLessThan(15_000);
  });
});

/** A request whose last byte is still to come. */
async function halfSent(): Promise<{ socket: Socket; rest: string; answer: Promise<string> }> {
  const body = new URLSearchParams({ ...clientFields, email: 'slow@example.com', division: '1' }).toString();
  const socket = connect(port, '127.0.0.1');
  cleanups.push(() => socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
  const head = [
    'POST /session/web/sendemailcode HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: ${origin()}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, () => resolve());
  });
  // Answered on another connection, so the server has read what was sent before on this one.
  await fetch(`${origin()}/healthz`);
  return { socket, rest: body.slice(-1), answer };
}

async function refusesConnections(): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const refused = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('connect', () => {
        probe.destroy();
        resolve(false);
      });
      probe.once('error', () => resolve(true));
    });
    if (refused) return;
  }
  throw new Error('The server went on accepting connections.');
}

function hasIpv6(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(0, '::1', () => probe.close(() => resolve(true)));
  });
}
