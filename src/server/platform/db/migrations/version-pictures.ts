import type { Kysely, Migration } from 'kysely';

/** Pictures of versions. What was made of drawings before is no picture of anything, and goes. */
export function versionPicturesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('version_pictures')
        .addColumn('version_id', 'text', (column) =>
          column.primaryKey().references('versions.id').onDelete('cascade'),
        )
        .addColumn('blob_hash', 'text', (column) => column.notNull().references('blobs.hash'))
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('version_pictures_blob_hash')
        .on('version_pictures')
        .column('blob_hash')
        .execute();
    },
  };
}
