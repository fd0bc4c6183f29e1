import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createServices, type ServiceOptions, type Services } from '#server/boot/services.ts';
import { type ConnectionLimits, createApp } from '#server/boot/app.ts';
import { type createProjectCheck, toIssue } from '#server/builder/check/project-check.ts';
import { listen } from '#server/http/listen.ts';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import { readSettings, type Settings } from '#server/platform/settings.ts';
import type { SlowHash } from '#server/platform/slow-hash.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { Client, clientFields } from './client.ts';
import { freePort } from '#test/support/free-port.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface TestServerOptions extends Partial<ServiceOptions> {
  /** Settings by their names, such as `{ COMPOSER_PACE_MS: '0' }`. */
  env?: Record<string, string>;
  /** Makes recovery codes as dear as they are for people: each takes some 50 ms. */
  hasSlowHash?: boolean;
  /** How slow clients may be. */
  connectionLimits?: ConnectionLimits;
  /** Where an earlier server of the test kept its data: this one starts on top of it. */
  store?: Store;
}

/** A database of a test: the place of the SQLite file, and the address of the PostgreSQL database if it is one. */
export interface Store {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** The real server, listening. */
export interface TestServer {
  readonly origin: string;
  readonly previewOrigin: string;
  readonly services: Services;
  readonly settings: Settings;
  readonly store: Store;
  readonly dialect: Dialect;
  /** A new visitor. */
  client(): Client;
  /** A new browser that is signed in, by the code that the mail box holds. */
  signIn(email: string): Promise<Client>;
  /** The newest code that was sent to an address. */
  codeFor(email: string): Promise<string>;
  /** Lets a code be asked for at once that would have to wait after the one before. */
  forgetPause(email: string): Promise<void>;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** Stops the server as SIGTERM does. The store stays until the test ends. */
  stop(): Promise<void>;
}

export type MakeServer = (options?: TestServerOptions) => Promise<TestServer>;

/**
 * Runs a suite twice: on a fresh SQLite file and on a fresh database of a real PostgreSQL for each server that it
 * makes. Servers and databases go when their test ends. Without PostgreSQL the suite fails.
 */
export function describeOnBothDatabases(
  name: string,
  suite: (makeServer: MakeServer, dialect: Dialect) => void,
): void {
  describeOn(['sqlite', 'postgres'], name, suite);
}

/**
 * The same on SQLite alone: for what happens beside the database. Every statement that such a suite runs is run on
 * PostgreSQL by another.
 */
export function describeOnSqlite(name: string, suite: (makeServer: MakeServer) => void): void {
  describeOn(['sqlite'], name, suite);
}

/** The same on PostgreSQL alone: for what several servers do with one database. */
export function describeOnPostgres(name: string, suite: (makeServer: MakeServer) => void): void {
  describeOn(['postgres'], name, suite);
}

function describeOn(
  dialects: readonly Dialect[],
  name: string,
  suite: (makeServer: MakeServer, dialect: Dialect) => void,
): void {
  for (const dialect of dialects) {
    describe(`${name} [${dialect}]`, () => {
      const cleanups: (() => Promise<void>)[] = [];
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
      });
      suite(async (options = {}) => {
        let store = options.store;
        if (store === undefined) {
          const made = await makeStore(dialect, { hasSchema: true });
          cleanups.push(made.remove);
          store = made.store;
        }
        const server = await startServer(dialect, store, options);
        cleanups.push(() => server.stop());
        return server;
      }, dialect);
    });
  }
}

