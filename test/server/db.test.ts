import { EventEmitter } from 'node:events';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { tidy } from '#server/boot/housekeeping.ts';
import { type Database, DatabaseUnavailable, openDatabase } from '#server/platform/db/database.ts';
import { createLocalEventBus } from '#server/platform/event-bus.ts';
import { createPostgresEventBus } from '#server/platform/postgres-event-bus.ts';
import { makeStore, type Dialect, type Store } from './support/server.ts';
import { eventually } from '#test/support/eventually.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function store(dialect: Dialect): Promise<Store> {
  const made = await makeStore(dialect);
  cleanups.push(made.remove);
  return made.store;
}
async function open(where: Store): Promise<Database> {
  const database = await openDatabase(where);
  cleanups.push(() => database.close());
  return database;
}
const blob = (hash: string, data: Uint8Array) => ({ hash, size: data.byteLength, data });

describe.each(['sqlite', 'postgres'] as const)('the database [%s]', (dialect) => {
  it('keeps bytes, large numbers, text of every script and null as they are', async () => {
    const { db } = await open(await store(dialect));
    const data = Uint8Array.from({ length: 3000 }, (_, i) => i % 256);
    // A view into a larger buffer, as slices of an upload are.
    const part = data.subarray(100, 1100);
    await db
      .insertInto('blobs')
      .values([blob('a', part), blob('empty', new Uint8Array())])
      .execute();
    const rows = await db.selectFrom('blobs').selectAll().orderBy('hash').execute();
    expect(rows.map((row) => Buffer.isBuffer(row.data))).toEqual([true, true]);
    expect([...(rows[0]?.data ?? [])]).toEqual([...part]);
    expect(rows[1]?.data.byteLength).toBe(0);

    const name = 'Zoë 日本語 👩‍👩‍👧 \u202e';
    const user = {
      id: 'u',
      email: 'e',
      name,
      register_channel: '',
      is_vip: 1,
      config_json: '{}',
      created_at: Number.MAX_SAFE_INTEGER,
    };
    const saved = await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
    expect(saved).toMatchObject(user);
    const { count, total } = await db
      .selectFrom('users')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('is_vip').as('total')])
      .executeTakeFirstOrThrow();
    expect([Number(count), Number(total)]).toEqual([1, 1]);
  });

  it('says how many rows a compare-and-set changed, and what a conflict did', async () => {
    const { db } = await open(await store(dialect));
    await db.insertInto('server_secrets').values({ name: 'a', value: '1' }).execute();
    const set = (from: string, to: string) =>
      db.updateTable('server_secrets').set({ value: to }).where('value', '=', from).executeTakeFirstOrThrow();
    expect((await set('1', '2')).numUpdatedRows).toBe(1n);
    expect((await set('1', '3')).numUpdatedRows).toBe(0n);
    const conflict = await db
      .insertInto('server_secrets')
      .values({ name: 'a', value: '9' })
      .onConflict((on) => on.column('name').doNothing())
      .executeTakeFirstOrThrow();
    expect(conflict.numInsertedOrUpdatedRows).toBe(0n);
    const returned = await db
      .updateTable('server_secrets')
      .set({ value: '4' })
      .where('name', '=', 'a')
      .returning('value')
      .execute();
    expect(returned).toEqual([{ value: '4' }]);
  });

  it('rolls back what a failed transaction did, and goes on working', async () => {
    const { db } = await open(await store(dialect));
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('server_secrets').values({ name: 'a', value: '1' }).execute();
      await transaction.insertInto('server_secrets').values({ name: 'a', value: '2' }).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await db.selectFrom('server_secrets').selectAll().execute()).toEqual([]);
    await db.insertInto('server_secrets').values({ name: 'a', value: '3' }).execute();
  });

  it('keeps other queries out of an open transaction, whatever comes in between', async () => {
    const { db } = await open(await store(dialect));
    await db.insertInto('server_secrets').values({ name: 'n', value: '0' }).execute();
    let seen: string[] = [];
    const transactions = Array.from({ length: 20 }, () =>
      db.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .updateTable('server_secrets')
          .set({ value: sql<string>`value || ''` })
          .where('name', '=', 'n')
          .returning('value')
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .updateTable('server_secrets')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'n')
          .execute();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .insertInto('server_secrets')
          .values({ name: `t${value}`, value })
          .execute();
      }),
    );
    const readers = Array.from({ length: 50 }, async () => {
      const rows = await db.selectFrom('server_secrets').selectAll().execute();
      // The counter and the rows change together or not at all.
      const counter = rows.find(({ name }) => name === 'n')?.value;
      seen.push(`${counter}=${rows.length - 1}`);
    });
    await Promise.all([...transactions, ...readers]);
    seen = seen.filter((pair) => pair.split('=')[0] !== pair.split('=')[1]);
    expect(seen).toEqual([]);
    const { value } = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', 'n')
      .executeTakeFirstOrThrow();
    expect(value).toBe('20');
  });

  it('enforces foreign keys', async () => {
    const { db } = await open(await store(dialect));
    const orphan = { token_hash: 't', user_id: 'nobody', created_at: 1, expires_at: 1, user_agent: '' };
    await expect(db.insertInto('sessions').values(orphan).execute()).rejects.toThrow();
  });

  it('opens what is already there, and everything in it', async () => {
    const where = await store(dialect);
    const first = await openDatabase(where);
    await first.db.insertInto('server_secrets').values({ name: 'a', value: '1' }).execute();
    await first.close();
    const { db } = await open(where);
    expect(await db.selectFrom('server_secrets').selectAll().execute()).toEqual([{ name: 'a', value: '1' }]);
  });

  it('removes what has expired and nothing else', async () => {
    const { db } = await open(await store(dialect));
    const now = Date.UTC(2026, 0, 10);
    const day = 86_400_000;
    const key = { call: 'c', request_hash: 'h', response_json: null, user_id: '' };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...key, key: 'old', created_at: now - day - 1 },
        { ...key, key: 'new', created_at: now - day + 1 },
      ])
      .execute();
    const mail = { to_address: 'a', subject: '', body_text: '', body_html: '' };
    await db
      .insertInto('mails')
      .values([
        { ...mail, id: 'old', created_at: now - 7 * day - 1 },
        { ...mail, id: 'new', created_at: now },
      ])
      .execute();
    await tidy(db, now);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([{ id: 'new' }]);
  });
});

