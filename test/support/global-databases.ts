import 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/database.ts';
import { startPostgres } from './postgres.ts';
import { scratchRoot } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the PostgreSQL that the run brought. */
    postgresUrl: string;
    /** A database that has the schema and nothing else, to make others from: far quicker than to migrate each. */
    postgresTemplate: string;
    /** The same as a file of SQLite, to be copied. */
    sqliteTemplate: string;
  }
}

/** One PostgreSQL for a whole test run, and what databases of tests are made from: each test has its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = `template_${String(process.pid)}_${String(Date.now())}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const dataDir = await mkdtemp(join(scratchRoot, 'statecraft-template-'));
  for (const databaseUrl of [url.href, null]) await (await openDatabase({ dataDir, databaseUrl })).close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  project.provide('sqliteTemplate', join(dataDir, 'statecraft.db'));
  return async () => {
    await rm(dataDir, { recursive: true, force: true });
    await admin(`drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
