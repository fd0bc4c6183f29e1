import { expect, it } from 'vitest';
import type { Action } from '#contract/actions.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { systemClock } from '#server/platform/clock.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { done, Gate, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
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
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const css = 'body { color: #222; }\n';

/** Every kind of action, words between them, and one that is refused. */
const script: readonly Action[] = [
  say('A page '),
  say('for your bakery. '),
  { type: 'plan', items: [{ id: '1', title: 'Write the page', status: 'doing' }] },
  write('style.css', css),
  say('The page next.'),
  write('index.html', page('Crumb')),
  write('../outside.txt', 'x'),
  {
    type: 'file.edit',
    path: 'style.css',
    baseHash: hashOf(bytesOf(css)),
    edits: [{ search: '#222', replace: 'green' }],
  },
  {
    type: 'file.rename',
    path: 'style.css',
    to: 'main.css',
    baseHash: hashOf(bytesOf(css.replace('#222', 'green'))),
  },
  say(' Nearly there.'),
  write('notes.txt', 'one'),
  { type: 'file.delete', path: 'notes.txt', baseHash: hashOf(bytesOf('one')) },
  { type: 'not-understood', phrases: ['with hovering cats'] },
  done('A page for Crumb.', 'Crumb'),
];

/** All that must be the same, however often the run was taken up. */
async function outcomeOf(server: TestServer, projectId: string, runId: string) {
  const events = await ended(server, projectId, runId);
  const end = endOf(events, runId);
  return {
    text: textOf(events),
    staged: bodiesOf(events, 'file.staged'),
    plans: bodiesOf(events, 'plan.set'),
    refused: bodiesOf(events, 'action.refused'),
    phrases: bodiesOf(events, 'not-understood'),
    names: bodiesOf(events, 'project.updated'),
    versions: bodiesOf(events, 'version.created').map(({ version }) => [version.number, version.treeHash]),
    end: { ...end, versionId: '' },
    files: await contentsOf(server, projectId),
  };
}

async function started(server: TestServer, prompt = 'A bakery called Crumb') {
  const ada = await server.signIn('ada@example.com');
  return { ada, ...(await ada.call('projectCreate', { prompt, scene })) };
}

