import { afterEach, beforeEach, expect, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import type { Action } from '#contract/actions.ts';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Script } from '../support/model-script.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { done, Gate, page, scriptedEngine, type Step, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestServer } from './support/server.ts';
import {
  anotherWorker,
  bodiesOf,
  contentsOf,
  ended,
  endOf,
  eventsOf,
  takeOver,
  textOf,
} from './support/runs.ts';

const scene = 'ai-website-builder' as const;
const css = 'body { color: #222; }\n';
const first: readonly Action[] = [write('style.css', css), write('index.html', page('Crumb')), done()];

/** A finished site of two files, whose style sheet is locked, and an engine that does the rest. */
async function withLock(server: TestServer, engine?: string) {
  const ada = await server.signIn('ada@example.com');
  const { projectId, runId } = await ada.call('projectCreate', {
    prompt: 'A bakery',
    scene,
    ...(engine === undefined ? {} : { engine }),
  });
  await ended(server, projectId, runId);
  await ada.call('fileLock', { projectId, path: 'style.css', isLocked: true });
  return {
    ada,
    projectId,
    ask: async (prompt: string) => {
      const sent = await ada.call('runSubmit', { projectId, prompt });
      const events = await ended(server, projectId, sent.runId);
      const own = events.filter((event) => event.runId === sent.runId);
      return { end: endOf(own, sent.runId), refused: bodiesOf(own, 'action.refused') };
    },
  };
}

const cssHash = hashOf(bytesOf(css));
const edit: Action = {
  type: 'file.edit',
  path: 'style.css',
  baseHash: cssHash,
  edits: [{ search: '#222', replace: 'green' }],
};

