import { type Kysely, type Migration, sql } from 'kysely';

/** What is in the gallery: the condition of its queries word for word, as SQLite wants it to use a partial index. */
const listed = sql<boolean>`visibility = 'public' and gallery_at is not null and gallery_removed_for is null
  and deleted_at is null and is_archived = 0`;

/**
 * The gallery: which public projects their owners show there, who has remixed what, and what people report. The
 * indexes hold what is listed and nothing else, in each order, with names for the search and all that the conditions
 * ask for: no project is read for it.
 */
export function galleryMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('projects').addColumn('gallery_at', 'bigint').execute();
      await db.schema.alterTable('projects').addColumn('gallery_removed_for', 'text').execute();
      await db.schema
        .alterTable('projects')
        .addColumn('remixes', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
        .execute();

      const ofPerson = (table: string, more: readonly (readonly [string, 'text' | 'bigint'])[]) =>
        more
          .reduce(
            (made, [name, type]) => made.addColumn(name, type, (column) => column.notNull()),
            db.schema
              .createTable(table)
              .addColumn('project_id', 'text', (column) =>
                column.notNull().references('projects.id').onDelete('cascade'),
              )
              .addColumn('user_id', 'text', (column) =>
                column.notNull().references('users.id').onDelete('cascade'),
              ),
          )
          .addPrimaryKeyConstraint(`${table}_key`, ['project_id', 'user_id'])
          .execute();
      await ofPerson('project_remixes', [['created_at', 'bigint']]);
      await ofPerson('gallery_reports', [
        ['reason', 'text'],
        ['created_at', 'bigint'],
      ]);
      for (const table of ['project_remixes', 'gallery_reports'])
        await db.schema.createIndex(`${table}_user_id`).on(table).columns(['user_id']).execute();
      await db.schema
        .createIndex('gallery_reports_in_order')
        .on('gallery_reports')
        .columns(['created_at'])
        .execute();

      await sql`
        insert into project_remixes (project_id, user_id, created_at)
        select originals.id, copies.owner_id, min(copies.created_at)
        from projects as copies join projects as originals on originals.id = copies.remixed_from
        where copies.owner_id <> originals.owner_id
        group by originals.id, copies.owner_id`.execute(db);
      await sql`
        update projects set remixes =
          (select count(*) from project_remixes where project_remixes.project_id = projects.id)
        where id in (select project_id from project_remixes)`.execute(db);

      const conditions = [
        'folded_name',
        'owner_id',
        'visibility',
        'gallery_removed_for',
        'deleted_at',
        'is_archived',
      ];
      for (const [name, columns] of [
        ['gallery_newest', ['gallery_at', 'id']],
        ['gallery_newest_of_kind', ['scene', 'gallery_at', 'id']],
        ['gallery_remixed', ['remixes', 'gallery_at', 'id']],
        ['gallery_remixed_of_kind', ['scene', 'remixes', 'gallery_at', 'id']],
      ] as const) {
        await db.schema
          .createIndex(name)
          .on('projects')
          .columns([...columns, ...conditions])
          .where(listed)
          .execute();
      }
    },
  };
}
