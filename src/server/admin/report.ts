import { formatReport, readReport } from '#server/tracking/report.ts';
import { type AdminCommand, parseArguments, readCount } from './command.ts';
import { AdminProblem } from './problem.ts';

/** Most days that are shown at once. */
const mostDays = 366;

/** What happened on the last days. */
export const report: AdminCommand = {
  name: 'report',
  usage: ['[--days <n>]'],
  summary: 'Shows visitors, sign-ins, accounts, projects and runs of the last days; of 14 unless told.',
  async run(args, { database: { db }, clock, print }) {
    const { options } = parseArguments(args, ['days']);
    const days = readCount(options.get('days') ?? '14', '--days');
    if (days > mostDays) throw new AdminProblem(`--days can be at most ${mostDays}.`);
    print(formatReport(await readReport(db, { days, now: clock.now() })));
  },
};
