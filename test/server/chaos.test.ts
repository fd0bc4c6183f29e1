import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openBesideServer } from '#server/platform/db/database.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { ChaosLoad } from './support/chaos-load.ts';
import { keepResult } from './support/chaos-results.ts';
import { scratch, ServerProcess } from './support/process.ts';
import { startProxy } from './support/proxy.ts';
import { done, say, scriptedEngine } from './support/scripted-engine.ts';
import {
  describeOnBothDatabases,
  describeOnPostgres,
  type Dialect,
  makeStore,
  type TestServer,
} from './support/server.ts';
import { freePort } from '#test/support/free-port.ts';
import { startRoundRobin } from '#test/support/round-robin.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';

/** `npm run test:chaos` does many; a run of all tests does a few. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 3);
const timeout = 60_000 + rounds * 30_000;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The same numbers for the same seed, so that what fails can be tried again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const seed = Number(process.env['CHAOS_SEED'] ?? 17);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The code for an address, once a server that has no mail server has printed it. */
const printedCode = (printed: () => string, email: string): Promise<string> =>
  eventually(() => {
    const line = printed()
      .split('\n')
      .find((one) => one.includes(email));
    const code = /\b(\d{6})\b/.exec(line ?? '')?.[1];
    expect(code).toBeDefined();
    return code ?? '';
  });

const limits = { MESSAGES_A_MINUTE: '100000', PROJECTS_AN_HOUR: '100000', NPM_REGISTRY: 'off' };

describe.each<Dialect>(['sqlite', 'postgres'])('a server that is killed [%s]', (dialect) => {
  it(
    'in the middle of writes, runs and payments has all that it acknowledged, and did nothing twice',
    { timeout },
    async () => {
      const { store, remove } = await makeStore(dialect);
      const { directory, remove: removeDirectory } = await scratch();
      cleanups.push(remove, removeDirectory);
      const port = await freePort();
      const env = {
        ...limits,
        PORT: String(port),
        DATA_DIR: store.dataDir,
        COMPOSER_PACE_MS: '2',
        ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
      };
      let server: ServerProcess | null = null;
      const start = async (): Promise<ServerProcess> => {
        server = await new ServerProcess(env, directory).ready();
        return server;
      };
      const kill = async (): Promise<void> => {
        server?.signal('SIGKILL');
        await server?.exit;
      };
      cleanups.push(kill);

      const first = await start();
      const email = 'ada@example.com';
      const load = await ChaosLoad.signedIn(`http://localhost:${port}`, email, () =>
        printedCode(() => first.stdout, email),
      );
      const next = numbers(seed);
      const working = load.work();
      for (let round = 0; round < rounds; round += 1) {
        await pause(100 + next() * 900);
        await kill();
        await start();
      }
      await pause(300);
      load.stop();
      await working;
      expect(load.broken).toBeGreaterThan(0);
      const database = await openBesideServer(store);
      cleanups.push(() => database.close());
      await load.settle(database.db);
      expect(load.acknowledged.files.size).toBeGreaterThan(0);
      await load.verify(database.db);
      keepResult(`kills, ${dialect}`, rounds, load);
    },
  );
});

