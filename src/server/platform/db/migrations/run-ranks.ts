import { type Kysely, type Migration, sql } from 'kysely';

/** Runs without an end are taken up by their turns, so that those who wait are served one after the other. */
export function runRanksMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('runs')
        .addColumn('rank', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.dropIndex('runs_open').execute();
      await db.schema
        .createIndex('runs_open')
        .on('runs')
        .columns(['rank', 'created_at', 'state', 'held', 'user_id', 'finished_at'])
        .where(sql.ref('finished_at'), 'is', null)
        .execute();
      await db.schema
        .createIndex('runs_open_of_user')
        .on('runs')
        .columns(['user_id', 'rank'])
        .where(sql.ref('finished_at'), 'is', null)
        .execute();
      await db.schema
        .createIndex('runs_begun')
        .on('runs')
        .columns(['rank', 'state', 'user_id'])
        .where(sql<boolean>`finished_at is null and state <> 'queued'`)
        .execute();
    },
  };
}
