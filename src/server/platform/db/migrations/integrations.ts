import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

/** Accounts of other providers, and what projects are connected to. */
export function integrationsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await signIn(db);
      await github(db);
      await supabase(db);
    },
  };
}

const zero = sql`0`;

async function signIn(db: Kysely<unknown>): Promise<void> {
  await table(db, 'oauth_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('verifier_sealed', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'oauth_states', 'expires_at');
  await index(db, 'oauth_states', 'browser_hash');

  await table(db, 'login_identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_identities_key', ['provider', 'subject'])
    .execute();
  await index(db, 'login_identities', 'user_id');
}

async function github(db: Kysely<unknown>): Promise<void> {
  await table(db, 'github_accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('github_id', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('access_sealed', 'text', (column) => column.notNull())
    .addColumn('refresh_sealed', 'text')
    .addColumn('access_expires_at', 'bigint')
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await table(db, 'github_projects')
    .addColumn('project_id', 'text', (column) =>
      column.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('auth_id', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('commit_hash', 'text')
    .addColumn('tree_hash', 'text')
    .addColumn('version_number', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('pushed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function supabase(db: Kysely<unknown>): Promise<void> {
  await table(db, 'supabase_accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('access_sealed', 'text', (column) => column.notNull())
    .addColumn('refresh_sealed', 'text')
    .addColumn('access_expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await table(db, 'supabase_projects')
    .addColumn('project_id', 'text', (column) =>
      column.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await table(db, 'supabase_statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('sql_text', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    // The same text is one statement of a database, wherever it comes from.
    .addUniqueConstraint('supabase_statements_text', ['project_id', 'ref', 'hash'])
    .execute();
}

function table(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  return db.schema.createTable(name);
}

async function index(db: Kysely<unknown>, name: string, column: string): Promise<void> {
  await db.schema.createIndex(`${name}_${column}`).on(name).columns([column]).execute();
}
