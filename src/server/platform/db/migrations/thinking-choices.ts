import type { Kysely, Migration } from 'kysely';

/** How long people let models think, where these can. */
export function thinkingChoicesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('model_choices')
        .addColumn('thinking', 'text', (column) => column.notNull().defaultTo('short'))
        .execute();
    },
  };
}
