import { inEnglish } from '#language/told.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProjectEvent } from '#contract/run.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { readEvents } from '#server/projects/project-log.ts';
import { claimRun, LostLease, writeRun } from '#server/runs/run-store.ts';
import { Gate, done, page, say, scriptedEngine, write, type Step } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;

const bakery: readonly Step[] = [
  say('A page for '),
  say('your bakery.'),
  { type: 'plan', items: [{ id: '1', title: 'Write the page', status: 'doing' }] },
  write('style.css', 'body { color: #222; }\n'),
  write('index.html', page('Crumb')),
  done('A page for Crumb.', 'Crumb'),
];

const eventsOf = (server: TestServer, projectId: string) =>
  readEvents(server.services.database.db, projectId, 0, 10_000);

const types = (events: readonly ProjectEvent[]) => events.map((event) => event.body.type);

/** Waits for the end of a run by its log. */
async function ended(server: TestServer, projectId: string, runId: string): Promise<ProjectEvent[]> {
  await eventually(async () => {
    const events = await eventsOf(server, projectId);
    const last = events.find((event) => event.runId === runId && event.body.type === 'run.finished');
    expect(last).toBeDefined();
  });
  return eventsOf(server, projectId);
}

const finishOf = (events: readonly ProjectEvent[], runId: string) => {
  const body = events.find((event) => event.runId === runId && event.body.type === 'run.finished')?.body;
  return body?.type === 'run.finished' ? body : null;
};

const textOf = (events: readonly ProjectEvent[]) =>
  events.map(({ body }) => (body.type === 'text.delta' ? body.text : '')).join('');

