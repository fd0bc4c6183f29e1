import { type AdminCommand, parseArguments, printTable, readCount } from './command.ts';
import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';
import { recordOperator } from './security-log.ts';

/** Reports that are shown unless the operator asks for more. */
const usual = 100;

/** The project that an operator named by its id, or by the address of its shared page. @throws {AdminProblem} */
async function projectOf({ database: { db } }: AdminContext, named: string | undefined) {
  const id = /p_[A-Za-z0-9_]+/.exec(named ?? '')?.[0] ?? '';
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name', 'owner_id', 'gallery_removed_for'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (project === undefined)
    throw new AdminProblem(`There is no project ${named ?? '(none was given)'}. Give its id or its address.`);
  return project;
}

const setRemoved = ({ database: { db } }: AdminContext, projectId: string, reason: string | null) =>
  db.updateTable('projects').set({ gallery_removed_for: reason }).where('id', '=', projectId).execute();

/** Takes one project out of the gallery, whatever its owner does. */
export const galleryRemove: AdminCommand = {
  name: 'gallery-remove',
  usage: ['<project> <reason>'],
  summary:
    'Takes a project out of the gallery: it stays out until gallery-allow, and its owner is told the reason. Its shared page stays as it is.',
  async run([named, ...words], context) {
    const project = await projectOf(context, named);
    const reason = words.join(' ').trim();
    if (reason === '') throw new AdminProblem('Say why, in a sentence: the owner will read it.');
    await setRemoved(context, project.id, reason.slice(0, 500));
    await recordOperator(context, project.owner_id, `project ${project.id} taken out of the gallery`);
    context.print(`Took ${project.name} out of the gallery.`);
  },
};

/** Lets it be there again. */
export const galleryAllow: AdminCommand = {
  name: 'gallery-allow',
  usage: ['<project>'],
  summary: 'Lets a project into the gallery again: it is listed while its owner shows it there.',
  async run([named], context) {
    const project = await projectOf(context, named);
    if (project.gallery_removed_for === null)
      throw new AdminProblem(`${project.name} was not taken out of the gallery.`);
    await setRemoved(context, project.id, null);
    await recordOperator(context, project.owner_id, `project ${project.id} let into the gallery again`);
    context.print(`${project.name} may be in the gallery again.`);
  },
};

/** Lists what people reported. */
export const galleryReports: AdminCommand = {
  name: 'gallery-reports',
  usage: ['[--last 100]'],
  summary: 'Lists what people reported of projects in the gallery, the newest first.',
  async run(args, context) {
    const last = parseArguments(args, ['last']).options.get('last');
    const rows = await context.database.db
      .selectFrom('gallery_reports')
      .innerJoin('projects', 'projects.id', 'gallery_reports.project_id')
      .innerJoin('users', 'users.id', 'gallery_reports.user_id')
      .innerJoin('users as owners', 'owners.id', 'projects.owner_id')
      .select(['gallery_reports.created_at', 'gallery_reports.reason', 'projects.id', 'projects.name'])
      .select(['projects.gallery_removed_for', 'users.email', 'owners.email as owner'])
      .orderBy('gallery_reports.created_at', 'desc')
      .limit(last === undefined ? usual : readCount(last, 'The number of reports'))
      .execute();
    if (rows.length === 0) return context.print('Nothing was reported.');
    const table = [['TIME', 'PROJECT', 'NAME', 'OWNER', 'REPORTED BY', 'OUT', 'REASON']];
    for (const row of rows) {
      table.push([
        new Date(row.created_at).toISOString().slice(0, 19).replace('T', ' '),
        row.id,
        oneLine(row.name),
        row.owner,
        row.email,
        row.gallery_removed_for === null ? 'no' : 'yes',
        oneLine(row.reason),
      ]);
    }
    printTable(context.print, table);
  },
};

/** What people typed, as one line of a terminal that does nothing else. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
