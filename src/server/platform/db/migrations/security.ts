import { type Kysely, type Migration, sql } from 'kysely';

/** Which browser asked for a code, who answers a request that may be repeated, browsers that people have signed in with, and the log of what touches security. */
export function securityMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('login_codes')
        .addColumn('browser_hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('login_codes')
        .addColumn('attempts_elsewhere', 'integer', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
      await db.schema
        .alterTable('idempotency_keys')
        .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
        .execute();

      await db.schema
        .createTable('known_browsers')
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('browser_hash', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('known_browsers_key', ['user_id', 'browser_hash'])
        .execute();
      await db.schema
        .createIndex('known_browsers_seen_at')
        .on('known_browsers')
        .columns(['seen_at'])
        .execute();

      await db.schema
        .createTable('security_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('security_events_user')
        .on('security_events')
        .columns(['user_id', 'at'])
        .execute();
      await db.schema.createIndex('security_events_at').on('security_events').columns(['at']).execute();
    },
  };
}
