import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { type BlameBounds, createFileBlame } from '#server/projects/blame.ts';
import type { Client } from './support/client.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestServer } from './support/server.ts';
import { ended } from './support/runs.ts';

const scene = 'ai-website-builder' as const;

/** A site whose list was written by a message, `one`, `two` and `three`, and then changed by another. */
async function begin(server: TestServer) {
  const ada = await server.signIn('ada@example.com');
  const { projectId, runId } = await ada.call('projectCreate', { prompt: 'A list of three', scene });
  await ended(server, projectId, runId);
  let content = 'one\ntwo\nthree\n';
  return {
    ada,
    projectId,
    runId,
    say: async (prompt: string) => {
      const sent = await ada.call('runSubmit', { projectId, prompt });
      await ended(server, projectId, sent.runId);
      content = 'one\n2\nthree\n';
      return sent.runId;
    },
    edit: async (next: string, commit = true) => {
      const operations = [
        { op: 'write' as const, path: 'list.txt', content: next, baseHash: hashOf(bytesOf(content)) },
      ];
      await ada.call('filesApply', { projectId, operations, commit });
      content = next;
    },
  };
}

/** By line: the number of the version that it comes from, `draft`, or `older`. */
async function blamed(client: Client, projectId: string, path = 'list.txt') {
  const { lines, sources, endsAt } = await client.call('fileBlame', { projectId, path });
  const of = (source: number) => (source < 0 ? 'older' : (sources[source]?.number ?? 'draft'));
  return {
    lines: lines.flatMap(({ count, source }) => Array.from({ length: count }, () => of(source))),
    sources,
    endsAt,
  };
}

const engine = () =>
  scriptedEngine(({ files }) =>
    files.size === 0
      ? [write('list.txt', 'one\ntwo\nthree\n'), write('index.html', page('List')), done()]
      : [write('list.txt', 'one\n2\nthree\n', files.get('list.txt')?.hash), done()],
  );

describeOnBothDatabases('who changed the lines of a file', (makeServer) => {
  it('is told by message, version and hand, through other names and versions that were brought back', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId, runId, say, edit } = await begin(server);
    const second = await say('The second as a number');
    await edit('zero\r\none\r\n2\r\nthree\r\n');
    await edit('zero\none\n2\nthree\nfour', false);
    const { lines, sources, endsAt } = await blamed(ada, projectId);
    expect(lines).toEqual([3, 1, 2, 1, 'draft']);
    expect(endsAt).toBeNull();
    expect(sources.map(({ number, kind, message, runId: run }) => [number, kind, message, run])).toEqual([
      [null, 'draft', '', null],
      [3, 'edit', 'Edited list.txt', null],
      [2, 'turn', 'The second as a number', second],
      [1, 'turn', 'A list of three', runId],
    ]);

    await edit('zero\none\n2\nthree\nfour\n');
    await ada.call('filesApply', {
      projectId,
      operations: [
        {
          op: 'rename',
          path: 'list.txt',
          to: 'notes/list.txt',
          baseHash: hashOf(bytesOf('zero\none\n2\nthree\nfour\n')),
        },
      ],
      commit: true,
    });
    expect((await blamed(ada, projectId, 'notes/list.txt')).lines).toEqual([3, 1, 2, 1, 4]);

    const { versions } = await ada.call('versionList', { projectId });
    await ada.call('versionRestore', {
      projectId,
      versionId: versions.find(({ number }) => number === 1)?.id ?? '',
    });
    // Which one it brought back is said in the reader's language, and not again in what it was about.
    expect((await ada.call('versionList', { projectId })).versions[0]).toMatchObject({
      kind: 'restore',
      restoredFrom: 1,
      message: 'A list of three',
    });
    const restored = await blamed(ada, projectId);
    // It was not there before it was brought back.
    expect(restored.lines).toEqual([6, 6, 6]);
    expect(restored.sources).toMatchObject([
      { kind: 'restore', message: 'Restored version 1: A list of three' },
    ]);
  });

  it('is its owner’s to know, and of texts that are there', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId } = await begin(server);
    const bo = await server.signIn('bo@example.com');
    await expect(bo.call('fileBlame', { projectId, path: 'list.txt' })).rejects.toMatchObject({
      errNo: ErrNo.notFound,
    });
    await expect(ada.call('fileBlame', { projectId, path: 'none.txt' })).rejects.toMatchObject({
      errNo: ErrNo.notFound,
    });
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'a.bin', content: 'AP8A', encoding: 'base64', baseHash: null }],
    });
    await expect(ada.call('fileBlame', { projectId, path: 'a.bin' })).rejects.toMatchObject({
      errNo: ErrNo.badRequest,
    });
  });
});

describeOnSqlite('who changed the lines of a file, in bounds', (makeServer) => {
  it('says where it stopped to look', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId, say, edit } = await begin(server);
    await say('The second as a number');
    await edit('one\n2\nthree\nfour\n');
    const { database, files } = server.services;
    const { uid: id } = await ada.call('userDetail', {});
    const bounded = async (bounds: Omit<BlameBounds, 'compared'> & { compared?: number }) => {
      const blame = createFileBlame({ db: database.db, files }, { compared: 1_000, ...bounds });
      return blame.read(id, { projectId, path: 'list.txt' }).finally(() => blame.close());
    };
    const byVersions = await bounded({ versions: 1, states: 10, lines: 10 });
    expect(byVersions).toMatchObject({ endsAt: 3, sources: [], lines: [{ count: 4, source: -1 }] });
    const byStates = await bounded({ versions: 10, states: 1, lines: 10 });
    expect(byStates).toMatchObject({ endsAt: 2, lines: [{ count: 4, source: -1 }] });
    const byTwo = await bounded({ versions: 10, states: 2, lines: 10 });
    expect(byTwo).toMatchObject({ endsAt: 1, sources: [{ number: 3 }] });
    const byLines = await bounded({ versions: 10, states: 10, lines: 10, compared: -1 });
    expect(byLines).toMatchObject({ endsAt: 3, sources: [] });
    await expect(bounded({ versions: 10, states: 10, lines: 3 })).rejects.toMatchObject({
      errNo: ErrNo.badRequest,
    });
  });

  it('looks through two thousand versions and ten thousand lines', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId, edit } = await begin(server);
    const lines = Array.from({ length: 9_990 }, (_, index) => `line ${index} ${(index * 7_919) % 10_007}`);
    await edit(`${lines.join('\n')}\n`);
    // Every line is another one, in another order.
    await edit(
      `${lines
        .map((line) => `${line}!`)
        .toReversed()
        .join('\n')}\n`,
    );
    const { db } = server.services.database;
    const head = await db
      .selectFrom('versions')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let from = 1; from <= 2_000; from += 200)
      await db
        .insertInto('versions')
        .values(
          Array.from({ length: 200 }, (_, index) => ({
            ...head,
            id: `v_filler_${from + index}`,
            number: head.number + from + index,
          })),
        )
        .execute();
    await db
      .updateTable('projects')
      .set({ version_count: head.number + 2_000 })
      .where('id', '=', projectId)
      .execute();
    const { lines: blamedAs, sources } = await ada.call('fileBlame', { projectId, path: 'list.txt' });
    expect(sources.map(({ number }) => number)).toEqual([head.number]);
    expect(blamedAs).toEqual([{ count: 9_990, source: 0 }]);
  });
});
