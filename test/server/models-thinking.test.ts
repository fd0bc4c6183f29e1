import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ThinkingEffort } from '#contract/model-calls.ts';
import type { Part, Script } from '../support/model-script.ts';
import { goodKey, type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, textOf } from './support/runs.ts';

const write: Part = { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } };
const finish: Part = { tool: 'finish', args: { summary: 'Built.', name: '' } };
const thoughts = 'A bakery wants bread on its first page, and warm colours.';

/** Models that think, one of each form, as they are told to. */
const engines = {
  adaptive: 'anthropic/claude-sonnet-4-6',
  budget: 'anthropic/claude-haiku-4-5',
  openai: 'openai/gpt-5.1',
  tokens: 'google/gemini-2.5-flash',
  level: 'google/gemini-3-flash',
  router: 'compatible/router',
  ollama: 'ollama/qwen3',
} as const;

/** What a request says about thinking, whatever its protocol. */
const toldIn = ({ body }: ModelRequest): unknown => {
  if (body['think'] !== undefined) return body['think'];
  const { thinking, output_config: config, reasoning, reasoning_effort: effort, generationConfig } = body;
  const { thinkingConfig } = (generationConfig ?? {}) as { thinkingConfig?: unknown };
  return thinking === undefined && config === undefined
    ? (reasoning ?? effort ?? thinkingConfig)
    : { ...(thinking as object | undefined), ...(config as object | undefined) };
};

