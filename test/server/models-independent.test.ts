import { LLMock } from '@copilotkit/aimock';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeError } from '#server/platform/log.ts';
import { goodKey } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { contentsOf, ended, endOf } from './support/runs.ts';

/** What each provider is asked at, of a server that we have not written. */
const engines = ['anthropic/claude', 'openai/gpt', 'google/gemini', 'compatible/tools', 'ollama/small'];
type Fixture = Parameters<LLMock['addFixture']>[0];
type Answer = Exclude<Fixture['response'], (...given: never[]) => unknown>;

const call = (name: string, args: object) => ({ name, arguments: JSON.stringify(args) });
const site: Answer = {
  content: 'A page.',
  toolCalls: [
    call('write_file', { path: 'index.html', content: page('Crumb') }),
    call('finish', { summary: 'A page was built.', name: 'Crumb' }),
  ],
};

/** What providers say when they cannot answer, as this server puts it into the form of each; and what a person is told. */
const failures: readonly (readonly [
  code: string,
  status: number,
  error: { message: string; type?: string; code?: string },
])[] = [
  ['model_key_refused', 401, { message: 'Invalid API key provided.', type: 'authentication_error' }],
  ['model_unpaid', 402, { message: 'You have insufficient credits.', type: 'billing_error' }],
  [
    'model_unpaid',
    429,
    { message: 'You exceeded your current quota.', type: 'insufficient_quota', code: 'insufficient_quota' },
  ],
  [
    'model_region',
    403,
    {
      message: 'Country, region, or territory not supported',
      type: 'request_forbidden',
      code: 'unsupported_country_region_territory',
    },
  ],
  ['model_unverified', 403, { message: 'Your organization must be verified to use this model.' }],
  ['model_account_closed', 403, { message: 'This organization has been disabled.' }],
  [
    'model_blocked',
    400,
    { message: 'Your input was flagged by our moderation.', type: 'invalid_request_error' },
  ],
  [
    'agent_token_limit_exceeded',
    400,
    { message: 'This exceeds the maximum context length of 8192 tokens.', code: 'context_length_exceeded' },
  ],
  ['model_unknown', 404, { message: 'The model does not exist.', code: 'model_not_found' }],
];

describeOnSqlite('providers of an independent server', (makeServer) => {
  let provider: LLMock;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    provider = new LLMock({ port: 0 });
    await provider.start();
  });
  afterEach(() => provider.stop());

  const begin = async () => {
    const url = `${provider.baseUrl}/v1`;
    const server = await makeServer({
      log: pino({ serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) }),
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: url,
        OPENAI_API_KEY: goodKey,
        OPENAI_BASE_URL: url,
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: `${provider.baseUrl}/v1beta`,
        OPENAI_COMPATIBLE_URL: url,
        OLLAMA_URL: provider.baseUrl,
        MODELS: engines.map((id) => `${id}; price=0/0; label=Model; as=tools`).join(', '),
      },
    });
    const ada = await server.signIn('ada@example.com');
    return async (engine: string) => {
      provider.clearRequests();
      lines.length = 0;
      const made = await ada.call('projectCreate', {
        prompt: 'A bakery',
        scene: 'ai-website-builder',
        engine,
      });
      const events = await ended(server, made.projectId, made.runId);
      const logged = lines.map((line) => JSON.parse(line) as { err?: { cause?: { message?: string } } });
      return {
        end: endOf(events, made.runId),
        index: (await contentsOf(server, made.projectId))['index.html'],
        causes: logged.map(({ err }) => err?.cause?.message ?? '').join('\n'),
        requests: provider.getRequests().length,
      };
    };
  };
  /** The first request meets with something, and the ones after it with the page. */
  const first = (response: Answer, how: Partial<Fixture> = {}): void => {
    provider.resetMatchCounts();
    provider.clearFixtures();
    provider.on({ sequenceIndex: 0 }, response as never, how);
    provider.on({}, site as never);
  };

  it.each(engines)('[BUILD-02] %s builds a page', async (engine) => {
    const build = await begin();
    provider.on({}, site as never);
    const { end, index, requests } = await build(engine);
    expect(end).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
    expect(index).toBe(page('Crumb'));
    expect(requests).toBe(1);
  });

  it.each(engines)(
    '[ERROR-06] %s: each failure has its sentence, and its cause is in the log',
    async (engine) => {
      const build = await begin();
      for (const [code, status, error] of failures) {
        provider.clearFixtures();
        provider.on({}, { error, status, retryAfter: 3600 });
        const { end, causes, requests } = await build(engine);
        expect(end, error.message).toMatchObject({ outcome: 'failed', credits: 0, error: { code } });
        expect(causes, error.message).toContain(`HTTP ${status}: ${error.message}`);
        expect(requests, error.message).toBe(1);
      }
    },
  );

  it.each(engines)('[BUILD-02] %s: what passes is got over, and is in the log', async (engine) => {
    const build = await begin();
    const overloaded = { error: { message: 'Overloaded', type: 'overloaded_error' } };
    const passing: readonly (readonly [string, Answer, Partial<Fixture>])[] = [
      ['an overloaded provider', { ...overloaded, status: 503 }, {}],
      ['a request too many', { ...overloaded, status: 429, retryAfter: 0 }, {}],
      ['an answer that cannot be read', site, { chaos: { malformedRate: 1 } }],
      ['a connection that breaks', site, { chaos: { disconnectRate: 1 } }],
    ];
    for (const [name, response, how] of passing) {
      first(response, how);
      const { end, index, causes, requests } = await build(engine);
      expect(end, name).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(index, name).toBe(page('Crumb'));
      expect(requests, name).toBe(2);
      expect(causes, name).not.toBe('');
    }
  });

  it.each(engines)('[BUILD-02] %s: an answer without its end is gone on with, or whole', async (engine) => {
    const build = await begin();
    first(site, { truncateAfterChunks: 2, chunkSize: 8 });
    const cut = await build(engine);
    expect(cut.end).toMatchObject({ outcome: 'done' });
    expect(cut.index).toBe(page('Crumb'));
    provider.clearFixtures();
    provider.on({}, { ...site, finishReason: '' } as never);
    const unsaid = await build(engine);
    expect(unsaid.end).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
    expect(unsaid.requests).toBe(1);
  });
});
