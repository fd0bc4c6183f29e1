import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { DatabaseOutage } from '#server/platform/db/outage.ts';
import { openPool } from '#server/platform/db/postgres-pool.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { type Proxy, startProxy } from './support/proxy.ts';
import { done, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnPostgres, describeOnSqlite, makeStore, type Store } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const statusOf = async (client: Client, path: string): Promise<number> => (await client.fetch(path)).status;

describeOnPostgres('a PostgreSQL that is away', (makeServer) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  /** A fresh database, behind a connection that can be broken. */
  const storeBehindProxy = async (): Promise<{ store: Store; proxy: Proxy; url: string }> => {
    const { store, remove } = await makeStore('postgres', { hasSchema: true });
    cleanups.push(remove);
    const url = new URL(store.databaseUrl ?? '');
    const proxy = await startProxy(Number(url.port));
    cleanups.push(() => proxy.close());
    url.port = String(proxy.port);
    return { store: { ...store, databaseUrl: url.href }, proxy, url: url.href };
  };

  it('is told with 503 and when to ask again, loses nothing, and is forgotten when it is back', async () => {
    const { store, proxy } = await storeBehindProxy();
    const server = await makeServer({ store, engines: [scriptedEngine(() => [done()])] });
    const client = await server.signIn('ada@example.com');
    expect(await statusOf(client, '/readyz')).toBe(200);

    await proxy.cut();
    const refused = await client.fetch('/api/project/list');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errNo: ErrNo.unavailable });
    const idempotencyKey = 'created-once';
    const input = { scene, prompt: 'A bakery' };
    expect((await client.envelope('projectCreate', input, { idempotencyKey })).status).toBe(503);
    // The look from before the cut holds good for a second.
    const unready = await eventually(async () => {
      const response = await client.fetch('/readyz');
      expect(response.status).toBe(503);
      return response;
    });
    expect(unready.headers.get('retry-after')).not.toBeNull();
    expect(await unready.text()).toBe('not ready: the database does not answer\n');
    expect(await statusOf(client, '/healthz')).toBe(200);

    await proxy.mend();
    await eventually(async () => expect(await statusOf(client, '/readyz')).toBe(200));
    await client.call('projectCreate', input, { idempotencyKey });
    expect((await client.call('projectList', {})).projects).toHaveLength(1);
    await server.stop();
  });

  it('is given up after a while when it hangs, and its connections are not asked again', async () => {
    const { proxy, url } = await storeBehindProxy();
    const pool = openPool(() => url, 1, { statement: 60_000, answer: 200, idleTransaction: 60_000 });
    cleanups.push(() => pool.end());
    const client = await pool.connect();
    await client.query('begin');
    proxy.hang();
    await expect(client.query('select 1')).rejects.toBeInstanceOf(DatabaseOutage);
    await expect(client.query('rollback')).rejects.toBeInstanceOf(DatabaseOutage);
    client.release();
    await proxy.mend();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is gone on with by another user, once the file with its address says so: passwords may be of a short life', async () => {
    const { store, remove } = await makeStore('postgres', { hasSchema: true });
    cleanups.push(remove);
    const admin = openPool(() => store.databaseUrl ?? '', 1);
    cleanups.push(() => admin.end());
    const url = new URL(store.databaseUrl ?? '');
    const users = ['first', 'second'].map((which) => `${which}${url.pathname.slice(1)}`);
    for (const user of users) await admin.query(`create role ${user} login superuser password '${user}'`);
    cleanups.push(async () => {
      for (const user of users) await admin.query(`drop role ${user}`);
    });
    const file = path.join(store.dataDir, 'address');
    const give = async (user = ''): Promise<void> => {
      [url.username, url.password] = [user, user];
      await writeFile(file, `${url.href}\n`);
    };
    await give(users[0]);
    const server = await makeServer({ store, env: { DATABASE_URL: '', DATABASE_URL_FILE: file } });
    const client = await server.signIn('ada@example.com');
    const usersNow = async () => {
      const { rows } = await admin.query<{ usename: string }>(
        `select distinct usename from pg_stat_activity where application_name like 'statecraft%' and usename <> current_user`,
      );
      return rows.map(({ usename }) => usename);
    };
    expect(await usersNow()).toEqual([users[0]]);

    await give(users[1]);
    await admin.query(`alter role ${users[0]} nologin`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${users[0]}'`);
    await eventually(async () => expect(await statusOf(client, '/readyz')).toBe(200));
    expect((await client.call('projectList', {})).projects).toEqual([]);
    await eventually(async () => expect(await usersNow()).toEqual([users[1]]));
    await server.stop();
  });

  it('cancels a statement that takes too long, and keeps its connection', async () => {
    const { url } = await storeBehindProxy();
    const pool = openPool(() => url, 1, { statement: 100, answer: 60_000, idleTransaction: 60_000 });
    cleanups.push(() => pool.end());
    const client = await pool.connect();
    await expect(client.query('select pg_sleep(60)')).rejects.toBeInstanceOf(DatabaseOutage);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    // What is wrong with a statement itself is no outage.
    await expect(client.query('select nothing')).rejects.not.toBeInstanceOf(DatabaseOutage);
    client.release();
  });
});

describeOnSqlite('a disk that is full', (makeServer) => {
  it('is told with 503 and in words, what was there stays, and it goes on when there is room', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [done()])] });
    const client = await server.signIn('ada@example.com');
    const { projectId } = await client.call('projectCreate', { scene, prompt: 'A bakery' });
    const { db } = server.services.database;
    const pages = async (most: number): Promise<void> => {
      await db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${most}`));
    };
    await pages(1);
    const refused = await client.fetch('/api/project/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scene, prompt: 'A bakery. '.repeat(1_500) }),
    });
    expect(refused.status, await refused.clone().text()).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(((await refused.json()) as { errMsg: string }).errMsg).toMatch(/no room left/);
    expect((await client.call('projectList', {})).projects).toHaveLength(1);

    await pages(1_000_000);
    expect((await client.call('projectCreate', { scene, prompt: 'A loaf' })).projectId).not.toBe(projectId);
  });
});
