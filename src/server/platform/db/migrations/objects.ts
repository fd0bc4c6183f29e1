import { type Kysely, type Migration, sql } from 'kysely';
import { leastObject } from '../schema.ts';

/**
 * Where contents lie: in their rows, as all do until now, or in an object store. One index finds those that may be moved
 * into a store, which are few among all, and one those that may be moved back.
 */
export function objectsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('blobs').addColumn('object', 'text').execute();
      await db.schema
        .createIndex('blobs_in_database')
        .on('blobs')
        .column('hash')
        .where(sql<boolean>`object is null and size >= ${sql.lit(leastObject)}`)
        .execute();
      await db.schema
        .createIndex('blobs_in_objects')
        .on('blobs')
        .column('hash')
        .where(sql.ref('object'), 'is not', null)
        .execute();
      await db.schema
        .createTable('loose_objects')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addColumn('is_going', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
