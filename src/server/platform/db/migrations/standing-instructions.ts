import type { Kysely, Migration } from 'kysely';

/** What people want every model to know, in all of their projects. */
export function standingInstructionsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('tools_conf')
        .addColumn('instructions', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  };
}