describeOnBothDatabases('files that their person locked', (makeServer) => {
  it('no run changes, replaces, renames or deletes one, and the rest of the run counts', async () => {
    const attempts: readonly Action[] = [
      edit,
      write('style.css', 'a {}', cssHash),
      { type: 'file.rename', path: 'style.css', to: 'main.css', baseHash: cssHash },
      { type: 'file.delete', path: 'style.css', baseHash: cssHash },
      { type: 'file.rename', path: 'index.html', to: 'style.css', baseHash: hashOf(bytesOf(page('Crumb'))) },
    ];
    const server = await makeServer({
      engines: [
        scriptedEngine(({ files, locked }) =>
          files.size === 0 ? first : [...attempts, write('told.txt', String(locked)), done()],
        ),
      ],
    });
    const { ada, projectId, ask } = await withLock(server);
    const { end, refused } = await ask('Make it green');
    expect(end).toMatchObject({ outcome: 'done' });
    expect(refused.map(({ action, path }) => [action, path])).toEqual(
      attempts.map(() => ['locked', 'style.css']),
    );
    expect(refused[0]?.reason).toContain('style.css is locked');
    expect(await contentsOf(server, projectId)).toEqual({
      'index.html': page('Crumb'),
      'style.css': css,
      'told.txt': 'style.css',
    });
    expect(await ada.call('fileList', { projectId })).toMatchObject({ locked: ['style.css'] });
    expect(bodiesOf(await eventsOf(server, projectId), 'files.locked')).toEqual([
      { type: 'files.locked', paths: ['style.css'] },
    ]);

    await ada.call('fileLock', { projectId, path: 'style.css', isLocked: false });
    expect((await ask('Make it green')).refused.filter(({ action }) => action === 'locked')).toEqual([]);
  });

  it('a lock that is set while a run is at work keeps what its person has by then', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(({ files }): readonly Step[] =>
          files.size === 0
            ? first
            : [edit, write('index.html', page('Green'), files.get('index.html')?.hash), gate, done()],
        ),
      ],
    });
    const { ada, projectId } = await withLock(server);
    await ada.call('fileLock', { projectId, path: 'style.css', isLocked: false });
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Make it green' });
    await gate.reached;
    const mine = 'body { color: #333; }\n';
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'style.css', content: mine, baseHash: cssHash }],
    });
    await ada.call('fileLock', { projectId, path: 'style.css', isLocked: true });
    gate.open();
    const events = await ended(server, projectId, runId);
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Green'), 'style.css': mine });
    expect(bodiesOf(events, 'action.refused')).toMatchObject([{ action: 'locked', path: 'style.css' }]);
  });

  it('a run that another server takes up heeds the locks that it began with', async () => {
    const gate = new Gate();
    const script = [edit, write('one.txt', '1'), write('two.txt', '2'), done()];
    const server = await makeServer({
      engines: [
        scriptedEngine(({ files }): readonly Step[] =>
          files.size === 0 ? first : [...script.slice(0, 2), gate, ...script.slice(2)],
        ),
      ],
    });
    const { ada, projectId } = await withLock(server);
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Make it green' });
    await gate.reached;
    await ada.call('fileLock', { projectId, path: 'style.css', isLocked: false });
    const second = anotherWorker(
      server,
      scriptedEngine(() => script),
    );
    await second.start();
    await takeOver(server, runId);
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(await contentsOf(server, projectId)).toMatchObject({ 'style.css': css, 'two.txt': '2' });
    gate.open();
    await second.drain();
  });

  it('what its person does by hand goes on: edits, another name, an earlier version, a copy', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => first)] });
    const { ada, projectId } = await withLock(server);
    const lockedIn = async (id: string) => (await ada.call('fileList', { projectId: id })).locked;
    const { version } = await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'style.css', content: 'a {}\n', baseHash: cssHash }],
      commit: true,
    });
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'rename', path: 'style.css', to: 'main.css', baseHash: hashOf(bytesOf('a {}\n')) }],
      commit: true,
    });
    expect(await lockedIn(projectId)).toEqual(['main.css']);
    const copy = await ada.call('shareRemix', { projectId });
    expect(await lockedIn(copy.projectId)).toEqual(['main.css']);
    // The lock is of a path: that of a file which an earlier version does not have waits for it.
    await ada.call('versionRestore', { projectId, versionId: version?.id ?? '' });
    expect(await lockedIn(projectId)).toEqual([]);
    const { versions } = await ada.call('versionList', { projectId });
    const renamed = versions.find(({ message }) => message.startsWith('Renamed'));
    await ada.call('versionRestore', { projectId, versionId: renamed?.id ?? '' });
    expect(await lockedIn(projectId)).toEqual(['main.css']);
    const older = await ada.call('fileList', { projectId, versionId: version?.id });
    expect(older.locked).toEqual([]);

    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const bo = await server.signIn('bo@example.com');
    const remix = await bo.call('shareRemix', { projectId });
    expect((await bo.call('fileList', { projectId: remix.projectId })).locked).toEqual([]);
    await expect(bo.call('fileLock', { projectId, path: 'main.css', isLocked: false })).rejects.toMatchObject(
      { errNo: ErrNo.notFound },
    );
    await expect(ada.call('fileLock', { projectId, path: 'none.css', isLocked: true })).rejects.toMatchObject(
      {
        errNo: ErrNo.notFound,
      },
    );
  });
});

describeOnSqlite('files that are locked against what composes', (makeServer) => {
  it('the built-in composer does not do half of what it is asked for, and its blueprint neither', async () => {
    const server = await makeServer({ engines: [createComposer({ paceMs: 0 })] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A landing page for a bakery called Crumb',
      scene,
      engine: 'composer',
    });
    await ended(server, projectId, runId);
    const before = await contentsOf(server, projectId);
    await ada.call('fileLock', { projectId, path: 'index.html', isLocked: true });
    const sent = await ada.call('runSubmit', {
      projectId,
      prompt: 'Add a section with questions and answers',
    });
    const own = (await ended(server, projectId, sent.runId)).filter(({ runId }) => runId === sent.runId);
    expect(endOf(own, sent.runId)).toMatchObject({ outcome: 'done' });
    expect(textOf(own)).toBe(
      'That would change `index.html`, which you locked, so nothing was changed. Unlock it in the code and send the message again.',
    );
    expect(await contentsOf(server, projectId)).toEqual(before);

    const { blueprint } = await ada.call('blueprintDetail', { projectId });
    const change = async () =>
      ada.envelope('blueprintChange', {
        projectId,
        baseHash: blueprint?.state.hash ?? '',
        edits: [{ op: 'set', path: ['footer'], value: 'Open at eight' }],
      });
    const held = await change();
    expect(held.errMsg).toContain('You locked index.html');
    expect(held.errNo).toBe(ErrNo.badRequest);
    await ada.call('fileLock', { projectId, path: 'index.html', isLocked: false });
    expect((await change()).errNo).toBe(0);
  });
});

