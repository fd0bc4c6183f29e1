import { type Kysely, type Migration, sql } from 'kysely';

/** When a person last proved in a session that it is them, after they had signed in. */
export function proofsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('sessions')
        .addColumn('proved_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
    },
  };
}
