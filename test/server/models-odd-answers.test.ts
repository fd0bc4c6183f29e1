import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Part, Script } from '../support/model-script.ts';
import { goodKey, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { contentsOf, ended, endOf, textOf } from './support/runs.ts';

const engines = ['anthropic/claude', 'openai/gpt', 'google/gemini', 'compatible/tools', 'ollama/small'];
const html = page('Crumb');
const written: Part = { tool: 'write_file', args: { path: 'index.html', content: html } };
const finished: Part = { tool: 'finish', args: { summary: 'A page was built.', name: '', next: [] } };
const site: Script = { parts: [written, finished] };

describeOnSqlite('answers that are none, over the protocols of providers', (makeServer) => {
  let models: ModelServer;
  beforeAll(async () => {
    models = await startModelServer();
  });
  afterAll(() => models.close());

  const begin = () =>
    makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        OPENAI_API_KEY: goodKey,
        OPENAI_BASE_URL: models.url,
        GOOGLE_API_KEY: goodKey,
        GOOGLE_BASE_URL: models.url,
        OPENAI_COMPATIBLE_URL: models.url,
        OLLAMA_URL: models.origin,
        MODELS: engines.map((id) => `${id}; price=0/0; label=Model; as=tools`).join(', '),
      },
    });

  /** Builds with answers in their order; the last of them is given from then on. */
  const build = async (server: TestServer, engine: string, ...answers: readonly [Script, ...Script[]]) => {
    const ada = await server.signIn(`${engine.replace('/', '.')}@example.com`);
    models.requests.length = 0;
    models.answer(() => answers[models.requests.length - 1] ?? answers.at(-1) ?? answers[0]);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene: 'ai-website-builder', engine });
    const events = await ended(server, made.projectId, made.runId);
    return {
      end: endOf(events, made.runId),
      said: textOf(events),
      files: await contentsOf(server, made.projectId),
      asked: models.requests.length,
    };
  };

  it('[BUILD-02] a tool that there is not is said to be none, and the run goes on, with every provider', async () => {
    const server = await begin();
    for (const engine of engines) {
      const unknown: Script = { parts: [{ tool: 'deploy_site', args: { to: 'web' } }] };
      const { end, files } = await build(server, engine, unknown, site);
      expect(end, engine).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(files, engine).toEqual({ 'index.html': html });
      expect(models.requests[1]?.said, engine).toContain('There is no tool "deploy_site"');
    }
  });

  it('[BUILD-02] calls that are written as text are made, and not said, with every provider', async () => {
    const server = await begin();
    const call = (name: string, args: unknown): string =>
      `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>\n`;
    const written = call('write_file', { path: 'index.html', content: html });
    const finished = call('finish', { summary: 'A page was built.', name: '' });
    for (const engine of engines) {
      const { end, files, said, asked } = await build(server, engine, {
        parts: [`I build the page.\n${written}${finished}`],
        pieceLength: 5,
      });
      expect(end, engine).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
      expect(files, engine).toEqual({ 'index.html': html });
      expect(said.trim(), engine).toBe('I build the page.');
      expect(asked, engine).toBe(1);
    }
  });

  it.each([
    ['nothing', { parts: [] }],
    ['thoughts alone', { parts: [{ think: 'They want a bakery. I should write a page.' }] }],
  ] as [string, Script][])(
    '[BUILD-02] %s is asked about again, and ends with a sentence, with every provider',
    async (_what, answer) => {
      const server = await begin();
      for (const engine of engines) {
        const late = await build(server, engine, answer, site);
        expect(late.end, engine).toMatchObject({ outcome: 'done' });
        expect(late.said, engine).not.toContain('I should');
        const { end, said, asked } = await build(server, engine, answer);
        expect(end, engine).toMatchObject({ outcome: 'failed', credits: 0, error: { code: 'model_empty' } });
        expect(said, engine).toBe('');
        expect(asked, engine).toBeLessThanOrEqual(4);
      }
    },
  );

  // Ollama has no filter.
  it('[ERROR-06] an answer that a filter ends has its sentence, and what was written stays, with every provider that has one', async () => {
    const server = await begin();
    for (const engine of engines.filter((id) => id !== 'ollama/small')) {
      const { end, files, asked } = await build(server, engine, { parts: [written], finish: 'refused' });
      expect(end, engine).toMatchObject({ outcome: 'failed', error: { code: 'model_refused' } });
      expect(files, engine).toEqual({ 'index.html': html });
      expect(asked, engine).toBe(1);
    }
  });

  it('[BUILD-01] a refusal in words is asked about once, and kept, with every provider', async () => {
    const server = await begin();
    const refusal = 'I’m sorry, but I can’t help with that.';
    for (const engine of engines) {
      const { end, said, asked, files } = await build(server, engine, { parts: [refusal] });
      expect(end, engine).toMatchObject({
        outcome: 'failed',
        credits: 0,
        error: { code: 'model_built_nothing' },
      });
      expect(said, engine).toContain(refusal);
      expect(files, engine).toEqual({});
      expect(asked, engine).toBe(2);
    }
  });

  it('[BUILD-03] code of the project that is only quoted is no code that was forgotten, and no change may be needed', async () => {
    const server = await begin();
    const ada = await server.signIn('ada@example.com');
    const engine = 'compatible/tools';
    models.answer(() => site);
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
      engine,
    });
    await ended(server, projectId, runId);
    const ask = async (...answers: readonly [string, string]) => {
      models.requests.length = 0;
      models.answer(() => ({ parts: [answers[models.requests.length - 1] ?? answers[1]] }));
      const run = await ada.call('runSubmit', { projectId, prompt: 'Make the title Crumb', engine });
      const events = await ended(server, projectId, run.runId);
      return { end: endOf(events, run.runId), told: models.requests[1]?.said ?? '' };
    };
    const none = 'No change is needed.';
    const head = html.slice(html.indexOf('  <head>'), html.indexOf('  <body>'));
    const quoted = await ask(`It is there already:\n\n\`\`\`html\n${head}\`\`\`\n\nThat does it.`, none);
    expect(quoted.told).toContain('Nothing was changed.');
    expect(quoted.told).not.toContain('which file it belongs to');
    expect(quoted.end).toMatchObject({ outcome: 'done', versionId: null });
    const shown = await ask(
      'Such as:\n\n```js\nlet a = 1;\nlet b = 2;\nlet c = 3;\n```\n\nThat would do it.',
      none,
    );
    expect(shown.told).toContain('which file it belongs to');
    expect(shown.end).toMatchObject({ outcome: 'done', versionId: null });
  });
});
