import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What an owner lets each member of a project spend of their credits, who pays for a message, and who spent what another
 * person paid. Members from before were told that the owner pays for all: for them there is no limit.
 */
export function memberAllowancesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('project_members')
        .addColumn('allowance', 'integer', (column) => column.defaultTo(sql`0`))
        .execute();
      await sql`update project_members set allowance = null`.execute(db);
      // Null: the owner of the project, for messages from before.
      await db.schema.alterTable('runs').addColumn('payer_id', 'text').execute();
      // No foreign keys: the books outlive projects and people. Null: whoever pays.
      for (const name of ['spender_id', 'project_id'])
        await db.schema.alterTable('credit_reservations').addColumn(name, 'text').execute();
      await db.schema
        .createIndex('credit_reservations_spender')
        .on('credit_reservations')
        .columns(['project_id', 'spender_id', 'created_at'])
        .where(sql.ref('spender_id'), 'is not', null)
        .execute();
    },
  };
}
