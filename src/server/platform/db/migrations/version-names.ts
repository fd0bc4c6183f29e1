import { type Kysely, type Migration, sql } from 'kysely';

/** Names that people give to versions, and the index by which those that have one are listed. */
export function versionNamesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('versions').addColumn('name', 'text').execute();
      await db.schema
        .createIndex('versions_named')
        .on('versions')
        .columns(['project_id', 'number'])
        .where(sql.ref('name'), 'is not', null)
        .execute();
    },
  };
}
