import type { Kysely, Migration } from 'kysely';

/** Messages that wait until their person lets them go on. */
export function heldRunsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('runs')
        .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
