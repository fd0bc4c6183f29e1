import { type Kysely, type Migration, sql } from 'kysely';

/** With how many factors a session was begun. Of those from before it is not known: they count as begun with one. */
export function sessionFactorsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('sessions')
        .addColumn('factors', 'integer', (column) => column.notNull().defaultTo(sql`1`))
        .execute();
    },
  };
}
