import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Indexes for the references that had none: to remove a row, a database looks for all that refer to it. And the one by
 * which deleted projects are found.
 */
export function referenceIndexesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, column] of [
        ['credit_reservations', 'user_id'],
        ['oauth_states', 'user_id'],
        ['publications', 'build_id'],
        ['publications', 'owner_id'],
        ['site_builds', 'version_id'],
        ['uploads', 'blob_hash'],
      ] as const) {
        await db.schema.createIndex(`${table}_${column}`).ifNotExists().on(table).columns([column]).execute();
      }
      await db.schema
        .createIndex('projects_deleted')
        .on('projects')
        .columns(['deleted_at'])
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();
    },
  };
}
