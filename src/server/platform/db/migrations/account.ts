import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { toBeSpoken } from '#language/texts.ts';

/** What belongs to an account besides its projects, what is said to everybody, and what can be earned. */
export function accountMigration(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await accounts(db, dialect);
      await messages(db, dialect);
      await rewards(db);
    },
  };
}

const zero = sql`0`;

async function accounts(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull().defaultTo(zero))
    .execute();

  // Null while the account exists; afterwards the row only carries what bookkeeping keeps.
  await db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('avatar_hash', 'text').execute();

  await table(db, 'tools_conf')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('ai_switch', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  await table(db, 'avatars')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('data', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();

  // Outlives the account on purpose, hence no foreign key.
  await table(db, 'one_time_grants')
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_grants_key', ['email_hash', 'subject'])
    .execute();
}

async function messages(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await table(db, 'feature_notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('images_json', 'text', (column) => column.notNull())
    .addColumn('change_log_url', 'text', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'feature_notifications', ['start_time']);

  await table(db, 'feature_notification_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('feature_notifications.id').onDelete('cascade'),
    )
    .addColumn('data', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
  await index(db, 'feature_notification_images', ['notification_id']);

  await table(db, 'ab_tests')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('variants_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function rewards(db: Kysely<unknown>): Promise<void> {
  await table(db, 'rewards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  const insert = (row: {
    id: string;
    title: string;
    description: string;
    credits: number;
    position: number;
  }) =>
    sql`insert into rewards (id, title, description, credits, position)
        values (${row.id}, ${row.title}, ${row.description}, ${row.credits}, ${row.position})`.execute(db);
  await insert(
    toBeSpoken(['title', 'description'], {
      id: 'first_project',
      title: 'Build a first project',
      description: 'For the first project of which a run has made a version.',
      credits: 20,
      position: 1,
    }),
  );
  await insert(
    toBeSpoken(['title', 'description'], {
      id: 'share_project',
      title: 'Share a project',
      description: 'For the first project that anybody with its link can see.',
      credits: 50,
      position: 2,
    }),
  );
  await insert(
    toBeSpoken(['title', 'description'], {
      id: 'first_publish',
      title: 'Publish a project',
      description: 'For the first project that is published under an address of its own.',
      credits: 100,
      position: 3,
    }),
  );

  await table(db, 'reward_codes')
    // In upper case, without blanks and hyphens.
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('expires_at', 'bigint')
    // An invitation: the one who invites gets as much as the one who comes.
    .addColumn('owner_id', 'text', (column) => column.references('users.id').onDelete('cascade').unique())
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
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
