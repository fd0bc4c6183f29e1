import { type Kysely, sql } from 'kysely';
import { projectTypes, type ProjectType } from '#contract/scenes.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** One day (UTC) of the product, as its owner sees it. */
export interface ReportDay {
  /** `2026-11-21`. */
  readonly day: string;
  /** Browsers that let themselves be counted. */
  readonly visitors: number;
  readonly signIns: number;
  /** Accounts that were made. */
  readonly newUsers: number;
  readonly projects: Readonly<Record<ProjectType, number>>;
  readonly runs: Readonly<Record<ProjectType, number>>;
}

const dayMs = 24 * 3_600_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * What happened on the last `days` days, the newest first; a day on which nothing did is there too. Accounts, projects
 * and runs are counted where they are kept; visitors and sign-ins by the tracking events, so without those who are not
 * to be tracked.
 */
export async function readReport(
  db: Kysely<Schema>,
  { days, now }: { days: number; now: number },
): Promise<ReportDay[]> {
  const from = Math.floor(now / dayMs) * dayMs - (days - 1) * dayMs;
  // Whole numbers divide to whole numbers on both databases.
  const dayNumber = (column: string) => sql<number>`${sql.ref(column)} / ${sql.lit(dayMs)}`;

  const events = await db
    .selectFrom('tracking_events')
    .select([
      dayNumber('created_at').as('number'),
      sql<number>`count(distinct nullif(client_id, ''))`.as('visitors'),
      sql<number>`sum(case when event = 'sign_in' then 1 else 0 end)`.as('sign_ins'),
    ])
    .where('created_at', '>=', from)
    .groupBy('number')
    .execute();
  const users = await db
    .selectFrom('users')
    .select([dayNumber('created_at').as('number'), sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', from)
    .groupBy('number')
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select([dayNumber('created_at').as('number'), 'type', sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', from)
    .groupBy(['number', 'type'])
    .execute();
  const runs = await db
    .selectFrom('runs')
    .innerJoin('projects', 'projects.id', 'runs.project_id')
    .select([
      dayNumber('runs.created_at').as('number'),
      'projects.type as type',
      sql<number>`count(*)`.as('count'),
    ])
    .where('runs.created_at', '>=', from)
    .groupBy(['number', 'projects.type'])
    .execute();

  const kinds = (rows: readonly { number: number; type: ProjectType; count: number }[], number: number) =>
    Object.fromEntries(
      projectTypes.map((type) => [
        type,
        Number(rows.find((row) => Number(row.number) === number && row.type === type)?.count ?? 0),
      ]),
    ) as Record<ProjectType, number>;
  return Array.from({ length: days }, (_, index) => {
    const time = from + (days - 1 - index) * dayMs;
    const number = time / dayMs;
    const event = events.find((row) => Number(row.number) === number);
    return {
      day: dayOf(time),
      visitors: Number(event?.visitors ?? 0),
      signIns: Number(event?.sign_ins ?? 0),
      newUsers: Number(users.find((row) => Number(row.number) === number)?.count ?? 0),
      projects: kinds(projects, number),
      runs: kinds(runs, number),
    };
  });
}

/** Short names of the kinds, for the head of the table. */
const kindNames: Record<ProjectType, string> = {
  project: 'website',
  react: 'react',
  react_native: 'mobile',
  html: 'html',
  meme: 'meme',
};

/** The report as a table for a terminal, with the sums in its last line. */
export function formatReport(report: readonly ReportDay[]): string {
  // `html` is a kind that is read and never made: it has a column only where there is something in it.
  const shown = projectTypes.filter(
    (type) => type !== 'html' || report.some((day) => day.projects[type] + day.runs[type] > 0),
  );
  const sum = (values: Readonly<Record<ProjectType, number>>) =>
    projectTypes.reduce((total, type) => total + values[type], 0);
  const cellsOf = (day: ReportDay): number[] => [
    day.visitors,
    day.signIns,
    day.newUsers,
    sum(day.projects),
    ...shown.map((type) => day.projects[type]),
    sum(day.runs),
    ...shown.map((type) => day.runs[type]),
  ];
  const names = shown.map((type) => `· ${kindNames[type]}`);
  const head = ['Day', 'Visitors', 'Sign-ins', 'New users', 'Projects', ...names, 'Runs', ...names];
  const rows = report.map((day) => [day.day, ...cellsOf(day).map(String)]);
  const totals = report
    .map(cellsOf)
    .reduce<number[]>((total, cells) => cells.map((cell, index) => cell + (total[index] ?? 0)), []);
  // A visitor who came on two days is two here: the line says so by leaving the place empty.
  const foot = ['Sum', '', ...totals.slice(1).map(String)];
  const widths = head.map((name, index) =>
    Math.max(name.length, ...[...rows, foot].map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line), line(foot)].join('\n');
}