describe('the embedded database', () => {
  it('survives parameters that it cannot keep: the query fails, the process and the database go on', async () => {
    const { db } = await open(await store('sqlite'));
    const insert = (value: unknown) =>
      sql`insert into server_secrets (name, value) values ('x', ${value})`.execute(db);
    // Regression: libsql ends the whole process when a boolean is bound.
    await insert(true);
    await expect(insert({ an: 'object' })).rejects.toThrow(TypeError);
    await expect(insert(undefined)).rejects.toThrow(TypeError);
    await expect(insert(Number.NaN)).rejects.toThrow(TypeError);
    expect(await db.selectFrom('server_secrets').selectAll().execute()).toEqual([{ name: 'x', value: '1' }]);
  });

  it('writes ahead and durably', async () => {
    const { db } = await open(await store('sqlite'));
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
  });

  it('is used by one server at a time, and free again when that ends', async () => {
    const where = await store('sqlite');
    const first = await openDatabase(where);
    await expect(openDatabase(where)).rejects.toThrow(
      /Another server already uses the data directory .*DATA_DIR/,
    );
    await first.close();
    await open(where);
  });

  it('is whole in its file once it is closed', async () => {
    const where = await store('sqlite');
    const first = await openDatabase(where);
    await first.db.insertInto('server_secrets').values({ name: 'a', value: '1' }).execute();
    await first.close();
    const copy = await store('sqlite');
    await copyFile(path.join(where.dataDir, 'statecraft.db'), path.join(copy.dataDir, 'statecraft.db'));
    const { db } = await open(copy);
    expect(await db.selectFrom('server_secrets').selectAll().execute()).toEqual([{ name: 'a', value: '1' }]);
  });

  it('says in one line why it cannot be opened', async () => {
    const where = await store('sqlite');
    const refused = openDatabase({ dataDir: '/dev/null/data', databaseUrl: null });
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(
      /^The data directory \/dev\/null\/data cannot be written .*DATA_DIR[^\n]*$/,
    );
    const elsewhere = openDatabase({
      dataDir: where.dataDir,
      databaseUrl: 'postgres://u:secret@127.0.0.1:9/x',
    });
    await expect(elsewhere).rejects.toThrow(
      /^The database 127\.0\.0\.1:9\/x cannot be used .*DATABASE_URL[^\n]*$/,
    );
    await expect(elsewhere).rejects.not.toThrow(/secret/);
  });
});

