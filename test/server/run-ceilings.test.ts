import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import type { Script, Used } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import {
  describeOnBothDatabases,
  describeOnSqlite,
  type MakeServer,
  type TestServer,
} from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const engine = 'anthropic/claude';
const finish = { tool: 'finish', args: { summary: 'Built.', name: '' } } as const;
const write = (path: string, content: string) => ({ tool: 'write_file', args: { path, content } });

/** Writes one more file in each round, and never comes to an end by itself. */
const oneMore = (number: number, usage: Used = { input: 1_000, output: 100 }): Script => ({
  parts: [
    number === 1 ? write('index.html', page('Crumb')) : write(`page-${number}.html`, page(`Page ${number}`)),
  ],
  usage,
});

let models: ModelServer;
beforeEach(async () => {
  models = await startModelServer();
});
afterEach(() => models.close());

async function begin(makeServer: MakeServer, env: Record<string, string>) {
  const server = await makeServer({
    env: {
      ANTHROPIC_API_KEY: goodKey,
      ANTHROPIC_BASE_URL: models.url,
      MODELS: `${engine}; price=3/15; label=Claude`,
      ...env,
    },
  });
  const ada = await server.signIn('ada@example.com');
  const { uid } = await ada.call('userDetail', {});
  const { database, ledger } = server.services;
  await database.db
    .transaction()
    .execute((transaction) =>
      ledger.grant(transaction, { userId: uid, amount: 500, reason: 'gift', reference: 'gift:1' }),
    );
  const made = await ada.call('projectCreate', {
    prompt: 'A bakery',
    scene: 'ai-website-builder',
    engine,
  });
  return { server, ada, ...made };
}

/** Waits until a run asks whether it may use more, with no worker on it. */
async function held(server: TestServer, projectId: string) {
  await eventually(async () => {
    expect(bodiesOf(await eventsOf(server, projectId), 'ceiling.asked')).not.toEqual([]);
    expect(server.services.worker.active).toBe(0);
  });
  const events = await eventsOf(server, projectId);
  const [asked] = bodiesOf(events, 'ceiling.asked');
  return { events, asked };
}

