import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Where a page of a project's log may begin, and what orders what waits: found without reading the entries between
 * them.
 */
export function logLandmarksMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index run_events_landmarks on run_events (project_id, seq)
        where type in ('run.queued', 'version.created', 'queue.arranged')`.execute(db);
    },
  };
}
