import { type Kysely, type Migration, sql } from 'kysely';
import { folded } from '#lib/folded.ts';

/**
 * What projects are searched and counted by, however many one person has: names and tags as they are compared, in
 * indexes that a search reads and nothing else, and counts that the database keeps itself.
 */
export function projectSearchMigration(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['projects', 'project_tags']) await addFolded(db, dialect, table);

      // What is searched stands in the index itself, with what the condition asks for: no project is read for it.
      await db.schema.dropIndex('projects_in_order').execute();
      const index = (name: string, columns: readonly string[]) =>
        db.schema
          .createIndex(name)
          .on('projects')
          .columns([...columns])
          .where(sql.ref('deleted_at'), 'is', null)
          .execute();
      await index('projects_in_order', [
        'owner_id',
        'is_archived',
        'is_pinned desc',
        'updated_at desc',
        'id',
        'folded_name',
        'deleted_at',
      ]);
      await index('projects_by_name', ['owner_id', 'is_archived', 'id', 'folded_name', 'deleted_at']);
      await db.schema
        .createIndex('projects_deleted_of_owner')
        .on('projects')
        .columns(['owner_id', 'deleted_at'])
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute();

      await db.schema
        .createTable('project_counts')
        .addColumn('owner_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('is_archived', 'integer', (column) => column.notNull())
        // Empty for projects with and without tags.
        .addColumn('tag', 'text', (column) => column.notNull())
        .addColumn('projects', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('project_counts_key', ['owner_id', 'is_archived', 'tag'])
        .execute();
      await sql`
        insert into project_counts (owner_id, is_archived, tag, projects)
        select owner_id, is_archived, '', count(*) from projects
        where deleted_at is null group by owner_id, is_archived
        union all
        select tags.owner_id, is_archived, tags.name, count(*)
        from project_tags as tags join projects on projects.id = tags.project_id
        where deleted_at is null group by tags.owner_id, is_archived, tags.name`.execute(db);
      for (const trigger of triggers) {
        for (const statement of dialect === 'sqlite' ? sqliteTrigger(trigger) : postgresTrigger(trigger))
          await sql.raw(statement).execute(db);
      }
    },
  };
}

/** Names in small letters. Databases know those of English for certain; all others are asked of the same code as later. */
async function addFolded(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres', table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('folded_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const own = sql.table(table);
  const small = sql.raw(dialect === 'sqlite' ? 'lower(name)' : 'lower(name collate "C")');
  await sql`update ${own} set folded_name = ${small}`.execute(db);
  const names = await sql<{ name: string }>`select distinct name from ${own}`.execute(db);
  for (const { name } of names.rows) {
    if (/^[ -~]*$/.test(name)) continue;
    await sql`update ${own} set folded_name = ${folded(name)} where name = ${name}`.execute(db);
  }
}

interface Trigger {
  readonly name: string;
  readonly on: string;
  readonly statements: readonly string[];
}

/** The counts that one project is part of: that of all, and that of each of its tags. */
const countsOf = (row: 'old' | 'new') =>
  `select '' as tag union all select name from project_tags where project_id = ${row}.id`;

/** One that is counted no more takes itself out. What has come to nothing goes. */
const uncount = (owner: string, isArchived: string, tags: string) => [
  `update project_counts set projects = projects - 1
   where owner_id = ${owner} and is_archived = ${isArchived} and tag in (${tags})`,
  `delete from project_counts where owner_id = ${owner} and projects <= 0`,
];

const counted = (select: string) =>
  `insert into project_counts (owner_id, is_archived, tag, projects) ${select}
   on conflict (owner_id, is_archived, tag) do update set projects = project_counts.projects + 1`;

const countProject = counted(
  `select new.owner_id, new.is_archived, counts.tag, 1 from (${countsOf('new')}) as counts
   where new.deleted_at is null`,
);
const countTag = counted(
  `select new.owner_id, is_archived, new.name, 1 from projects
   where projects.id = new.project_id and deleted_at is null`,
);
const uncountTag = uncount(
  'old.owner_id',
  '(select is_archived from projects where projects.id = old.project_id and deleted_at is null)',
  'old.name',
);
const uncountProject = uncount(
  'old.owner_id',
  'case when old.deleted_at is null then old.is_archived end',
  countsOf('old'),
);

const triggers: readonly Trigger[] = [
  { name: 'projects_counted', on: 'after insert on projects', statements: [countProject] },
  // Before: its tags go with it, and are not there any more afterwards.
  { name: 'projects_uncounted', on: 'before delete on projects', statements: uncountProject },
  {
    name: 'projects_recounted',
    on: 'after update of is_archived, deleted_at on projects',
    statements: [...uncountProject, countProject],
  },
  { name: 'project_tags_counted', on: 'after insert on project_tags', statements: [countTag] },
  { name: 'project_tags_uncounted', on: 'after delete on project_tags', statements: uncountTag },
  {
    name: 'project_tags_recounted',
    on: 'after update of name on project_tags',
    statements: [...uncountTag, countTag],
  },
];

const sqliteTrigger = ({ name, on, statements }: Trigger): string[] => [
  `create trigger ${name} ${on} for each row begin ${statements.join('; ')}; end`,
];

/**
 * There transactions count at the same time: those of one owner take turns, or two of them could wait for each other's
 * counts.
 */
const postgresTrigger = ({ name, on, statements }: Trigger): string[] => {
  const row = on.includes('delete') ? 'old' : 'new';
  return [
    `create function ${name}() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended('project_counts:' || ${row}.owner_id, 0));
       ${statements.join(';\n')};
       return ${row};
     end $$`,
    `create trigger ${name} ${on} for each row execute function ${name}()`,
  ];
};
