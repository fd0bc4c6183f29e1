import { type Kysely, type Migration, sql } from 'kysely';

const zero = sql`0`;
const one = sql`1`;

/** What published sites have: releases to go back to, what visitors send and how many come, a password. */
export function publishedSitesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await columns(db);
      await releases(db);
      await formEntries(db);
      await visits(db);
    },
  };
}

async function columns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publications').addColumn('password_hash', 'text').execute();
  await db.schema.alterTable('publications').addColumn('taken_down_for', 'text').execute();
  await db.schema
    .alterTable('publications')
    .addColumn('mails_entries', 'integer', (column) => column.notNull().defaultTo(one))
    .execute();
}

async function releases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('build_id', 'text', (column) =>
      column.notNull().references('site_builds.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('is_rollback', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('site_releases_project_id')
    .on('site_releases')
    .columns(['project_id', 'created_at'])
    .execute();
  await db.schema.createIndex('site_releases_build_id').on('site_releases').column('build_id').execute();
  // What is online now can be gone back to as well.
  await sql`
    insert into site_releases (id, project_id, build_id, user_id, size, is_rollback, created_at)
    select 'rel_' || build_id, project_id, build_id, owner_id, 0, 0, published_at from publications`.execute(
    db,
  );
}

async function formEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .addColumn('sent_key', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('form_entries_sent_key', ['project_id', 'sent_key'])
    .execute();
  await db.schema
    .createIndex('form_entries_project_id')
    .on('form_entries')
    .columns(['project_id', 'created_at'])
    .execute();
}

async function visits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_visit_counts')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_visit_counts_key', ['project_id', 'day', 'kind', 'name'])
    .execute();
  await db.schema.createIndex('site_visit_counts_day').on('site_visit_counts').column('day').execute();
  await db.schema
    .createTable('site_visitors')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_visitors_key', ['project_id', 'day', 'hash'])
    .execute();
  await db.schema.createIndex('site_visitors_day').on('site_visitors').column('day').execute();
  await db.schema
    .createTable('site_visit_salts')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}
