import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

/** Accounts, sessions, projects with their files, and runs with their log. */
export function spineMigration(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await accounts(db);
      await projects(db, dialect);
      await runs(db);
    },
  };
}

const zero = sql`0`;

async function accounts(db: Kysely<unknown>): Promise<void> {
  await table(db, 'users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('register_channel', 'text', (column) => column.notNull())
    .addColumn('is_vip', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('config_json', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await table(db, 'sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'sessions', ['user_id']);
  await index(db, 'sessions', ['expires_at']);

  await table(db, 'login_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await index(db, 'login_codes', ['email', 'created_at']);
  await index(db, 'login_codes', ['expires_at']);

  await table(db, 'mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body_text', 'text', (column) => column.notNull())
    .addColumn('body_html', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'mails', ['created_at']);

  await table(db, 'rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await index(db, 'rate_limits', ['window_start']);

  await table(db, 'idempotency_keys')
    // Empty for a visitor, hence no foreign key.
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('response_json', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await index(db, 'idempotency_keys', ['created_at']);

  await table(db, 'server_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function projects(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await table(db, 'blobs')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('data', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();

  await table(db, 'trees')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('entries_json', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_is_default', 'integer', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('tree_hash', 'text', (column) => column.notNull().references('trees.hash'))
    // Points at a version, which points at its project: set after both exist, hence no foreign key.
    .addColumn('head_version_id', 'text')
    .addColumn('version_count', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('event_seq', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await index(db, 'projects', ['owner_id', 'updated_at']);

  await table(db, 'versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.references('versions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tree_hash', 'text', (column) => column.notNull().references('trees.hash'))
    .addColumn('run_id', 'text')
    .addColumn('restored_from', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('versions_number', ['project_id', 'number'])
    .execute();
  await index(db, 'versions', ['run_id']);
  await index(db, 'versions', ['parent_id']);
}

async function runs(db: Kysely<unknown>): Promise<void> {
  await table(db, 'runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('retry_of', 'text')
    .addColumn('base_tree_hash', 'text')
    .addColumn('staged_tree_hash', 'text')
    .addColumn('preview_tree_hash', 'text')
    .addColumn('actions_applied', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('lease_owner', 'text')
    .addColumn('lease_expires_at', 'bigint', (column) => column.notNull().defaultTo(zero))
    .addColumn('fence', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('stop_requested', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('error_json', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await index(db, 'runs', ['project_id', 'created_at']);
  await index(db, 'runs', ['user_id']);
  // Workers look for runs without an end; those are few among many.
  await db.schema
    .createIndex('runs_open')
    .on('runs')
    .columns(['created_at'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();

  await table(db, 'run_events')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('run_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_events_seq', ['project_id', 'seq'])
    .execute();
  await index(db, 'run_events', ['run_id', 'seq']);
}

function table(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  return db.schema.createTable(name);
}

async function index(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([name, ...columns].join('_'))
    .on(name)
    .columns(columns)
    .execute();
}