describe('three servers of one PostgreSQL that is cut off or slow, of which one is killed and comes back, again and again', () => {
  it('have all that any of them acknowledged, and did nothing twice', { timeout: 2 * timeout }, async () => {
    const { store, remove } = await makeStore('postgres', { hasSchema: true });
    const { directory, remove: removeDirectory } = await scratch();
    cleanups.push(remove, removeDirectory);
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const url = new URL(store.databaseUrl ?? '');
    const proxy = await startProxy(Number(url.port));
    cleanups.push(() => proxy.close());
    url.port = String(proxy.port);
    const start = (own: number): Promise<ServerProcess> =>
      new ServerProcess(
        {
          ...limits,
          PORT: String(own),
          DATA_DIR: join(store.dataDir, String(own)),
          DATABASE_URL: url.href,
          APP_ORIGIN: `http://localhost:${port}`,
          PREVIEW_ORIGIN: `http://127.0.0.1:${port}`,
          PUBLISH_ORIGIN: `http://*.localhost:${port}`,
          ALLOWED_HOSTS: `localhost:${own}`,
          TRUST_PROXY: '127.0.0.1,::1',
          ENCRYPTION_KEY: 'a'.repeat(64),
          COMPOSER_PACE_MS: '2',
        },
        directory,
      ).ready();
    const servers: ServerProcess[] = [];
    cleanups.push(() => Promise.all(servers.map((server) => (server.signal('SIGKILL'), server.exit))));
    servers.push(...(await Promise.all(ports.map(start))));
    const balancer = await startRoundRobin(port, ports);
    cleanups.push(() => balancer.close());

    const email = 'ada@example.com';
    const said = (): string => servers.map(({ stdout }) => stdout).join('\n');
    const load = await ChaosLoad.signedIn(`http://localhost:${port}`, email, () => printedCode(said, email));
    const next = numbers(seed);
    const working = load.work();
    // Starting one takes most of the time.
    for (let round = 0; round < rounds / 3; round += 1) {
      await pause(100 + next() * 900);
      const at = Math.floor(next() * servers.length);
      servers[at]?.signal('SIGKILL');
      await servers[at]?.exit;
      if (round % 2 === 0) await proxy.cut();
      else proxy.delay(20 + next() * 200);
      await pause(next() * 500);
      await proxy.mend();
      servers[at] = await start(ports[at] ?? 0);
    }
    await pause(300);
    load.stop();
    await working;
    expect(load.broken).toBeGreaterThan(0);
    const database = await openBesideServer(store);
    cleanups.push(() => database.close());
    await load.settle(database.db);
    expect(load.acknowledged.files.size).toBeGreaterThan(0);
    await load.verify(database.db);
    keepResult('kills of one of three servers', Math.ceil(rounds / 3), load);
  });
});

const scene = 'ai-website-builder' as const;
const engines = () => [scriptedEngine(() => [say('Begun.'), say('Still at it.'), done()])];

describeOnPostgres('a PostgreSQL that is cut off, hangs and is slow, again and again', (makeServer) => {
  it('loses nothing that was acknowledged, and does nothing twice', { timeout }, async () => {
    const { store, remove } = await makeStore('postgres', { hasSchema: true });
    cleanups.push(remove);
    const url = new URL(store.databaseUrl ?? '');
    const proxy = await startProxy(Number(url.port));
    cleanups.push(() => proxy.close());
    url.port = String(proxy.port);
    const server = await makeServer({
      store: { ...store, databaseUrl: url.href },
      engines: engines(),
      env: limits,
    });
    const email = 'ada@example.com';
    const load = await ChaosLoad.signedIn(server.origin, email, () => server.codeFor(email));
    const next = numbers(seed);
    const working = load.work();
    for (let round = 0; round < rounds; round += 1) {
      await pause(100 + next() * 400);
      if (round % 3 === 0) await proxy.cut();
      else if (round % 3 === 1) proxy.hang();
      else proxy.delay(20 + next() * 200);
      await pause(100 + next() * 400);
      // What hangs is cut in the end, as a failing network does: what waited is told so. What is slow comes through.
      if (round % 3 === 2) proxy.delay(0);
      else {
        await proxy.cut();
        await proxy.mend();
      }
      await eventually(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200));
    }
    await pause(200);
    load.stop();
    await working;
    expect(load.broken).toBeGreaterThan(0);
    const { db } = server.services.database;
    await load.settle(db);
    expect(load.acknowledged.files.size).toBeGreaterThan(0);
    await load.verify(db);
    keepResult('PostgreSQL cut off, hanging, slow', rounds, load);
    await server.stop();
  });
});

/**
 * Lets a disk be full. PostgreSQL is made to answer as it does then, whatever is written: a real one that is full is full
 * for all tests.
 */
async function fillable({ dialect, services }: TestServer): Promise<(isFull: boolean) => Promise<unknown>> {
  const { db } = services.database;
  const run = (statement: string) => db.executeQuery<{ name: string }>(CompiledQuery.raw(statement));
  if (dialect === 'sqlite') return (isFull) => run(`pragma max_page_count = ${isFull ? 1 : 1_000_000}`);
  await run('create table disk as select false as "full"');
  await run(`create function write_to_disk() returns trigger language plpgsql as $$
    begin
      if (select disk."full" from disk) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$`);
  const { rows } = await run(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'disk'",
  );
  for (const { name } of rows)
    await run(
      `create trigger disk before insert or update on ${name} for each statement execute function write_to_disk()`,
    );
  return (isFull) => run(`update disk set "full" = ${isFull}`);
}

