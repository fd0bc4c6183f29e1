import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Script } from '../support/model-script.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { describeOnSqlite } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';

const scene = 'react-website-builder' as const;
const engine = 'compatible/tools';
const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;

const main = (line: string, above = ''): Script => ({
  parts: [{ tool: 'write_file', args: { path: 'src/main.tsx', content: `${above}${line}\n` } }, finish],
});
const good = main('export const a = 1;');

describeOnSqlite('faults that cannot be fixed', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  /** A project with a version that runs, and a run after it whose faults come back. */
  const getStuck = async (bad: (number: number) => Script, isFirstGood = true) => {
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: `${engine}; as=tools; label=Tools` },
    });
    const ada = await server.signIn('ada@example.com');
    models.answer(isFirstGood ? () => good : ({ number }) => bad(number));
    const made = await ada.call('projectCreate', { prompt: 'An app', scene, engine });
    const { projectId } = made;
    let { runId } = made;
    await ended(server, projectId, runId);
    if (isFirstGood) {
      const before = models.requests.length;
      models.answer(({ number }) => bad(number - before));
      ({ runId } = await ada.call('runSubmit', { projectId, prompt: 'Add b', engine }));
    }
    const events = await ended(server, projectId, runId);
    const asked = bodiesOf(events, 'repair.asked')[0];
    if (asked === undefined) throw new Error(`Nothing was asked: ${JSON.stringify(endOf(events, runId))}`);
    return { server, ada, projectId, runId, events, asked };
  };

  // Each attempt writes something else, on another line, with the same fault.
  const sameFault = (number: number) =>
    main('export const b = one(;', `// ${'try '.repeat(number)}\n`.repeat(number));

  it('[BUILD-05] [BUILD-03] the same fault twice: the run stops and asks, with the work kept', async () => {
    const { server, ada, projectId, runId, events, asked } = await getStuck(sameFault);
    expect(asked).toMatchObject({ why: 'same', kept: 2, before: 1 });
    expect(asked.faults[0]).toMatchObject({ path: 'src/main.tsx' });
    expect(endOf(events, runId)).toMatchObject({ outcome: 'failed', error: { code: 'verification_failed' } });
    // The good run, the bad one, and one attempt to fix it.
    expect(models.requests).toHaveLength(3);
    const bob = await server.signIn('bob@example.com');
    expect((await bob.envelope('runChoose', { runId, choice: 'back' })).errNo).toBe(1004);

    // Another way, chosen on another device: the faults go with it, and what was tried.
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'src/main.tsx', content: 'export const b = 2;\n' } },
        finish,
      ],
    }));
    const phone = await server.signIn('ada@example.com');
    const { runId: next } = await phone.call('runChoose', { runId, choice: 'again', engine });
    const later = await ended(server, projectId, next ?? '');
    expect(endOf(later, next ?? '')).toMatchObject({ outcome: 'done' });
    const said = models.requests.at(-1)?.said ?? '';
    expect(said).toContain('every attempt to fix them brought them back');
    expect(said).toContain('Person: Add b');
    expect(said).toContain('The request:\n\nTry another way.');
    expect(await contentsOf(server, projectId)).toEqual({ 'src/main.tsx': 'export const b = 2;\n' });
    expect(bodiesOf(later, 'repair.answered')).toEqual([{ type: 'repair.answered', choice: 'again' }]);
    for (const choice of ['again', 'back', 'leave'] as const)
      expect((await ada.envelope('runChoose', { runId, choice })).errNo).toBe(1009);
  });

  it('[BUILD-05] [BUILD-03] goes back to the version before, once, and leaves it when that is wished', async () => {
    const { server, ada, projectId, runId } = await getStuck(sameFault);
    const answers = await Promise.all([
      ada.envelope('runChoose', { runId, choice: 'back' }),
      ada.envelope('runChoose', { runId, choice: 'back' }),
    ]);
    expect(answers.map(({ errNo }) => errNo).sort()).toEqual([0, 1009]);
    expect(await contentsOf(server, projectId)).toEqual({ 'src/main.tsx': 'export const a = 1;\n' });
    const events = await eventsOf(server, projectId);
    expect(bodiesOf(events, 'version.created').at(-1)?.version).toMatchObject({
      number: 3,
      kind: 'restore',
      restoredFrom: 1,
    });

    models.answer(({ number }) => sameFault(number));
    const again = await ada.call('runSubmit', { projectId, prompt: 'Once more', engine });
    await ended(server, projectId, again.runId);
    expect(await ada.call('runChoose', { runId: again.runId, choice: 'leave' })).toEqual({ runId: null });
    const last = await eventsOf(server, projectId);
    expect(bodiesOf(last, 'repair.answered').at(-1)).toMatchObject({ choice: 'leave' });
    expect(bodiesOf(last, 'version.created').at(-1)?.version.number).toBe(4);
  });

  it('[BUILD-05] two attempts with other faults each time are all there are; a later message answers too', async () => {
    const faults = ['one(;', '[2;', '{ a: 1;', '((3;'];
    const { ada, projectId, runId, asked } = await getStuck((number) =>
      main(`export const b = ${faults[number - 1] ?? ''}`),
    );
    expect(asked.why).toBe('spent');
    expect(models.requests).toHaveLength(4);
    models.answer(() => good);
    await ada.call('runSubmit', { projectId, prompt: 'Never mind', engine });
    expect((await ada.envelope('runChoose', { runId, choice: 'again', engine })).errNo).toBe(1009);
  });

  it('[BUILD-05] another way that changes nothing is checked all the same, and asks again', async () => {
    const { server, ada, projectId, runId } = await getStuck(sameFault);
    models.answer(() => ({ parts: ['It looks right to me.', finish] }));
    const { runId: next } = await ada.call('runChoose', { runId, choice: 'again', engine });
    const events = await ended(server, projectId, next ?? '');
    expect(endOf(events, next ?? '')).toMatchObject({
      outcome: 'failed',
      error: { code: 'verification_failed' },
    });
    expect(bodiesOf(events, 'repair.asked')).toHaveLength(2);
    expect(bodiesOf(events, 'repair.asked')[1]).toMatchObject({ kept: null, before: null });
  });

  // What it imports is nowhere, so its files never hang together.
  const open = (number: number) => main("import './gone.css';", `// ${number}\n`);

  it('[BUILD-05] files that never hang together do not replace those that do: they are put aside, and made anew with its own words', async () => {
    const { server, ada, projectId, runId, asked } = await getStuck(open);
    expect(asked).toMatchObject({ kept: null, before: null });
    expect(await contentsOf(server, projectId)).toEqual({ 'src/main.tsx': 'export const a = 1;\n' });
    models.answer(() => good);
    const { runId: next } = await ada.call('runChoose', { runId, choice: 'again', engine });
    const events = await ended(server, projectId, next ?? '');
    expect(bodiesOf(events, 'run.queued').at(-1)).toMatchObject({ prompt: 'Add b', retryOf: runId });
    expect(models.requests.at(-1)?.said).toContain('gone.css');
    expect(endOf(events, next ?? '')).toMatchObject({ outcome: 'done' });
  });

  it('[BUILD-05] [BUILD-03] what was put aside is not made anew by words alone, and the run says so', async () => {
    const { server, ada, projectId, runId } = await getStuck(open);
    models.answer(() => ({ parts: ['It is done.', finish] }));
    const { runId: next } = await ada.call('runChoose', { runId, choice: 'again', engine });
    const events = await ended(server, projectId, next ?? '');
    expect(endOf(events, next ?? '')).toMatchObject({
      outcome: 'failed',
      error: { code: 'model_built_nothing' },
    });
  });

  it('[BUILD-05] a first run keeps what it wrote all the same, has nothing to go back to, and is fixed another way', async () => {
    const { server, ada, projectId, runId, asked } = await getStuck(open, false);
    expect(asked).toMatchObject({ kept: 1, before: null });
    expect((await contentsOf(server, projectId))['src/main.tsx']).toContain('gone.css');
    models.answer(() => good);
    const { runId: next } = await ada.call('runChoose', { runId, choice: 'again', engine });
    const events = await ended(server, projectId, next ?? '');
    expect(bodiesOf(events, 'run.queued').at(-1)).toMatchObject({
      prompt: 'Try another way.',
      retryOf: null,
    });
    expect(endOf(events, next ?? '')).toMatchObject({ outcome: 'done' });
    expect(await contentsOf(server, projectId)).toEqual({ 'src/main.tsx': 'export const a = 1;\n' });
  });
});
