import type { Kysely, Migration } from 'kysely';

/** Comments on previews, and how often those of a project have changed. */
export function projectCommentsMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('projects')
        .addColumn('comment_seq', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('project_comments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('project_id', 'text', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        .addColumn('thread_id', 'text', (column) =>
          column.references('project_comments.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('element_json', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('edited_at', 'bigint')
        .addColumn('resolved_at', 'bigint')
        .execute();
      for (const columns of [['project_id', 'created_at'], ['thread_id'], ['user_id']])
        await db.schema
          .createIndex(`project_comments_${columns[0]}`)
          .on('project_comments')
          .columns(columns)
          .execute();
    },
  };
}
