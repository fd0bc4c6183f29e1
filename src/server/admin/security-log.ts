import { accountOf } from './account-of.ts';
import { type AdminCommand, parseArguments, printTable, readCount } from './command.ts';
import type { AdminContext } from './context.ts';

/** Entries that are shown unless the operator asks for more. */
const usual = 100;

/** Notes what the operator did to an account. */
export const recordOperator = ({ securityLog: log }: AdminContext, userId: string, detail: string) =>
  log.record({ kind: 'operator', subject: { userId }, detail });

/** Lists what happened to accounts. */
export const securityLog: AdminCommand = {
  name: 'security-log',
  usage: ['[email] [--last 100]'],
  summary:
    'Lists sign-ins, refusals, changes of keys and what operators did, the newest first, of everybody or of one person. An address without an account stands there as a hash.',
  async run(args, context) {
    const { plain, options } = parseArguments(args, ['last']);
    const last = options.get('last');
    const limit = last === undefined ? usual : readCount(last, 'The number of entries');
    const account = plain[0] === undefined ? null : await accountOf(context, plain[0]);
    const rows = await context.database.db
      .selectFrom('security_events')
      .leftJoin('users', 'users.id', 'security_events.user_id')
      .selectAll('security_events')
      .select('users.email')
      .$if(account !== null, (query) => query.where('security_events.user_id', '=', account?.id ?? ''))
      .orderBy('security_events.at', 'desc')
      .orderBy('security_events.id', 'desc')
      .limit(limit)
      .execute();
    if (rows.length === 0) return context.print('Nothing has happened.');
    const table = [['TIME', 'WHAT', 'ACCOUNT', 'DETAIL', 'DEVICE', 'NETWORK']];
    for (const row of rows) {
      table.push([
        new Date(row.at).toISOString().slice(0, 19).replace('T', ' '),
        row.kind,
        row.email ?? row.user_id ?? '-',
        row.detail,
        row.device,
        row.network,
      ]);
    }
    printTable(context.print, table);
  },
};
