import { checkSeals } from '#server/auth/security-seals.ts';
import { accountOf } from './account-of.ts';
import { type AdminCommand, parseArguments, printTable, readCount } from './command.ts';
import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';

/** Entries that are shown unless the operator asks for more. */
const usual = 100;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

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
        timeOf(row.at),
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

/** Whether the log is as it was written. */
export const securityLogCheck: AdminCommand = {
  name: 'security-log-check',
  usage: [''],
  summary:
    'Looks whether somebody who has the database, and not its key, has changed the security log or taken something out.',
  async run(_args, { database, secrets, print }) {
    const { count, since, changed, behindGaps } = await checkSeals(database.db, secrets);
    for (const { at, id, kind } of changed) print(`${timeOf(at)} ${id} ${kind}: is not as it was written`);
    for (const { at, id, kind } of behindGaps)
      print(`${timeOf(at)} ${id} ${kind}: something before it is gone`);
    if (changed.length + behindGaps.length > 0)
      throw new AdminProblem(
        'The security log is not as it was written. The log of the servers has its entries as well.',
      );
    print(
      since === null
        ? 'The security log has no entries yet that are sealed.'
        : `All ${count} entries since ${timeOf(since)} are as they were written.`,
    );
  },
};
