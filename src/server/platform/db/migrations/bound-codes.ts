import type { Kysely, Migration } from 'kysely';

/** A code signs in where it was asked for, and nowhere else: what others try is counted no more. */
export function boundCodesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('login_codes').dropColumn('attempts_elsewhere').execute();
    },
  };
}
