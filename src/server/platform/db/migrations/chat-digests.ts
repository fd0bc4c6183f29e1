import type { Kysely, Migration } from 'kysely';

/** Summaries of the older part of long chats, made once for each beginning of a conversation. */
export function chatDigestsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('chat_digests')
        .addColumn('project_id', 'text', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        // Hash of the ids of the runs that it tells of, in order: another conversation has other ones.
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('covered', 'integer', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('engine', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_digests_key', ['project_id', 'key'])
        .execute();
    },
  };
}
