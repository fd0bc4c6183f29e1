import { type Kysely, type Migration, sql } from 'kysely';

const zero = sql`0`;

/** Sharing, uploads, published sites and small pictures. */
export function publishingMigration(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('projects')
        .addColumn('shares_chat', 'integer', (column) => column.notNull().defaultTo(zero))
        .execute();
      await db.schema.alterTable('projects').addColumn('remixed_from', 'text').execute();
      await uploads(db);
      await sites(db);
      await db.schema
        .createTable('thumbnails')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('data', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('thumbnails_created_at').on('thumbnails').column('created_at').execute();
    },
  };
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('blob_hash', 'text', (column) => column.notNull().references('blobs.hash'))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('used_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('uploads_user_id').on('uploads').columns(['user_id', 'created_at']).execute();
  await db.schema
    .createTable('run_attachments')
    .addColumn('run_id', 'text', (column) => column.notNull().references('runs.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('path', 'text')
    .addPrimaryKeyConstraint('run_attachments_position', ['run_id', 'position'])
    .execute();
  await db.schema
    .createIndex('run_attachments_upload_id')
    .on('run_attachments')
    .column('upload_id')
    .execute();
}

async function sites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_builds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('versions.id').onDelete('cascade'),
    )
    .addColumn('files_json', 'text', (column) => column.notNull())
    .addColumn('single_page', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('site_builds_project_id').on('site_builds').column('project_id').execute();
  await db.schema
    .createTable('publications')
    .addColumn('project_id', 'text', (column) =>
      column.primaryKey().references('projects.id').onDelete('cascade'),
    )
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('online', 'integer', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('build_id', 'text', (column) => column.notNull().references('site_builds.id'))
    .addColumn('previous_build_id', 'text')
    .addColumn('access_key', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.unique())
    .addColumn('domain_token', 'text')
    .addColumn('domain_verified_at', 'bigint')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
}
