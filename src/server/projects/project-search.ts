import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { folded } from '#lib/folded.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** What a project or a tag is called, and what searches compare: whoever writes a name writes both. */
export const nameColumns = (name: string): { name: string; folded_name: string } => ({
  name,
  folded_name: folded(name),
});

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

/** How many projects a person has with each tag, and under the empty text with any or none. */
export interface ProjectCounts {
  readonly listed: ReadonlyMap<string, number>;
  readonly archived: ReadonlyMap<string, number>;
}

/** Ids of one page, in order, and how many there are in all. */
export interface ProjectsFound {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Projects that are compared before others have their turn. */
const batch = 50_000;

/** So many are put in order after they were found; of more, a page is soon met on the way along the order. */
const few = 1000;

/** How many projects a person has: read where the database keeps it, not counted. */
export async function countProjects(db: Kysely<Schema>, ownerId: string): Promise<ProjectCounts> {
  const rows = await db
    .selectFrom('project_counts')
    .select(['is_archived', 'tag', 'projects'])
    .where('owner_id', '=', ownerId)
    .execute();
  const of = (isArchived: number) =>
    new Map(
      rows.flatMap((row) => (row.is_archived === isArchived ? [[row.tag, row.projects] as const] : [])),
    );
  return { listed: of(0), archived: of(1) };
}

type Of = ExpressionBuilder<Schema, 'projects'>;
type FromProjects = SelectQueryBuilder<Schema, 'projects', object>;

/** Whether a folded name has a folded text in it. */
export const contains = (dialect: Database['dialect'], column: string, text: string) =>
  sql<boolean>`${sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')}(${sql.ref(column)}, ${text}) > 0`;

/** What has a text in its name, or in one of its tags if any tag has it. */
const matches = (of: Of, dialect: Database['dialect'], search: string, isInTags: boolean) => {
  const isIn = (column: string) => contains(dialect, column, search);
  const inName = isIn('projects.folded_name');
  if (!isInTags) return inName;
  const tags = of
    .selectFrom('project_tags')
    .select('project_tags.name')
    .whereRef('project_tags.project_id', '=', 'projects.id')
    .where(isIn('project_tags.folded_name'));
  return of.or([inName, of.exists(tags)]);
};

const hasTag = (of: Of, tag: string) =>
  of.exists(
    of
      .selectFrom('project_tags as chosen')
      .select('chosen.name')
      .whereRef('chosen.project_id', '=', 'projects.id')
      .where('chosen.name', '=', tag),
  );

const counted = async (query: FromProjects): Promise<number> => {
  const { total } = await query
    .select((of) => of.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Finds a person's projects, pinned ones first, then those that were changed last.
 * @param counts how many of them there are on each side
 */
export async function findProjects(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ownerId: string,
  wanted: ProjectsWanted,
  counts: ProjectCounts,
): Promise<ProjectsFound> {
  const { limit, offset, tag, isArchived } = wanted;
  const search = folded(wanted.search.trim());
  const side = isArchived ? counts.archived : counts.listed;
  const most = side.get(tag ?? '') ?? 0;
  if (most === 0) return { ids: [], total: 0 };
  const isInTags = search !== '' && [...side.keys()].some((name) => folded(name).includes(search));
  const isWanted = (of: Of) =>
    of.and([
      ...(search === '' ? [] : [matches(of, dialect, search, isInTags)]),
      ...(tag === null ? [] : [hasTag(of, tag)]),
    ]);

  const thereOf = (projects: FromProjects) =>
    projects
      .where('projects.owner_id', '=', ownerId)
      .where('projects.deleted_at', 'is', null)
      .where('projects.is_archived', '=', isArchived ? 1 : 0);
  const there = () => thereOf(db.selectFrom('projects'));
  const inOrder = (query: FromProjects) =>
    query
      .where(isWanted)
      .select('projects.id')
      .orderBy('projects.is_pinned', 'desc')
      .orderBy('projects.updated_at', 'desc')
      .orderBy('projects.id');

  /** Those of a few, wherever they stand. They are read by their ids, whatever index a database would rather go along. */
  const pageOf = async (ids: readonly string[]): Promise<ProjectsFound> => {
    if (ids.length === 0) return { ids: [], total: 0 };
    const picked = db
      .with(
        (name) => name('picked').materialized(),
        (of) => of.selectFrom('projects').selectAll().where('id', 'in', ids),
      )
      .selectFrom('picked as projects');
    const rows = await inOrder(thereOf(picked as unknown as FromProjects)).execute();
    return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
  };
  const pageAlong = async (total: number) => {
    const rows = await inOrder(there()).limit(limit).offset(offset).execute();
    return { ids: rows.map(({ id }) => id), total };
  };

  const withTag = tag === null ? most : (counts.listed.get(tag) ?? 0) + (counts.archived.get(tag) ?? 0);
  if (tag !== null && withTag <= few) {
    const rows = await db
      .selectFrom('project_tags')
      .select('project_id')
      .where('owner_id', '=', ownerId)
      .where('name', '=', tag)
      .execute();
    return pageOf(rows.map(({ project_id: id }) => id));
  }
  if (search === '') return pageAlong(most);

  const ids: string[] = [];
  let total = 0;
  for (let [left, after] = [side.get('') ?? 0, '']; ; left -= batch) {
    const rest = there().where('projects.id', '>', after);
    const last =
      left <= batch
        ? undefined
        : await rest
            .select('projects.id')
            .orderBy('projects.id')
            .limit(1)
            .offset(batch - 1)
            .executeTakeFirst();
    const part = (last === undefined ? rest : rest.where('projects.id', '<=', last.id)).where(isWanted);
    if (total <= few) {
      const found = part.select('projects.id').limit(few + 1 - total);
      // In one row: a thousand of them take longer to be handed over than to be found.
      const { joined } = await db
        .selectFrom(found.as('found'))
        .select(sql<string | null>`string_agg(found.id, ' ')`.as('joined'))
        .executeTakeFirstOrThrow();
      if (joined !== null) ids.push(...joined.split(' '));
    }
    total = ids.length <= few ? ids.length : total + (await counted(part));
    if (last === undefined) break;
    after = last.id;
    await setImmediate();
  }
  return total > few ? pageAlong(total) : pageOf(ids);
}