describeOnBothDatabases('what one run may use', (makeServer) => {
  it('[BUILD-05] [BUILD-07] rounds: told from the first on, asked at the last, raised once on another device', async () => {
    models.answer(({ number }) => oneMore(number));
    const { server, ada, projectId, runId } = await begin(makeServer, { ROUNDS_PER_RUN: '3' });
    const { events, asked } = await held(server, projectId);
    expect(asked).toEqual({ type: 'ceiling.asked', of: 'rounds', used: 3, most: 3, next: 6 });
    expect(models.requests).toHaveLength(3);
    const told = bodiesOf(events, 'round.began');
    expect(told.map(({ used }) => used.rounds)).toEqual([0, 1, 2]);
    expect(told[2]).toMatchObject({
      used: { tokens: 2_200, credits: 1 },
      most: { rounds: 3, tokens: 500_000, credits: 200 },
    });
    expect(bodiesOf(events, 'run.state').at(-1)).toMatchObject({ state: 'waitingForPerson' });
    const bob = await server.signIn('bob@example.com');
    expect((await bob.envelope('runChoose', { runId, choice: 'raise' })).errNo).toBe(1004);
    expect((await ada.envelope('runChoose', { runId, choice: 'again' })).errNo).toBe(1009);

    // Whoever edits the project may end it, and not spend more of what somebody else pays.
    const { uid } = await bob.call('userDetail', {});
    await server.services.database.db
      .insertInto('project_members')
      .values({ project_id: projectId, user_id: uid, role: 'editor', created_at: 1 })
      .execute();
    expect(await bob.envelope('runChoose', { runId, choice: 'raise' })).toMatchObject({
      errNo: ErrNo.permissionDenied,
      errMsg: 'Only the person who sent this message, or who pays for it, can let it use more.',
    });

    const phone = await server.signIn('ada@example.com');
    const answers = await Promise.all([
      ada.envelope('runChoose', { runId, choice: 'raise' }),
      phone.envelope('runChoose', { runId, choice: 'raise' }),
    ]);
    expect(answers.map(({ errNo }) => errNo).sort()).toEqual([0, 1009]);
    const later = await ended(server, projectId, runId);
    // It is told where it is, and what it wrote before the wait is there.
    expect(models.requests[3]?.said).toContain('You are in the middle of this request');
    expect(models.requests[3]?.said).toContain('page-3.html');
    // Raised once: the second time is the end, with the work kept.
    expect(models.requests).toHaveLength(6);
    expect(bodiesOf(later, 'ceiling.asked')).toHaveLength(1);
    expect(endOf(later, runId)).toMatchObject({ outcome: 'failed', error: { code: 'run_ceiling' } });
    expect(endOf(later, runId)?.versionId).not.toBeNull();
    expect(Object.keys(await contentsOf(server, projectId))).toHaveLength(6);
  });

  it('[BUILD-05] [BUILD-07] rounds that bring nothing count on through a wait', async () => {
    models.answer(({ number }) =>
      number === 1 ? oneMore(1) : { parts: [{ tool: 'list_files', args: { under: '' } }] },
    );
    const { server, ada, projectId, runId } = await begin(makeServer, { ROUNDS_PER_RUN: '3' });
    await held(server, projectId);
    // The second looked for the first time, and the third saw nothing new.
    await ada.call('runChoose', { runId, choice: 'raise' });
    const later = await ended(server, projectId, runId);
    // Nor did the fourth: it is the last, and what was written is kept.
    expect(models.requests).toHaveLength(4);
    expect(endOf(later, runId)?.versionId).not.toBeNull();
  });

  it('[BUILD-05] [BUILD-07] a run that waits through a restart goes on, and comes to its own end', async () => {
    models.answer(({ number }) => (number === 4 ? { parts: [finish] } : oneMore(number)));
    const { server, projectId, runId } = await begin(makeServer, { ROUNDS_PER_RUN: '3' });
    await held(server, projectId);
    await server.stop();
    const second = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        MODELS: `${engine}; price=3/15; label=Claude`,
        ROUNDS_PER_RUN: '3',
      },
      store: server.store,
    });
    const ada = await second.signIn('ada@example.com');
    await ada.call('runChoose', { runId, choice: 'raise' });
    const events = await ended(second, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', summary: 'Built.' });
    expect(bodiesOf(events, 'version.created')).toHaveLength(1);
    expect(bodiesOf(events, 'round.began').at(-1)).toMatchObject({
      used: { rounds: 3 },
      most: { rounds: 6 },
    });
  });

  it('[BUILD-05] [BUILD-07] stops there when that is wished, with the work kept and nothing more asked of the model', async () => {
    models.answer(({ number }) => oneMore(number));
    const { server, ada, projectId, runId } = await begin(makeServer, { ROUNDS_PER_RUN: '2' });
    await held(server, projectId);
    await ada.call('runChoose', { runId, choice: 'end' });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'stopped', error: null });
    expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual(['index.html', 'page-2.html']);
    expect(models.requests).toHaveLength(2);
    expect((await ada.envelope('runChoose', { runId, choice: 'raise' })).errNo).toBe(1009);
  });

  it('[BUILD-06] [BUILD-07] with a permission and more use to allow, it waits for both', async () => {
    models.answer(({ number }) =>
      number === 1
        ? {
            parts: [
              write('index.html', page('Crumb')),
              { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^4.0.0' }] } },
            ],
          }
        : { parts: [write('more.html', page('More')), finish] },
    );
    const { server, ada, projectId, runId } = await begin(makeServer, { ROUNDS_PER_RUN: '1' });
    const { events } = await held(server, projectId);
    const [question] = bodiesOf(events, 'approval.asked');
    if (question === undefined) throw new Error('Nothing was asked.');
    const { approvalId, hash } = question;
    await ada.call('runDecide', { approvalId, hash, decision: 'once' });
    await server.services.bus.publish('runs', runId);
    expect(server.services.worker.active).toBe(0);
    expect(models.requests).toHaveLength(1);
    await ada.call('runChoose', { runId, choice: 'raise' });
    const later = await ended(server, projectId, runId);
    expect(endOf(later, runId)).toMatchObject({ outcome: 'done' });
    expect(models.requests[1]?.said).toContain('Allowed and done: packages valibot ^4.0.0');
    expect((await contentsOf(server, projectId))['package.json']).toContain('valibot');
  });
});

