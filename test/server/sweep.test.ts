import { expect, it, vi } from 'vitest';
import { uploadPath } from '#contract/endpoints.ts';
import { systemClock, TestClock } from '#server/platform/clock.ts';
import { startHousekeeping } from '#server/boot/housekeeping.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { createFileStore } from '#server/files/file-store.ts';
import { sweepFiles, sweepGrace } from '#server/files/sweep.ts';
import type { Client } from './support/client.ts';
import { done, Gate, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, describeOnPostgres, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const hour = 3_600_000;
const hashOfText = (text: string): string => hashOf(bytesOf(text));

/** A sweep after everything that is there has grown old. */
const sweepLater = ({ services }: TestServer) =>
  sweepFiles(services.database.db, Date.now() + sweepGrace + hour);

async function hashesIn({ services }: TestServer, table: 'blobs' | 'trees'): Promise<string[]> {
  const rows = await services.database.db.selectFrom(table).select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Reads every version and every project from the database, remembering nothing; @returns the trees. */
async function readEverything({ services }: TestServer): Promise<string[]> {
  const { db } = services.database;
  const files = createFileStore({ db, clock: systemClock, objects: null });
  const projects = await db.selectFrom('projects').select('tree_hash').execute();
  const versions = await db.selectFrom('versions').select('tree_hash').execute();
  const trees = [...projects, ...versions].map((row) => row.tree_hash);
  for (const tree of trees) for (const { hash } of await files.readTree(tree)) await files.readBlob(hash);
  return trees;
}

async function put(client: Client, projectId: string, path: string, content: string, commit = false) {
  const { files } = await client.call('fileList', { projectId });
  const baseHash = files.find((file) => file.path === path)?.hash ?? null;
  await client.call('filesApply', {
    projectId,
    operations: [{ op: 'write', path, content, encoding: 'utf8', baseHash }],
    commit,
  });
}

async function emptyProject(server: TestServer, email: string) {
  const client = await server.signIn(email);
  const { projectId, runId } = await client.call('projectCreate', { prompt: 'A bakery', scene });
  await ended(server, projectId, runId);
  return { client, projectId };
}

const onePage = () => scriptedEngine(() => [write('index.html', page('Crumb')), done()]);

describeOnBothDatabases('[BUILD-03] what nothing refers to is removed', (makeServer) => {
  it('[BUILD-05] the trees that a run staged on its way go; versions, drafts and what the chat opens stay', async () => {
    const [first, ...drafts] = ['Crumb', 'One', 'Two', 'Three'].map((title) => page(title));
    const rewrite = (text: string, index: number) =>
      write('index.html', text, hashOfText([first, ...drafts][index] ?? ''));
    const server = await makeServer({
      engines: [
        scriptedEngine(({ prompt }) =>
          prompt === 'Fail'
            ? [...drafts.map(rewrite), new Error('The model went away.')]
            : [write('index.html', first ?? ''), write('style.css', 'p{}'), done()],
        ),
      ],
    });
    const { client, projectId } = await emptyProject(server, 'ada@example.com');
    const { runId } = await client.call('runSubmit', { projectId, prompt: 'Fail' });
    const events = await ended(server, projectId, runId);
    const before = await contentsOf(server, projectId);
    const staged = bodiesOf(events, 'tree.staged').map(({ treeHash }) => treeHash);
    expect(await hashesIn(server, 'trees')).toEqual(expect.arrayContaining(staged));

    const swept = await sweepLater(server);
    expect(swept.trees).toBeGreaterThanOrEqual(2);
    const kept = await readEverything(server);
    const bases = await server.services.database.db.selectFrom('runs').select('base_tree_hash').execute();
    expect(await hashesIn(server, 'trees')).toEqual(
      [...new Set([...kept, ...bases.map((run) => String(run.base_tree_hash))])].sort(),
    );
    expect(await contentsOf(server, projectId)).toEqual(before);
    for (const text of drafts) {
      const hash = hashOfText(text);
      expect((await client.call('fileRead', { projectId, path: 'index.html', hash })).content).toBe(text);
    }
    // Going back to where a run began still works.
    await client.call('runEdit', { runId, prompt: 'Again' });
    expect(await sweepLater(server)).toEqual({ trees: 0, blobs: 0 });
  });

  it('[BUILD-04] a run under way is never swept, however long it takes', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [
          write('index.html', page('First')),
          write('index.html', page('Crumb'), hashOfText(page('First'))),
          write('style.css', 'p{}'),
          gate,
          write('about.html', page('About')),
          done(),
        ]),
      ],
    });
    const client = await server.signIn('ada@example.com');
    const { projectId, runId } = await client.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    const { db } = server.services.database;
    const run = await eventually(async () => {
      const row = await db
        .selectFrom('runs')
        .select(['base_tree_hash', 'staged_tree_hash', 'preview_tree_hash'])
        .where('id', '=', runId)
        .executeTakeFirstOrThrow();
      const tree = row.staged_tree_hash;
      const files = tree === null ? [] : await server.services.files.readTree(tree);
      expect(files.map(({ path }) => path)).toEqual(['index.html', 'style.css']);
      return row;
    });

    // Only the step before the last one goes: nothing can come back to it.
    expect((await sweepLater(server)).blobs).toBe(0);
    const trees = await hashesIn(server, 'trees');
    expect(trees).toEqual(
      [...new Set([run.base_tree_hash, run.staged_tree_hash, run.preview_tree_hash])].map(String).sort(),
    );
    const stored = createFileStore({ db, clock: systemClock, objects: null });
    for (const file of await stored.readTree(String(run.staged_tree_hash))) {
      expect(await stored.readText(file)).not.toBeNull();
    }

    gate.open();
    await ended(server, projectId, runId);
    expect(await contentsOf(server, projectId)).toEqual({
      'index.html': page('Crumb'),
      'style.css': 'p{}',
      'about.html': page('About'),
    });
    await sweepLater(server);
    await readEverything(server);
  });

  it('[BUILD-09] a draft that was edited on goes, but not the contents that another project has too', async () => {
    const server = await makeServer({ engines: [onePage()] });
    const ada = await emptyProject(server, 'ada@example.com');
    const bob = await emptyProject(server, 'bob@example.com');
    for (const text of ['of both', 'of nobody', 'in the end']) {
      await put(ada.client, ada.projectId, 'notes.txt', text);
    }
    await put(bob.client, bob.projectId, 'letter.txt', 'of both', true);

    expect(await sweepLater(server)).toEqual({ trees: 2, blobs: 1 });
    const blobs = await hashesIn(server, 'blobs');
    expect(blobs).not.toContain(hashOfText('of nobody'));
    expect(blobs).toEqual(expect.arrayContaining([hashOfText('of both'), hashOfText('in the end')]));
    await readEverything(server);
    // What was removed can be kept again.
    await put(ada.client, ada.projectId, 'notes.txt', 'of nobody', true);
    await readEverything(server);
  });

  it('[BUILD-10] uploads and published sites keep their contents, and lose them when they go', async () => {
    const server = await makeServer({ engines: [onePage()] });
    const { client, projectId } = await emptyProject(server, 'ada@example.com');
    const table = 'name,age\nAda,36\n';
    const form = new FormData();
    form.set('file', new Blob([table], { type: 'text/csv' }), 'people.csv');
    const sent = await client.fetch(uploadPath, { method: 'POST', body: form });
    expect(sent.ok).toBe(true);
    const { versions } = await client.call('versionList', { projectId });
    const versionId = versions[0]?.id ?? '';
    await client.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const { db } = server.services.database;
    const build = await db.selectFrom('site_builds').select('files_json').executeTakeFirstOrThrow();
    const built = (JSON.parse(build.files_json) as { hash: string }[]).map(({ hash }) => hash);
    expect(built.length).toBeGreaterThan(0);

    await sweepLater(server);
    expect(await hashesIn(server, 'blobs')).toEqual(expect.arrayContaining([...built, hashOfText(table)]));

    await db.deleteFrom('uploads').execute();
    expect((await sweepLater(server)).blobs).toBe(1);
    expect(await hashesIn(server, 'blobs')).not.toContain(hashOfText(table));
  });

  it('nothing goes that was kept within the time of grace, and what is kept again is young again', async () => {
    const clock = new TestClock();
    const server = await makeServer();
    const { db } = server.services.database;
    const files = createFileStore({ db, clock, objects: null });
    const bytes = bytesOf('a content of nobody');
    const keep = async () => {
      const entry = await files.write(db, 'a.txt', bytes);
      await files.saveTree(db, [entry]);
    };
    const has = async () => [
      (await hashesIn(server, 'blobs')).includes(hashOf(bytes)),
      (await hashesIn(server, 'trees')).length,
    ];
    await keep();
    clock.leap(sweepGrace - hour);
    expect(await sweepFiles(db, clock.now())).toEqual({ trees: 0, blobs: 0 });
    await keep();
    clock.leap(sweepGrace - hour);
    expect(await sweepFiles(db, clock.now())).toEqual({ trees: 0, blobs: 0 });
    expect(await has()).toEqual([true, 1]);
    // A pass that is called off half-way removes nothing that it has not looked at to the end.
    clock.leap(2 * hour);
    let steps = 0;
    expect((await sweepFiles(db, clock.now(), () => (steps += 1) > 4)).blobs).toBe(0);
    expect((await sweepFiles(db, clock.now())).blobs).toBe(1);
    expect(await has()).toEqual([false, 0]);
  });

  it('a server sweeps a minute after its start and then every day, until it stops', async () => {
    const clock = new TestClock();
    const server = await makeServer();
    const { db } = server.services.database;
    const files = createFileStore({ db, clock, objects: null });
    const report = vi.fn();
    await files.write(db, 'a.txt', bytesOf('old'));
    clock.leap(sweepGrace + hour);
    const stop = startHousekeeping({ db, clock, report });
    await files.write(db, 'a.txt', bytesOf('new'));
    clock.advance(60_000);
    await eventually(async () => expect(await hashesIn(server, 'blobs')).toEqual([hashOfText('new')]));
    clock.advance(sweepGrace);
    await eventually(async () => expect(await hashesIn(server, 'blobs')).toEqual([]));
    await stop();
    expect(clock.pending).toBe(0);
    expect(report).not.toHaveBeenCalled();

    const failing = startHousekeeping({ db: {} as typeof db, clock, report });
    clock.advance(60_000);
    // Deleted projects, and contents.
    await eventually(() => expect(report).toHaveBeenCalledTimes(2));
    await failing();
  });
});

describeOnPostgres('[BUILD-03] a sweep beside a person who keeps a content again', (makeServer) => {
  it('waits for them, and leaves it', async () => {
    const clock = new TestClock();
    const server = await makeServer();
    const { db } = server.services.database;
    const files = createFileStore({ db, clock, objects: null });
    const bytes = bytesOf('wanted again');
    await files.write(db, 'a.txt', bytes);
    clock.leap(sweepGrace + hour);
    const waiting = () =>
      db
        .selectFrom('pg_stat_activity' as never)
        .select('pid' as never)
        .where('wait_event_type' as never, '=', 'Lock' as never)
        .execute();

    const sweeps: ReturnType<typeof sweepFiles>[] = [];
    await db.transaction().execute(async (transaction) => {
      const entry = await files.write(transaction, 'a.txt', bytes);
      sweeps.push(sweepFiles(db, clock.now()));
      await eventually(async () => expect(await waiting()).toHaveLength(1));
      await files.saveTree(transaction, [entry]);
    });
    expect(await Promise.all(sweeps)).toEqual([{ trees: 0, blobs: 0 }]);
    expect(await hashesIn(server, 'blobs')).toEqual([hashOf(bytes)]);
  });
});
