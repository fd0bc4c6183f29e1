import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { versionsQuery } from '#server/projects/version-list.ts';
import { type Client, clientFields } from './support/client.ts';
import { edit, projectWith } from './support/projects.ts';
import { eventsOf } from './support/runs.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const page = (text: string): string => `<!doctype html><title>Crumb</title><h1>${text}</h1>`;

/** A project with two versions, the newest first. */
async function twoVersions(server: TestServer, client: Client) {
  const projectId = await projectWith(server, client, { 'index.html': page('One') });
  await edit(client, projectId, { 'index.html': page('Two') }, 'Two');
  const { versions } = await client.call('versionList', { projectId });
  const [second, first] = versions.map(({ id }) => id);
  return { projectId, first: first ?? '', second: second ?? '' };
}

/** Puts so many versions of the first one's files on top of it. */
async function withVersions({ services }: TestServer, projectId: string, most: number): Promise<void> {
  const { db } = services.database;
  const [first] = await db
    .selectFrom('versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('number', '=', 1)
    .execute();
  if (first === undefined) throw new Error('there is no version');
  for (let number = 2; number <= most; number += 500) {
    const rows = Array.from({ length: Math.min(500, most - number + 1) }, (_, index) => ({
      ...first,
      id: `v_${number + index}`,
      number: number + index,
      name: (number + index) % 100 === 0 ? `Milestone ${number + index}` : null,
    }));
    await db.insertInto('versions').values(rows).execute();
  }
  await db
    .updateTable('projects')
    .set({ version_count: most, head_version_id: `v_${most}` })
    .where('id', '=', projectId)
    .execute();
}

describeOnBothDatabases('[BUILD-03] the list of versions', (makeServer, dialect) => {
  it('shows the name that a version was given, another one, and none any more', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, first, second } = await twoVersions(server, ada);
    const names = async () =>
      (await ada.call('versionList', { projectId })).versions.map(({ name }) => name ?? null);
    expect(await names()).toEqual([null, null]);

    const named = await ada.call('versionName', {
      projectId,
      versionId: first,
      name: ' Before  the\nredesign ',
    });
    expect(named.version).toMatchObject({ id: first, number: 1, name: 'Before the redesign' });
    expect(await names()).toEqual([null, 'Before the redesign']);
    const diff = await ada.call('versionDiff', { projectId, from: first, to: second });
    expect(diff.versions).toMatchObject([
      { id: first, name: 'Before the redesign' },
      { id: second, name: null },
    ]);
    // Other tabs of the project hear of it, and its files are what they were.
    const said = (await eventsOf(server, projectId)).at(-1);
    expect(said?.body).toEqual({ type: 'version.named', versionId: first, name: 'Before the redesign' });

    await ada.call('publishSubmit', { projectId, versionId: first, visibility: 'public', slug: 'crumb' });
    const { publication } = await ada.call('publishDetail', { projectId });
    expect(publication).toMatchObject({ version: 1, versionName: 'Before the redesign' });
    const { releases } = await ada.call('releaseList', { projectId });
    expect(releases).toMatchObject([{ version: 1, versionName: 'Before the redesign' }]);

    await ada.call('versionName', { projectId, versionId: first, name: 'Old' });
    // Two versions may be called the same.
    await ada.call('versionName', { projectId, versionId: second, name: 'Old' });
    expect(await names()).toEqual(['Old', 'Old']);
    await ada.call('versionName', { projectId, versionId: first, name: ' ' });
    expect(await names()).toEqual(['Old', null]);
    expect((await ada.call('versionList', { projectId, named: '1' })).versions.map(({ id }) => id)).toEqual([
      second,
    ]);
  });

  it('[ROLE-01] refuses names that are too long or hide something, and versions that are not one’s own', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, first } = await twoVersions(server, ada);
    const other = await twoVersions(server, ada);
    const theirs = await twoVersions(server, eve);
    const refused = async (client: Client, input: { projectId: string; versionId: string; name: string }) =>
      (await client.envelope('versionName', input)).errNo;
    const mine = { projectId, versionId: first };
    for (const name of ['x'.repeat(61), 'abc\u202edef', 'a\u200bb', '\u2066x'])
      expect(await refused(ada, { ...mine, name }), name).toBe(ErrNo.badRequest);
    const name = 'Mine';
    expect(await refused(eve, { ...mine, name })).toBe(ErrNo.notFound);
    expect(await refused(eve, { projectId: theirs.projectId, versionId: first, name })).toBe(ErrNo.notFound);
    expect(await refused(ada, { projectId: other.projectId, versionId: first, name })).toBe(ErrNo.notFound);
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions.map((version) => version.name)).toEqual([null, null]);
    expect(await refused(ada, { ...mine, name: 'Ä'.repeat(60) })).toBe(ErrNo.ok);
  });

  it('keeps names from those who see, remix or copy the project', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, first, second } = await twoVersions(server, ada);
    for (const versionId of [first, second])
      await ada.call('versionName', { projectId, versionId, name: 'For the lawyers' });
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: true });
    const shared = await eve.envelope('sharedProject', { projectId });
    expect(shared.errNo).toBe(ErrNo.ok);
    expect(JSON.stringify(shared)).not.toContain('lawyers');
    for (const [client, input] of [
      [eve, { projectId }],
      [ada, { projectId, versionId: first }],
    ] as const) {
      const made = await client.call('shareRemix', input);
      const { versions } = await client.call('versionList', { projectId: made.projectId });
      expect(versions).toHaveLength(1);
      expect(JSON.stringify(versions)).not.toContain('lawyers');
    }
  });

  it('is answered in parts of fifty, and named versions alone, however many there are', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'index.html': page('One') });
    const few = await ada.call('versionList', { projectId });
    expect(few).toMatchObject({ versions: [{ number: 1 }], next: null });
    await withVersions(server, projectId, 10_000);

    const response = await ada.fetch(`/api/project/versions?projectId=${projectId}`);
    expect(new TextEncoder().encode(await response.text()).byteLength).toBeLessThan(20_000);

    const walk = async (named?: '1'): Promise<number[]> => {
      const numbers: number[] = [];
      for (let before: number | null | undefined; before !== null;) {
        const part = await ada.call('versionList', {
          projectId,
          ...(before === undefined ? {} : { before }),
          ...(named === undefined ? {} : { named }),
        });
        expect(part.versions.length).toBeLessThanOrEqual(50);
        numbers.push(...part.versions.map(({ number }) => number));
        before = part.next;
      }
      return numbers;
    };
    expect(await walk()).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_000 - index));
    expect(await walk('1')).toEqual(Array.from({ length: 100 }, (_, index) => 10_000 - index * 100));

    const found = async (search: string, named?: '1') =>
      (
        await ada.call('versionList', { projectId, search, ...(named === undefined ? {} : { named }) })
      ).versions.map(({ number }) => number);
    expect(await found('4711')).toEqual([4711]);
    expect(await found('MILESTONE 77')).toEqual([7700]);
    expect(await found('milestone 10', '1')).toEqual([10_000, 1000, 100]);
    expect(await found('nowhere')).toEqual([]);
    const first = await ada.call('versionList', { projectId, search: 'first page' });
    expect(first.versions).toHaveLength(50);
    expect(first.next).toBe(9951);

    // A version that came meanwhile moves nothing that is older.
    const { next } = await ada.call('versionList', { projectId });
    await edit(ada, projectId, { 'index.html': page('Newer') }, 'Newer');
    const older = await ada.call('versionList', { projectId, before: next ?? 0 });
    expect(older.versions[0]?.number).toBe(9950);
  });

  it('[BUILD-03] runs as it was made, for its owner alone, beside what the project is now and until it is deleted', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, first, second } = await twoVersions(server, ada);
    const other = await twoVersions(server, ada);
    const opened = async (url: string) => {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      return { status: response.status, text: await response.text(), headers: response.headers };
    };
    const addressOf = async (versionId: string) =>
      (await ada.call('versionPreview', { projectId, versionId })).previewUrl;
    const [older, newer] = [await addressOf(first), await addressOf(second)];
    const { previewUrl: now } = await ada.call('projectDetail', { projectId });
    await edit(ada, projectId, { 'index.html': page('Three') }, 'Three');
    expect((await opened(older)).text).toContain('>One</h1>');
    expect((await opened(newer)).text).toContain('>Two</h1>');
    expect((await opened(now)).text).toContain('>Three</h1>');
    expect((await opened(older)).headers.get('content-security-policy')).toBe(
      (await opened(now)).headers.get('content-security-policy'),
    );

    // Under another project, or to another person, there is no such version.
    for (const [client, input] of [
      [ada, { projectId: other.projectId, versionId: first }],
      [eve, { projectId, versionId: first }],
    ] as const)
      expect((await client.envelope('versionPreview', input)).errNo).toBe(ErrNo.notFound);

    await ada.call('projectDelete', { projectId });
    expect((await ada.envelope('versionPreview', { projectId, versionId: first })).errNo).toBe(
      ErrNo.notFound,
    );
    expect((await opened(older)).status).toBe(404);
    expect(
      (
        await opened(
          (await ada.call('versionPreview', { projectId: other.projectId, versionId: other.first }))
            .previewUrl,
        )
      ).status,
    ).toBe(200);
    await ada.call('logout', { ...clientFields });
    expect((await opened(newer)).status).toBe(404);
  });

  it('finds a part by an index, and reads nothing of the rest', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'index.html': page('One') });
    await withVersions(server, projectId, 3000);
    const { db } = server.services.database;
    const planOf = async (part: Parameters<typeof versionsQuery>[1]): Promise<string> => {
      const { sql: text, parameters } = versionsQuery(db, part).compile();
      const explain = dialect === 'sqlite' ? 'explain query plan' : 'explain';
      const rows = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      return JSON.stringify(rows.rows);
    };
    if (dialect === 'postgres') await sql`analyze versions`.execute(db);
    for (const [part, index] of [
      [{ projectId }, 'versions_number'],
      [{ projectId, before: 100 }, 'versions_number'],
      [{ projectId, named: '1' as const }, 'versions_named'],
    ] as const) {
      const plan = await planOf(part);
      // SQLite gives the index of a constraint a name of its own.
      expect(plan).toContain(
        dialect === 'sqlite' ? index.replace('versions_number', 'sqlite_autoindex_versions_2') : index,
      );
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
    }
  });
});
