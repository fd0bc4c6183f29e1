import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { describeOnBothDatabases, makeStore, type Store, type TestServer } from './support/server.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const keyFile = (store: Store): string => path.join(store.dataDir, 'encryption.key');
const newKey = (): string => randomBytes(32).toString('base64');
const mode = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

/** Runs one command of the operator; resolves with what it printed. */
async function run(store: Store, args: string[], encryptionKeys: readonly string[] | null = null) {
  const lines: string[] = [];
  const context = await openAdmin(
    { ...store, encryptionKeys: encryptionKeys?.map((key) => Buffer.from(key, 'base64')) ?? null },
    { print: (line) => lines.push(line) },
  );
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

const rowsOf = ({ services }: TestServer) =>
  services.database.db.selectFrom('server_secrets').selectAll().orderBy('name').execute();

describeOnBothDatabases('the secrets in the database', (makeServer, dialect) => {
  it('are encrypted under a key that is not in it, and that only its owner may read', async () => {
    const first = await makeServer();
    const { store } = first;
    expect(first.services.newKey).toBe(keyFile(store));
    const sealed = await first.services.encryptor.encrypt('github:u_1', 'a token');
    const values = (await rowsOf(first)).map(({ value }) => value);
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((value) => !value.startsWith('wrapped:1.'))).toEqual([]);
    expect(await mode(keyFile(store))).toBe(0o600);
    if (dialect === 'sqlite') {
      expect(await mode(store.dataDir)).toBe(0o700);
      expect(await mode(path.join(store.dataDir, 'statecraft.db'))).toBe(0o600);
    }
    const key = (await readFile(keyFile(store), 'utf8')).trim();
    for (const value of values) expect(value).not.toContain(key);
    await first.stop();

    const second = await makeServer({ store });
    expect(second.services.newKey).toBeNull();
    expect(await second.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
    expect(await second.services.encryptor.decrypt('github:u_2', sealed)).toBeNull();
  });

  it('that lie open since an earlier version are encrypted at the next start, and stay what they are', async () => {
    const first = await makeServer();
    const { store } = first;
    const opened = await first.services.secrets.get('login-codes');
    const sealed = await first.services.encryptor.encrypt('github:u_1', 'a token');
    const plain = await first.services.secrets.get('sealed-texts');
    await first.services.database.db
      .updateTable('server_secrets')
      .set({ value: plain })
      .where('name', '=', 'sealed-texts')
      .execute();
    await first.stop();
    const second = await makeServer({ store });
    expect((await rowsOf(second)).filter(({ value }) => !value.startsWith('wrapped:'))).toEqual([]);
    expect(await second.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
    expect(await second.services.secrets.get('login-codes')).toBe(opened);
  });

  it('are of no use without that key: the server says which one it needs, makes none, and loses nothing', async () => {
    const first = await makeServer();
    const { store } = first;
    const sealed = await first.services.encryptor.encrypt('github:u_1', 'a token');
    const before = await rowsOf(first);
    await first.stop();
    const aside = `${keyFile(store)}.aside`;
    await rename(keyFile(store), aside);
    await expect(makeServer({ store })).rejects.toThrow(/encryption\.key is missing.*put it back/u);
    await expect(stat(keyFile(store))).rejects.toThrow('ENOENT');
    await writeFile(keyFile(store), `${newKey()}\n`);
    await expect(makeServer({ store })).rejects.toThrow('under another key than that of');
    await writeFile(keyFile(store), 'no key\n');
    await expect(makeServer({ store })).rejects.toThrow('holds no key');
    await expect(makeServer({ store, env: { ENCRYPTION_KEY: newKey() } })).rejects.toThrow(
      'under another key than that of ENCRYPTION_KEY',
    );
    await expect(makeServer({ store, env: { ENCRYPTION_KEY: 'short' } })).rejects.toThrow('ENCRYPTION_KEY');
    await rename(aside, keyFile(store));
    const last = await makeServer({ store });
    expect(await rowsOf(last)).toEqual(before);
    expect(await last.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
  });

  it('get another key beside a running server, and the old one opens nothing then', async () => {
    const server = await makeServer();
    const { store } = server;
    const sealed = await server.services.encryptor.encrypt('github:u_1', 'a token');
    const old = await readFile(keyFile(store), 'utf8');
    const before = await rowsOf(server);
    expect(await run(store, ['rotate-key'])).toMatch(
      /^\d+ secrets are under a new key in .*encryption\.key/u,
    );
    const fresh = await readFile(keyFile(store), 'utf8');
    expect(fresh).not.toBe(old);
    expect(fresh.trim().split('\n')).toHaveLength(1);
    expect(await mode(keyFile(store))).toBe(0o600);
    const after = await rowsOf(server);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [index, { value }] of after.entries()) expect(value).not.toBe(before[index]?.value);
    // What the server has not asked for before the rotation it can read as well.
    expect(await server.services.secrets.get('asked-for-later')).toHaveLength(43);
    await server.stop();
    const next = await makeServer({ store });
    expect(await next.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
    await next.stop();
    await writeFile(keyFile(store), old);
    await expect(makeServer({ store })).rejects.toThrow('under another key');
  });

  it('survive a rotation that was cut off: both keys lie there until it is over', async () => {
    const server = await makeServer();
    const { store } = server;
    const sealed = await server.services.encryptor.encrypt('github:u_1', 'a token');
    await server.stop();
    const old = await readFile(keyFile(store), 'utf8');
    await writeFile(keyFile(store), `${newKey()}\n${old}`);
    const next = await makeServer({ store });
    expect(await next.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
    await next.stop();
    await run(store, ['rotate-key']);
    const last = await makeServer({ store });
    expect(await last.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
  });

  it('follow a key of the environment, whose next one stands in front of it', async () => {
    const [old, fresh] = [newKey(), newKey()];
    const server = await makeServer({ env: { ENCRYPTION_KEY: old } });
    const { store } = server;
    expect(server.services.newKey).toBeNull();
    const sealed = await server.services.encryptor.encrypt('github:u_1', 'a token');
    await expect(stat(keyFile(store))).rejects.toThrow('ENOENT');
    await server.stop();
    await expect(run(store, ['rotate-key'], [old])).rejects.toThrow('Put the new key in front');
    const both = await makeServer({ store, env: { ENCRYPTION_KEY: `${fresh}, ${old}` } });
    expect(await run(store, ['rotate-key'], [fresh, old])).toContain('under the first key of ENCRYPTION_KEY');
    await both.stop();
    await expect(makeServer({ store, env: { ENCRYPTION_KEY: old } })).rejects.toThrow('another key');
    const hex = Buffer.from(fresh, 'base64').toString('hex');
    const next = await makeServer({ store, env: { ENCRYPTION_KEY: hex } });
    expect(await next.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
  });

  it('come back from a backup with the key that was kept apart from it, and say so without it', async () => {
    const server = await makeServer();
    const sealed = await server.services.encryptor.encrypt('github:u_1', 'a token');
    const directory = await mkdtemp(path.join(scratchRoot, 'statecraft-keys-'));
    cleanups.push(() => rm(directory, { recursive: true, force: true }));
    const file = path.join(directory, 'all.backup');
    await run(server.store, ['backup', file]);
    const other = await makeStore(dialect, { hasSchema: true });
    cleanups.push(other.remove);
    expect(await run(other.store, ['restore', file])).toMatch(
      /rows, as they were on .*\n.*encryption\.key is missing/u,
    );
    await copyFile(keyFile(server.store), keyFile(other.store));
    await chmod(keyFile(other.store), 0o600);
    const restored = await makeServer({ store: other.store });
    expect(await restored.services.encryptor.decrypt('github:u_1', sealed)).toBe('a token');
  });
});
