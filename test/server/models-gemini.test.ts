import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import type { Clock } from '#server/platform/clock.ts';
import { heldClock } from './support/held-clock.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, textOf } from './support/runs.ts';

const engine = 'google/gemini-2.5-pro';
const finish = { tool: 'finish', args: { summary: 'A page for Crumb.', name: 'Crumb' } } as const;
const site: Script = {
  parts: [
    { think: 'A bakery: warm colours.' },
    'A page for your bakery.',
    { tool: 'set_plan', args: { items: [{ title: 'Write the page', status: 'doing' }] } },
    { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
    finish,
  ],
  usage: { input: 10_000, output: 2_000, cached: 4_000, reasoning: 1_500 },
};

describeOnSqlite('Gemini', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer(() => site);
  });
  afterEach(() => models.close());

  const begin = async (clock?: Clock) => {
    const server = await makeServer({
      ...(clock === undefined ? {} : { clock }),
      env: {
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: models.url,
        MODELS: `${engine}; price=1/10/0.1; label=Gemini`,
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
    const build = async (prompt = 'A bakery called Crumb') => {
      const made = await ada.call('projectCreate', { prompt, scene: 'ai-website-builder', engine });
      const events = await ended(server, made.projectId, made.runId);
      return { ...made, events, end: endOf(events, made.runId) };
    };
    return { server, ada, uid, build };
  };

  it('[BUILD-01] [BUILD-02] [BUILD-07] builds with function calls; what it thinks is counted and not said', async () => {
    const { server, build } = await begin();
    const { projectId, events, end } = await build();
    expect(end).toMatchObject({ outcome: 'done', summary: 'A page for Crumb.', error: null });
    expect(textOf(events)).toBe('A page for your bakery.');
    expect(bodiesOf(events, 'plan.set')).toHaveLength(1);
    expect(await contentsOf(server, projectId)).toEqual({ 'index.html': page('Crumb') });
    // Each event counted up to what the last one says: it is not added up.
    expect(bodiesOf(events, 'tokens.used').at(-1)).toMatchObject({
      input: 10_000,
      output: 2_000,
      cached: 4_000,
    });
    // 6 000 at $1, 4 000 of the cache at $0.1, 2 000 at $10 a million are 2.64 cents.
    expect(end?.credits).toBe(3);
    const [request] = models.requests;
    expect(request).toMatchObject({ protocol: 'gemini', model: 'gemini-2.5-pro' });
    expect(request?.headers['x-goog-api-key']).toBe(goodKey);
    expect(request?.system).toContain('You build websites and apps');
    const [tools] = (request?.body['tools'] ?? []) as { functionDeclarations: { name: string }[] }[];
    expect(tools?.functionDeclarations.map(({ name }) => name)).toContain('write_file');
  });

  it('[BUILD-03] goes on over several steps, and is told what became of its calls', async () => {
    models.answer(({ number }) =>
      number === 1
        ? {
            parts: [
              { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
              {
                tool: 'edit_file',
                args: { path: 'index.html', edits: [{ search: 'nothing', replace: 'x' }] },
              },
            ],
          }
        : { parts: [finish] },
    );
    const { build } = await begin();
    const { end, events } = await build();
    expect(end).toMatchObject({ outcome: 'done' });
    expect(models.requests[1]?.said).toContain('The text to replace is not in the file');
    expect(bodiesOf(events, 'tokens.used').at(-1)).toMatchObject({ input: 200, output: 100 });
  });

  it('waits as long as Google asks in its answer, and tries again', async () => {
    models.answer(({ number }) => (number === 1 ? { status: 429, retryDelay: '0.03s' } : site));
    const { build } = await begin();
    expect((await build()).end).toMatchObject({ outcome: 'done' });
    expect(models.requests).toHaveLength(2);
  });

  it.each([
    ['model_busy', { status: 429, retryDelay: '3600s' }],
    ['model_key_refused', { status: 401 }],
    ['model_refused', { parts: ['I can'], finish: 'refused' }],
    ['model_refused', { parts: [], finish: 'blocked' }],
    [
      'agent_token_limit_exceeded',
      {
        status: 400,
        error: 'The input token count (300000) exceeds the maximum number of tokens allowed (200000).',
      },
    ],
    ['model_down', { status: 503, headers: { 'retry-after-ms': '1' } }],
  ] as const)('[ERROR-06] %s is said, and costs nothing: %j', async (code, script) => {
    models.answer(() => script as Script);
    const { server, uid, build } = await begin();
    const { end } = await build();
    expect(end).toMatchObject({ outcome: 'failed', error: { code }, credits: 0 });
    expect(end?.error?.next).not.toBe('');
    const { database, ledger } = server.services;
    expect(await ledger.available(database.db, uid)).toBe(500);
  });

  it('an answer that is cut, too long or spoilt is gone on with, and nothing is written twice', async () => {
    const first = { tool: 'write_file', args: { path: 'style.css', content: 'a {}\n' } } as const;
    for (const bad of [
      { parts: [first, 'CUT'], finish: 'stop' },
      { parts: [first], finish: 'length' },
      { parts: [first], finish: 'malformed' },
    ] satisfies Script[]) {
      models.requests.length = 0;
      models.answer(({ number }) => (number === 1 ? bad : site));
      const { server, build } = await begin();
      const { projectId, events, end } = await build();
      expect(end).toMatchObject({ outcome: 'done' });
      expect(bodiesOf(events, 'file.staged').map(({ path }) => path)).toEqual(['style.css', 'index.html']);
      expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual(['index.html', 'style.css']);
      if (bad.finish !== 'length') expect(models.requests[1]?.said).toContain('Applied so far: style.css');
    }
  });

  it('[BUILD-05] a stop hangs up on it, with the work kept', async () => {
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
        new Promise<void>(() => {}),
      ],
    }));
    const clock = heldClock();
    const { server, ada } = await begin(clock);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene: 'ai-website-builder', engine });
    await expect
      .poll(async () => Object.keys((await ada.call('projectDetail', { projectId: made.projectId })) ?? {}))
      .not.toEqual([]);
    await expect.poll(() => models.requests.length).toBe(1);
    const { db } = server.services.database;
    await expect
      .poll(() => db.selectFrom('run_events').select('seq').where('type', '=', 'file.staged').execute())
      .toHaveLength(1);
    clock.hold(300);
    await ada.call('runStop', { runId: made.runId });
    await ended(server, made.projectId, made.runId);
    expect(await contentsOf(server, made.projectId)).toEqual({ 'index.html': page('Crumb') });
    await expect.poll(() => models.aborted()).toBe(1);
  });
});
