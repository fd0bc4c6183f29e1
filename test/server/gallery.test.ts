import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { CallRequest } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { TestClock } from '#server/platform/clock.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const files = { 'index.html': '<h1>Crumb</h1>' };

/** A command of the operator, on a connection of its own. */
async function run(server: TestServer, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = await openAdmin(server.settings, {
    print: (line) => lines.push(line),
    clock: server.services.clock,
  });
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

const show = (client: Client, projectId: string, isInGallery?: boolean) =>
  client.call('shareUpdate', {
    projectId,
    visibility: 'public',
    includesChat: false,
    ...(isInGallery === undefined ? {} : { isInGallery }),
  });
const listed = async (client: Client, wanted: CallRequest<'galleryList'> = {}): Promise<string[]> =>
  (await client.call('galleryList', wanted)).projects.map(({ name }) => name);

describeOnBothDatabases('the gallery', (makeServer) => {
  it('[ROUTE-12] [ROLE-01] lists what its owner shows there, and nothing that is only public', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const visitor = server.client();
    const projectId = await projectWith(server, ada, files, 'Crumb');
    // What is private is not shown, whatever is asked.
    const asked = { projectId, includesChat: false, isInGallery: true } as const;
    expect((await ada.call('shareUpdate', { ...asked, visibility: 'private' })).isInGallery).toBe(false);
    expect((await show(ada, projectId)).isInGallery).toBe(false);
    expect((await eve.envelope('shareUpdate', { ...asked, visibility: 'public' })).errNo).toBe(
      ErrNo.notFound,
    );
    expect(await listed(visitor)).toEqual([]);

    expect((await show(ada, projectId, true)).isInGallery).toBe(true);
    // Another choice about sharing leaves it as it is.
    expect((await show(ada, projectId)).isInGallery).toBe(true);
    const { projects, next } = await visitor.call('galleryList', {});
    expect({ projects, next }).toEqual({
      projects: [
        {
          id: projectId,
          name: 'Crumb',
          scene: 'ai-website-builder',
          ownerName: 'Ada',
          remixes: 0,
          picture: null,
        },
      ],
      next: null,
    });
    expect(JSON.stringify(projects)).not.toContain('example.com');

    expect((await show(ada, projectId, false)).isInGallery).toBe(false);
    expect(await listed(visitor)).toEqual([]);

    // Without a version there is no page behind a card.
    const { uid: ownerId } = await ada.call('userDetail', {});
    const wanted = { ownerId, scene: 'meme', prompt: 'Empty' } as const;
    const empty = await server.services.database.db
      .transaction()
      .execute((transaction) => server.services.projects.insert(transaction, wanted));
    const refused = await ada.envelope('shareUpdate', {
      ...asked,
      projectId: empty.id,
      visibility: 'public',
    });
    expect(refused.errNo).toBe(ErrNo.conflict);
    expect(await listed(visitor)).toEqual([]);
  });

  it('[ROUTE-12] [ROLE-01] takes a project out at once that is private, archived, deleted, or whose owner is gone', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    const visitor = server.client();
    const projectId = await projectWith(server, ada, files, 'Crumb');
    const report = async () => {
      const eve = await server.signIn('eve@example.com');
      return (await eve.envelope('galleryReport', { projectId, reason: 'Spam' })).errNo;
    };
    await show(ada, projectId, true);
    expect(await listed(visitor)).toEqual(['Crumb']);

    await ada.call('projectArrange', { projectId, isArchived: true });
    expect(await listed(visitor)).toEqual([]);
    await ada.call('projectArrange', { projectId, isArchived: false });
    expect(await listed(visitor)).toEqual(['Crumb']);

    await ada.call('projectDelete', { projectId });
    expect(await listed(visitor)).toEqual([]);
    await ada.call('projectBringBack', { projectId });
    expect(await listed(visitor)).toEqual(['Crumb']);

    await run(server, 'suspend', 'ada@example.com', 'Spam.');
    expect(await listed(visitor)).toEqual([]);
    expect(await listed(visitor, { search: 'crumb', order: 'remixed' })).toEqual([]);
    expect(await report()).toBe(ErrNo.notFound);
    await run(server, 'unsuspend', 'ada@example.com');
    expect(await listed(visitor, { search: 'crumb' })).toEqual(['Crumb']);

    clock.advance(1_000);
    const again = await server.signIn('ada@example.com');
    await again.call('shareUpdate', { projectId, visibility: 'private', includesChat: false });
    expect(await listed(visitor)).toEqual([]);
    // Shared anew, it is not shown until its owner says so again.
    await show(again, projectId);
    expect(await listed(visitor)).toEqual([]);
    await show(again, projectId, true);
    await again.call('accountDelete', { confirmation: 'ada@example.com' });
    expect(await listed(visitor)).toEqual([]);
  });

  it('[BUILD-10] counts who has remixed a project: other people, each once', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const ben = await server.signIn('ben@example.com');
    const projectId = await projectWith(server, ada, files, 'Crumb');
    await show(ada, projectId, true);
    const count = async () => (await eve.call('galleryList', {})).projects[0]?.remixes;
    await ada.call('shareRemix', { projectId });
    expect(await count()).toBe(0);
    const [first] = await Promise.all([1, 2, 3].map(() => eve.call('shareRemix', { projectId })));
    expect(await count()).toBe(1);
    await eve.call('projectDelete', { projectId: first?.projectId ?? '' });
    await eve.call('shareRemix', { projectId });
    expect(await count()).toBe(1);
    await ben.call('shareRemix', { projectId });
    expect(await count()).toBe(2);
    await ben.call('accountDelete', { confirmation: 'ben@example.com' });
    expect(await count()).toBe(2);
  });

  it('[ROUTE-12] refuses who asks for more pages in a minute than a person looks at', async () => {
    const server = await makeServer({ clock: new TestClock() });
    const visitor = server.client();
    for (let page = 0; page < 120; page += 1) await visitor.call('galleryList', {});
    expect((await visitor.envelope('galleryList', {})).errNo).toBe(ErrNo.tooFrequent);
  });

  it('[ROLE-01] [ROUTE-12] what the operator takes out stays out, and its owner reads why', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const projectId = await projectWith(server, ada, files, 'Crumb');
    const { url } = await show(ada, projectId, true);
    expect(await run(server, 'gallery-reports')).toBe('Nothing was reported.');
    const reason = 'It shows\nmy photographs.';
    await eve.call('galleryReport', { projectId, reason });
    await eve.call('galleryReport', { projectId, reason: 'Again' });
    expect((await ada.envelope('galleryReport', { projectId, reason })).errNo).toBe(ErrNo.conflict);
    expect((await server.client().envelope('galleryReport', { projectId, reason })).errNo).toBe(
      ErrNo.notSignedIn,
    );
    const [, ...reports] = (await run(server, 'gallery-reports')).split('\n');
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(
      new RegExp(`${projectId} +Crumb +ada@example.com +eve@example.com +no +It shows my photographs.$`),
    );

    await expect(run(server, 'gallery-remove', url)).rejects.toThrow('Say why');
    await expect(run(server, 'gallery-remove', 'p_none', 'Why')).rejects.toThrow('There is no project');
    await expect(run(server, 'gallery-allow', projectId)).rejects.toThrow('was not taken out');
    expect(await run(server, 'gallery-remove', url, 'Not', 'yours.')).toBe('Took Crumb out of the gallery.');
    expect(await listed(eve)).toEqual([]);
    // The link goes on working, and no switch brings it back.
    expect((await eve.envelope('sharedProject', { projectId })).errNo).toBe(0);
    await show(ada, projectId, false);
    expect((await show(ada, projectId, true)).removedFromGalleryFor).toBe('Not yours.');
    expect(await listed(eve)).toEqual([]);
    expect(await run(server, 'gallery-reports')).toContain(' yes ');

    // Names that people gave before give no orders to a terminal.
    expect((await ada.envelope('projectRename', { projectId, name: 'Cr\u001b[2Jumb' })).errNo).toBe(
      ErrNo.badRequest,
    );
    const { db } = server.services.database;
    await db.updateTable('projects').set({ name: 'Crumb\u001b[2J\u009b' }).execute();
    expect(await run(server, 'gallery-allow', projectId)).toBe(
      'Crumb\ufffd[2J\ufffd may be in the gallery again.',
    );
    await db.updateTable('projects').set({ name: 'Crumb' }).execute();
    expect(await listed(eve)).toEqual(['Crumb']);
    const log = await run(server, 'security-log', 'ada@example.com');
    expect(log).toContain(`project ${projectId} taken out of the gallery`);
    expect(log).toContain(`project ${projectId} let into the gallery again`);
  });

  it('[ROUTE-12] [ROLE-01] shows the picture of what is listed to everybody, and of nothing else', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, files, 'Crumb');
    const { versions } = await ada.call('versionList', { projectId });
    const stripes = Uint8Array.from({ length: 640 * 400 * 3 }, (_, index) => (index % 90) * 2);
    const picture = await sharp(stripes, { raw: { width: 640, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    await ada.call('pictureSave', {
      projectId,
      versionId: versions[0]?.id ?? '',
      image: picture.toString('base64'),
    });
    const visitor = server.client();
    const address = `/media/gallery/${projectId}?w=384`;
    await show(ada, projectId);
    expect((await visitor.fetch(address)).status).toBe(404);
    await show(ada, projectId, true);
    const [card] = (await visitor.call('galleryList', {})).projects;
    expect(card?.picture).toMatch(/^[0-9a-f]{16}$/);
    const answer = await visitor.fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await run(server, 'gallery-remove', projectId, 'Spam.');
    expect((await visitor.fetch(address)).status).toBe(404);
  });
});
