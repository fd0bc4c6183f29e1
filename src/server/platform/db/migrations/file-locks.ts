import type { Kysely, Migration } from 'kysely';

/** Files that their person keeps from runs: of a project, and those that a run heeds from its beginning to its end. */
export function fileLocksMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['projects', 'runs'])
        await db.schema
          .alterTable(table)
          .addColumn('locked_json', 'text', (column) => column.notNull().defaultTo('[]'))
          .execute();
    },
  };
}
