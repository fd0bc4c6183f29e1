import { expect, it } from 'vitest';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { nameColumns } from '#server/projects/project-search.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const names = async (client: Client, wanted: CallRequest<'projectList'> = {}) =>
  (await client.call('projectList', wanted)).projects.map(({ name }) => name);

async function withProjects(server: TestServer, wanted: readonly string[]) {
  const ada = await server.signIn('ada@example.com');
  const ids: Record<string, string> = {};
  for (const name of wanted) ids[name] = await projectWith(server, ada, { 'index.html': name }, name);
  const idOf = (name: string): string => ids[name] ?? '';
  // The order in which they were changed, whatever the clock said.
  for (const [index, name] of wanted.entries())
    await server.services.database.db
      .updateTable('projects')
      .set({ updated_at: index + 1 })
      .where('id', '=', idOf(name))
      .execute();
  const arrange = (name: string, change: Omit<CallRequest<'projectArrange'>, 'projectId'>) =>
    ada.call('projectArrange', { projectId: idOf(name), ...change });
  return { ada, idOf, arrange };
}

describeOnBothDatabases('the order of projects', (makeServer) => {
  it('[BUILD-03] lists pinned projects first, and the others as they were changed', async () => {
    const server = await makeServer();
    const { ada, arrange } = await withProjects(server, ['Crumb', 'Tea', 'Ink']);
    expect(await names(ada)).toEqual(['Ink', 'Tea', 'Crumb']);
    expect((await arrange('Crumb', { isPinned: true })).project).toMatchObject({ isPinned: true, tags: [] });
    expect(await names(ada)).toEqual(['Crumb', 'Ink', 'Tea']);
    expect(await names(ada, { limit: 1, offset: 1 })).toEqual(['Ink']);
    await arrange('Crumb', { isPinned: false });
    expect(await names(ada)).toEqual(['Ink', 'Tea', 'Crumb']);
  });

  it('[BUILD-03] neither lists nor counts what is archived, whose pages go on, until it is brought back', async () => {
    const server = await makeServer();
    const { ada, arrange, idOf } = await withProjects(server, ['Crumb', 'Tea']);
    await ada.call('shareUpdate', {
      projectId: idOf('Crumb'),
      visibility: 'public',
      includesChat: false,
    });
    await arrange('Crumb', { isPinned: true, tags: ['Shop'] });
    await arrange('Crumb', { isArchived: true });
    expect(await ada.call('projectList', {})).toMatchObject({
      projects: [{ name: 'Tea' }],
      total: 1,
      archived: 1,
      tags: [],
    });
    expect(await names(ada, { search: 'crumb' })).toEqual([]);
    expect(await names(ada, { archived: '1' })).toEqual(['Crumb']);
    const shared = await server.client().call('sharedProject', { projectId: idOf('Crumb') });
    expect(shared.project.name).toBe('Crumb');
    expect((await ada.call('projectDetail', { projectId: idOf('Crumb') })).project.name).toBe('Crumb');

    await arrange('Crumb', { isArchived: false });
    expect(await names(ada)).toEqual(['Tea', 'Crumb']);
    const { archived, tags } = await ada.call('projectList', {});
    expect({ archived, tags }).toEqual({ archived: 0, tags: [{ name: 'Shop', projects: 1 }] });
    await ada.call('projectDelete', { projectId: idOf('Crumb') });
    expect((await ada.call('projectList', {})).tags).toEqual([]);
  });

  it('[BUILD-03] finds by tags as by names, in any capitals, and renames a tag wherever it is', async () => {
    const server = await makeServer();
    const { ada, arrange } = await withProjects(server, ['Crumb', 'Tea', 'Ink']);
    await arrange('Crumb', { tags: ['Läden', 'Kunden', 'LÄDEN'] });
    await arrange('Tea', { tags: ['läden'] });
    await arrange('Ink', { tags: ['Kunden', 'Alt'] });
    const tags = async () => (await ada.call('projectList', {})).tags;
    expect(await tags()).toEqual([
      { name: 'Alt', projects: 1 },
      { name: 'Kunden', projects: 2 },
      { name: 'Läden', projects: 2 },
    ]);
    expect(await names(ada, { tag: 'Kunden' })).toEqual(['Ink', 'Crumb']);
    expect(await names(ada, { search: 'LÄD' })).toEqual(['Tea', 'Crumb']);
    expect(await names(ada, { search: 'läd', tag: 'Kunden' })).toEqual(['Crumb']);

    // Another person's tags of the same name are theirs.
    const ben = await server.signIn('ben@example.com');
    const his = await projectWith(server, ben, { 'index.html': 'Ben' }, 'Ben');
    await ben.call('projectArrange', { projectId: his, tags: ['Kunden'] });
    await ada.call('projectTagRename', { name: 'Kunden', to: 'alt' });
    expect(await tags()).toEqual([
      { name: 'Alt', projects: 2 },
      { name: 'Läden', projects: 2 },
    ]);
    await ada.call('projectTagRename', { name: 'Läden', to: 'Shops' });
    await ada.call('projectTagRename', { name: 'Alt', to: '' });
    expect(await tags()).toEqual([{ name: 'Shops', projects: 2 }]);
    expect(await names(ben, { tag: 'Kunden' })).toEqual(['Ben']);
    expect((await ben.envelope('projectArrange', { projectId: his, tags: [' '] })).errNo).toBe(
      ErrNo.badRequest,
    );
  });
});

describeOnBothDatabases('very many projects', (makeServer) => {
  it('[BUILD-03] are paged in order, and the last page is reached', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const id = await projectWith(server, ada, { 'index.html': 'a' }, 'Project');
    const { db } = server.services.database;
    const first = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const count = 1200;
    for (let at = 1; at < count; at += 100)
      await db
        .insertInto('projects')
        .values(
          Array.from({ length: Math.min(100, count - at) }, (_, index) => ({
            ...first,
            id: `p_many${at + index}`,
            ...nameColumns(`Project ${at + index}`),
            updated_at: at + index,
            head_version_id: null,
          })),
        )
        .execute();
    expect((await ada.call('projectList', { limit: 24 })).total).toBe(count);
    expect(await names(ada, { limit: 24, offset: count - 2 })).toEqual(['Project 2', 'Project 1']);
    expect(await names(ada, { search: 'project', limit: 2, offset: count - 1 })).toEqual(['Project 1']);
  });
});