describeOnBothDatabases('a disk that fills up, again and again', (makeServer) => {
  it('loses nothing that was acknowledged, and does nothing twice', { timeout }, async () => {
    const server = await makeServer({ engines: engines(), env: limits });
    const email = 'ada@example.com';
    const load = await ChaosLoad.signedIn(server.origin, email, () => server.codeFor(email));
    const { db } = server.services.database;
    const fill = await fillable(server);
    const next = numbers(seed);
    const working = load.work();
    for (let round = 0; round < rounds; round += 1) {
      await pause(100 + next() * 300);
      await fill(true);
      await pause(100 + next() * 300);
      await fill(false);
    }
    await pause(200);
    load.stop();
    await working;
    expect(load.broken).toBeGreaterThan(0);
    await load.settle(db);
    expect(load.acknowledged.files.size).toBeGreaterThan(0);
    await load.verify(db);
    keepResult(`a full disk, ${server.dialect}`, rounds, load);
  });
});

/** Asks for a large answer as often as fits into a connection, and reads none of it. */
function readsNothing({ origin, cookies }: Client, address: string): Socket {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.pause();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET ${address} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`.repeat(100));
  return socket;
}

describeOnBothDatabases('people who do not read what they ask for, again and again', (makeServer) => {
  it('cost others nothing that was acknowledged, and are cut off', { timeout }, async () => {
    const server = await makeServer({
      engines: engines(),
      env: limits,
      connectionLimits: { head: 5_000, request: 60_000, idle: 1_500, check: 100 },
    });
    const eve = await server.signIn('eve@example.com');
    const { projectId } = await eve.call('projectCreate', { prompt: 'A page about tea', scene });
    const large = { op: 'write', path: 'large.txt', encoding: 'utf8', baseHash: null } as const;
    const operations = [{ ...large, content: 'x'.repeat(500_000) }];
    await eve.call('filesApply', { projectId, operations });
    const email = 'ada@example.com';
    const load = await ChaosLoad.signedIn(server.origin, email, () => server.codeFor(email));
    const next = numbers(seed);
    const working = load.work();
    const address = `${endpoints.fileRead.path}?projectId=${projectId}&path=large.txt`;
    const sockets: Socket[] = [];
    cleanups.push(() => sockets.forEach((socket) => socket.destroy()));
    for (let round = 0; round < rounds; round += 1) {
      sockets.push(...Array.from({ length: 5 }, () => readsNothing(eve, address)));
      await pause(100 + next() * 400);
      sockets.splice(Math.floor(next() * sockets.length), 1)[0]?.destroy();
    }
    expect(sockets.length).toBeGreaterThan(rounds);
    const before = load.acknowledged.files.size;
    await eventually(() => expect(load.acknowledged.files.size).toBeGreaterThan(before));
    load.stop();
    await working;
    const { db } = server.services.database;
    await load.settle(db);
    await load.verify(db);
    keepResult(`people who read nothing, ${server.dialect}`, rounds, load);
    // Those of the calls above stay open for what comes next.
    await eventually(async () => expect(await server.connections()).toBeLessThan(sockets.length));
  });
});

/** A clock that somebody sets while the server runs: timers wait as long as they were to, whatever time it says. */
class SetClock implements Clock {
  /** Milliseconds by which it is wrong. */
  wrong = 0;
  readonly setTimeout = systemClock.setTimeout;

  now(): number {
    return systemClock.now() + this.wrong;
  }
}

describeOnBothDatabases('a clock that is put forward and back, again and again', (makeServer) => {
  it('loses nothing that was acknowledged, and does nothing twice', { timeout }, async () => {
    const clock = new SetClock();
    const server = await makeServer({ engines: engines(), env: limits, clock });
    const email = 'ada@example.com';
    const load = await ChaosLoad.signedIn(server.origin, email, () => server.codeFor(email));
    const next = numbers(seed);
    const working = load.work();
    for (let round = 0; round < rounds; round += 1) {
      await pause(100 + next() * 400);
      clock.wrong = Math.round((next() * 2 - 1) * 20 * 60_000);
    }
    await pause(200);
    load.stop();
    await working;
    const { db } = server.services.database;
    await load.settle(db);
    expect(load.acknowledged.files.size).toBeGreaterThan(0);
    await load.verify(db);
    keepResult(`the clock set, ${server.dialect}`, rounds, load);
  });
});
