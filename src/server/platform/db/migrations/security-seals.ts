import type { Kysely, Migration } from 'kysely';

/** What shows of entries of the security log that they were changed or taken out. Those from before have none. */
export function securitySealsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['previous', 'seal'])
        await db.schema
          .alterTable('security_events')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
    },
  };
}
