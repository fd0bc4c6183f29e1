import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/calls.ts';
import { projectSearchMigration } from '#server/platform/db/migrations/project-search.ts';
import { openPool } from '#server/platform/db/postgres-pool.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { LibsqlDialect } from '#server/platform/db/sqlite-dialect.ts';
import { createProjectOrder } from '#server/projects/project-order.ts';
import {
  countProjects,
  findProjects,
  nameColumns,
  type ProjectsWanted,
} from '#server/projects/project-search.ts';
import type { Client } from './support/client.ts';
import { plansOf } from './support/plans.ts';
import { projectWith } from './support/projects.ts';
import { describeOnBothDatabases, makeStore, type TestServer } from './support/server.ts';

interface Made {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly archived: '0' | '1';
}

/** Projects of a person beside those that they have, the last one changed last; each a copy of one that is whole. */
async function addProjects(server: TestServer, ownerId: string, made: readonly Made[]): Promise<void> {
  const { db } = server.services.database;
  const model = await db.selectFrom('projects').selectAll().limit(1).executeTakeFirstOrThrow();
  for (let at = 0; at < made.length; at += 500) {
    const part = made.slice(at, at + 500);
    await db
      .insertInto('projects')
      .values(
        part.map(({ id, name, archived }, index) => ({
          ...model,
          ...nameColumns(name),
          id,
          owner_id: ownerId,
          is_archived: Number(archived),
          updated_at: at + index + 1,
          head_version_id: null,
          deleted_at: null,
        })),
      )
      .execute();
    const tags = part.flatMap(({ id, tags: own }) =>
      own.map((tag) => ({ project_id: id, owner_id: ownerId, ...nameColumns(tag) })),
    );
    if (tags.length > 0) await db.insertInto('project_tags').values(tags).execute();
  }
}

async function person(server: TestServer, email: string): Promise<{ client: Client; uid: string }> {
  const client = await server.signIn(email);
  return { client, uid: (await client.call('userDetail', {})).uid };
}

/** What people write in: letters with two spellings, without capitals, whose capitals depend on where they stand. */
const pieces = [
  ...['a', 'B', 'e', ' ', '  ', '-', '%', '_', '\\', "'", '"', '1', '27', 'shop', 'Shop', 'SHOP'],
  ...['é', 'e\u0301', 'Ä', 'a\u0308', 'ß', 'ẞ', 'SS', 'İ', 'i', 'I', 'ı', 'ŉ', 'ǅ', 'ﬁ', 'Ⅷ', 'Å', 'Ω'],
  ...['Σ', 'ς', 'σ', 'ΟΔΟΣ', 'ж', 'Ж', 'Ё', 'Ե', 'ა', 'Ა', 'Ꭰ', 'ꭰ', '𐐀', '𐐨', 'ש', 'ع', 'ن', 'क', '़', 'क़'],
  ...[
    'ก',
    'ำ',
    '한',
    '\u1112\u1161\u11ab',
    '花',
    '屋',
    '👩‍🚀',
    '🇩🇪',
    'か\u3099',
    'が',
    '\u00a0',
    '\u200d',
    '–',
  ],
];
const texts = (most: number) => fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most });
const written = texts(8)
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');