describeOnSqlite('how long models think', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  const begin = async () => {
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        OPENAI_API_KEY: goodKey,
        OPENAI_BASE_URL: models.url,
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: models.url,
        OPENAI_COMPATIBLE_URL: models.url,
        OLLAMA_URL: models.origin,
        CREDITS_PER_RUN: '5000',
        MODELS: [
          `${engines.adaptive}; price=100/100`,
          `${engines.budget}; price=100/100`,
          `${engines.openai}; price=100/100`,
          `${engines.tokens}; price=100/100`,
          `${engines.level}; price=100/100`,
          `${engines.router}; price=100/100; as=tools; thinks=yes`,
          `${engines.ollama}; price=100/100; as=tools; thinks=yes; context=64000`,
          'compatible/plain; as=tools',
          'ollama/aloud; thinks=yes',
          'ollama/gpt-oss; as=tools; thinks=yes',
        ].join(', '),
      },
    });
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    const { database, ledger } = server.services;
    await database.db
      .transaction()
      .execute((transaction) =>
        ledger.grant(transaction, { userId: uid, amount: 5_000, reason: 'gift', reference: 'gift:1' }),
      );
    /** Builds with the script's answers, one after the other. */
    const build = async (engine: string, answers: readonly Script[], thinking?: ThinkingEffort) => {
      models.requests.length = 0;
      models.answer(() => answers[models.requests.length - 1] ?? { parts: [finish] });
      if (thinking !== undefined) await ada.call('modelChoose', { engine, thinking });
      const { projectId, runId } = await ada.call('projectCreate', {
        prompt: 'A bakery',
        scene: 'ai-website-builder',
        engine,
      });
      const events = await ended(server, projectId, runId);
      return {
        events,
        end: endOf(events, runId),
        files: await contentsOf(server, projectId),
        thought: bodiesOf(events, 'thought.delta')
          .map(({ text }) => text)
          .join(''),
        told: models.requests.map(toldIn),
      };
    };
    return { server, ada, build };
  };

  it.each([
    [engines.adaptive, { type: 'disabled' }, { type: 'adaptive', display: 'summarized', effort: 'high' }],
    [engines.budget, undefined, { type: 'enabled', budget_tokens: 16_000 }],
    [engines.openai, { effort: 'none' }, { effort: 'high', summary: 'auto' }],
    [
      engines.tokens,
      { thinkingBudget: 0, includeThoughts: false },
      { thinkingBudget: 16_000, includeThoughts: true },
    ],
    [
      engines.level,
      { thinkingLevel: 'minimal', includeThoughts: false },
      { thinkingLevel: 'high', includeThoughts: true },
    ],
    [engines.router, { enabled: false }, { max_tokens: 8_000 }],
    [engines.ollama, false, true],
  ])('[BUILD-02] %s is told in its own words, and what it thinks is apart', async (engine, off, long) => {
    const { build } = await begin();
    expect((await build(engine, [{ parts: [write, finish] }], 'off')).told).toEqual([off]);
    const built = await build(
      engine,
      [{ parts: [{ think: thoughts }, 'A page.', write, finish], pieceLength: 5 }],
      'long',
    );
    expect(built.told).toEqual([long]);
    expect(built.thought).toBe(thoughts);
    expect(textOf(built.events)).toBe('A page.');
    expect(built.files).toEqual({ 'index.html': page('Crumb') });
    const kinds = built.events.map(({ body }) => body.type);
    expect(kinds.indexOf('thought.ended')).toBeLessThan(kinds.indexOf('text.delta'));
    expect(bodiesOf(built.events, 'thought.ended')).toHaveLength(1);
  });

  it('[BUILD-02] what an account has chosen holds for its next messages, and is shown with the models that think', async () => {
    const { ada, build } = await begin();
    const { models: offered, thinking } = await ada.call('modelList', {});
    expect(thinking).toBe('short');
    const thinkers = offered.flatMap(({ id, thinks }) => (thinks ? [id] : []));
    expect(thinkers).toEqual([...Object.values(engines), 'ollama/aloud', 'ollama/gpt-oss']);
    await ada.call('modelChoose', { engine: engines.openai, thinking: 'long' });
    await ada.call('modelChoose', { engine: engines.openai });
    expect(await ada.call('modelList', {})).toMatchObject({ thinking: 'long' });
    expect((await build(engines.openai, [{ parts: [write, finish] }])).told).toMatchObject([
      { effort: 'high' },
    ]);
    expect((await build('compatible/plain', [{ parts: [write, finish] }])).told).toEqual([undefined]);
  });

  it('[BUILD-02] models that are found by themselves say themselves whether they think', async () => {
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, OLLAMA_URL: models.origin },
    });
    const ada = await server.signIn('ada@example.com');
    const { models: found } = await ada.call('modelList', {});
    expect(found.filter(({ id }) => id !== 'composer').map(({ id, thinks }) => [id, thinks])).toEqual([
      ['ollama/test-large', true],
      ['ollama/test-small', false],
      ['compatible/test-large', true],
      ['compatible/test-small', false],
    ]);
    models.answer(() => ({ parts: ['Nothing to do.'] }));
    for (const engine of ['ollama/test-large', 'compatible/test-large', 'ollama/test-small']) {
      const { projectId, runId } = await ada.call('projectCreate', {
        prompt: 'Hi?',
        scene: 'ai-website-builder',
        engine,
      });
      await ended(server, projectId, runId);
    }
    const told = new Map(
      models.requests.map((request) => [`${request.model} ${JSON.stringify(toldIn(request))}`, true]),
    );
    expect([...told.keys()]).toEqual([
      'test-large true',
      'test-large {"max_tokens":4000}',
      'test-small undefined',
    ]);
    // Ollama cuts off what its window does not hold, so it is told how large that has to be.
    const windows = new Map(
      models.requests.flatMap(({ protocol, model, body }) =>
        protocol === 'ollama' ? [[`ollama/${model}`, (body['options'] as { num_ctx?: number }).num_ctx]] : [],
      ),
    );
    const { models: known } = await ada.call('modelList', {});
    const contexts = known.flatMap(({ id, context }) =>
      id.startsWith('ollama/') ? [[id, context] as const] : [],
    );
    expect([...windows]).toEqual(contexts);
    for (const [id, context] of contexts) {
      expect(context, id).toBeGreaterThanOrEqual(4_096);
      expect(context, id).toBeLessThanOrEqual(40_960);
    }
  });

  it.each([
    [engines.adaptive, /"type":"thinking","thinking":"A bakery wants[^"]*","signature":"signed-\d+"/],
    [engines.budget, /"type":"thinking","thinking":"A bakery wants[^"]*","signature":"signed-\d+"/],
    [engines.openai, /"type":"reasoning","id":"rs_\d+","encrypted_content":"sealed-rs_\d+"/],
    [engines.tokens, /"functionCall":.*"thoughtSignature":"signed-\d+"/],
    [engines.router, /"reasoning_details":\[\{"type":"reasoning.text".*"signature":"signed-\d+"\}\]/],
  ])('[BUILD-03] %s gets its thoughts back with what its calls brought', async (engine, signed) => {
    const { build } = await begin();
    const { end } = await build(
      engine,
      [
        { parts: [{ think: thoughts, signed: true }, write, { tool: 'list_files', args: { under: '' } }] },
        { parts: [finish] },
      ],
      'long',
    );
    expect(end).toMatchObject({ outcome: 'done' });
    const { body } = models.requests[1] as ModelRequest;
    expect(JSON.stringify(body['messages'] ?? body['input'] ?? body['contents'])).toMatch(signed);
    // What a person builds is not kept at the provider.
    if (engine === engines.openai)
      expect(body).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
  });

  it('[BUILD-07] what was thought is counted and charged as what was written', async () => {
    const { build } = await begin();
    for (const engine of Object.values(engines)) {
      const { events, end } = await build(engine, [
        {
          parts: [{ think: thoughts }, write, finish],
          usage: { input: 1_000, output: 3_000, reasoning: 2_500 },
        },
      ]);
      const used = bodiesOf(events, 'tokens.used').at(-1);
      expect(used, engine).toMatchObject({ input: 1_000, output: 3_000 });
      // Ollama counts what was thought with what was said.
      expect(used?.thought, engine).toBe(engine === engines.ollama ? undefined : 2_500);
      // $100 a million for 4,000 tokens.
      expect(end, engine).toMatchObject({ outcome: 'done', credits: 40 });
    }
  });

  it('[BUILD-02] a thought aloud in the text of a model of your own stands in the same place', async () => {
    const { build } = await begin();
    const { thought, events, files } = await build('ollama/aloud', [
      {
        parts: [
          `<think>\n${thoughts}\n</think>\n\nHere it is.\n\n\`\`\`html index.html\n${page('Crumb')}\`\`\`\n`,
        ],
        pieceLength: 3,
      },
    ]);
    expect(thought.trim()).toBe(thoughts);
    expect(textOf(events).trim()).toBe('Here it is.');
    expect(files).toEqual({ 'index.html': page('Crumb') });
  });

  it('[ERROR-06] one that refuses to be told is asked without, once, and it is remembered', async () => {
    const { ada, build } = await begin();
    const refused = (error: string): Script => ({ status: 400, error });
    const built = await build(engines.ollama, [
      refused('"qwen3" does not support thinking'),
      { parts: [write, finish] },
    ]);
    expect(built.end).toMatchObject({ outcome: 'done' });
    expect(built.told).toEqual([true, undefined]);
    const again = await build(engines.ollama, [{ parts: [write, finish] }]);
    expect(again.told).toEqual([undefined]);
    const { models: offered } = await ada.call('modelList', {});
    expect(offered.find(({ id }) => id === engines.ollama)?.thinks).toBe(false);
    // A summary of them takes a verified account; to think does not.
    const verified = 'Your organization must be verified to generate reasoning summaries.';
    const unverified = await build(engines.openai, [refused(verified), { parts: [write, finish] }], 'long');
    expect(unverified.end).toMatchObject({ outcome: 'done' });
    expect(unverified.told).toEqual([{ effort: 'high', summary: 'auto' }, { effort: 'high' }]);
  });

  it('[ERROR-06] a request that is refused for something else is asked once more, and nothing is remembered', async () => {
    const { build } = await begin();
    const other: Script = { status: 400, error: 'tools.0: this schema is not taken' };
    const failed = await build(engines.adaptive, [other, other]);
    expect(failed.end).toMatchObject({ outcome: 'failed', error: { code: 'model_refused' } });
    expect(failed.told).toHaveLength(2);
    const next = await build(engines.adaptive, [{ parts: [write, finish] }]);
    expect(next.told).toMatchObject([{ type: 'adaptive' }]);
  });

  it('[BUILD-02] one of Ollama with levels of its own is told one of them', async () => {
    const { build } = await begin();
    for (const [thinking, level] of [
      ['off', 'low'],
      ['short', 'low'],
      ['long', 'high'],
    ] as const)
      expect((await build('ollama/gpt-oss', [{ parts: [write, finish] }], thinking)).told).toEqual([level]);
    // What only thinks until it can write no more is told less, where there is less.
    const endless: Script = { parts: [{ think: thoughts }], finish: 'length' };
    const built = await build('ollama/gpt-oss', [endless, { parts: [write, finish] }], 'long');
    expect(built.told).toEqual(['high', 'low']);
    const other = await build(engines.ollama, [endless, { parts: [write, finish] }], 'long');
    expect(other.told).toEqual([true, false]);
    expect(other.end).toMatchObject({ outcome: 'done' });
  });

  it.each([engines.adaptive, engines.openai, engines.tokens, engines.router, 'ollama/aloud'])(
    '[ERROR-06] %s that only thinks until it can write no more thinks less, and then it is said',
    async (engine) => {
      const { build } = await begin();
      const aloud = engine === 'ollama/aloud';
      const endless: Script = {
        parts: [aloud ? `<think>${thoughts}` : { think: thoughts }],
        finish: 'length',
      };
      const answer: Script = aloud
        ? { parts: [`\`\`\`html index.html\n${page('Crumb')}\`\`\`\n`] }
        : { parts: [write, finish] };
      const built = await build(engine, [endless, answer], 'long');
      expect(built.end).toMatchObject({ outcome: 'done' });
      expect(built.files).toEqual({ 'index.html': page('Crumb') });
      expect(built.told[1]).not.toEqual(built.told[0]);
      expect(models.requests[1]?.said).toContain('Answer now, and think less.');
      expect(models.requests[1]?.said).not.toContain('warm colours');
      const failed = await build(engine, [endless, endless, endless], 'long');
      expect(failed.end).toMatchObject({ outcome: 'failed', error: { code: 'model_only_thought' } });
    },
  );

  it.each([engines.adaptive, engines.openai, engines.tokens, engines.router, 'ollama/aloud'])(
    '[ERROR-06] %s that breaks off while it thinks is asked again',
    async (engine) => {
      const { build } = await begin();
      const aloud = engine === 'ollama/aloud';
      const built = await build(engine, [
        { parts: [aloud ? `<think>${thoughts}` : { think: thoughts }, 'CUT'] },
        aloud ? { parts: [`\`\`\`html index.html\n${page('Crumb')}\`\`\`\n`] } : { parts: [write, finish] },
      ]);
      expect(built.end).toMatchObject({ outcome: 'done' });
      expect(built.files).toEqual({ 'index.html': page('Crumb') });
      expect(models.requests).toHaveLength(2);
      expect(models.requests[1]?.said).toBe(models.requests[0]?.said);
      expect(bodiesOf(built.events, 'thought.ended')).toHaveLength(1);
    },
  );
});
