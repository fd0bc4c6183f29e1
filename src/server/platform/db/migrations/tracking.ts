import type { Kysely, Migration } from 'kysely';

/** Events of the logging endpoint. No address of a visitor is kept, and no foreign key: an event outlives its user's session. */
export const trackingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tracking_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('project_type', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('referrer', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('os', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('window', 'text', (column) => column.notNull())
      .addColumn('client_time', 'bigint', (column) => column.notNull())
      .addColumn('timezone_offset', 'integer', (column) => column.notNull())
      .addColumn('extended_json', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['created_at', 'user_id']) {
      await db.schema.createIndex(`tracking_events_${column}`).on('tracking_events').column(column).execute();
    }
  },
};