describeOnBothDatabases('the search among projects', (makeServer) => {
  it('[BUILD-03] finds what has the text in its name or tags, in any script and spelling, and nothing else', async () => {
    const server = await makeServer();
    const { client: ada, uid } = await person(server, 'ada@example.com');
    const { client: ben, uid: his } = await person(server, 'ben@example.com');
    await projectWith(server, ada, { 'index.html': 'a' }, 'Model');
    await server.services.projects.remove(uid, (await ada.call('projectList', {})).projects[0]?.id ?? '');
    const seed = 20261126;
    const tagNames = ['Shop', 'Läden', 'ΟΔΟΣ', '花屋', 'İ', '100 %'];
    const made = fc
      .sample(
        fc.record({
          name: written,
          tags: fc.uniqueArray(fc.constantFrom(...tagNames), { maxLength: 2 }),
          archived: fc.constantFrom<'0' | '1'>('0', '0', '0', '0', '1'),
        }),
        { seed, numRuns: 1600 },
      )
      .map((project, index) => ({ ...project, id: `p_made${index}` }));
    await addProjects(server, uid, made);
    await addProjects(server, his, [{ id: 'p_his', name: pieces.join(''), tags: tagNames, archived: '0' }]);

    // What the search means, as one would write it down.
    const folded = (text: string) => text.normalize('NFC').toLowerCase();
    const meant = ({ search = '', archived = '0', tag }: CallRequest<'projectList'>) => {
      const wanted = folded(search.trim());
      return made
        .filter(
          (project) =>
            project.archived === archived &&
            (tag === undefined || project.tags.includes(tag)) &&
            [project.name, ...project.tags].some((text) => folded(text).includes(wanted)),
        )
        .map(({ id }) => id)
        .toReversed();
    };
    const questions = fc.sample(
      fc.record({
        search: fc.oneof(
          texts(2).map((parts) => parts.join('')),
          fc.constantFrom(...made).map(({ name }) => [...name].slice(0, 3).join('').toUpperCase()),
          fc.constantFrom(...made).map(({ name }) => name.normalize('NFD').toLowerCase()),
        ),
        archived: fc.constantFrom<'0' | '1'>('0', '0', '1'),
        tag: fc.constantFrom(undefined, undefined, ...tagNames),
      }),
      { seed, numRuns: 150 },
    );
    // More than are put in order one by one, and none.
    const others = [{ search: '' }, { search: 's' }, { search: 'no such name' }];
    let most = 0;
    for (const { tag, ...rest } of [...others.map((other) => ({ ...other, tag: undefined })), ...questions]) {
      const question = { ...rest, ...(tag === undefined ? {} : { tag }) };
      const expected = meant(question);
      const found = await ada.call('projectList', { ...question, limit: 500 });
      expect({ question, ids: found.projects.map(({ id }) => id) }).toEqual({
        question,
        ids: expected.slice(0, 500),
      });
      expect({ question, total: found.total }).toEqual({ question, total: expected.length });
      most = Math.max(most, expected.length);
      if (expected.length <= 500) continue;
      const last = await ada.call('projectList', { ...question, limit: 500, offset: expected.length - 3 });
      expect(last.projects.map(({ id }) => id)).toEqual(expected.slice(-3));
    }
    expect(most).toBeGreaterThan(1000);
    expect((await ben.call('projectList', { search: 'ΟΔΟΣ' })).total).toBe(1);
  });

  it('[BUILD-03] finds a project under the name that it has now, whoever gave it', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const id = await projectWith(server, ada, { 'index.html': 'a' }, 'Straße');
    const found = async (search: string) => (await ada.call('projectList', { search })).total;
    expect([await found('STRASSE'), await found('strAßE')]).toEqual([0, 1]);
    await ada.call('projectRename', { projectId: id, name: 'ÖFEN' });
    expect([await found('straße'), await found('öfen')]).toEqual([0, 1]);
    await ada.call('shareRemix', { projectId: id });
    expect([await found('öfen'), await found('(COPY)')]).toEqual([2, 1]);
  });

  it('[BUILD-03] counts projects and tags as they are made, tagged, archived, deleted and brought back', async () => {
    const server = await makeServer();
    const { client: ada, uid } = await person(server, 'ada@example.com');
    const { db } = server.services.database;
    const [a, b, c] = [
      await projectWith(server, ada, { 'index.html': 'a' }, 'A'),
      await projectWith(server, ada, { 'index.html': 'b' }, 'B'),
      await projectWith(server, ada, { 'index.html': 'c' }, 'C'),
    ];
    const told = async () => {
      const { total, archived, tags } = await ada.call('projectList', {});
      return [
        total,
        archived,
        Object.fromEntries((tags ?? []).map(({ name, projects }) => [name, projects])),
      ];
    };
    expect(await told()).toEqual([3, 0, {}]);
    await ada.call('projectArrange', { projectId: a, tags: ['Shop', 'Old'] });
    await ada.call('projectArrange', { projectId: b, tags: ['Shop'], isArchived: true });
    expect(await told()).toEqual([2, 1, { Shop: 1, Old: 1 }]);
    await ada.call('projectArrange', { projectId: b, isArchived: false });
    await ada.call('projectTagRename', { name: 'Old', to: 'shop' });
    expect(await told()).toEqual([3, 0, { Shop: 2 }]);
    await ada.call('projectArrange', { projectId: c, tags: ['Shop', 'New'] });
    await ada.call('projectDelete', { projectId: c });
    expect(await told()).toEqual([2, 0, { Shop: 2 }]);
    await ada.call('projectBringBack', { projectId: c });
    expect(await told()).toEqual([3, 0, { Shop: 3, New: 1 }]);
    // As the sweep removes them for good, and what goes with them.
    await db.deleteFrom('projects').where('id', '=', a).execute();
    await ada.call('projectDelete', { projectId: b });
    await db.deleteFrom('projects').where('id', '=', b).execute();
    expect(await told()).toEqual([1, 0, { Shop: 1, New: 1 }]);
    await db.deleteFrom('projects').where('owner_id', '=', uid).execute();
    expect(await told()).toEqual([0, 0, {}]);
    expect(await db.selectFrom('project_counts').selectAll().execute()).toEqual([]);
  });

  it('[BUILD-03] counts right when one person has many projects changed at the same time', async () => {
    const server = await makeServer();
    const { client: ada, uid } = await person(server, 'ada@example.com');
    await projectWith(server, ada, { 'index.html': 'a' }, 'First');
    const made = Array.from({ length: 12 }, (_, index) => ({
      id: `p_${index}`,
      name: 'Many',
      tags: ['A', 'B'],
      archived: '0' as const,
    }));
    await addProjects(server, uid, made);
    await Promise.all(
      made.flatMap(({ id }, index) => [
        ada.call('projectArrange', { projectId: id, isArchived: true }),
        ada.call('projectArrange', { projectId: id, tags: index % 2 === 0 ? ['B', 'C'] : ['C', 'A', 'B'] }),
        ada.call('projectArrange', { projectId: id, isArchived: false }),
      ]),
    );
    for (const { id } of made) await ada.call('projectArrange', { projectId: id, isArchived: false });
    const { total, archived, tags } = await ada.call('projectList', { search: 'many' });
    expect({ total, archived, tags }).toEqual({
      total: 12,
      archived: 0,
      tags: [
        { name: 'A', projects: 6 },
        { name: 'B', projects: 12 },
        { name: 'C', projects: 12 },
      ],
    });
  });
});