describeOnBothDatabases('runs', (makeServer) => {
  afterEach(() => vi.useRealTimers());

  it('[BUILD-01] [BUILD-02] a sentence becomes a project: text, plan and files one by one, then a version', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => bakery)] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery called Crumb', scene });
    const events = await ended(server, made.projectId, made.runId);

    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(types(events)[0]).toBe('run.queued');
    expect(textOf(events)).toBe('A page for your bakery.');
    expect(types(events).filter((type) => type === 'file.staged')).toHaveLength(2);
    // The stylesheet alone is no website: the preview comes alive with the page.
    const staged = events.findIndex((event) => event.body.type === 'tree.staged');
    expect(events[staged - 1]?.body).toMatchObject({ type: 'file.staged', path: 'index.html' });
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'A page for Crumb.' });

    const { project } = await ada.call('projectDetail', { projectId: made.projectId });
    expect(project).toMatchObject({ name: 'Crumb', hasDraft: false, type: 'project' });
    const { versions } = await ada.call('versionList', { projectId: made.projectId });
    expect(versions).toMatchObject([{ number: 1, kind: 'turn', runId: made.runId, parentId: null }]);
    const { files } = await ada.call('fileList', { projectId: made.projectId });
    expect(files.map((file) => file.path)).toEqual(['index.html', 'style.css']);
  });

  it('[BUILD-03] a further message makes a version on top; restoring goes forward', async () => {
    const engine = scriptedEngine((input) =>
      input.files.size === 0
        ? bakery
        : [
            {
              type: 'file.edit',
              path: 'style.css',
              baseHash: input.files.get('style.css')?.hash ?? '',
              edits: [{ search: '#222', replace: 'green' }],
            },
            done('Green now.'),
          ],
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await ended(server, made.projectId, made.runId);
    const { runId } = await ada.call('runSubmit', { projectId: made.projectId, prompt: 'make it green' });
    await ended(server, made.projectId, runId);
    expect(engine.inputs[1]?.history).toEqual([{ prompt: 'A bakery', summary: 'A page for Crumb.' }]);

    const { versions } = await ada.call('versionList', { projectId: made.projectId });
    expect(versions.map((version) => version.number)).toEqual([2, 1]);
    const { changes } = await ada.call('versionDiff', { projectId: made.projectId, to: versions[0]?.id });
    expect(changes).toMatchObject([{ path: 'style.css', status: 'modified', additions: 1, deletions: 1 }]);

    // An edit by hand that is no version yet is kept before the old files come back.
    const { files } = await ada.call('fileList', { projectId: made.projectId });
    const css = files.find((file) => file.path === 'style.css');
    await ada.call('filesApply', {
      projectId: made.projectId,
      operations: [
        { op: 'write', path: 'style.css', content: 'body { color: red; }\n', baseHash: css?.hash ?? '' },
      ],
    });
    await ada.call('versionRestore', { projectId: made.projectId, versionId: versions[1]?.id ?? '' });
    const after = await ada.call('versionList', { projectId: made.projectId });
    expect(after.versions.map((version) => [version.number, version.kind, version.restoredFrom])).toEqual([
      [4, 'restore', 1],
      [3, 'edit', null],
      [2, 'turn', null],
      [1, 'turn', null],
    ]);
    const read = await ada.call('fileRead', { projectId: made.projectId, path: 'style.css' });
    expect(read.content).toBe('body { color: #222; }\n');
  });

  it('[BUILD-04] a run that its server let go of is resumed, and ends exactly like an undisturbed one', async () => {
    const gate = new Gate();
    const script = (...gates: Gate[]) => [...bakery.slice(0, 4), ...gates, ...bakery.slice(4)];
    const first = await makeServer({ engines: [scriptedEngine(() => script(gate))] });
    const ada = await first.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    await eventually(async () =>
      expect(types(await eventsOf(first, made.projectId))).toContain('file.staged'),
    );
    await first.stop();

    const second = await makeServer({ store: first.store, engines: [scriptedEngine(() => script())] });
    const events = await ended(second, made.projectId, made.runId);
    expect(textOf(events)).toBe('A page for your bakery.');
    expect(events.flatMap(({ body }) => (body.type === 'file.staged' ? [body.path] : []))).toEqual([
      'style.css',
      'index.html',
    ]);
    expect(types(events).filter((type) => type === 'plan.set')).toHaveLength(1);
    expect(types(events).filter((type) => type === 'version.created')).toHaveLength(1);
    expect(events.flatMap(({ body }) => (body.type === 'run.started' ? [body.attempt] : []))).toEqual([1, 2]);
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'done' });
  });

  it('[BUILD-04] a run of an engine that cannot be resumed ends interrupted, its work kept, and can be retried', async () => {
    const gate = new Gate();
    const engine = (...gates: Gate[]) =>
      scriptedEngine(() => [...bakery.slice(0, 5), ...gates, ...bakery.slice(5)], { resumable: false });
    const first = await makeServer({ engines: [engine(gate)] });
    const ada = await first.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    await first.stop();
    const second = await makeServer({ store: first.store, engines: [engine()] });
    const events = await ended(second, made.projectId, made.runId);
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'interrupted' });
    expect(finishOf(events, made.runId)?.versionId).not.toBeNull();

    const again = await second.signIn('ada@example.com');
    const { runId } = await again.call('runRetry', { runId: made.runId });
    const later = await ended(second, made.projectId, runId);
    expect(later.find((event) => event.runId === runId)?.body).toMatchObject({ retryOf: made.runId });
  });

  it('[BUILD-05] a stop ends the run and keeps the files that hang together', async () => {
    const gate = new Gate();
    const steps = [...bakery.slice(0, 5), write('extra.html', page('Extra')), gate, done()];
    const server = await makeServer({ engines: [scriptedEngine(() => steps)] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    await ada.call('runStop', { runId: made.runId });
    const events = await ended(server, made.projectId, made.runId);
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'stopped', error: null });
    const { files } = await ada.call('fileList', { projectId: made.projectId });
    expect(files.map((file) => file.path)).toEqual(['extra.html', 'index.html', 'style.css']);
  });

  it('[BUILD-05] an engine that does not heed the stop does not hold it up', async () => {
    const server = await makeServer({
      engines: [
        {
          id: 'composer',
          resumable: true,
          run: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
        },
      ],
    });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await eventually(async () => expect(server.services.worker.active).toBe(1));
    await ada.call('runStop', { runId: made.runId });
    const events = await ended(server, made.projectId, made.runId);
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'stopped' });
  });

  it('[BUILD-05] runs of one project run one after the other; a queued one can be stopped', async () => {
    const gate = new Gate();
    const engine = scriptedEngine((input) =>
      input.files.size === 0 ? [...bakery.slice(0, 5), gate, done()] : [done('Nothing to do.')],
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const second = await ada.call('runSubmit', { projectId: made.projectId, prompt: 'two' });
    const third = await ada.call('runSubmit', { projectId: made.projectId, prompt: 'three' });
    await gate.reached;
    await ada.call('runStop', { runId: second.runId });
    gate.open();
    const events = await ended(server, made.projectId, third.runId);
    expect(finishOf(events, second.runId)).toMatchObject({ outcome: 'stopped' });
    expect(finishOf(events, third.runId)).toMatchObject({ outcome: 'done', versionId: null });
    expect(engine.inputs).toHaveLength(2);
    const order = events.flatMap(({ body, runId }) => (body.type === 'run.finished' ? [runId] : []));
    expect(order).toEqual([second.runId, made.runId, third.runId]);
  });

  it.each([
    ['throws', [...bakery.slice(0, 4), new Error('out of words')], 'engine_error'],
    ['ends without an end', bakery.slice(0, 4), 'engine_incomplete'],
  ])('an engine that %s ends the run as failed, with a cause and a next step', async (_name, steps, code) => {
    const server = await makeServer({ engines: [scriptedEngine(() => steps)] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const end = finishOf(await ended(server, made.projectId, made.runId), made.runId);
    expect(end).toMatchObject({ outcome: 'failed', error: { code } });
    expect(end?.error?.next).not.toBe('');
  });

  it('[BUILD-02] what does not compile is fixed, twice at the most', async () => {
    const broken = (name: string) => `export const a = ${name}(;\n`;
    const main = write('src/main.tsx', "import './broken.ts';\n\nexport {};\n");
    const engine = scriptedEngine(
      (input) =>
        input.repair === undefined
          ? [main, write('src/broken.ts', broken('one')), done()]
          : [
              write(
                'src/broken.ts',
                input.repair.attempt === 1 ? "import './gone.ts';\n" : 'export const c = 3;\n',
                input.files.get('src/broken.ts')?.hash,
              ),
              done('Fixed.'),
            ],
      { repairs: true },
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'An app', scene: 'react-website-builder' });
    const events = await ended(server, made.projectId, made.runId);
    const repairs = engine.inputs.filter((input) => input.repair !== undefined);
    expect(repairs[0]?.repair?.faults).toMatchObject([{ path: 'src/broken.ts', line: 1 }]);
    expect(repairs).toHaveLength(2);
    expect(finishOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'Fixed.' });
  });

  it('[BUILD-02] the same fault twice ends the run as failed, with the fault named', async () => {
    const engine = scriptedEngine(
      (input) =>
        input.repair === undefined
          ? [write('src/main.tsx', 'export const a = one(;\n'), done()]
          : [
              write('src/main.tsx', 'export const b = two(;\n', input.files.get('src/main.tsx')?.hash),
              done(),
            ],
      { repairs: true },
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'An app', scene: 'react-website-builder' });
    const events = await ended(server, made.projectId, made.runId);
    expect(engine.inputs.filter((input) => input.repair !== undefined)).toHaveLength(1);
    const end = finishOf(events, made.runId);
    expect(end).toMatchObject({ outcome: 'failed', error: { code: 'verification_failed' } });
    expect(inEnglish(end?.error?.message ?? '')).toContain('src/main.tsx:1');
  });

  it('[BUILD-09] a file that a person edits while the run writes it is kept', async () => {
    const gate = new Gate();
    const css = 'a {}\n\nb {}\n\nc {}\n\nd {}\n\ne {}\n\nf {}\n';
    const engine = scriptedEngine((input) =>
      input.files.size === 0
        ? [write('index.html', page('x')), write('style.css', css), done()]
        : [
            {
              type: 'file.edit',
              path: 'style.css',
              baseHash: input.files.get('style.css')?.hash ?? '',
              edits: [{ search: 'a {}', replace: 'a { color: red; }' }],
            },
            gate,
            done(),
          ],
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'x', scene });
    await ended(server, made.projectId, made.runId);
    const { runId } = await ada.call('runSubmit', { projectId: made.projectId, prompt: 'red' });
    await gate.reached;
    await ada.call('filesApply', {
      projectId: made.projectId,
      operations: [
        {
          op: 'write',
          path: 'style.css',
          content: css.replace('f {}', 'f { color: blue; }'),
          baseHash: hashOf(bytesOf(css)),
        },
      ],
    });
    gate.open();
    await ended(server, made.projectId, runId);
    const { content } = await ada.call('fileRead', { projectId: made.projectId, path: 'style.css' });
    expect(content).toContain('a { color: red; }');
    expect(content).toContain('f { color: blue; }');
    const { versions } = await ada.call('versionList', { projectId: made.projectId });
    expect(versions.map((version) => version.kind)).toEqual(['turn', 'edit', 'turn']);
  });

  it('[BUILD-01] creating is idempotent: twenty repeats of one request make one project and one run', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => bakery)] });
    const ada = await server.signIn('ada@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ada.envelope('projectCreate', { prompt: 'A bakery', scene }, { idempotencyKey: 'once' }),
      ),
    );
    const good = answers.filter((answer) => answer.errNo === 0);
    expect(new Set(good.map((answer) => answer.data?.projectId)).size).toBe(1);
    const { projects } = await ada.call('projectList', {});
    expect(projects).toHaveLength(1);
  });

  it('[BUILD-04] of two workers one gets the run, and a worker whose lease is lost writes nothing more', async () => {
    const server = await makeServer({ engines: [] });
    const { database, clock, worker, bus } = server.services;
    await worker.drain();
    const ada = await server.signIn('ada@example.com');
    await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await bus.publish('runs', '');
    const claims = await Promise.all(
      ['one', 'two', 'three', 'four'].map((owner) => claimRun(database.db, owner, clock)),
    );
    const winners = claims.filter((claim) => claim !== null);
    expect(winners).toHaveLength(1);
    const stalled = winners[0];
    if (stalled === undefined || stalled === null) throw new Error('Nobody got the run.');

    const later = { now: () => clock.now() + 60_000, setTimeout: clock.setTimeout };
    const taken = await claimRun(database.db, 'five', later);
    expect(taken?.lease.fence).toBe(stalled.lease.fence + 1);
    await expect(
      database.db
        .transaction()
        .execute((transaction) => writeRun(transaction, stalled.lease, { state: 'writing' }, clock.now())),
    ).rejects.toBeInstanceOf(LostLease);
  });
});
