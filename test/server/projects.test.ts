import { expect, it } from 'vitest';
import { type CallName, projectEventsPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { bytesOf, hashOf, mostOfBinary } from '#server/files/content.ts';
import type { Client } from './support/client.ts';
import { edit, projectWith } from './support/projects.ts';
import { done, Gate, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const html = page('Crumb');
const engine = () =>
  scriptedEngine((input) =>
    input.files.size === 0
      ? [say('Hello.'), write('style.css', 'a {}\n'), write('index.html', html), done('Made it.')]
      : [say('Nothing.'), done('Nothing to do.')],
  );

async function project(client: Client) {
  const made = await client.call('projectCreate', { prompt: 'A bakery', scene });
  await eventually(async () => {
    const { activeRunId } = await client.call('projectDetail', { projectId: made.projectId });
    expect(activeRunId).toBeNull();
  });
  return made;
}

/** Reads a stream of the log until `enough` says so, then closes it. */
async function readStream(
  client: Client,
  projectId: string,
  headers: Record<string, string>,
  enough: (events: ProjectEvent[]) => boolean,
): Promise<ProjectEvent[]> {
  const abort = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}`, {
    headers,
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: ProjectEvent[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (/^id: /m.test(frame) && data !== undefined) events.push(JSON.parse(data) as ProjectEvent);
    }
    if (enough(events)) break;
  }
  abort.abort();
  return events;
}

const isFinished = (events: readonly ProjectEvent[]) =>
  events.some((event) => event.body.type === 'run.finished');

describeOnBothDatabases('projects and their files', (makeServer) => {
  it('[BUILD-03] have no name with characters that nobody sees, whoever names them', async () => {
    const gate = new Gate();
    const named = scriptedEngine(() => [
      gate,
      write('index.html', html),
      done('Made it.', ' Crumb\u2028\u200b Bak\u202eery\u0007 '),
    ]);
    const server = await makeServer({ engines: [named] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'Tea \u202egnp.exe\u200b shop', scene });
    const detail = () => ada.call('projectDetail', { projectId });
    expect((await detail()).project.name).toBe('Tea gnp.exe shop');
    gate.open();
    await eventually(async () => expect((await detail()).activeRunId).toBeNull());
    expect((await detail()).project.name).toBe('Crumb Bakery');
  });

  it('[BUILD-04] the log resumes from every cursor, by parameter and by Last-Event-ID, without loss or double', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    const whole = await readStream(ada, projectId, {}, isFinished);
    expect(whole.map((event) => event.seq)).toEqual(whole.map((_, index) => index + 1));
    for (let cursor = 1; cursor < whole.length; cursor++) {
      const rest = await readStream(ada, projectId, { 'last-event-id': String(cursor) }, isFinished);
      expect(rest).toEqual(whole.slice(cursor));
    }
  });

  it('[BUILD-04] a reader that is there from the start and one that comes in the middle see the same', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [
          say('Hello.'),
          write('index.html', html),
          gate,
          say(' Bye.'),
          done('Made it.'),
        ]),
      ],
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const early = readStream(ada, projectId, {}, isFinished);
    await gate.reached;
    const late = readStream(ada, projectId, {}, isFinished);
    await eventually(() => expect(server.services.projectStreams.open).toBe(2));
    gate.open();
    expect(await late).toEqual(await early);
    await eventually(() => expect(server.services.projectStreams.open).toBe(0));
  });

  it('[BUILD-09] edits by hand move the working tree; a stale one is refused and writes nothing', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    const baseHash = hashOf(bytesOf('a {}\n'));
    const edited = await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'style.css', content: 'b {}\n', baseHash }],
    });
    expect(edited.version).toBeNull();
    expect((await ada.call('projectDetail', { projectId })).project.hasDraft).toBe(true);

    const stale = await ada.envelope('filesApply', {
      projectId,
      operations: [
        { op: 'write', path: 'new.txt', content: 'x', baseHash: null },
        { op: 'write', path: 'style.css', content: 'c {}\n', baseHash },
      ],
    });
    expect(stale.errNo).toBe(ErrNo.conflict);
    const { files } = await ada.call('fileList', { projectId });
    expect(files.map((file) => file.path)).toEqual(['index.html', 'style.css']);

    const saved = await ada.call('filesApply', {
      projectId,
      commit: true,
      operations: [
        { op: 'rename', path: 'style.css', to: 'styles/main.css', baseHash: hashOf(bytesOf('b {}\n')) },
        { op: 'write', path: 'logo.png', content: 'iVBORw0KGgo=', encoding: 'base64', baseHash: null },
      ],
    });
    expect(saved.version).toMatchObject({ number: 2, kind: 'edit' });
    const logo = await ada.call('fileRead', { projectId, path: 'logo.png' });
    expect(logo).toMatchObject({ encoding: 'base64', content: 'iVBORw0KGgo=', size: 8 });
    const { changes } = await ada.call('versionDiff', { projectId, to: saved.version?.id });
    expect(changes.map((change) => [change.path, change.status])).toEqual([
      ['logo.png', 'added'],
      ['style.css', 'deleted'],
      ['styles/main.css', 'added'],
    ]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('answers bytes up to a size that can be looked at: %i more than that', async (more, isAnswered) => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    const content = Buffer.alloc(mostOfBinary + more, 255).toString('base64');
    const path = 'large.bin';
    const operations = [{ op: 'write', path, content, encoding: 'base64', baseHash: null } as const];
    await ada.call('filesApply', { projectId, operations });
    const read = await ada.call('fileRead', { projectId, path });
    expect(read).toMatchObject({ encoding: 'base64', size: mostOfBinary + more });
    expect(read.content === content).toBe(isAnswered);
    expect(read.content === '').toBe(!isAnswered);
  });

  it('[BUILD-03] what a file was in an older version is read by its hash, under its own name and there alone', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'a.css': 'old {}\n', 'b.css': 'b {}\n' });
    await edit(ada, projectId, { 'a.css': 'new {}\n' }, 'New');
    const hash = hashOf(bytesOf('old {}\n'));
    const read = (client: Client, project: string, file: string) =>
      client.envelope('fileRead', { projectId: project, path: file, hash });
    expect((await read(ada, projectId, 'a.css')).data).toMatchObject({ content: 'old {}\n', hash });
    expect((await read(ada, projectId, 'b.css')).errNo).toBe(ErrNo.notFound);
    const bob = await server.signIn('bob@example.com');
    const other = await projectWith(server, bob, { 'a.css': 'mine {}\n' });
    expect((await read(bob, other, 'a.css')).errNo).toBe(ErrNo.notFound);
  });

  it('[BUILD-03] a version that no one has described says what has changed in it, the first one too', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { uid: ownerId } = await ada.call('userDetail', {});
    const { id: projectId } = await server.services.database.db
      .transaction()
      .execute((transaction) =>
        server.services.projects.insert(transaction, { ownerId, scene, prompt: 'Crumb' }),
      );
    const commit = (...operations: readonly object[]) =>
      ada.call('filesApply', { projectId, operations, commit: true } as never);
    const add = (file: string) => ({ op: 'write', path: file, content: file, baseHash: null });
    const baseHash = (file: string) => hashOf(bytesOf(file));
    await commit(add('a.css'), add('b.css'));
    await commit({ op: 'rename', path: 'a.css', to: 'c.css', baseHash: baseHash('a.css') });
    await commit({ op: 'delete', path: 'b.css', baseHash: baseHash('b.css') }, add('d.css'));
    await commit(add('e.css'));
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions.map(({ message }) => message)).toEqual([
      'Added e.css',
      'Changed b.css and 1 more',
      'Renamed a.css to c.css',
      'Added a.css and 1 more',
    ]);
  });

  it('fifty edits at once to as many files are all kept, in a log without gaps', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ada.envelope('filesApply', {
          projectId,
          operations: [{ op: 'write', path: `f${index}.txt`, content: String(index), baseHash: null }],
        }),
      ),
    );
    expect(answers.map((answer) => answer.errNo)).toEqual(answers.map(() => 0));
    const { files } = await ada.call('fileList', { projectId });
    expect(files).toHaveLength(52);
    const events = await readStream(
      ada,
      projectId,
      {},
      (seen) => seen.filter((event) => event.body.type === 'files.changed').length === 50,
    );
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  });

  it.each([
    [{ op: 'write', path: '../x', content: '', baseHash: null }, ErrNo.badRequest],
    [{ op: 'write', path: 'STYLE.css', content: '', baseHash: null }, ErrNo.badRequest],
    [
      { op: 'write', path: 'big.txt', content: 'x'.repeat(2 * 1024 * 1024 + 1), baseHash: null },
      ErrNo.tooLarge,
    ],
    [{ op: 'delete', path: 'none.txt', baseHash: '0'.repeat(64) }, ErrNo.conflict],
    [{ op: 'write', path: 'index.html', content: '', baseHash: null }, ErrNo.conflict],
  ] as const)('refuses %o and changes nothing', async (operation, errNo) => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    const before = await ada.call('fileList', { projectId });
    expect((await ada.envelope('filesApply', { projectId, operations: [operation] })).errNo).toBe(errNo);
    expect(await ada.call('fileList', { projectId })).toEqual(before);
  });

  it('[ROLE-01] no call reads or changes what belongs to another user, and none works signed out', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await project(ada);
    const { versions } = await ada.call('versionList', { projectId });
    const versionId = versions[0]?.id ?? '';
    const eve = await server.signIn('eve@example.com');
    const own = await project(eve);
    const visitor = server.client();
    const inputs: Partial<Record<CallName, object>> = {
      projectDetail: { projectId },
      projectRename: { projectId, name: 'Mine' },
      projectDelete: { projectId },
      fileList: { projectId },
      fileRead: { projectId, path: 'index.html' },
      filesApply: { projectId, operations: [{ op: 'write', path: 'x', content: '', baseHash: null }] },
      versionList: { projectId },
      versionDiff: { projectId, to: versionId },
      versionRestore: { projectId, versionId },
      runSubmit: { projectId, prompt: 'x' },
      runStop: { runId },
      runRetry: { runId },
    };
    const before = await ada.call('projectDetail', { projectId });
    for (const [name, input] of Object.entries(inputs) as [CallName, never][]) {
      expect((await eve.envelope(name, input)).errNo, name).toBe(ErrNo.notFound);
      expect((await visitor.envelope(name, input)).errNo, name).toBe(ErrNo.notSignedIn);
    }
    // Her own project is no way to another's versions and contents.
    for (const [name, input] of [
      ['versionRestore', { projectId: own.projectId, versionId }],
      ['fileRead', { projectId: own.projectId, path: 'style.css', hash: hashOf(bytesOf('secret')) }],
      ['fileList', { projectId: own.projectId, versionId }],
    ] as [CallName, never][]) {
      expect((await eve.envelope(name, input)).errNo, name).toBe(ErrNo.notFound);
    }
    const stream = await eve.fetch(`${projectEventsPath}?projectId=${projectId}`);
    expect(await stream.json()).toMatchObject({ errNo: ErrNo.notFound });
    const after = await ada.call('projectDetail', { projectId });
    expect({ ...after, previewUrl: '' }).toEqual({ ...before, previewUrl: '' });
  });

  it.each([
    ['ai-website-builder', 'project'],
    ['ai-app-builder', 'react_native'],
    ['react-website-builder', 'react'],
    ['meme', 'meme'],
  ] as const)('[ENTITY-01] a project of the scene %s is of the type %s', async (wanted, type) => {
    const server = await makeServer({ engines: [scriptedEngine(() => [done('Nothing yet.')])] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'Something', scene: wanted });
    const { project: made } = await ada.call('projectDetail', { projectId });
    expect(made).toMatchObject({ scene: wanted, type, visibility: 'private', name: 'Something' });
    const other = await ada.envelope('projectCreate', { prompt: 'x', scene: 'html' as never });
    expect(other.errNo).toBe(ErrNo.badRequest);
  });

  it('[ROUTE-05] projects are listed newest first, found by a part of their name, and counted', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [done('Nothing yet.')])] });
    const [ada, eve] = await Promise.all([
      server.signIn('ada@example.com'),
      server.signIn('eve@example.com'),
    ]);
    const ids: string[] = [];
    for (const name of ['Bäckerei ÄRGER', 'Crumb 100%', 'crumb_two', 'Zebra']) {
      const { projectId } = await ada.call('projectCreate', { prompt: name, scene: 'meme' });
      await ada.call('projectRename', { projectId, name });
      ids.push(projectId);
    }
    const found = async (search: string, limit = 20) => {
      const { projects, total } = await ada.call('projectList', { search, limit });
      return [projects.map(({ name }) => name).sort(), total];
    };
    expect(await found('')).toEqual([['Bäckerei ÄRGER', 'Crumb 100%', 'Zebra', 'crumb_two'], 4]);
    expect(await found(' CRUMB ')).toEqual([['Crumb 100%', 'crumb_two'], 2]);
    expect(await found('ärger')).toEqual([['Bäckerei ÄRGER'], 1]);
    // Signs that a database might take for more than themselves.
    expect(await found('%')).toEqual([['Crumb 100%'], 1]);
    expect(await found('_')).toEqual([['crumb_two'], 1]);
    expect(await found('nowhere')).toEqual([[], 0]);
    const { projects, total } = await ada.call('projectList', { limit: 2, search: 'e' });
    expect([projects.length, total]).toEqual([2, 2]);
    expect((await ada.call('projectList', { limit: 1 })).total).toBe(4);
    await ada.call('projectDelete', { projectId: ids[3] ?? '' });
    expect((await ada.call('projectList', {})).total).toBe(3);
    expect(await eve.call('projectList', { search: 'crumb' })).toEqual({
      projects: [],
      total: 0,
      deleted: 0,
      archived: 0,
      tags: [],
    });
  });

  it('[BUILD-02] the list says which projects are being built', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine((input) =>
          input.prompt === 'A bakery'
            ? [gate, write('index.html', html), done('Made it.')]
            : [done('Nothing.')],
        ),
      ],
    });
    const ada = await server.signIn('ada@example.com');
    const built = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const other = await ada.call('projectCreate', { prompt: 'A café', scene });
    const activities = async () => {
      const { projects } = await ada.call('projectList', {});
      return Object.fromEntries(projects.map(({ id, activity }) => [id, activity]));
    };
    await gate.reached;
    await eventually(async () =>
      expect(await activities()).toEqual({ [built.projectId]: 'building', [other.projectId]: null }),
    );
    gate.open();
    await eventually(async () => expect((await activities())[built.projectId]).toBeNull());
  });

  it('a deleted project is gone for its owner too, and says so', async () => {
    const server = await makeServer({ engines: [engine()] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await project(ada);
    await ada.call('projectDelete', { projectId });
    expect((await ada.envelope('projectDetail', { projectId })).errNo).toBe(ErrNo.projectDeleted);
    expect((await ada.call('projectList', {})).projects).toEqual([]);
  });
});