describe.each(['sqlite', 'postgres'] as const)('projects of an older version [%s]', (dialect) => {
  it('[BUILD-03] are found and counted as new ones are', async () => {
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
      await sql`create table projects (id text primary key, owner_id text, name text not null, deleted_at bigint,
        is_archived integer not null, is_pinned integer not null, updated_at bigint not null)`.execute(db);
      await sql`create table project_tags (project_id text references projects (id) on delete cascade, owner_id text,
        name text not null, primary key (project_id, name))`.execute(db);
      await sql`create index projects_in_order on projects (owner_id)`.execute(db);
      await sql`insert into users values ('u')`.execute(db);
      await sql`insert into projects values ('p1', 'u', 'ÖFEN', null, 0, 0, 1), ('p2', 'u', 'Tea I', null, 0, 0, 2),
        ('p3', 'u', 'ΟΔΟΣ', null, 1, 0, 3), ('p4', 'u', 'Gone', 4, 0, 0, 4)`.execute(db);
      await sql`insert into project_tags values ('p1', 'u', 'LÄDEN'), ('p2', 'u', 'LÄDEN'), ('p3', 'u', 'Shop'),
        ('p4', 'u', 'Shop')`.execute(db);
      await projectSearchMigration(dialect).up(db);

      const counts = await countProjects(db, 'u');
      expect(counts).toEqual({
        listed: new Map([
          ['', 2],
          ['LÄDEN', 2],
        ]),
        archived: new Map([
          ['', 1],
          ['Shop', 1],
        ]),
      });
      const found = async (search: string, isArchived = false) => {
        const wanted = { limit: 5, offset: 0, search, isArchived, tag: null };
        return (await findProjects({ db, dialect }, 'u', wanted, counts)).ids;
      };
      expect(await found('öfen')).toEqual(['p1']);
      expect(await found('TEA i')).toEqual(['p2']);
      expect(await found('läden')).toEqual(['p2', 'p1']);
      expect(await found('δος', true)).toEqual(['p3']);
      expect(await found('gone')).toEqual([]);
    } finally {
      await db.destroy();
      await remove();
    }
  });
});

