import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Scene } from '#contract/scenes.ts';
import { findInGallery, type GalleryWanted } from '#server/gallery/gallery-listing.ts';
import { createGallery } from '#server/gallery/gallery.ts';
import { galleryMigration } from '#server/platform/db/migrations/gallery.ts';
import { openPool } from '#server/platform/db/postgres-pool.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { LibsqlDialect } from '#server/platform/db/sqlite-dialect.ts';
import { nameColumns } from '#server/projects/project-search.ts';
import type { Client } from './support/client.ts';
import { plansOf } from './support/plans.ts';
import { projectWith } from './support/projects.ts';
import { describeOnBothDatabases, makeStore, type TestServer } from './support/server.ts';

const files = { 'index.html': '<h1>Crumb</h1>' };

/** Every page, one behind the other, as a person who shows more goes through them. */
async function walk(
  client: Client,
  wanted: CallRequest<'galleryList'>,
  between: (page: number) => Promise<void> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0, after: string | null = ''; after !== null; page += 1) {
    const answer: Awaited<ReturnType<Client['call']>> & {
      projects: readonly { id: string }[];
      next: string | null;
    } = await client.call('galleryList', { ...wanted, ...(after === '' ? {} : { after }) });
    ids.push(...answer.projects.map(({ id }) => id));
    after = answer.next;
    await between(page);
  }
  return ids;
}

interface Made {
  readonly id: string;
  readonly name?: string;
  readonly at: number;
  readonly remixes?: number;
  readonly scene?: Scene;
}

/** Projects in the gallery beside one that is whole, which each is a copy of. */
async function addListed(server: TestServer, ownerId: string, made: readonly Made[]): Promise<void> {
  const { db } = server.services.database;
  const model = await db.selectFrom('projects').selectAll().limit(1).executeTakeFirstOrThrow();
  for (let from = 0; from < made.length; from += 500) {
    await db
      .insertInto('projects')
      .values(
        made.slice(from, from + 500).map(({ id, name = id, at, remixes = 0, scene = model.scene }) => ({
          ...model,
          ...nameColumns(name),
          id,
          owner_id: ownerId,
          scene,
          remixes,
          visibility: 'public' as const,
          gallery_at: at,
          gallery_removed_for: null,
          deleted_at: null,
          is_archived: 0,
        })),
      )
      .execute();
  }
}

describeOnBothDatabases('the pages of the gallery', (makeServer) => {
  it('[ROUTE-12] goes through all of them, page by page, while others are added', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    await projectWith(server, ada, files, 'Model');
    const scenes = ['ai-website-builder', 'ai-app-builder'] as const;
    // Many of one time and of one count, so that the order has to tell them apart by more than these.
    const made = Array.from({ length: 110 }, (_, index) => ({
      id: `p_${String(index).padStart(3, '0')}`,
      name: index % 3 === 0 ? `Läden ${index}` : `Tea ${index}`,
      at: 1_000 + Math.floor(index / 40),
      remixes: index % 4,
      scene: scenes[index % 2] ?? scenes[0],
    }));
    await addListed(server, uid, made);
    const orders = {
      newest: (a: (typeof made)[0], b: (typeof made)[0]) => b.at - a.at || (a.id < b.id ? 1 : -1),
      remixed: (a: (typeof made)[0], b: (typeof made)[0]) =>
        b.remixes - a.remixes || b.at - a.at || (a.id < b.id ? 1 : -1),
    };
    let added = 0;
    for (const order of ['newest', 'remixed'] as const) {
      for (const kind of [undefined, 'ai-app-builder' as const]) {
        for (const search of ['', 'LÄDEN', ' 1 ', 'none']) {
          const wanted = { order, ...(kind === undefined ? {} : { kind }), search };
          const expected = made
            .filter(
              ({ scene, name }) =>
                (kind === undefined || scene === kind) &&
                name.toLowerCase().includes(search.trim().toLowerCase()),
            )
            .toSorted(orders[order])
            .map(({ id }) => id);
          const seen = await walk(server.client(), wanted, async () => {
            added += 1;
            const newer = { name: 'Läden 1', scene: 'ai-app-builder' as const, remixes: 9 };
            await addListed(server, uid, [{ ...newer, id: `p_new${added}`, at: 2_000 + added }]);
          });
          const old = seen.filter((id) => !id.startsWith('p_new'));
          expect({ wanted, old }).toEqual({ wanted, old: expected });
          expect(new Set(seen).size).toBe(seen.length);
        }
      }
    }
    // The same, however many names are compared at once.
    for (const order of ['newest', 'remixed'] as const) {
      const wanted: GalleryWanted = { kind: null, order, search: 'tea 1', after: null, limit: 30 };
      const whole = await findInGallery(server.services.database, wanted);
      expect(whole).toHaveLength(15);
      expect(await findInGallery(server.services.database, wanted, 7)).toEqual(whole);
      const some = { ...wanted, limit: 9 };
      expect(await findInGallery(server.services.database, some, 7)).toEqual(whole.slice(0, 9));
    }
    const bad = await server.client().envelope('galleryList', { after: '1-2-3; drop table' });
    expect(bad.errNo).toBe(ErrNo.badRequest);
  });
});