/** A fresh place for data, empty or with the schema already, and how to remove it. */
export async function makeStore(
  dialect: Dialect,
  { hasSchema = false } = {},
): Promise<{ store: Store; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(scratchRoot, 'statecraft-test-'));
  // A process that was killed may still be writing.
  const removeDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  if (dialect === 'sqlite') {
    // Where none was brought, the server makes the schema as it opens the file.
    const template: string | undefined = inject('sqliteTemplate');
    if (hasSchema && template !== undefined) await copyFile(template, path.join(dataDir, 'statecraft.db'));
    return { store: { dataDir, databaseUrl: null }, remove: removeDir };
  }

  const adminUrl = inject('postgresUrl');
  if (typeof adminUrl !== 'string' || adminUrl === '') {
    throw new Error(
      'These tests need PostgreSQL, and the test run brought none (test/support/global-databases.ts).',
    );
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // By its files: in half the time of what is written to the log first (PostgreSQL 15 and newer).
  const copied = hasSchema ? ` template ${inject('postgresTemplate')} strategy file_copy` : '';
  await admin(`create database ${name}${copied}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    store: { dataDir, databaseUrl: url.href },
    async remove() {
      await admin(`drop database if exists ${name} with (force)`);
      await removeDir();
    },
  };
}

async function startServer(dialect: Dialect, store: Store, options: TestServerOptions): Promise<TestServer> {
  const port = await freePort();
  const settings = readSettings(
    {
      PORT: String(port),
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
      COMPOSER_PACE_MS: '0',
      // No test asks the network.
      NPM_REGISTRY: 'off',
      ...options.env,
    },
    store.dataDir,
  );
  const { env: _env, store: _store, connectionLimits, hasSlowHash = false, ...overrides } = options;
  const services = await createServices(settings, {
    log: createLog(process.env['TEST_LOG'] === undefined ? 'silent' : 'debug'),
    print: () => {},
    vendorDir: await vendorDirectory(),
    engines: [],
    ...(hasSlowHash ? {} : { slowHash: quickHash }),
    projectCheck: faultsAlone,
    ...overrides,
  });
  const app = await createApp(services, {
    checkAnswers: true,
    ...(connectionLimits === undefined ? {} : { connectionLimits }),
  });
  const listening = await listen(app, settings);
  await services.worker.start();
  let stopped: Promise<void> | null = null;

  const server: TestServer = {
    origin: settings.appOrigin,
    previewOrigin: settings.previewOrigin,
    services,
    settings,
    store,
    dialect,
    client: () => new Client(settings.appOrigin),
    async codeFor(email) {
      const mail = await services.database.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', email)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(() => new Error(`No mail was sent to ${email}.`));
      return /\d{6}/.exec(mail.subject)?.[0] ?? '';
    },
    async forgetPause(email) {
      await services.database.db
        .deleteFrom('rate_limits')
        .where('key', 'like', `code:email:${email}:%`)
        .execute();
    },
    async signIn(email) {
      const client = server.client();
      // A test may sign in twice in a moment; how often people may is tested elsewhere.
      await server.forgetPause(email);
      await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
      await client.call('emailLogin', { ...clientFields, email, code: await server.codeFor(email) });
      return client;
    },
    connections: () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    stop() {
      stopped ??= (async () => {
        await Promise.all([services.drain(), listening.close()]);
        await services.close();
      })();
      return stopped;
    },
  };
  return server;
}

/** Stands for the dear hash of recovery codes, of which each person gets ten: some seconds of both cores. */
const quickHash: SlowHash = (text, salt) => Promise.resolve(createHmac('sha256', salt).update(text).digest());

/**
 * Stands for the check of projects, which runs TypeScript and a linter over each answer of a model: faults of the
 * preview's compiler alone. Tests of what a check says to models ask for `createProjectCheck`.
 */
const faultsAlone: typeof createProjectCheck = () => ({
  run: (_, { faults }) => Promise.resolve({ issues: faults.map(toIssue), notes: [] }),
  close() {},
});

let vendor: Promise<string> | null = null;

/** The preview's bundles, built once for all test runs until their sources change. */
function vendorDirectory(): Promise<string> {
  vendor ??= (async () => {
    const directory = path.resolve('.cache/preview');
    await ensurePreviewVendor(directory);
    return directory;
  })();
  return vendor;
}
