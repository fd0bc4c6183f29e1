import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { backedUp, notBackedUp } from '#server/platform/db/backup.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { ended } from './support/runs.ts';
import { describeOnBothDatabases, makeStore, type Dialect, type Store } from './support/server.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function folder(): Promise<string> {
  const directory = await mkdtemp(path.join(scratchRoot, 'statecraft-backup-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs one command in a connection of its own; resolves with what it printed. */
async function run(store: Store, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = await openAdmin(store, { print: (line) => lines.push(line) });
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

async function empty(dialect: Dialect): Promise<Store> {
  const made = await makeStore(dialect, { hasSchema: true });
  cleanups.push(made.remove);
  return made.store;
}

/** All rows of all tables, whatever their order. */
async function everything(store: Store): Promise<Record<string, string[]>> {
  const context = await openAdmin(store, { print: () => {} });
  try {
    const found: Record<string, string[]> = {};
    for (const table of backedUp) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        context.database.db,
      );
      found[table] = rows
        .map((row) =>
          JSON.stringify(
            Object.entries(row)
              .map(([name, value]) => [
                name,
                value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
              ])
              .sort(),
          ),
        )
        .sort();
    }
    return found;
  } finally {
    await context.close();
  }
}

describeOnBothDatabases('[BUILD-03] a backup', (makeServer, dialect) => {
  it('is made beside a running server, and fills an empty database of either kind with the same', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      scene: 'ai-website-builder',
      prompt: 'A landing page for a bakery called Böhm',
    });
    await ended(server, projectId, runId ?? '');
    const { treeHash } = await ada.call('filesApply', {
      projectId,
      operations: [
        { op: 'write', path: 'note.txt', content: 'crème', encoding: 'utf8', baseHash: null },
        { op: 'write', path: 'dot.bin', content: 'AP8AgA==', encoding: 'base64', baseHash: null },
      ],
      commit: true,
      message: 'Two files',
    });
    expect(treeHash).not.toBe('');
    const directory = await folder();
    const file = path.join(directory, 'all.backup');
    const { store } = server;
    expect(await run(store, 'backup', file)).toMatch(/all\.backup: \d+ rows of .*, read again and whole\.$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(run(store, 'backup', file)).rejects.toThrow('is there already');
    await server.stop();
    const before = await everything(store);
    expect(before['users']).toHaveLength(1);
    expect(before['blobs']?.length).toBeGreaterThan(0);

    const others: Dialect[] = ['sqlite', 'postgres'];
    for (const other of others) {
      const target = await empty(other);
      expect(await run(target, 'restore', file)).toMatch(/: \d+ rows, as they were on 20/);
      expect(await everything(target), `${dialect} to ${other}`).toEqual(before);
      await expect(run(target, 'restore', file)).rejects.toThrow('There are accounts in this database');
    }
  });

  it('is refused while a server runs, where it is damaged, cut off, foreign or of another version', async () => {
    const server = await makeServer();
    await server.signIn('ada@example.com');
    const directory = await folder();
    const file = path.join(directory, 'all.backup');
    const { store } = server;
    await run(store, 'backup', file);
    if (dialect === 'sqlite')
      await expect(run(store, 'restore', file)).rejects.toThrow('A server runs on this database');
    const text = gunzipSync(await readFile(file)).toString('utf8');
    const target = await empty(dialect);
    const start = await everything(target);
    const wrong: readonly (readonly [Buffer, string])[] = [
      [gzipSync(text.replace('ada@example.com', 'eve@example.com')), 'its content is not what was written'],
      [gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))), 'it was cut off'],
      [(await readFile(file)).subarray(0, 200), 'no backup of this product, or is damaged'],
      [gzipSync(text.replace(/"schema":"\w+"/u, '"schema":"0001_spine"')), 'of another version (0001_spine'],
      [gzipSync('{"some":"json"}\n'), 'no backup of this product'],
      [Buffer.from('hello'), 'no backup of this product'],
    ];
    for (const [data, words] of wrong) {
      const other = path.join(directory, 'other.backup');
      await writeFile(other, data);
      await expect(run(target, 'restore', other)).rejects.toThrow(words);
      expect(await everything(target)).toEqual(start);
    }
    await expect(run(target, 'restore', path.join(directory, 'none'))).rejects.toThrow('There is no file');
  });
});

describe('[BUILD-03] what a backup holds', () => {
  it.each(['sqlite', 'postgres'] as const)(
    'is every table but those that are made anew [%s]',
    async (dialect) => {
      const context = await openAdmin(await empty(dialect), { print: () => {} });
      cleanups.push(() => context.close());
      const tables = await context.database.db.introspection.getTables();
      expect(tables.map(({ name }) => name).sort()).toEqual([...backedUp, ...notBackedUp].sort());
    },
  );
});
