import { type Kysely, sql } from 'kysely';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { stopRequest } from '#server/projects/stop-request.ts';
import { channels, notify } from '#server/platform/channels.ts';
import { t } from '#language/speech.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EventBus } from '#server/platform/event-bus.ts';
import type { Account } from './users.ts';

/** What stays of a deleted account: records of money, which name no person once the account is emptied. */
const keptTables = new Set([
  // Messages in others' projects: what was made of them is theirs. They name nobody any more.
  'runs',
  'credit_accounts',
  'credit_reservations',
  'checkouts',
  'orders',
  'memberships',
  'payment_customers',
]);

/**
 * Deletes an account: its projects with all versions and messages, its sign-ins, its image and everything else that
 * carries its id, except for records of payments. Those keep pointing at the row of the account, which is emptied.
 * @throws {ApiError} badRequest when the confirmation is not the account's address; conflict while a membership that
 * is paid elsewhere would go on
 */
export async function removeAccount(
  deps: { db: Kysely<Schema>; bus: EventBus; clock: Clock },
  account: Account,
  confirmation: string,
): Promise<void> {
  const { db, bus, clock } = deps;
  const { id, email } = account;
  if (confirmation.trim().toLowerCase() !== email) {
    throw new ApiError(ErrNo.badRequest, t`Type ${email} to delete this account.`, 200);
  }
  const owned = await tablesWithUsers(db);
  const projects = await db.selectFrom('projects').select('id').where('owner_id', '=', id).execute();
  const running = await db
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

  await db.transaction().execute(async (transaction) => {
    const membership = await transaction
      .selectFrom('memberships')
      .select(['provider', 'state', 'cancel_at_end'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    const isBilled =
      membership?.provider === 'stripe' && membership.state !== 'ended' && membership.cancel_at_end === 0;
    if (isBilled) {
      throw new ApiError(
        ErrNo.conflict,
        t`Your membership would go on being charged. Cancel it under Membership first.`,
      );
    }
    await transaction.updateTable('memberships').set({ state: 'ended' }).where('user_id', '=', id).execute();
    // Versions, runs and their log go with their projects; runs in others' projects end.
    await transaction
      .updateTable('runs')
      .set(stopRequest)
      .where('user_id', '=', id)
      .where('finished_at', 'is', null)
      .execute();
    await transaction.deleteFrom('projects').where('owner_id', '=', id).execute();
    for (const { table, column } of owned) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(transaction);
    }
    await transaction.deleteFrom('mails').where('to_address', '=', email).execute();
    await transaction.deleteFrom('login_codes').where('email', '=', email).execute();
    await transaction.deleteFrom('project_invitations').where('email', '=', email).execute();
    await transaction
      .updateTable('users')
      .set({
        email: `deleted:${id}`,
        name: 'Deleted account',
        register_channel: '',
        is_vip: 0,
        vip_until: null,
        config_json: '{}',
        avatar_hash: null,
        language: null,
        language_is_chosen: 0,
        deleted_at: clock.now(),
      })
      .where('id', '=', id)
      .execute();
  });

  for (const run of running) await notify(bus, channels.stop(run.id));
  await notify(bus, channels.access(id));
  for (const project of projects) await notify(bus, channels.tree(project.id));
}

/** Every table with a column of the user's id, also those of later migrations: what is forgotten here would stay. */
async function tablesWithUsers(db: Kysely<Schema>): Promise<{ table: string; column: string }[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    keptTables.has(name)
      ? []
      : columns.flatMap((column) =>
          column.name === 'user_id' || column.name === 'owner_id'
            ? [{ table: name, column: column.name }]
            : [],
        ),
  );
}
