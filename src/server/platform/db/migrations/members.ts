import type { Kysely, Migration } from 'kysely';

/** The people of projects besides their owners, and the invitations of those who may become some. */
export function membersMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('project_members')
        .addColumn('project_id', 'text', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('project_members_key', ['project_id', 'user_id'])
        .execute();
      await db.schema
        .createIndex('project_members_user_id')
        .on('project_members')
        .columns(['user_id'])
        .execute();
      await db.schema
        .createTable('project_invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('project_id', 'text', (column) =>
          column.notNull().references('projects.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('project_invitations_once', ['project_id', 'email'])
        .execute();
      await db.schema
        .createIndex('project_invitations_email')
        .on('project_invitations')
        .columns(['email'])
        .execute();
    },
  };
}
