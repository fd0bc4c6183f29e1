import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { isFinalRunState } from '#contract/run-states.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Engine } from '#server/builder/engine.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { heldClock } from './support/held-clock.ts';
import { done, Gate, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;

/** An engine that answers with whatever it is given, typed or not. */
const wildEngine = (answer: () => AsyncGenerator<unknown>): Engine => ({
  id: 'composer',
  resumable: true,
  run: () => answer() as ReturnType<Engine['run']>,
});

async function started(server: TestServer) {
  const ada = await server.signIn('ada@example.com');
  return { ada, ...(await ada.call('projectCreate', { prompt: 'A bakery', scene })) };
}

/** Two minutes pass in an instant, and every other time as it is. */
function hastyClock(): Clock {
  return { ...systemClock, setTimeout: (fn, ms) => systemClock.setTimeout(fn, ms >= 60_000 ? 50 : ms) };
}

describeOnSqlite('runs that go wrong', (makeServer) => {
  it('what is no action is refused with a reason, and the rest of the answer counts', async () => {
    const wild = [null, 7, 'say', {}, { type: 'plan', items: 'none' }, { type: 'shell.run', command: 'ls' }];
    const server = await makeServer({
      engines: [
        wildEngine(async function* () {
          yield* wild;
          yield write('index.html', page('Crumb'));
          yield done();
        }),
      ],
    });
    const { projectId, runId } = await started(server);
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'action.refused')).toHaveLength(wild.length);
    for (const { reason } of bodiesOf(events, 'action.refused')) expect(reason).not.toBe('');
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
  });

  it('an engine of whose answer nothing can be used ends the run as failed', async () => {
    const server = await makeServer({
      engines: [
        wildEngine(async function* () {
          for (;;) yield write('../outside', 'x');
        }),
      ],
    });
    const { projectId, runId } = await started(server);
    const end = endOf(await ended(server, projectId, runId), runId);
    expect(end).toMatchObject({ outcome: 'failed', error: { code: 'engine_invalid_actions' } });
    expect(end?.error?.message).toContain('inside the project');
  });

  it('an answer without an end is ended', async () => {
    const server = await makeServer({
      engines: [
        wildEngine(async function* () {
          for (;;) yield say('word '.repeat(20_000));
        }),
      ],
    });
    const { projectId, runId } = await started(server);
    expect(endOf(await ended(server, projectId, runId), runId)).toMatchObject({
      outcome: 'failed',
      error: { code: 'engine_endless' },
    });
  });

  it('[BUILD-05] an engine that falls silent ends the run as failed after a while, its work kept', async () => {
    const server = await makeServer({
      clock: hastyClock(),
      engines: [scriptedEngine(() => [say('Now'), write('index.html', page('Crumb')), new Gate()])],
    });
    const { projectId, runId } = await started(server);
    const events = await ended(server, projectId, runId);
    const end = endOf(events, runId);
    expect(end).toMatchObject({ outcome: 'failed', error: { code: 'engine_silent' } });
    expect(end?.versionId).not.toBeNull();
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb') });
  });

  it('[BUILD-05] a stop waits for nothing, whatever the engine does', async () => {
    const stubborn = wildEngine(async function* () {
      yield write('index.html', page('Crumb'));
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        yield say('and on ');
      }
    });
    const deaf = wildEngine(async function* () {
      yield write('index.html', page('Crumb'));
      await new Promise(() => {});
    });
    for (const engine of [stubborn, deaf]) {
      const clock = heldClock();
      const server = await makeServer({ engines: [engine], clock });
      const { ada, projectId, runId } = await started(server);
      await eventually(async () =>
        expect(bodiesOf(await eventsOf(server, projectId), 'tree.staged')).toHaveLength(1),
      );
      clock.hold(300);
      await ada.call('runStop', { runId });
      await eventually(async () => expect(endOf(await eventsOf(server, projectId), runId)).not.toBeNull());
      const end = endOf(await eventsOf(server, projectId), runId);
      expect(end).toMatchObject({ outcome: 'stopped', error: null });
      expect(end?.versionId).not.toBeNull();
      // Stopping what is stopped changes nothing.
      const log = await eventsOf(server, projectId);
      await ada.call('runStop', { runId });
      expect(await eventsOf(server, projectId)).toEqual(log);
    }
  });

  it('[BUILD-05] a stop keeps the newest files that hang together, and leaves the others out', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [
          write('index.html', page('Crumb')),
          write('about.html', page('About', '    <script src="about.js"></script>\n')),
          gate,
          done(),
        ]),
      ],
    });
    const { ada, projectId, runId } = await started(server);
    await gate.reached;
    await ada.call('runStop', { runId });
    await ended(server, projectId, runId);
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb') });
  });

  it('[BUILD-05] a first run that ends before its files hang together keeps them: they can be read and gone on with', async () => {
    const gates = [new Gate(), new Gate()] as const;
    const open = page('Crumb', '    <script src="late.js"></script>\n');
    const engine = scriptedEngine(({ files }) =>
      files.size === 0
        ? [write('index.html', open), gates[0], done()]
        : [write('more.html', page('More')), write('index.html', `${open}\n`), gates[1], done()],
    );
    const server = await makeServer({ engines: [engine] });
    const { ada, projectId, runId } = await started(server);
    await gates[0].reached;
    await ada.call('runStop', { runId });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'stopped', versionId: expect.any(String) });
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': open });

    // From then on there is something that a broken end must not replace.
    const next = await ada.call('runSubmit', { projectId, prompt: 'And more' });
    await gates[1].reached;
    await ada.call('runStop', { runId: next.runId });
    await ended(server, projectId, next.runId);
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': open });
  });

  it('[BUILD-03] a run that changes nothing makes no version', async () => {
    const server = await makeServer({
      engines: [scriptedEngine(() => [say('No.'), done('Nothing to do.')])],
    });
    const { ada, projectId, runId } = await started(server);
    expect(endOf(await ended(server, projectId, runId), runId)).toMatchObject({
      outcome: 'done',
      versionId: null,
      credits: 0,
    });
    expect((await ada.call('versionList', { projectId })).versions).toEqual([]);
  });

  it('[BUILD-05] a question ends the run, and the answer is the next message', async () => {
    const engine = scriptedEngine(({ history }) =>
      history.length === 0
        ? [{ type: 'ask', question: 'Which colour?', choices: ['Red', 'Green'] }]
        : [write('index.html', page('Crumb')), done('Red then.')],
    );
    const server = await makeServer({ engines: [engine] });
    const { ada, projectId, runId } = await started(server);
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'question')).toEqual([
      { type: 'question', question: 'Which colour?', choices: ['Red', 'Green'] },
    ]);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', versionId: null });
    const next = await ada.call('runSubmit', { projectId, prompt: 'Red' });
    await ended(server, projectId, next.runId);
    expect(engine.inputs[1]?.history).toEqual([{ prompt: 'A bakery', summary: 'Which colour?' }]);
  });

  it('[BUILD-09] where a person and a run change the same line, both texts are kept and the log says where', async () => {
    const gate = new Gate();
    const css = 'a { color: black; }\n';
    const server = await makeServer({
      engines: [
        scriptedEngine(({ files }) =>
          files.size === 0
            ? [write('style.css', css), write('index.html', page('x')), done()]
            : [
                {
                  type: 'file.edit',
                  path: 'style.css',
                  baseHash: files.get('style.css')?.hash ?? '',
                  edits: [{ search: 'black', replace: 'green' }],
                },
                gate,
                done(),
              ],
        ),
      ],
    });
    const { ada, projectId, runId } = await started(server);
    await ended(server, projectId, runId);
    const second = await ada.call('runSubmit', { projectId, prompt: 'green' });
    await gate.reached;
    const edit = { op: 'write', path: 'style.css', content: 'a { color: red; }\n' } as const;
    await ada.call('filesApply', { projectId, operations: [{ ...edit, baseHash: hashOf(bytesOf(css)) }] });
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'mine.txt', content: 'mine', baseHash: null }],
    });
    gate.open();
    const events = await ended(server, projectId, second.runId);
    expect(bodiesOf(events, 'action.refused')).toMatchObject([{ action: 'merge', path: 'style.css' }]);
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toContain('version 2');
    expect(await contentsOf(server, projectId)).toMatchObject({
      'style.css': 'a { color: green; }\n',
      'mine.txt': 'mine',
    });
    const { versions } = await ada.call('versionList', { projectId });
    const mine = versions.find(({ number }) => number === 2);
    expect(mine).toMatchObject({ kind: 'edit' });
    const kept = await ada.call('fileRead', { projectId, path: 'style.css', versionId: mine?.id });
    expect(kept.content).toBe('a { color: red; }\n');
  });

  it('[BUILD-09] an edit by hand that cannot stand beside the files of the run is kept in its own version', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [write('Notes.txt', 'one'), write('index.html', page('x')), gate, done()]),
      ],
    });
    const { ada, projectId, runId } = await started(server);
    await gate.reached;
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'notes.txt', content: 'mine', baseHash: null }],
    });
    gate.open();
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toContain('differ in case');
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('x'), 'Notes.txt': 'one' });
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions.map(({ kind }) => kind)).toEqual(['turn', 'edit']);
    // The tree that came of it can still be edited.
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'more.txt', content: '', baseHash: null }],
    });
  });

  it('a name with control characters is cleaned before it is taken, and a name that a person gave stays', async () => {
    const server = await makeServer({
      engines: [
        scriptedEngine(({ prompt }) => [
          write(`${prompt.length}.html`, page('x')),
          done('', `\u0000 The\nCrumb \u0007`),
        ]),
      ],
    });
    const { ada, projectId, runId } = await started(server);
    await ended(server, projectId, runId);
    expect((await ada.call('projectDetail', { projectId })).project.name).toBe('The Crumb');
    await ada.call('projectRename', { projectId, name: 'Mine' });
    const second = await ada.call('runSubmit', { projectId, prompt: 'again' });
    await ended(server, projectId, second.runId);
    expect((await ada.call('projectDetail', { projectId })).project.name).toBe('Mine');
  });

  it('a project that is deleted during its run takes the run with it', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [scriptedEngine(() => [write('index.html', page('x')), gate, done()])],
    });
    const { ada, projectId, runId } = await started(server);
    const waiting = await ada.call('runSubmit', { projectId, prompt: 'two' });
    await gate.reached;
    await ada.call('projectDelete', { projectId });
    await eventually(async () => {
      const runs = await server.services.database.db.selectFrom('runs').select(['id', 'state']).execute();
      expect(runs.map(({ state }) => isFinalRunState(state))).toEqual([true, true]);
    });
    expect((await ada.envelope('runRetry', { runId })).errNo).toBe(ErrNo.notFound);
    expect((await ada.envelope('runStop', { runId: waiting.runId })).errNo).toBe(ErrNo.notFound);
  });

  it('at most ten messages wait in one project', async () => {
    const gate = new Gate();
    const server = await makeServer({ engines: [scriptedEngine(() => [gate, done()])] });
    const { ada, projectId } = await started(server);
    for (let index = 0; index < 9; index++) await ada.call('runSubmit', { projectId, prompt: `m${index}` });
    expect((await ada.envelope('runSubmit', { projectId, prompt: 'one more' })).errNo).toBe(ErrNo.conflict);
    gate.open();
  });
});
