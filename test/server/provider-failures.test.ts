import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { lastingFaults, passingFaults } from '../support/provider-faults.ts';
import { json, startProvider } from '../support/provider-server.ts';
import { describeError } from '#server/platform/log.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf } from './support/runs.ts';

const engines = {
  'anthropic/claude': 'messages',
  'openai/gpt': 'responses',
  'google/gemini': 'gemini',
  'compatible/tools': 'chat',
  'ollama/small': 'ollama',
} as const;
type EngineId = keyof typeof engines;
const ids = Object.keys(engines) as EngineId[];

/** The same page in the form that each is asked for. */
const site = (engine: EngineId): Script => ({
  parts:
    engine === 'ollama/small'
      ? [`A page.\n\n\`\`\`html index.html\n${page('Crumb')}\`\`\`\n\nA page was built.`]
      : [
          { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
          { tool: 'finish', args: { summary: 'A page was built.', name: '' } },
        ],
});

interface Logged {
  readonly message?: string;
  readonly cause?: { readonly message?: string };
}

describeOnSqlite('providers that do not answer', (makeServer) => {
  let models: ModelServer;
  let lines: string[];
  beforeEach(async () => {
    models = await startModelServer();
    lines = [];
  });
  afterEach(() => models.close());

  const begin = async (place: { readonly url: string; readonly origin: string } = models) => {
    const server = await makeServer({
      log: pino({ serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) }),
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: place.url,
        OPENAI_API_KEY: goodKey,
        OPENAI_BASE_URL: place.url,
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: place.url,
        OPENAI_COMPATIBLE_URL: place.url,
        OLLAMA_URL: place.origin,
        MODELS: ids
          .map((id) => `${id}; price=0/0; label=Model${id === 'ollama/small' ? '' : '; as=tools'}`)
          .join(', '),
      },
    });
    return { server, ada: await server.signIn('ada@example.com') };
  };
  type World = Awaited<ReturnType<typeof begin>>;

  const build = async ({ server, ada }: World, engine: EngineId) => {
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene: 'ai-website-builder', engine });
    const events = await ended(server, made.projectId, made.runId);
    return { ...made, events, end: endOf(events, made.runId) };
  };
  const indexOf = async (server: TestServer, projectId: string) =>
    (await contentsOf(server, projectId))['index.html'];

  it.each(Object.keys(lastingFaults))(
    '[ERROR-06] %s has a sentence of its own with every provider, is not tried again, and its cause is in the log',
    async (code) => {
      const world = await begin();
      const sentences = new Set<string>();
      for (const engine of ids) {
        for (const fault of lastingFaults[code]?.[engines[engine]] ?? []) {
          models.requests.length = 0;
          lines.length = 0;
          models.answer(() => ({ raw: fault }));
          const { end } = await build(world, engine);
          expect(end, `${engine}: ${fault.body}`).toMatchObject({
            outcome: 'failed',
            credits: 0,
            error: { code },
          });
          expect(models.requests).toHaveLength(1);
          sentences.add(end?.error?.message ?? '');
          const { error } = JSON.parse(fault.body) as { error: { message: string } | string };
          const said = typeof error === 'string' ? error : error.message;
          const logged = lines.map((line) => JSON.parse(line) as { err?: { cause?: { message?: string } } });
          const causes = logged.map(({ err }) => err?.cause?.message ?? '').join('\n');
          expect(causes, engine).toContain(`HTTP ${fault.status}: ${said.slice(0, 24)}`);
          expect(causes).not.toContain('sk-abcdefgh1234');
        }
      }
      // Its own: the same for all of them, and of no other.
      expect([...sentences]).toHaveLength(code === 'model_unknown' ? ids.length : 1);
    },
  );

  it.each(Object.keys(passingFaults))('[BUILD-02] %s is got over, with every provider', async (name) => {
    const world = await begin();
    for (const engine of ids) {
      const fault = passingFaults[name]?.[engines[engine]];
      if (fault === undefined) throw new Error('There is no such fault.');
      models.requests.length = 0;
      models.answer(() => (models.requests.length === 1 ? { raw: fault } : site(engine)));
      const { end, projectId } = await build(world, engine);
      expect(end, engine).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(models.requests, engine).toHaveLength(2);
      expect(await indexOf(world.server, projectId)).toBe(page('Crumb'));
      // What was got over is in the log all the same, once, with what the provider said.
      const logged = lines.splice(0).map((line) => JSON.parse(line) as { err?: Logged });
      const retried = logged.filter(({ err }) => err?.message === 'Model is asked again.');
      expect(retried, engine).toHaveLength(1);
      expect(retried[0]?.err?.cause?.message, engine).toBeTruthy();
    }
  });

  it('[ERROR-06] that lead elsewhere are followed by nobody, with a key or with what people wrote', async () => {
    let followed = 0;
    const elsewhere = await startProvider(async (_request, response) => {
      followed += 1;
      json(response, 200, {});
    });
    const leading = await startProvider(async ({ path }, response) => {
      response.writeHead(307, { location: `${elsewhere.url}${path}` }).end();
    });
    try {
      const world = await begin({ url: leading.url, origin: leading.url });
      for (const engine of ids)
        expect((await build(world, engine)).end, engine).toMatchObject({ outcome: 'failed' });
      const tried = await world.ada.envelope('modelKeySave', { provider: 'anthropic', key: goodKey });
      expect(tried.data?.isSaved).not.toBe(true);
      expect(followed).toBe(0);
    } finally {
      await Promise.all([elsewhere.close(), leading.close()]);
    }
  });

  it('[BUILD-02] waits as long as an overloaded provider asks, and says that it does', async () => {
    const world = await begin();
    const waits = { 'retry-after-ms': '2100' };
    models.answer(({ number }) =>
      number === 1
        ? { raw: { status: 529, headers: waits, body: '{}', type: 'application/json' } }
        : site('compatible/tools'),
    );
    const began = performance.now();
    const { end, events } = await build(world, 'compatible/tools');
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(end).toMatchObject({ outcome: 'done' });
    expect(bodiesOf(events, 'engine.busy')).toMatchObject([{ label: 'Model' }]);
  });

  it.each([
    ['model_garbled', 'a first event that cannot be read'],
    ['model_empty', 'an empty stream'],
  ] as const)('[ERROR-06] %s is said when it stays so', async (code, name) => {
    const world = await begin();
    const fault = passingFaults[name]?.chat;
    models.answer(() => (fault === undefined ? {} : { raw: fault }));
    const { end } = await build(world, 'compatible/tools');
    expect(end).toMatchObject({ outcome: 'failed', error: { code }, credits: 0 });
    expect(models.requests).toHaveLength(4);
  });

  it('[BUILD-02] a whole answer without a word about its end is taken, with every provider', async () => {
    const world = await begin();
    for (const engine of ids) {
      models.requests.length = 0;
      models.answer(() => ({ ...site(engine), endsUnsaid: true }));
      const { end, projectId } = await build(world, engine);
      expect(end, engine).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(models.requests, engine).toHaveLength(1);
      expect(await indexOf(world.server, projectId)).toBe(page('Crumb'));
    }
  });
});
