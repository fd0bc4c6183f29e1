import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import { vi } from 'vitest';
import { LibsqlDialect } from '#server/platform/db/sqlite-dialect.ts';

/** Counts what the embedded database is asked to keep for good: each of them waits for the disk, on the main thread. */
export async function countCommits(): Promise<{ readonly commits: readonly string[]; stop(): void }> {
  const driver: Driver = new LibsqlDialect(':memory:').createDriver();
  await driver.init();
  const connection = await driver.acquireConnection();
  const prototype = Object.getPrototypeOf(connection) as DatabaseConnection;
  const execute = prototype.executeQuery;
  const commits: string[] = [];
  let open: string[] | null = null;
  const spy = vi.spyOn(prototype, 'executeQuery').mockImplementation(function (
    this: DatabaseConnection,
    query: CompiledQuery,
  ) {
    const [word = ''] = query.sql.split(' ', 1);
    if (word === 'begin') open = [];
    else if (word === 'commit') {
      // What only read has nothing to wait for.
      if (open !== null && open.length > 0) commits.push(open.join('; '));
      open = null;
    } else if (word === 'rollback') open = null;
    else if (['insert', 'update', 'delete'].includes(word)) {
      if (open === null) commits.push(query.sql);
      else open.push(query.sql);
    }
    return execute.call(this, query);
  } as typeof execute);
  await driver.destroy();
  return { commits, stop: () => spy.mockRestore() };
}
