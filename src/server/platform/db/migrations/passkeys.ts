import { type Kysely, type Migration, sql } from 'kysely';

/** Passkeys of accounts, and the questions that devices are to answer with one. */
export function passkeysMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('credential_id', 'text', (column) => column.notNull().unique())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('transports_json', 'text', (column) => column.notNull())
        .addColumn('is_synced', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('last_used_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
      await db.schema.createIndex('passkeys_user').on('passkeys').columns(['user_id']).execute();

      await db.schema
        .createTable('passkey_challenges')
        .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('browser_hash', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('passkey_challenges_user')
        .on('passkey_challenges')
        .columns(['user_id'])
        .execute();
      await db.schema
        .createIndex('passkey_challenges_expires_at')
        .on('passkey_challenges')
        .columns(['expires_at'])
        .execute();
    },
  };
}
