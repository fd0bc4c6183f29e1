import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Script, Used } from '../support/model-script.ts';
import { goodKey, type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { bodiesOf, ended, endOf } from './support/runs.ts';

interface Cached {
  readonly cache_control?: object;
}
interface Told {
  readonly role: string;
  readonly content: readonly Cached[];
}

/** At which messages of a request the cache may end, by their place; -1 for the instructions. */
function breakpointsOf({ body }: ModelRequest): number[] {
  const system = (body['system'] as readonly Cached[]).some((part) => part.cache_control !== undefined);
  const messages = (body['messages'] as readonly Told[]).flatMap(({ content }, index) =>
    content.some((part) => part.cache_control !== undefined) ? [index] : [],
  );
  return [...(system ? [-1] : []), ...messages];
}

describeOnSqlite('what providers keep of a conversation', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  /** Builds in rounds, each of which looks at something; `used` of each. */
  const build = async (engine: string, used: readonly Used[]) => {
    const write = { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } } as const;
    models.answer(({ number }): Script => {
      const usage = used[number - 1] ?? { input: 0, output: 0 };
      return number < used.length
        ? {
            parts: [
              ...(number === 1 ? [write] : []),
              { tool: 'list_files', args: { under: 'a'.repeat(number) } },
            ],
            usage,
          }
        : { parts: [{ tool: 'finish', args: { summary: 'Built.', name: '' } }], usage };
    });
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        OPENAI_COMPATIBLE_URL: models.url,
        CREDITS_PER_RUN: '5000',
        MODELS: 'anthropic/claude; price=100/100/10; as=tools, compatible/router; price=100/100; as=tools',
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
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
      engine,
    });
    const events = await ended(server, projectId, runId);
    return {
      end: endOf(events, runId),
      tokens: bodiesOf(events, 'tokens.used').at(-1),
      requests: models.requests,
    };
  };

  it('[BUILD-03] each round is found in the cache up to the one before it, and adds itself', async () => {
    const { end, requests } = await build('anthropic/claude', Array(4).fill({ input: 10, output: 1 }));
    expect(end).toMatchObject({ outcome: 'done' });
    const places = requests.map((request) => ({
      last: (request.body['messages'] as readonly Told[]).length - 1,
      breakpoints: breakpointsOf(request),
    }));
    expect(places).toHaveLength(4);
    for (const [round, { last, breakpoints }] of places.entries()) {
      expect(breakpoints).toContain(-1);
      expect(breakpoints).toContain(0);
      expect(breakpoints).toContain(last);
      // What the round before has put there is where this one looks.
      expect(breakpoints).toContain(places[round - 1]?.last ?? 0);
      expect(breakpoints.length).toBeLessThanOrEqual(4);
    }
  });

  it('[BUILD-07] what is put into the cache and what is read from it is charged as the provider does', async () => {
    const { end, tokens } = await build('anthropic/claude', [
      { input: 10_000, output: 0, written: 8_000 },
      { input: 10_000, output: 1_000, cached: 8_000, written: 1_000 },
    ]);
    // In dollars: 0.2 plain and 0.8 at 1.25; then 0.1 plain, 0.8 at 0.1, 0.1 at 1.25 and 0.1 written out.
    expect(end).toMatchObject({
      outcome: 'done',
      credits: Math.ceil((0.2 + 1 + 0.1 + 0.08 + 0.125 + 0.1) * 100),
    });
    expect(tokens).toMatchObject({ input: 20_000, cached: 8_000 });
  });

  it('[BUILD-07] what an aggregator says that a request cost is believed, and no number that is none', async () => {
    const { end } = await build('compatible/router', [
      { input: 1_000, output: 0, cost: 0.21 },
      { input: 1_000, output: 0, cost: -3 },
      { input: 1_000, output: 0 },
    ]);
    expect(end).toMatchObject({ outcome: 'done', credits: 21 + 10 + 10 });
  });
});
