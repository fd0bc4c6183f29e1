import { stopRequest } from '#server/projects/stop-request.ts';
import { accountOf } from './account-of.ts';
import type { AdminCommand } from './command.ts';
import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';
import { recordOperator } from './security-log.ts';

const endSessions = async ({ database: { db } }: AdminContext, userId: string): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Ends every sign-in of a person. */
export const signOut: AdminCommand = {
  name: 'sign-out',
  usage: ['<email>'],
  summary: 'Ends all sessions of a person, on every device. They can sign in again.',
  async run([email], context) {
    const account = await accountOf(context, email);
    await recordOperator(context, account.id, 'all sign-ins ended');
    context.print(`Ended ${await endSessions(context, account.id)} sessions of ${account.email}.`);
  },
};

/** Shuts an account without deleting anything. */
export const suspend: AdminCommand = {
  name: 'suspend',
  usage: ['<email> <reason>'],
  summary:
    'Suspends an account: its sessions and runs end, its sites and shared projects are not shown, and who signs in is told the reason. Nothing is deleted.',
  async run([email, ...words], context) {
    const reason = words.join(' ').trim();
    const account = await accountOf(context, email);
    if (reason === '') throw new AdminProblem('Say why, in a sentence: the person will read it.');
    const { db } = context.database;
    await db
      .updateTable('users')
      .set({ suspended_for: reason.slice(0, 500) })
      .where('id', '=', account.id)
      .execute();
    const sessions = await endSessions(context, account.id);
    await db
      .updateTable('runs')
      .set(stopRequest)
      .where('user_id', '=', account.id)
      .where('finished_at', 'is', null)
      .execute();
    await recordOperator(context, account.id, 'suspended');
    context.print(`Suspended ${account.email} and ended ${sessions} sessions.`);
  },
};

/** Opens it again. */
export const unsuspend: AdminCommand = {
  name: 'unsuspend',
  usage: ['<email>'],
  summary: 'Ends the suspension of an account: everything is there again as it was.',
  async run([email], context) {
    const account = await accountOf(context, email);
    const { numUpdatedRows } = await context.database.db
      .updateTable('users')
      .set({ suspended_for: null })
      .where('id', '=', account.id)
      .where('suspended_for', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AdminProblem(`${account.email} is not suspended.`);
    await recordOperator(context, account.id, 'suspension ended');
    context.print(`${account.email} can sign in again.`);
  },
};