describeOnBothDatabases('the statements that list projects', (makeServer, dialect) => {
  it('[BUILD-03] go along an index that has all that they ask for, in their order, and count nothing', async () => {
    const server = await makeServer();
    const { client: ada, uid } = await person(server, 'ada@example.com');
    const { uid: his } = await person(server, 'ben@example.com');
    await projectWith(server, ada, { 'index.html': 'a' }, 'Model');
    const many = (owner: string, count: number) =>
      addProjects(
        server,
        owner,
        Array.from({ length: count }, (_, index) => ({
          id: `${owner}_${index}`,
          name: `Project ${index}`,
          tags: index % 100 === 0 ? ['Rare'] : [],
          archived: '0' as const,
        })),
      );
    await many(uid, 1500);
    await many(his, 6000);
    const { db } = server.services.database;
    if (dialect === 'postgres') {
      for (const table of ['projects', 'project_tags', 'project_counts'])
        await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
    const wanted: ProjectsWanted = { limit: 24, offset: 0, search: '', isArchived: false, tag: null };
    const plans = (change: Partial<ProjectsWanted>) =>
      plansOf(db, dialect, (watched) =>
        createProjectOrder({ db: watched, dialect }).list(uid, { ...wanted, ...change }),
      );
    const shown = (found: readonly string[]) => found.join('\n\n');
    const covering = dialect === 'sqlite' ? 'USING COVERING INDEX' : 'Index Only Scan using';
    const whole = dialect === 'sqlite' ? /SCAN (?!picked|found|projects$)/m : /Seq Scan on projects/;

    const list = shown(await plans({}));
    expect(list).toContain(`${covering} projects_in_order`);
    expect(list).not.toContain('count(');
    const inOrder = (await plans({})).find((plan) => plan.includes('order by "projects"."is_pinned"'));
    expect(inOrder).not.toMatch(/TEMP B-TREE|Sort Key/);
    expect(list).not.toMatch(whole);

    const common = shown(await plans({ search: 'project' }));
    expect(common).toContain(`${covering} projects_in_order`);
    expect(common).toContain(`${covering} projects_by_name`);
    expect(common).not.toMatch(whole);
    // A thousand are found on the way, and handed over as one.
    expect(common).toContain('string_agg');

    const others: Partial<ProjectsWanted>[] = [
      { search: 'project 77' },
      { tag: 'Rare' },
      { search: 'project', tag: 'Rare' },
    ];
    for (const change of others) {
      const few = shown(await plans(change));
      expect(few).not.toContain('projects_in_order');
      expect(few).not.toMatch(whole);
    }
    const deleted = shown(
      await plansOf(db, dialect, (watched) =>
        watched
          .selectFrom('projects')
          .select('id')
          .where('owner_id', '=', uid)
          .where('deleted_at', '>', 5)
          .execute(),
      ),
    );
    expect(deleted).toContain('projects_deleted_of_owner');
  });
});
