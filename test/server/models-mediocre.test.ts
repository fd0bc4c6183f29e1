import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Part, Script } from '../support/model-script.ts';
import { type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Clock, TestClock } from '#server/platform/clock.ts';
import { heldClock } from './support/held-clock.ts';
import { openPage } from './support/open-page.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite, type MakeServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf, textOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const fences = 'ollama/small';
const tags = 'compatible/tags';
const tools = 'compatible/tools';

describeOnSqlite('models that are not at their best', (makeServer: MakeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  const begin = async (clock?: Clock) => {
    const server = await makeServer({
      ...(clock === undefined ? {} : { clock }),
      env: {
        OPENAI_COMPATIBLE_URL: models.url,
        OLLAMA_URL: models.origin,
        MODELS: `${tags}; as=tags; label=Tags, ${tools}; as=tools; price=10/10; label=Tools, ${fences}; label=Small`,
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
    const build = async (
      answers: readonly Script[] | ((request: ModelRequest) => Script),
      engine = fences,
    ) => {
      models.requests.length = 0;
      models.answer(
        typeof answers === 'function'
          ? answers
          : ({ number }) => answers[number - 1] ?? { parts: ['Nothing.'] },
      );
      const made = await ada.call('projectCreate', { prompt: 'A bakery called Crumb', scene, engine });
      const events = await ended(server, made.projectId, made.runId);
      return {
        ...made,
        events,
        end: endOf(events, made.runId),
        files: await contentsOf(server, made.projectId),
        said: textOf(events),
      };
    };
    return { server, ada, build };
  };
  const html = page('Crumb');
  const asScript = (text: string, more: Partial<Script> = {}): Script => ({
    parts: [text],
    pieceLength: 7,
    ...more,
  });

  it('[BUILD-02] small models name a file in many ways, and each is understood; the last fence may be missing', async () => {
    const { build } = await begin();
    for (const answer of [
      `Sure! Here is your page:\n\n### index.html\n\`\`\`html\n${html}\`\`\`\nEnjoy!`,
      `1. **\`index.html\`**:\n\`\`\`html\n${html}\`\`\`\nEnjoy!`,
      `Here it is.\n\`\`\`html\n<!-- index.html -->\n${html}\`\`\`\nEnjoy!`,
      `Here it is.\n\`\`\`html:./index.html\n${html}\`\`\`\nEnjoy!`,
      `Here it is.\n\`\`\`html filename="index.html"\n${html}\`\`\`\nEnjoy!`,
      `Here it is.\n\`\`\`html .\\index.html\n${html}\`\`\`\nEnjoy!`,
      `Here it is.\n\`\`\`html index.html\n${html}`,
    ]) {
      const { end, files, said } = await build([asScript(answer)]);
      expect(end, answer).toMatchObject({ outcome: 'done' });
      expect(files, answer).toEqual({ 'index.html': html });
      expect(said).not.toContain('<!doctype');
      expect(models.requests).toHaveLength(1);
    }
  });

  it('[BUILD-02] a file in a folder with the separators of Windows is one file, not two', async () => {
    const { build } = await begin();
    const { files } = await build([
      asScript(
        `\`\`\`html index.html\n${page('Crumb', '<script src="js/app.js"></script>')}\`\`\`\n\`\`\`js js\\app.js\nlet a = 1;\n\`\`\`\n\`\`\`js ./js/app.js\nlet a = 2;\n\`\`\`\nDone.`,
      ),
    ]);
    expect(Object.keys(files).sort()).toEqual(['index.html', 'js/app.js']);
    expect(files['js/app.js']).toBe('let a = 2;\n');
  });

  it('[BUILD-02] code that names no file is asked for again, once; commands for a terminal are only shown', async () => {
    const { build } = await begin();
    const nameless = asScript(
      'Here you go:\n```js\nconst bread = 1;\nconst butter = 2;\nbake(bread, butter);\n```\nOpen it in a browser.',
    );
    const { end, files } = await build([
      nameless,
      asScript(`\`\`\`html index.html\n${html}\`\`\`\nNow it is there.`),
    ]);
    expect(end).toMatchObject({ outcome: 'done', summary: 'Now it is there.' });
    expect(files).toEqual({ 'index.html': html });
    expect(models.requests[1]?.said).toContain('which file it belongs to');

    const stubborn = await build([nameless, nameless]);
    expect(stubborn.end).toMatchObject({
      outcome: 'failed',
      versionId: null,
      credits: 0,
      error: { code: 'model_built_nothing' },
    });
    expect(stubborn.end?.error?.next).toContain('Discuss');
    expect(stubborn.said).toContain('Here you go');
    expect(models.requests).toHaveLength(2);

    const terminal = await build([
      asScript(
        `\`\`\`html index.html\n${html}\`\`\`\nThen run:\n\`\`\`sh\n# setup.sh\nnpm install\nnpm start\n\`\`\`\n`,
      ),
    ]);
    expect(Object.keys(terminal.files)).toEqual(['index.html']);
    expect(terminal.said).toContain('npm start');
  });

  it.each([fences, tags, tools])(
    '[BUILD-01] %s that only talks about an empty project is told to build, once; a question is left alone',
    async (engine) => {
      const { build } = await begin();
      const talk = asScript('I would build a lovely page with a menu and opening hours.');
      const built = ({ nonce, number }: ModelRequest): Script => {
        if (number === 1) return talk;
        const forms: Record<string, Part> = {
          [fences]: `\`\`\`html index.html\n${html}\`\`\`\nBuilt.`,
          [tags]: `<sc-${nonce}:write path="index.html">\n${html}</sc-${nonce}:write>\nBuilt.`,
        };
        if (number > 2) return { parts: ['Built.'] };
        // The second try is in the simplest form, whatever the first was to be in.
        return { parts: [forms[engine] ?? forms[fences] ?? ''] };
      };
      const { end, files } = await build(built, engine);
      expect(end).toMatchObject({ outcome: 'done' });
      expect(files).toEqual({ 'index.html': html });
      expect(models.requests[1]?.said).toContain('Nothing was written yet');
      expect(models.requests.map(({ body }) => 'tools' in body).slice(0, 2)).toEqual([
        engine === tools,
        false,
      ]);

      const asks = await build([asScript('Which town is the bakery in?')], engine);
      expect(asks.end).toMatchObject({ outcome: 'done', summary: 'Which town is the bakery in?' });
      expect(models.requests).toHaveLength(1);
    },
  );

  it('[BUILD-02] a model that goes round in circles is stopped, in words and in files, with the work kept', async () => {
    const { build } = await begin();
    const forEver: Part[] = Array.from({ length: 4_000 }, () => 'And then we bake the bread again.\n');
    const words = await build([
      { parts: [`\`\`\`html index.html\n${html}\`\`\`\n`, ...forEver], pieceLength: 400 },
    ]);
    expect(words.end).toMatchObject({ outcome: 'failed', error: { code: 'model_repeats' } });
    expect(words.files).toEqual({ 'index.html': html });
    expect(words.said.length).toBeLessThan(20_000);
    const rows = Array.from({ length: 4_000 }, () => '  <li>Bread</li>\n').join('');
    const file = await build(
      [{ parts: [{ tool: 'write_file', args: { path: 'index.html', content: rows } }], pieceLength: 400 }],
      tools,
    );
    expect(file.end).toMatchObject({ outcome: 'failed', error: { code: 'model_repeats' } });
    expect(models.requests).toHaveLength(1);
  });

  it('[BUILD-02] what a model thinks between tags of its own is not said', async () => {
    const { build } = await begin();
    const { said, end } = await build([
      asScript(
        `<think>The person wants bread.\n\`\`\`html bad.html\nx\n\`\`\`\n</think>\n\nHere.\n\`\`\`html index.html\n${html}\`\`\`\nDone.`,
      ),
    ]);
    expect(end).toMatchObject({ outcome: 'done' });
    expect(said).not.toContain('wants bread');
    expect(said).toMatch(/^Here\./);
  });

  it('[BUILD-03] line ends of Windows stand in no edit’s way, and the file keeps its own', async () => {
    const { server, ada, build } = await begin();
    const { projectId } = await build([asScript(`\`\`\`html index.html\n${html}\`\`\`\nDone.`)]);
    const { files } = await ada.call('fileList', { projectId });
    await ada.call('filesApply', {
      projectId,
      operations: [
        {
          op: 'write',
          path: 'style.css',
          content: 'a {\r\n  color: red;\r\n}\r\n',
          encoding: 'utf8',
          baseHash: null,
        },
      ],
      commit: true,
    });
    expect(files).toHaveLength(1);
    models.requests.length = 0;
    models.answer(() =>
      asScript(
        '```edit style.css\n<<<<<<< SEARCH\na {\n  color: red;\n=======\na {\n  color: blue;\n>>>>>>> REPLACE\n```\n```edit index.html\r\n<<<<<<< SEARCH\r\n<h1>Crumb</h1>\r\n=======\r\n<h1>Crust</h1>\r\n>>>>>>> REPLACE\r\n```\nDone.',
      ),
    );
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Blue', engine: fences });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    const after = await contentsOf(server, projectId);
    expect(after['style.css']).toBe('a {\r\n  color: blue;\r\n}\r\n');
    expect(after['index.html']).toBe(html.replace('<h1>Crumb</h1>', '<h1>Crust</h1>'));
    expect(models.requests).toHaveLength(1);
  });

  it('[BUILD-03] code left out is asked for whole, and a text with fences of its own is one file', async () => {
    const { build } = await begin();
    const readme = '# Crumb\n\n```sh\nnpm start\n```\n\nThat is all.\n';
    const lazy = html.replace('</body>', '<!-- ... rest of the page stays the same -->\n</body>');
    const first = asScript(
      `\`\`\`html index.html\n${lazy}\`\`\`\n\`\`\`md README.md\n${readme}\`\`\`\nDone.`,
    );
    const { end, files, events, said } = await build([
      first,
      asScript(`\`\`\`html index.html\n${html}\`\`\`\nDone, all of it.`),
    ]);
    expect(end).toMatchObject({ outcome: 'done', summary: 'Done, all of it.' });
    expect(files).toEqual({ 'index.html': html, 'README.md': readme });
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toContain('Code is left out');
    expect(said).not.toContain('Not changed');
    expect(bodiesOf(events, 'run.noted')).toEqual([]);

    // What it leaves at that is not done, whatever its own words are.
    const left = await build([first, asScript('Everything is done.')]);
    expect(left.files).toEqual({ 'README.md': readme });
    expect(bodiesOf(left.events, 'run.noted')).toEqual([
      {
        type: 'run.noted',
        text: 'Not changed, as it could not be done as it was written:',
        lines: ['index.html'],
      },
    ]);
  });

  it('[BUILD-02] a huge file is refused with its reason, and the rest is kept', async () => {
    const { build } = await begin();
    const line = (index: number) => `const value${index} = ${index * 7919};\n`;
    const huge = Array.from({ length: 90_000 }, (_, index) => line(index)).join('');
    const { end, files, events } = await build(
      [
        {
          parts: [
            { tool: 'write_file', args: { path: 'index.html', content: html } },
            { tool: 'write_file', args: { path: 'data.js', content: huge } },
          ],
          pieceLength: 60_000,
        },
        { parts: [{ tool: 'finish', args: { summary: 'Without the data.', name: '' } }] },
      ],
      tools,
    );
    expect(end).toMatchObject({ outcome: 'done' });
    expect(files).toEqual({ 'index.html': html });
    expect(bodiesOf(events, 'action.refused')[0]?.reason).toMatch(/larger than \d+ MB/);
  });

  it('[BUILD-07] tokens that are told not at all, again and again, or as nothing are charged as they are', async () => {
    const { build } = await begin();
    const parts: Part[] = [
      { tool: 'write_file', args: { path: 'index.html', content: html } },
      { tool: 'finish', args: { summary: 'Built.', name: '' } },
    ];
    const silent = await build([{ parts, reportsUsage: 'never' }], tools);
    expect(silent.end).toMatchObject({ outcome: 'done', credits: 0 });
    expect(bodiesOf(silent.events, 'tokens.used')).toEqual([]);
    // Each piece told the sum so far: only the last one counts. $10 a million for 3 000 are 3 cents.
    const twice = await build(
      [{ parts, reportsUsage: 'again and again', usage: { input: 2_000, output: 1_000 } }],
      tools,
    );
    expect(twice.end).toMatchObject({ outcome: 'done', credits: 3 });
    expect(bodiesOf(twice.events, 'tokens.used')).toMatchObject([{ input: 2_000, output: 1_000 }]);
    const none = await build([{ parts, usage: { input: 0, output: 0 } }], tools);
    expect(none.end).toMatchObject({ outcome: 'done', credits: 0 });
    const thought = await build(
      [{ parts: [{ think: 'Bread.' }, ...parts], usage: { input: 1_000, output: 2_000, reasoning: 1_900 } }],
      tools,
    );
    expect(thought.end).toMatchObject({ outcome: 'done', credits: 3 });
    expect(thought.said).not.toContain('Bread.');
    // More of the cache than was read at all is no discount below nothing.
    const odd = await build([{ parts, usage: { input: 1_000, output: 0, cached: 900_000 } }], tools);
    expect(odd.end?.credits).toBeGreaterThanOrEqual(0);
  });

  it('[BUILD-02] a busy provider is said to be one while it is waited for', async () => {
    const { server, ada } = await begin();
    models.answer(({ number }) =>
      number === 1 ? { status: 429, headers: { 'retry-after': '30' } } : { parts: ['Hello.'] },
    );
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'Hi', scene, engine: tags });
    await eventually(async () => {
      const [busy] = bodiesOf(await eventsOf(server, projectId), 'engine.busy');
      expect(busy?.label).toBe('Tags');
      expect((busy?.until ?? 0) - Date.now()).toBeGreaterThan(20_000);
    });
    await ada.call('runStop', { runId });
    expect(endOf(await ended(server, projectId, runId), runId)).toMatchObject({ outcome: 'stopped' });
  });

  it('[BUILD-05] a stop waits for nothing while it is being checked in a page that shows it', async () => {
    const clock = heldClock();
    const { server, ada } = await begin(clock);
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: html } },
        { tool: 'finish', args: { summary: 'Built.', name: '' } },
      ],
    }));
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'Hi', scene, engine: tools });
    const close = await openPage(ada, projectId);
    await eventually(async () => {
      const states = bodiesOf(await eventsOf(server, projectId), 'run.state').map(({ state }) => state);
      expect(states).toContain('verifying');
    });
    clock.hold(300);
    await ada.call('runStop', { runId });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'stopped' });
    expect(Object.keys(await contentsOf(server, projectId))).toEqual(['index.html']);
    close();
  });

  it('[BUILD-02] a model on a slow machine gets minutes for its first word, and no endless time', async () => {
    const clock = new TestClock(Date.now());
    const { server, ada } = await begin(clock);
    const { db } = server.services.database;
    models.answer(() => ({ parts: [new Promise<void>(() => {})] }));
    const { runId } = await ada.call('projectCreate', { prompt: 'Hi', scene, engine: fences });
    await eventually(() => expect(models.requests).toHaveLength(1));
    const stateOf = () =>
      db.selectFrom('runs').select(['state', 'error_json']).where('id', '=', runId).executeTakeFirstOrThrow();
    clock.advance(400_000);
    await eventually(async () => expect((await stateOf()).state).toBe('planning'));
    clock.advance(400_000);
    await eventually(async () => expect((await stateOf()).state).toBe('failed'));
    expect((await stateOf()).error_json).toContain('engine_silent');
  });

  const forEver = new Promise<void>(() => {});
  it.each([
    ['before the first word', { parts: [forEver] }, 0],
    ['in the middle of a sentence', { parts: ['I am', forEver] }, 0],
    [
      'while a file comes',
      { parts: [{ tool: 'write_file', json: '{"path":"index.html","content":"<' }, forEver] },
      0,
    ],
    [
      'after a file',
      { parts: [{ tool: 'write_file', args: { path: 'index.html', content: html } }, forEver] },
      1,
    ],
    ['while a busy provider is waited for', { status: 429, headers: { 'retry-after': '50' } }, 0],
  ] as const)('[BUILD-05] a stop waits for nothing %s', async (_when, script, kept) => {
    const clock = heldClock();
    const { server, ada } = await begin(clock);
    models.answer(() => script as Script);
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'Hi', scene, engine: tools });
    await eventually(async () => {
      expect(models.requests).toHaveLength(1);
      const types = (await eventsOf(server, projectId)).map(({ body }) => body.type);
      if (kept === 1) expect(types).toContain('file.staged');
      else if ('status' in script) expect(types).toContain('engine.busy');
      else if (script.parts[0] === 'I am') expect(types).toContain('text.delta');
      else if (script.parts.length > 1) expect(types).toContain('file.writing');
    });
    clock.hold(300);
    await ada.call('runStop', { runId });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'stopped', credits: 0 });
    expect(Object.keys(await contentsOf(server, projectId))).toHaveLength(kept);
  });
});
