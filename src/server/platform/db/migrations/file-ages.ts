import type { Kysely, Migration } from 'kysely';

/**
 * When contents and trees were last kept, so that what nothing refers to can be removed once it is old, and indexes
 * by which a tree finds out who refers to it.
 */
export function fileAgesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // What is there already counts as kept now: how old it is was not recorded.
      const now = Date.now();
      for (const name of ['blobs', 'trees']) {
        await db.schema
          .alterTable(name)
          .addColumn('touched_at', 'bigint', (column) => column.notNull().defaultTo(now))
          .execute();
        await db.schema.createIndex(`${name}_touched_at`).on(name).column('touched_at').execute();
      }
      for (const [table, column] of [
        ['projects', 'tree_hash'],
        ['versions', 'tree_hash'],
        ['runs', 'base_tree_hash'],
      ] as const) {
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
      }
    },
  };
}
