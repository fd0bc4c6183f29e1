import { type Kysely, type Migration, sql } from 'kysely';

/** Which engine people chose, their own keys, what runs ask permission for, and how messages are meant. */
export function modelsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('model_choices')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().references('users.id').onDelete('cascade'),
        )
        .addColumn('engine', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('model_keys')
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('key_sealed', 'text', (column) => column.notNull())
        .addColumn('key_end', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('model_keys_key', ['user_id', 'provider'])
        .execute();

      await db.schema
        .createTable('run_approvals')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('action_json', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        // Null while the person has not answered.
        .addColumn('decision', 'text')
        // Null until what was allowed has been done, or what was denied has been told.
        .addColumn('outcome', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('decided_at', 'bigint')
        .execute();
      await db.schema.createIndex('run_approvals_run').on('run_approvals').columns(['run_id']).execute();

      // How the message is meant: mode, fresh, and what it replaces.
      await db.schema
        .alterTable('runs')
        .addColumn('options_json', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      // Since when a run waits for its person, with no worker executing it; 0 while it does not.
      await db.schema
        .alterTable('runs')
        .addColumn('waiting_since', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
        .execute();
    },
  };
}