describeOnBothDatabases('the statements of the gallery', (makeServer, dialect) => {
  it('[ROUTE-12] go along an index of the gallery in its order, and sort and count nothing', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    await projectWith(server, ada, files, 'Model');
    const made = Array.from({ length: 6000 }, (_, index) => ({
      id: `p_${index}`,
      name: `Project ${index}`,
      at: index,
      remixes: index % 50,
      scene: index % 3 === 0 ? ('ai-app-builder' as const) : ('ai-website-builder' as const),
    }));
    await addListed(server, uid, made);
    const { database, clock, versionPictures: pictures, rateLimits } = server.services;
    const { db } = database;
    if (dialect === 'postgres') await sql`vacuum analyze projects`.execute(db);
    const after = { id: 'p_3000', remixes: 25, at: 3000 };
    const usual: GalleryWanted = { kind: null, order: 'newest', search: '', after: null, limit: 25 };
    const covering = dialect === 'sqlite' ? 'USING COVERING INDEX' : 'Index Only Scan Backward using';
    for (const [order, index] of [
      ['newest', 'gallery_newest'],
      ['remixed', 'gallery_remixed'],
    ] as const) {
      for (const kind of [null, 'ai-app-builder'] as const) {
        for (const change of [{}, { after }, { search: 'project 77' }, { search: 'project 77', after }]) {
          const wanted = { ...usual, order, kind, ...change };
          const plans = await plansOf(db, dialect, (watched) =>
            findInGallery({ db: watched, dialect }, wanted),
          );
          for (const plan of plans) {
            expect(plan).toContain(`${covering} ${index}${kind === null ? '' : '_of_kind'}`);
            expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan|count\(/);
          }
          expect(plans).toHaveLength('search' in change ? 2 : 1);
        }
      }
    }
    // What is shown of a page is read by its ids.
    const page = await plansOf(db, dialect, (watched) =>
      createGallery({ database: { db: watched, dialect }, clock, pictures, rateLimits }).list('::1', {}),
    );
    const cards = page.find((plan) => plan.includes('"picked"'));
    expect(cards).toMatch(
      dialect === 'sqlite' ? /SEARCH projects USING INDEX sqlite_autoindex/ : /projects_pkey/,
    );
  });
});

describe.each(['sqlite', 'postgres'] as const)('projects of an older version [%s]', (dialect) => {
  it('[BUILD-10] are in no gallery, and have the remixes that were made of them', async () => {
    const { store, remove } = await makeStore(dialect);
    const db = new Kysely<Schema>({
      dialect:
        store.databaseUrl === null
          ? new LibsqlDialect(':memory:')
          : new PostgresDialect({ pool: openPool(() => store.databaseUrl ?? '', 1) }),
    });
    try {
      // What there was of these tables.
      await sql`create table users (id text primary key)`.execute(db);
      await sql`create table projects (id text primary key, owner_id text not null, folded_name text not null,
        scene text not null, visibility text not null, deleted_at bigint, is_archived integer not null,
        created_at bigint not null, remixed_from text)`.execute(db);
      await sql`insert into users values ('ada'), ('ben'), ('eve')`.execute(db);
      const add = (id: string, owner: string, from: string | null) =>
        sql`insert into projects values (${id}, ${owner}, 'crumb', 'meme', 'public', null, 0, 5, ${from})`.execute(
          db,
        );
      await add('p_1', 'ada', null);
      await add('p_2', 'ada', 'p_1');
      await add('p_3', 'ben', 'p_1');
      await add('p_4', 'ben', 'p_1');
      await add('p_5', 'eve', 'p_1');
      await add('p_6', 'eve', 'p_gone');
      await galleryMigration().up(db);
      const rows = await db.selectFrom('projects').select(['id', 'remixes', 'gallery_at']).execute();
      expect(rows.filter(({ remixes }) => remixes > 0)).toEqual([
        { id: 'p_1', remixes: 2, gallery_at: null },
      ]);
      expect(rows.every(({ gallery_at: at }) => at === null)).toBe(true);
      const people = await db.selectFrom('project_remixes').select('user_id').orderBy('user_id').execute();
      expect(people).toEqual([{ user_id: 'ben' }, { user_id: 'eve' }]);
    } finally {
      await db.destroy();
      await remove();
    }
  });
});