describe('a connection to PostgreSQL that is cut', () => {
  it('fails what was under way on it, and nothing else', async () => {
    const { db } = await open(await store('postgres'));
    await db.insertInto('server_secrets').values({ name: 'a', value: '1' }).execute();
    const cut = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('server_secrets').set({ value: '2' }).execute();
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${own?.pid})`.execute(db);
      await sql`select pg_sleep(10)`.execute(transaction);
    });
    await expect(cut).rejects.toThrow();
    expect(await db.selectFrom('server_secrets').select('value').execute()).toEqual([{ value: '1' }]);
  });
});

describe('several instances on one PostgreSQL', () => {
  it('migrate once when they start together', async () => {
    const where = await store('postgres');
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(where)));
    for (const { db } of databases) expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('hear each other, also after their connection broke', async () => {
    const where = await store('postgres');
    const url = where.databaseUrl ?? '';
    const errors: unknown[] = [];
    const buses = [];
    const databases = [await open(where), await open(where)];
    for (const { pool } of databases) {
      if (pool === null) throw new Error('There is a pool on PostgreSQL.');
      const bus = await createPostgresEventBus(
        () => url,
        pool,
        (error) => errors.push(error),
      );
      cleanups.push(() => bus.close());
      buses.push(bus);
    }
    const [here, there] = buses;
    const heard: string[] = [];
    there?.subscribe('project:p_1', (payload) => heard.push(`there ${payload}`));
    here?.subscribe('project:p_1', (payload) => heard.push(`here ${payload}`));
    there?.subscribe('project:p_2', (payload) => heard.push(`another project ${payload}`));
    const until = async (wanted: string) => {
      const deadline = Date.now() + 10_000;
      while (!heard.includes(wanted)) {
        if (Date.now() > deadline) throw new Error(`Never heard "${wanted}", only ${heard.join(', ')}.`);
        await here?.publish('project:p_1', wanted.split(' ')[1] ?? '');
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await until('there 1');
    await until('here 1');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'statecraft-events' and datname = current_database()`.execute(
      databases[0]?.db ?? (await open(where)).db,
    );
    await until('there 2');
    await until('here 2');
    for (const payload of [1, 2]) expect(heard).not.toContain(`another project ${payload}`);
    await here?.publish('project:p_2', 'x');
    await eventually(() => expect(heard).toContain('another project x'));
  });

  it('are told of what is of one project only where somebody has it open, and of all that has happened there until then', async () => {
    const where = await store('postgres');
    const { pool } = await open(where);
    if (pool === null) throw new Error('There is a pool on PostgreSQL.');
    const told: string[] = [];
    const emit = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (
      this: pg.Client,
      event: string | symbol,
      ...given: unknown[]
    ) {
      const [{ payload } = {}] = given as { payload?: string }[];
      if (event === 'notification') told.push(payload ?? '');
      return EventEmitter.prototype.emit.call(this, event, ...given);
    });
    cleanups.push(() => Promise.resolve(emit.mockRestore()));
    const bus = await createPostgresEventBus(
      () => where.databaseUrl ?? '',
      pool,
      () => {},
    );
    cleanups.push(() => bus.close());
    const heard: string[] = [];
    const leave = bus.subscribe('project:p_0', (payload) => heard.push(payload));
    // It hears that it is listened to now, and looks up what was before.
    await eventually(() => expect(heard).toEqual(['']));
    bus.subscribe('runs', (payload) => heard.push(payload));
    const happens = async (round: string) => {
      for (let project = 0; project < 40; project += 1) await bus.publish(`project:p_${project}`, round);
      await bus.publish('runs', `${round} is over`);
      await eventually(() => expect(heard).toContain(`${round} is over`));
    };
    await happens('one');
    expect(told).toEqual(['project:p_0\none', 'runs\none is over']);
    leave();
    leave();
    // It is answered a moment later that nobody listens any more.
    await eventually(async () => {
      const before = told.length;
      await bus.publish('project:p_0', 'still there');
      await bus.publish('runs', `after ${before}`);
      await eventually(() => expect(heard).toContain(`after ${before}`));
      expect(told.slice(before)).toEqual([`runs\nafter ${before}`]);
    });
    const before = told.length;
    await happens('two');
    expect(told.slice(before)).toEqual(['runs\ntwo is over']);
  });
});

describe('the bus of one instance', () => {
  it('tells every listener later than the call, though one of them throws', async () => {
    const errors: unknown[] = [];
    const bus = createLocalEventBus((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe('c', () => {
      throw new Error('broken listener');
    });
    const stop = bus.subscribe('c', (payload) => heard.push(payload));
    const published = bus.publish('c', '1');
    expect(heard).toEqual([]);
    await published;
    await Promise.resolve();
    expect(heard).toEqual(['1']);
    expect(errors).toHaveLength(1);
    stop();
    stop();
    await bus.publish('c', '2');
    await bus.publish('nobody', '3');
    await Promise.resolve();
    expect(heard).toEqual(['1']);
  });
});

describe('the clock of tests', () => {
  it('fires timers in order, also those set meanwhile, and not what was cancelled', () => {
    const clock = new TestClock(0);
    const fired: string[] = [];
    clock.setTimeout(() => fired.push(`late ${clock.now()}`), 30);
    clock.setTimeout(() => {
      fired.push(`early ${clock.now()}`);
      clock.setTimeout(() => fired.push(`set meanwhile ${clock.now()}`), 5);
    }, 10);
    clock.setTimeout(() => fired.push('cancelled'), 20)();
    clock.advance(29);
    expect(fired).toEqual(['early 10', 'set meanwhile 15']);
    clock.leap(100);
    expect(fired.at(-1)).toBe('late 129');
    expect(clock.pending).toBe(0);
  });
});
