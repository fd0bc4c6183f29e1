import { type Kysely, type Migration, sql } from 'kysely';

/** What people put their projects in order with: pins, an archive, tags; and the index in whose order they are listed. */
export function projectOrderMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const flag = (name: string) =>
        db.schema
          .alterTable('projects')
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
          .execute();
      await flag('is_archived');
      await flag('is_pinned');
      await db.schema
        .createIndex('projects_in_order')
        .on('projects')
        .columns(['owner_id', 'is_archived', 'is_pinned desc', 'updated_at desc', 'id'])
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
      await db.schema
        .createTable('project_tags')
        .addColumn('project_id', 'text', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        .addColumn('owner_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('project_tags_key', ['project_id', 'name'])
        .execute();
      await db.schema
        .createIndex('project_tags_owner_id_name')
        .on('project_tags')
        .columns(['owner_id', 'name'])
        .execute();
    },
  };
}
