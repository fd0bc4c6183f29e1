import type { Kysely, Migration } from 'kysely';

/** The language that the person of an account reads, and whether they have chosen it. */
export function accountLanguagesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('language', 'text').execute();
      await db.schema
        .alterTable('users')
        .addColumn('language_is_chosen', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
