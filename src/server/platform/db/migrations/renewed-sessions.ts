import { type Kysely, type Migration, sql } from 'kysely';

/** A session gets another token with each proof, and keeps its name. */
export function renewedSessionsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('sessions')
        .addColumn('former_hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('former_until', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('public_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.createIndex('sessions_former_hash').on('sessions').column('former_hash').execute();
    },
  };
}
