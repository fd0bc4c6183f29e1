import type { Kysely, Selectable } from 'kysely';
import type { CallRequest } from '#contract/calls.ts';
import type { Project, ProjectTag } from '#contract/project.ts';
import type { Executor, ProjectsTable, Schema } from '#server/platform/db/schema.ts';
import { ownedProject, toProject } from './project-rows.ts';
import { headTreeOf } from './versions.ts';

/** What of a person's projects is listed. */
export interface ProjectsWanted {
  readonly limit: number;
  readonly offset: number;
  /** What names or tags must have in them, in capitals or not; empty for all. */
  readonly search: string;
  readonly isArchived: boolean;
  /** Only those with this tag; null for all. */
  readonly tag: string | null;
}

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

/** Two spellings of one tag. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

export function createProjectOrder({ db }: { readonly db: Kysely<Schema> }): ProjectOrder {
  const ownTags = (executor: Executor, ownerId: string) =>
    executor.selectFrom('project_tags').where('owner_id', '=', ownerId);

  const there = (ownerId: string, isArchived: boolean) =>
    db
      .selectFrom('projects')
      .where('projects.owner_id', '=', ownerId)
      .where('projects.deleted_at', 'is', null)
      .where('projects.is_archived', '=', isArchived ? 1 : 0);

  const counted = async (query: ReturnType<typeof there>): Promise<number> => {
    const { total } = await query
      .select((of) => of.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  const inOrder = (query: ReturnType<typeof there>) =>
    query.orderBy('projects.is_pinned', 'desc').orderBy('projects.updated_at', 'desc').orderBy('projects.id');

  /** Ids of those whose name or tags have a text. They are compared here: SQLite knows the capitals of English alone. */
  const idsWith = async (query: ReturnType<typeof there>, ownerId: string, search: string) => {
    const rows = await inOrder(query).select(['projects.id', 'projects.name']).execute();
    const tagged = new Set(
      (await ownTags(db, ownerId).select(['project_id', 'name']).execute())
        .filter(({ name }) => folded(name).includes(search))
        .map(({ project_id: id }) => id),
    );
    return rows.filter(({ id, name }) => tagged.has(id) || folded(name).includes(search)).map(({ id }) => id);
  };

  const whole = async (rows: readonly { id: string }[], query: ReturnType<typeof there>) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [projects, tags] = await Promise.all([
      inOrder(query)
        .leftJoin('versions', 'versions.id', 'projects.head_version_id')
        .where('projects.id', 'in', ids)
        .selectAll('projects')
        .select('versions.tree_hash as head_tree')
        .execute(),
      db.selectFrom('project_tags').selectAll().where('project_id', 'in', ids).orderBy('name').execute(),
    ]);
    return projects.map(({ head_tree: headTree, ...row }) => ({
      ...toProject(row, headTree),
      ...arrangedAs(
        row,
        tags.flatMap(({ project_id: id, name }) => (id === row.id ? [name] : [])),
      ),
    }));
  };

  return {
    async list(ownerId, { limit, offset, search, isArchived, tag }) {
      const all = there(ownerId, isArchived);
      const query =
        tag === null
          ? all
          : all.where('projects.id', 'in', ownTags(db, ownerId).select('project_id').where('name', '=', tag));
      const wanted = folded(search.trim());
      const found =
        wanted === ''
          ? {
              page: await inOrder(query).select('projects.id').limit(limit).offset(offset).execute(),
              total: await counted(query),
            }
          : await idsWith(query, ownerId, wanted).then((ids) => ({
              page: ids.slice(offset, offset + limit).map((id) => ({ id })),
              total: ids.length,
            }));
      const [projects, archived, tags] = await Promise.all([
        whole(found.page, query),
        counted(there(ownerId, true)),
        there(ownerId, false)
          .innerJoin('project_tags', 'project_tags.project_id', 'projects.id')
          .where('project_tags.owner_id', '=', ownerId)
          .select(['project_tags.name', (of) => of.fn.countAll<number | string>().as('projects')])
          .groupBy('project_tags.name')
          .execute(),
      ]);
      return {
        projects,
        total: found.total,
        archived,
        tags: tags
          .map(({ name, projects: count }) => ({ name, projects: Number(count) }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      };
    },

    arrange(ownerId, { projectId, isPinned, isArchived, tags }) {
      return db.transaction().execute(async (transaction) => {
        let row = await ownedProject(transaction, projectId, ownerId);
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
            name,
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
            .set({ name: other ?? to })
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
