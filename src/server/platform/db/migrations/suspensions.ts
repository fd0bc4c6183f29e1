import type { Kysely, Migration } from 'kysely';

/** Accounts that the operator has suspended, and why. */
export function suspensionsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('suspended_for', 'text').execute();
    },
  };
}