describeOnSqlite('files that are locked against models', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer(() => ({}));
  });
  afterEach(() => models.close());

  const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;
  const build: Script = {
    parts: [
      { tool: 'write_file', args: { path: 'style.css', content: css } },
      { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
      finish,
    ],
  };
  const more = 'more\n';
  const attempts: Readonly<Record<string, (nonce: string) => Script>> = {
    tools: () => ({
      parts: [
        { tool: 'edit_file', args: { path: 'style.css', edits: [{ search: '#222', replace: 'green' }] } },
        { tool: 'write_file', args: { path: 'style.css', content: 'a {}\n' } },
        { tool: 'rename_file', args: { path: 'style.css', to: 'main.css' } },
        { tool: 'delete_file', args: { path: 'style.css' } },
        { tool: 'write_file', args: { path: 'more.txt', content: more } },
      ],
    }),
    tags: (nonce) => ({
      parts: [
        `<sc-${nonce}:edit path="style.css">\n<sc-${nonce}:search>\n#222\n</sc-${nonce}:search>\n<sc-${nonce}:replace>\ngreen\n</sc-${nonce}:replace>\n</sc-${nonce}:edit>\n<sc-${nonce}:write path="more.txt">\n${more}</sc-${nonce}:write>`,
      ],
    }),
    fences: () => ({
      parts: [
        `\`\`\`edit style.css\n<<<<<<< SEARCH\n#222\n=======\ngreen\n>>>>>>> REPLACE\n\`\`\`\n\n\`\`\`file more.txt\n${more}\`\`\``,
      ],
    }),
  };
  const endings: Readonly<Record<string, (nonce: string) => Script>> = {
    tools: () => ({ parts: [finish] }),
    tags: (nonce) => ({ parts: [`<sc-${nonce}:done>\nDone.\n</sc-${nonce}:done>`] }),
    fences: () => ({ parts: ['Done.'] }),
  };

  it.each(['tools', 'tags', 'fences'])(
    'with %s: a model is told which they are, and refused clearly',
    async (form) => {
      const server = await makeServer({
        env: {
          OPENAI_COMPATIBLE_URL: models.url,
          MODELS: `compatible/first; as=tools, compatible/test; as=${form}`,
        },
      });
      models.answer(() => build);
      const { ada, projectId } = await withLock(server, 'compatible/first');
      const before = models.requests.length;
      models.answer(({ number, nonce }) => (number === before + 1 ? attempts : endings)[form]?.(nonce) ?? {});
      const sent = await ada.call('runSubmit', { projectId, prompt: 'Green', engine: 'compatible/test' });
      const own = (await ended(server, projectId, sent.runId)).filter(({ runId }) => runId === sent.runId);
      expect(endOf(own, sent.runId)).toMatchObject({ outcome: 'done' });
      expect(models.requests[before]?.said).toMatch(/Locked by the person\.[^\n]*\nstyle\.css\n/);
      const answers = (models.requests[before + 1]?.said ?? '').slice(models.requests[before]?.said.length);
      expect(answers).toContain('style.css is locked');
      expect(answers).not.toContain('write the whole file');
      const refused = bodiesOf(own, 'action.refused').map(({ action, path }) => [action, path]);
      expect(refused).toEqual(
        Array.from({ length: form === 'tools' ? 4 : 1 }, () => ['locked', 'style.css']),
      );
      expect(await contentsOf(server, projectId)).toMatchObject({ 'style.css': css, 'more.txt': more });
    },
  );
});