describeOnBothDatabases('runs that change hands', (makeServer) => {
  it('[BUILD-04] a run that stalls anywhere and is taken over ends like an undisturbed one, and its late owner writes nothing', async () => {
    const cuts = script.map(() => new Gate());
    // The prompt says before which action the first owner stalls; without a number it never does. It may be the one that
    // takes the run over as well, and goes through with it then.
    const begun = new Set<string>();
    const stalling = scriptedEngine(({ prompt }) => {
      const cut = /\d+$/.exec(prompt)?.[0];
      const gate = begun.has(prompt) ? undefined : cuts[Number(cut)];
      begun.add(prompt);
      return gate === undefined
        ? script
        : [...script.slice(0, Number(cut)), gate, ...script.slice(Number(cut))];
    });
    const server = await makeServer({ engines: [stalling] });
    const ada = await server.signIn('ada@example.com');
    const whole = await ada.call('projectCreate', { prompt: 'Bakery', scene });
    const expected = await outcomeOf(server, whole.projectId, whole.runId);
    expect(expected.text).toBe('A page for your bakery. The page next. Nearly there.');
    expect(expected.files).toEqual({ 'index.html': page('Crumb'), 'main.css': 'body { color: green; }\n' });

    const made = await Promise.all(
      cuts.map((_, cut) => ada.call('projectCreate', { prompt: `Bakery ${cut}`, scene })),
    );
    await Promise.all(cuts.map((gate) => gate.reached));
    const second = anotherWorker(
      server,
      scriptedEngine(() => script),
      20,
    );
    await second.start();
    const logs: ProjectEvent[][] = [];
    for (const [cut, { projectId, runId }] of made.entries()) {
      await takeOver(server, runId);
      expect(await outcomeOf(server, projectId, runId), `stalled before action ${cut}`).toEqual(expected);
      const log = await eventsOf(server, projectId);
      expect(bodiesOf(log, 'run.started').map(({ attempt }) => attempt)).toEqual([1, 2]);
      logs.push(log);
    }

    // The first owner wakes up, and has the rest of every answer to write.
    for (const gate of cuts) gate.open();
    await eventually(() => expect(server.services.worker.active).toBe(0));
    for (const [index, { projectId }] of made.entries()) {
      expect(await eventsOf(server, projectId)).toEqual(logs[index]);
    }
    await second.drain();
  }, 60_000);

  it('[BUILD-04] two workers share many runs: each run has one owner, one end and one version', async () => {
    const engine = () => scriptedEngine(() => script);
    const server = await makeServer({ engines: [engine()] });
    const others = [anotherWorker(server, engine()), anotherWorker(server, engine(), 1)];
    await Promise.all(others.map((worker) => worker.start()));
    const ada = await server.signIn('ada@example.com');
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ada.call('projectCreate', { prompt: `Bakery ${index}`, scene }),
      ),
    );
    for (const { projectId, runId } of made) {
      const events = await ended(server, projectId, runId);
      expect(bodiesOf(events, 'run.started')).toEqual([{ type: 'run.started', attempt: 1 }]);
      expect(bodiesOf(events, 'run.finished')).toHaveLength(1);
      expect(bodiesOf(events, 'version.created')).toHaveLength(1);
      expect(textOf(events)).toBe('A page for your bakery. The page next. Nearly there.');
    }
    await Promise.all(others.map((worker) => worker.drain()));
  });

  it('[BUILD-05] messages sent in one moment run in the order in which they were sent', async () => {
    const order: string[] = [];
    const engine = scriptedEngine(({ prompt }) => {
      order.push(prompt);
      return [done('Nothing.')];
    });
    // A clock that stands still: all messages come in one millisecond.
    const now = Date.now();
    const server = await makeServer({ engines: [engine], clock: { ...systemClock, now: () => now } });
    await server.services.worker.drain();
    const { ada, projectId } = await started(server, 'first');
    for (const prompt of ['second', 'third', 'fourth', 'fifth'])
      await ada.call('runSubmit', { projectId, prompt });
    const worker = anotherWorker(server, engine);
    await worker.start();
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'sixth' });
    await ended(server, projectId, runId);
    expect(order).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth']);
    const runs = await server.services.database.db.selectFrom('runs').select('created_at').execute();
    expect(new Set(runs.map((run) => run.created_at)).size).toBe(6);
    await worker.drain();
  });

  it.each([
    ['says something else', [say('Another page '), ...script.slice(1)]],
    ['writes something else', [...script.slice(0, 3), write('style.css', 'a {}\n'), ...script.slice(4)]],
    ['has less to say', script.slice(0, 2)],
  ])(
    '[BUILD-04] an engine that %s after a restart does not continue the answer of another',
    async (_name, other) => {
      const gate = new Gate();
      const server = await makeServer({
        engines: [scriptedEngine(() => [...script.slice(0, 6), gate, ...script.slice(6)])],
      });
      const { projectId, runId } = await started(server);
      await gate.reached;
      await eventually(async () => expect(textOf(await eventsOf(server, projectId))).toContain('next'));
      await eventually(async () =>
        expect(bodiesOf(await eventsOf(server, projectId), 'file.staged')).toHaveLength(2),
      );
      const second = anotherWorker(
        server,
        scriptedEngine(() => other),
      );
      await second.start();
      await takeOver(server, runId);
      const events = await ended(server, projectId, runId);
      expect(endOf(events, runId)).toMatchObject({
        outcome: 'interrupted',
        error: { code: 'engine_changed' },
      });
      // What was written hangs together, so it is kept.
      expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb'), 'style.css': css });
      await second.drain();
    },
  );

  it('[BUILD-04] a run whose writes fail for a while goes on afterwards, and nothing is left out', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [scriptedEngine((_input) => [...script.slice(0, 5), gate, ...script.slice(5)])],
    });
    const { projectId, runId } = await started(server);
    await gate.reached;
    await eventually(async () => expect(textOf(await eventsOf(server, projectId))).toContain('next'));
    const { db } = server.services.database;
    const { length } = await eventsOf(server, projectId);
    // The next entry of the log cannot be written while its place is taken.
    await db
      .insertInto('run_events')
      .values({
        project_id: projectId,
        seq: length + 1,
        run_id: null,
        type: 'x',
        body_json: '{}',
        created_at: 0,
      })
      .execute();
    gate.open();
    await eventually(() => expect(server.services.worker.active).toBe(0));
    await db.deleteFrom('run_events').where('type', '=', 'x').execute();
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(textOf(events)).toBe('A page for your bakery. The page next. Nearly there.');
    expect(bodiesOf(events, 'file.staged')).toHaveLength(6);
  });

  it('[BUILD-04] a run that ends its server again and again is ended as interrupted', async () => {
    const gate = new Gate();
    const server = await makeServer({ engines: [scriptedEngine(() => [...script.slice(0, 6), gate])] });
    const { projectId, runId } = await started(server);
    await gate.reached;
    await eventually(async () =>
      expect(bodiesOf(await eventsOf(server, projectId), 'file.staged')).toHaveLength(2),
    );
    await server.services.database.db.updateTable('runs').set({ attempt: 3, lease_expires_at: 0 }).execute();
    const second = anotherWorker(
      server,
      scriptedEngine(() => script),
    );
    await second.start();
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({
      outcome: 'interrupted',
      error: { code: 'server_restarted' },
    });
    expect(endOf(events, runId)?.versionId).not.toBeNull();
    await second.drain();
  });
});
