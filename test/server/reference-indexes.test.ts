import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from './support/server.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** References without an index that begins with their column. */
const unindexed = {
  sqlite: sql<Reference>`
    select tables.name as "table", keys."from" as "column"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys.seq = 0 and not exists (
      select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as parts
      where parts.seqno = 0 and parts.name = keys."from" and indexes.partial = 0
    )`,
  postgres: sql<Reference>`
    select keys.conrelid::regclass::text as "table", columns.attname as "column"
    from pg_constraint as keys
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f' and not exists (
      select 1 from pg_index as indexes
      where indexes.indrelid = keys.conrelid and indexes.indkey[0] = keys.conkey[1] and indexes.indpred is null
    )`,
};

describeOnBothDatabases('references between tables', (makeServer, dialect) => {
  it('have an index each: a row is removed without reading all that might refer to it', async () => {
    const { services } = await makeServer();
    const { db } = services.database;
    expect((await unindexed[dialect].execute(db)).rows).toEqual([]);
    await sql`create table strays (id text, user_id text references users (id))`.execute(db);
    expect((await unindexed[dialect].execute(db)).rows).toEqual([{ table: 'strays', column: 'user_id' }]);
  });
});
