import type { Kysely, Migration } from 'kysely';

/** What caches in front of published sites were last told of each. */
export function cachedSitesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('publications').addColumn('told_caches', 'text').execute();
    },
  };
}
