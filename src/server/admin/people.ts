import { sql } from 'kysely';
import { accountOf } from './account-of.ts';
import { type AdminCommand, parseArguments, printTable, readCount } from './command.ts';
import { AdminProblem } from './problem.ts';
import { recordOperator } from './security-log.ts';

/** Most accounts that are listed at once. */
const shown = 200;

/** Gives a person credits. */
export const grant: AdminCommand = {
  name: 'grant',
  usage: ['<email> <credits> [reason]'],
  summary: 'Gives a person credits. The reason is shown in the history of their credits.',
  async run([email, amount, ...reason], context) {
    const { database, ledger, ids, print } = context;
    const credits = readCount(amount, 'The number of credits');
    const account = await accountOf(context, email);
    const note = reason.join(' ').trim();
    const balance = await database.db.transaction().execute(async (transaction) => {
      await ledger.grant(transaction, {
        userId: account.id,
        amount: credits,
        reason: 'gift',
        reference: `gift:${ids.id('g')}`,
        ...(note === '' ? {} : { note: note.slice(0, 200) }),
      });
      return ledger.balance(transaction, account.id);
    });
    await recordOperator(context, account.id, `${credits} credits given`);
    await ledger.balanceChanged(account.id);
    print(`${account.email} got ${credits} credits and has ${balance} now.`);
  },
};

/** Lists accounts. */
export const users: AdminCommand = {
  name: 'users',
  usage: ['[part of an address]'],
  summary:
    'Lists accounts, the newest first: address, since when, projects, credits, and whether they are VIP.',
  async run([search = ''], { database: { db }, ledger, print }) {
    const rows = await db
      .selectFrom('users')
      .selectAll('users')
      .select((of) =>
        of
          .selectFrom('projects')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('projects.owner_id', '=', 'users.id')
          .where('projects.deleted_at', 'is', null)
          .as('projects'),
      )
      .where('deleted_at', 'is', null)
      .where('email', 'like', `%${search.toLowerCase().replaceAll(/[%_]/gu, '')}%`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(shown)
      .execute();
    if (rows.length === 0) return print('There is no such account.');
    const table = [['ADDRESS', 'SINCE', 'PROJECTS', 'CREDITS', 'VIP', 'CHANNEL', 'ID']];
    for (const row of rows) {
      table.push([
        row.email,
        new Date(row.created_at).toISOString().slice(0, 10),
        String(row.projects ?? 0),
        String(await ledger.balance(db, row.id)),
        row.is_vip === 1 ? 'yes' : 'no',
        row.register_channel,
        row.id,
      ]);
    }
    printTable(print, table);
    if (rows.length === shown) print(`Only the newest ${shown} are shown: name a part of an address.`);
  },
};

/** Changes what only the operator may. */
export const user: AdminCommand = {
  name: 'user',
  usage: ['<email> [--vip on|off] [--channel <register channel>]'],
  summary: 'Makes a person a VIP without a membership, or says through which channel they registered.',
  async run(args, context) {
    const { plain, options } = parseArguments(args, ['vip', 'channel']);
    const account = await accountOf(context, plain[0]);
    const vip = options.get('vip');
    const channel = options.get('channel');
    if (vip !== undefined && vip !== 'on' && vip !== 'off') {
      throw new AdminProblem(`--vip must be on or off, not "${vip}".`);
    }
    if (channel !== undefined && !/^[\w-]{1,32}$/u.test(channel)) {
      throw new AdminProblem('--channel must be 1 to 32 letters, digits, hyphens or underscores.');
    }
    if (vip === undefined && channel === undefined) {
      throw new AdminProblem('What should change? Add --vip on, --vip off or --channel 101.');
    }
    await context.database.db
      .updateTable('users')
      .set({
        ...(vip === undefined ? {} : { is_vip: vip === 'on' ? 1 : 0, vip_until: null }),
        ...(channel === undefined ? {} : { register_channel: channel }),
      })
      .where('id', '=', account.id)
      .execute();
    await recordOperator(context, account.id, 'VIP or register channel changed');
    await context.ledger.balanceChanged(account.id);
    context.print(`Changed ${account.email}.`);
  },
};
