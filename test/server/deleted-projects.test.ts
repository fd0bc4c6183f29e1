import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { deletedProjectTime } from '#contract/project.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { sweepFiles, sweepGrace } from '#server/files/sweep.ts';
import { removeDeletedProjects } from '#server/projects/deleted-projects.ts';
import { commit, projectWith } from './support/committed.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { contentsOf, ended, eventsOf } from './support/runs.ts';

const day = 24 * 3_600_000;
const scene = 'ai-website-builder' as const;
const onePage = () => scriptedEngine(({ prompt }) => [write('index.html', page(prompt)), done()]);

/** As if so many days had gone since a project was deleted. */
const backdate = ({ services }: TestServer, projectId: string, days: number) =>
  services.database.db
    .updateTable('projects')
    .set({ deleted_at: Date.now() - days * day })
    .where('id', '=', projectId)
    .execute();

/** The status of a published site. */
const visit = (server: TestServer, slug: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = server.settings;
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, path: '/', headers: { host: `${slug}.localhost:${port}` } },
      (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject).end();
  });

/** Every table in which a text stands somewhere, with how many rows have it. */
async function tablesWith({ services }: TestServer, text: string): Promise<Record<string, number>> {
  const { db } = services.database;
  const found: Record<string, number> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const hits = columns
      .filter(({ dataType }) => dataType.toLowerCase() === 'text')
      .map((column) => sql`${sql.ref(column.name)} like ${`%${text}%`}`);
    if (hits.length === 0) continue;
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)} where ${sql.join(hits, sql` or `)}`.execute(db);
    if (Number(rows[0]?.count) > 0) found[name] = Number(rows[0]?.count);
  }
  return found;
}

describeOnBothDatabases('[BUILD-03] a deleted project', (makeServer) => {
  it('[ROLE-01] is brought back as it was, by its owner alone', async () => {
    const server = await makeServer({ engines: [onePage()] });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'Crumb', scene });
    await ended(server, projectId, runId);
    const { versions } = await ada.call('versionList', { projectId });
    const versionId = versions[0]?.id ?? '';
    const published = { projectId, versionId, visibility: 'public', slug: 'crumb' } as const;
    await ada.call('publishSubmit', published);
    const before = {
      contents: await contentsOf(server, projectId),
      events: await eventsOf(server, projectId),
      versions,
    };
    expect(await visit(server, 'crumb')).toBe(200);
    expect(await ada.envelope('projectBringBack', { projectId })).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: 'This project is not deleted.',
    });

    await ada.call('projectDelete', { projectId });
    expect(await visit(server, 'crumb')).toBe(404);
    const list = await ada.call('projectList', {});
    expect([list.projects, list.deleted]).toEqual([[], 1]);
    const { projects } = await ada.call('projectDeletedList', {});
    expect(projects).toEqual([
      { id: projectId, name: 'Crumb', scene, deletedAt: expect.any(Number) as number },
    ]);
    expect((await eve.call('projectList', {})).deleted).toBe(0);
    expect((await eve.call('projectDeletedList', {})).projects).toEqual([]);
    expect((await eve.envelope('projectBringBack', { projectId })).errNo).toBe(ErrNo.notFound);

    const { project } = await ada.call('projectBringBack', { projectId });
    expect(project).toMatchObject({ id: projectId, name: 'Crumb', headVersionId: versionId });
    expect({
      contents: await contentsOf(server, projectId),
      events: await eventsOf(server, projectId),
      versions: (await ada.call('versionList', { projectId })).versions,
    }).toEqual(before);
    expect(await visit(server, 'crumb')).toBe(200);
    expect((await ada.call('projectDeletedList', {})).projects).toEqual([]);
    expect((await ada.envelope('projectBringBack', { projectId })).errNo).toBe(ErrNo.conflict);
  });

  it('is kept for thirty days, and gone for its owner after them', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await projectWith(server, ada, { 'index.html': 'Crumb' });
    await ada.call('projectDelete', { projectId });
    await backdate(server, projectId, 29);
    expect((await ada.call('projectDeletedList', {})).projects).toHaveLength(1);
    expect(await removeDeletedProjects(server.services.database.db, Date.now())).toBe(0);
    await backdate(server, projectId, 31);
    expect((await ada.call('projectDeletedList', {})).projects).toEqual([]);
    expect((await ada.call('projectList', {})).deleted).toBe(0);
    expect((await ada.envelope('projectBringBack', { projectId })).errNo).toBe(ErrNo.notFound);
    expect(await removeDeletedProjects(server.services.database.db, Date.now())).toBe(1);
  });

  it('leaves nothing when its time is over, and others keep what they have in common with it', async () => {
    const server = await makeServer({ engines: [onePage()] });
    const ada = await server.signIn('ada@example.com');
    const { db } = server.services.database;
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'Crumb', scene });
    await ended(server, projectId, runId);
    const other = await projectWith(server, ada, { 'index.html': page('Crumb') });
    const secret = await commit(ada, projectId, { 'only-here.txt': 'croissant 7341' });
    await ada.call('publishSubmit', { projectId, versionId: secret, visibility: 'public', slug: 'crumb' });
    const again = await ada.call('runSubmit', { projectId, prompt: 'More' });
    await ended(server, projectId, again.runId);
    const ids = (await ada.call('versionList', { projectId })).versions.map(({ id }) => id);
    const kept = await contentsOf(server, other.projectId);
    expect(Object.keys(await tablesWith(server, projectId)).length).toBeGreaterThan(4);
    const isStored = async (text: string): Promise<boolean> => {
      const hash = hashOf(bytesOf(text));
      const row = await db.selectFrom('blobs').select('hash').where('hash', '=', hash).executeTakeFirst();
      return row !== undefined;
    };
    expect(await isStored('croissant 7341')).toBe(true);

    await ada.call('projectDelete', { projectId });
    await backdate(server, projectId, deletedProjectTime / day + 1);
    // Cut off after its first step, the next pass goes on.
    let steps = 0;
    expect(await removeDeletedProjects(db, Date.now(), () => (steps += 1) > 1)).toBe(0);
    expect(await removeDeletedProjects(db, Date.now())).toBe(1);
    await sweepFiles(db, Date.now() + sweepGrace + day);

    for (const id of [projectId, runId, again.runId, ...ids]) {
      const { credit_transactions: _ledger, idempotency_keys: _keys, ...rest } = await tablesWith(server, id);
      expect(rest, id).toEqual({});
    }
    expect(await tablesWith(server, 'croissant 7341')).toEqual({});
    expect(await isStored('croissant 7341')).toBe(false);
    expect(await isStored(page('Crumb'))).toBe(true);
    expect(await contentsOf(server, other.projectId)).toEqual(kept);
    // Its address is free again.
    const { versions } = await ada.call('versionList', { projectId: other.projectId });
    await ada.call('publishSubmit', {
      projectId: other.projectId,
      versionId: versions[0]?.id ?? '',
      visibility: 'public',
      slug: 'crumb',
    });
    expect(await visit(server, 'crumb')).toBe(200);
  });
});
