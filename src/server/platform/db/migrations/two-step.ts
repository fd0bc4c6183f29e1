import { type Kysely, type Migration, sql } from 'kysely';

/** Two-step sign-in of accounts, their recovery codes, and sign-ins that wait for their second step. */
export function twoStepMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('two_step')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('turned_on_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('app_secret', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('app_added_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('app_step', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('offered_secret', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('offered_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('codes_salt', 'text', (column) => column.notNull().defaultTo(''))
        .execute();

      await db.schema
        .createTable('recovery_codes')
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
        .execute();

      await db.schema
        .createTable('pending_sign_ins')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('first_step', 'text', (column) => column.notNull())
        .addColumn('is_proof', 'integer', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(sql`0`))
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      for (const column of ['user_id', 'expires_at'])
        await db.schema
          .createIndex(`pending_sign_ins_${column}`)
          .on('pending_sign_ins')
          .column(column)
          .execute();
    },
  };
}
