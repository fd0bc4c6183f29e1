import type { Selectable } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import type { Project, ProjectTag } from '#contract/project.ts';
import { folded } from '#lib/folded.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Executor, ProjectsTable } from '#server/platform/db/schema.ts';
import { projectFor, toProject } from './project-rows.ts';
import { countProjects, findProjects, nameColumns, type ProjectsWanted } from './project-search.ts';
import { headTreeOf } from './versions.ts';

export interface ProjectsListed {
  readonly projects: Project[];
  /** How many there are of what is wanted, beyond the page too. */
  readonly total: number;
  /** How many are archived. */
  readonly archived: number;
  /** The person's tags in alphabetical order, with how many of the projects that are not archived have each. */
  readonly tags: ProjectTag[];
}

/** The order in which people keep their projects. What is archived is listed where it is asked for, and goes on as it is. */
export interface ProjectOrder {
  /** Pinned ones first, then those that were changed last. */
  list(ownerId: string, wanted: ProjectsWanted): Promise<ProjectsListed>;
  arrange(ownerId: string, change: CallRequest<'projectArrange'>): Promise<Project>;
  /** Gives a tag another name on all projects that have it; to one that is there already, or to none, it is merged or goes. */
  renameTag(ownerId: string, from: string, to: string): Promise<void>;
}

export function createProjectOrder(database: Pick<Database, 'db' | 'dialect'>): ProjectOrder {
  const { db } = database;
  const ownTags = (executor: Executor, ownerId: string) =>
    executor.selectFrom('project_tags').where('owner_id', '=', ownerId);

  /** Those projects in that order, with what is shown of them. */
  const whole = async (ownerId: string, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const [rows, tags] = await Promise.all([
      db
        // They are looked up by their ids, whatever index of their owner the database would rather go along.
        .with(
          (name) => name('picked').materialized(),
          (of) => of.selectFrom('projects').selectAll().where('id', 'in', ids),
        )
        .selectFrom('picked as projects')
        .leftJoin('versions', 'versions.id', 'projects.head_version_id')
        .where('projects.owner_id', '=', ownerId)
        .selectAll('projects')
        .select('versions.tree_hash as head_tree')
        .execute(),
      db.selectFrom('project_tags').selectAll().where('project_id', 'in', ids).orderBy('name').execute(),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = found.get(id);
      if (row === undefined) return [];
      const { head_tree: headTree, ...project } = row;
      const own = tags.flatMap(({ project_id: of, name }) => (of === id ? [name] : []));
      return [{ ...toProject(project, headTree), ...arrangedAs(project, own) }];
    });
  };

  return {
    async list(ownerId, wanted) {
      const counts = await countProjects(db, ownerId);
      const { ids, total } = await findProjects(database, ownerId, wanted, counts);
      return {
        projects: await whole(ownerId, ids),
        total,
        archived: counts.archived.get('') ?? 0,
        tags: [...counts.listed]
          .flatMap(([name, projects]) => (name === '' ? [] : [{ name, projects }]))
          .sort((a, b) => a.name.localeCompare(b.name)),
      };
    },

    arrange(ownerId, { projectId, isPinned, isArchived, tags }) {
      return db.transaction().execute(async (transaction) => {
        let row = await projectFor(transaction, projectId, ownerId, 'owner');
        const flags = {
          ...(isPinned === undefined ? {} : { is_pinned: isPinned ? 1 : 0 }),
          // What is put away is not first any more when it comes back.
          ...(isArchived === undefined ? {} : { is_archived: isArchived ? 1 : 0 }),
          ...(isArchived === true ? { is_pinned: 0 } : {}),
        };
        if (Object.keys(flags).length > 0)
          row = await transaction
            .updateTable('projects')
            .set(flags)
            .where('id', '=', projectId)
            .where('owner_id', '=', ownerId)
            .returningAll()
            .executeTakeFirstOrThrow();
        if (tags !== undefined) {
          const known = await ownTags(transaction, ownerId).select('name').distinct().execute();
          // A tag that is there already keeps its spelling.
          const spelt = new Map(known.map(({ name }) => [folded(name), name]));
          const names = new Map<string, string>();
          for (const name of tags)
            if (!names.has(folded(name))) names.set(folded(name), spelt.get(folded(name)) ?? name);
          await transaction.deleteFrom('project_tags').where('project_id', '=', projectId).execute();
          const values = [...names.values()].map((name) => ({
            project_id: projectId,
            owner_id: ownerId,
            ...nameColumns(name),
          }));
          if (values.length > 0) await transaction.insertInto('project_tags').values(values).execute();
        }
        const now = await transaction
          .selectFrom('project_tags')
          .select('name')
          .where('project_id', '=', projectId)
          .orderBy('name')
          .execute();
        return {
          ...toProject(row, await headTreeOf(transaction, row)),
          ...arrangedAs(
            row,
            now.map(({ name }) => name),
          ),
        };
      });
    },

    async renameTag(ownerId, from, to) {
      if (from === to) return;
      await db.transaction().execute(async (transaction) => {
        if (to !== '') {
          const known = await ownTags(transaction, ownerId).select('name').distinct().execute();
          const other = known.find(({ name }) => name !== from && folded(name) === folded(to))?.name;
          await transaction
            .updateTable('project_tags')
            .set(nameColumns(other ?? to))
            .where('owner_id', '=', ownerId)
            .where('name', '=', from)
            .where('project_id', 'not in', (query) =>
              query
                .selectFrom('project_tags as twin')
                .select('twin.project_id')
                .where('twin.owner_id', '=', ownerId)
                .where('twin.name', '=', other ?? to),
            )
            .execute();
        }
        await transaction
          .deleteFrom('project_tags')
          .where('owner_id', '=', ownerId)
          .where('name', '=', from)
          .execute();
      });
    },
  };
}

const arrangedAs = (row: Selectable<ProjectsTable>, tags: string[]) => ({
  isPinned: row.is_pinned === 1,
  isArchived: row.is_archived === 1,
  tags,
});