describeOnSqlite('what one run may use, of each kind', (makeServer) => {
  it('[BUILD-07] tokens and credits are never gone beyond: a round like the last one has to fit', async () => {
    models.answer(({ number }) => oneMore(number, { input: 30_000, output: 1_000 }));
    const tokens = await begin(makeServer, { TOKENS_PER_RUN: '100000' });
    expect((await held(tokens.server, tokens.projectId)).asked).toMatchObject({
      of: 'tokens',
      used: 93_000,
      most: 100_000,
      next: 200_000,
    });
    // 30 000 × $3 and 1 000 × $15 per million are 10.5 cents a round.
    const credits = await begin(makeServer, { CREDITS_PER_RUN: '40' });
    expect((await held(credits.server, credits.projectId)).asked).toMatchObject({
      of: 'credits',
      used: 32,
      most: 40,
      next: 80,
    });
  });

  it('[BUILD-05] [BUILD-07] repairs count too, and a repair that is held back hears of its faults when it goes on', async () => {
    models.answer(({ number }) => ({
      parts: [write('src/main.tsx', number === 1 ? 'one(;\n' : 'export const a = 1;\n'), finish],
    }));
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: 'compatible/tools; as=tools', ROUNDS_PER_RUN: '1' },
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'An app',
      scene: 'react-website-builder',
      engine: 'compatible/tools',
    });
    expect((await held(server, projectId)).asked).toMatchObject({ of: 'rounds', used: 1 });
    await ada.call('runChoose', { runId, choice: 'raise' });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(models.requests[1]?.said).toContain('The check found faults');
    expect(models.requests[1]?.said).toContain('src/main.tsx:1');
    expect(models.requests).toHaveLength(2);
  });

  it('[BUILD-05] rounds of identical files, or there and back, end the answer: what was written is checked and kept', async () => {
    models.answer(({ number }) => ({
      parts: [
        write('index.html', page('Crumb')),
        write('style.css', number % 2 === 0 ? 'a { color: red; }\n' : 'a { color: blue; }\n'),
      ],
    }));
    const { server, projectId, runId } = await begin(makeServer, {});
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect(bodiesOf(events, 'run.state').map(({ state }) => state)).toContain('verifying');
    // Red, blue, and twice what was there before.
    expect(models.requests).toHaveLength(4);
  });

  it('[BUILD-05] a model that changes nothing twice in a row goes in circles, which is said, whatever it says', async () => {
    models.answer(({ number }) => ({
      parts:
        number === 1
          ? [write('index.html', page('Crumb'))]
          : [
              {
                tool: 'edit_file',
                args: { path: 'index.html', edits: [{ search: `nothing ${number}`, replace: 'x' }] },
              },
            ],
    }));
    const { server, ada, projectId, runId } = await begin(makeServer, {});
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'failed', error: { code: 'model_stuck' } });
    expect(Object.keys(await contentsOf(server, projectId))).toEqual(['index.html']);
    expect(models.requests).toHaveLength(3);

    // Nothing at all: the same question to itself, with nothing to show for it.
    const before = models.requests.length;
    models.answer(() => ({
      parts: [{ tool: 'set_plan', args: { items: [{ title: 'Think', status: 'doing' }] } }],
    }));
    const next = await ada.call('runSubmit', { projectId, prompt: 'Go on', engine });
    const later = await ended(server, projectId, next.runId);
    expect(endOf(later, next.runId)).toMatchObject({ outcome: 'failed', error: { code: 'model_stuck' } });
    expect(models.requests.length - before).toBe(3);
  });

  it('[BUILD-05] files that are read for the first time are progress, and so is a mistake that is mended', async () => {
    models.answer(({ number }) => ({
      parts:
        number === 1
          ? Array.from({ length: 5 }, (_, index) => write(`part-${index}.html`, page(`Part ${index}`)))
          : number < 7
            ? [{ tool: 'read_files', args: { paths: [`part-${number - 2}.html`] } }]
            : number < 8
              ? [
                  {
                    tool: 'edit_file',
                    args: { path: 'part-0.html', edits: [{ search: `no ${number}`, replace: 'x' }] },
                  },
                ]
              : [write('part-0.html', page('Mended')), write('index.html', page('All')), finish],
    }));
    const { server, projectId, runId } = await begin(makeServer, {});
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    expect((await contentsOf(server, projectId))['part-0.html']).toContain('Mended');
  });

  it('[BUILD-05] a first plan is progress: a mistake after it is mended', async () => {
    models.answer(({ number }) => ({
      parts:
        number === 1
          ? [{ tool: 'set_plan', args: { items: [{ title: 'Bake', status: 'doing' }] } }]
          : number === 2
            ? [{ tool: 'edit_file', args: { path: 'crumb.html', edits: [{ search: 'a', replace: 'b' }] } }]
            : [write('index.html', page('Crumb')), finish],
    }));
    const { server, projectId, runId } = await begin(makeServer, {});
    expect(endOf(await ended(server, projectId, runId), runId)).toMatchObject({ outcome: 'done' });
    expect(models.requests).toHaveLength(3);
  });
});
