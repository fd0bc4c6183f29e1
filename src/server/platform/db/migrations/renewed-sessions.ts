import type { Kysely, Migration } from 'kysely';

/** A code is of use in the browser that asked for it alone: attempts of others are not counted, but refused. */
export function boundCodesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('login_codes').dropColumn('attempts_elsewhere').execute();
    },
  };
}
