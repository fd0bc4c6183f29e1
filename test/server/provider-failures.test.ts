import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Part, Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import {
  lastingFaults,
  laterFaults,
  oddCalls,
  passingFaults,
  wholeAnswer,
} from '../support/provider-faults.ts';
import { json, startProvider } from '../support/provider-server.ts';
import { describeError } from '#server/platform/log.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf } from './support/runs.ts';
import { inEnglish } from '#language/told.ts';

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

interface Told {
  readonly error?: { readonly message: string } | string;
  readonly message?: string;
  readonly detail?: string;
}
/** What an answer says of what is wrong, in whatever shape. */
const saidIn = ({ error, message, detail }: Told): string =>
  typeof error === 'string' ? error : (error?.message ?? message ?? detail ?? '');

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
          sentences.add(inEnglish(end?.error?.message ?? ''));
          const said = saidIn(JSON.parse(fault.body) as Told);
          const logged = lines.map((line) => JSON.parse(line) as { err?: { cause?: { message?: string } } });
          const causes = logged.map(({ err }) => err?.cause?.message ?? '').join('\n');
          expect(causes, engine).toMatch(fault.status === 200 ? /HTTP 401: / : `HTTP ${fault.status}: `);
          expect(causes, engine).toContain(said.slice(0, 24));
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

  /** Causes of the log so far, and no more of them after. */
  const causesOf = (): string =>
    lines
      .splice(0)
      .map((line) => (JSON.parse(line) as { err?: Logged }).err?.cause?.message ?? '')
      .join('\n');
  const file = { tool: 'write_file', args: { path: 'style.css', content: 'h1 { color: red; }\n' } };
  /** The same file in the form that each is asked for. */
  const styles = (engine: EngineId): Part =>
    engine === 'ollama/small' ? '\n\n```css style.css\nh1 { color: red; }\n```\n\nAnd ' : file;

  it('[BUILD-02] what passes in the middle of an answer is gone on from, and what lasts has its sentence, with every provider', async () => {
    const world = await begin();
    for (const engine of ids) {
      const { passing, lasting } = laterFaults[engines[engine]];
      models.requests.length = 0;
      models.answer(() =>
        models.requests.length === 1
          ? { parts: ['I begin. ', styles(engine), { breaksWith: passing }] }
          : site(engine),
      );
      const { end, projectId } = await build(world, engine);
      expect(end, engine).toMatchObject({ outcome: 'done' });
      expect(models.requests, engine).toHaveLength(2);
      expect(models.requests[1]?.said, engine).toContain('style.css');
      expect(await indexOf(world.server, projectId)).toBe(page('Crumb'));
      expect(causesOf(), engine).toMatch(/overloaded|busy/i);

      models.requests.length = 0;
      models.answer(() => ({ parts: ['I begin. ', styles(engine), { breaksWith: lasting }] }));
      const failed = await build(world, engine);
      expect(failed.end, engine).toMatchObject({ outcome: 'failed', error: { code: 'model_unpaid' } });
      expect(models.requests, engine).toHaveLength(1);
      expect((await contentsOf(world.server, failed.projectId))['style.css'], engine).toContain('red');
      expect(causesOf(), engine).toMatch(/credit|quota|billing/i);
    }
  });

  it('[ERROR-06] a key that is refused in the middle of a turn ends it with its sentence, and keeps the work', async () => {
    const world = await begin();
    for (const engine of ids) {
      const look: Part =
        engine === 'ollama/small' ? '```list\n```\n' : { tool: 'list_files', args: { under: '' } };
      const [refused] = lastingFaults['model_key_refused']?.[engines[engine]] ?? [];
      if (refused === undefined) throw new Error('There is no such fault.');
      models.requests.length = 0;
      models.answer(() =>
        models.requests.length === 1 ? { parts: [styles(engine), look] } : { raw: refused },
      );
      const { end, projectId } = await build(world, engine);
      expect(end, engine).toMatchObject({ outcome: 'failed', error: { code: 'model_key_refused' } });
      expect(models.requests, engine).toHaveLength(2);
      expect((await contentsOf(world.server, projectId))['style.css'], engine).toContain('red');
      expect(causesOf(), engine).toContain('HTTP 40');
    }
  });

  it('[ERROR-06] an answer that is at its end before its first word has a sentence of its own, with every provider', async () => {
    const world = await begin();
    for (const engine of ids) {
      models.requests.length = 0;
      models.answer(() => ({ parts: [], finish: 'length' }));
      const { end } = await build(world, engine);
      expect(end, engine).toMatchObject({ outcome: 'failed', error: { code: 'model_too_long' } });
      expect(models.requests.length, engine).toBeLessThanOrEqual(4);
    }
  });

  it('[BUILD-02] a model that takes no tools is asked without them, at once and from then on', async () => {
    const world = await begin();
    const engine = 'compatible/tools';
    models.answer(({ body }) =>
      body['tools'] === undefined
        ? site('ollama/small')
        : { status: 400, error: 'registry.ollama.ai/library/small does not support tools' },
    );
    for (const requests of [2, 1]) {
      models.requests.length = 0;
      const { end, projectId } = await build(world, engine);
      expect(end).toMatchObject({ outcome: 'done' });
      expect(models.requests).toHaveLength(requests);
      expect(await indexOf(world.server, projectId)).toBe(page('Crumb'));
    }
    expect(causesOf()).toContain('does not support tools');
  });

  it('[BUILD-02] an answer that comes at once, and calls of other shapes, are taken', async () => {
    const world = await begin();
    const args = { path: 'index.html', content: page('Crumb') };
    const finish = { tool: 'finish', args: { summary: 'A page was built.', name: '' } };
    const shapes = {
      'at once': wholeAnswer([{ tool: 'write_file', args }]),
      ...oddCalls('write_file', args),
    };
    for (const [name, raw] of Object.entries(shapes)) {
      models.requests.length = 0;
      models.answer(() => (models.requests.length === 1 ? { raw } : { parts: [finish] }));
      const { end, projectId } = await build(world, 'compatible/tools');
      expect(end, name).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(await indexOf(world.server, projectId), name).toBe(page('Crumb'));
    }
  });
});
