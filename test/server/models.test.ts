import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Script } from '../support/model-script.ts';
import { goodKey, type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { openPage } from './support/open-page.ts';
import { done, page, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';
import { bodiesOf, contentsOf, ended, endOf, eventsOf, textOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;

/** Credits, as a gift. */
export async function give(server: TestServer, userId: string, amount: number): Promise<void> {
  const { database, ledger, ids } = server.services;
  await database.db
    .transaction()
    .execute((transaction) =>
      ledger.grant(transaction, { userId, amount, reason: 'gift', reference: `gift:${ids.id('g')}` }),
    );
}

const site: Script['parts'] = [
  'A page for your bakery.',
  { tool: 'set_plan', args: { items: [{ title: 'Write the page', status: 'doing' }] } },
  { tool: 'write_file', args: { path: 'style.css', content: 'body { color: #222; }\n' } },
  { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
  { tool: 'finish', args: { summary: 'A page for Crumb.', name: 'Crumb' } },
];

/** The settings of a server whose models live on the model server. */
const settingsFor = (models: ModelServer): Record<string, string> => ({
  ANTHROPIC_API_KEY: goodKey,
  ANTHROPIC_BASE_URL: models.url,
  OPENAI_API_KEY: goodKey,
  OPENAI_BASE_URL: models.url,
  OPENAI_COMPATIBLE_URL: models.url,
  OLLAMA_URL: models.origin,
  MODELS: [
    'anthropic/claude; price=3/15; label=Claude',
    'openai/gpt; price=1/10; label=GPT',
    'compatible/tags; as=tags',
    'compatible/blind-tools; as=tools',
    'ollama/small',
  ].join(', '),
});

async function start(makeServer: MakeServer, models: ModelServer, env: Record<string, string> = {}) {
  const server = await makeServer({ env: { ...settingsFor(models), ...env } });
  const ada = await server.signIn('ada@example.com');
  const { uid: id } = await ada.call('userDetail', {});
  await give(server, id, 1000);
  return { server, ada, userId: id };
}

describeOnBothDatabases('models', (makeServer, dialect) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer(() => ({ parts: site, usage: { input: 10_000, output: 2_000 } }));
  });
  afterEach(() => models.close());

  const build = async (
    engine: string,
    prompt = 'A bakery called Crumb',
    env: Record<string, string> = {},
  ) => {
    const world = await start(makeServer, models, env);
    const made = await world.ada.call('projectCreate', { prompt, scene, engine });
    const events = await ended(world.server, made.projectId, made.runId);
    return { ...world, ...made, events, end: endOf(events, made.runId) };
  };

  it.each(['anthropic/claude', 'openai/gpt', 'compatible/blind-tools'])(
    '[BUILD-01] [BUILD-02] [BUILD-07] %s builds with native tool calls, and is charged by its tokens',
    async (engine) => {
      const { server, projectId, events, end } = await build(engine);
      expect(end).toMatchObject({ outcome: 'done', summary: 'A page for Crumb.', error: null });
      expect(textOf(events)).toBe('A page for your bakery.');
      expect(bodiesOf(events, 'plan.set')[0]?.items).toEqual([
        { id: '1', title: 'Write the page', status: 'doing' },
      ]);
      expect(await contentsOf(server, projectId)).toEqual({
        'index.html': page('Crumb'),
        'style.css': 'body { color: #222; }\n',
      });
      expect(bodiesOf(events, 'tokens.used').at(-1)).toMatchObject({ input: 10_000, output: 2_000 });
      expect(bodiesOf(events, 'version.created')).toHaveLength(1);
      // 10 000 × $3 + 2 000 × $15 per million are 6 cents; $1 and $10 are 3; the compatible one is free.
      const cost = { 'anthropic/claude': 6, 'openai/gpt': 3 }[engine] ?? 0;
      expect(end?.credits).toBe(cost);
      const project = await server.services.database.db
        .selectFrom('projects')
        .select('name')
        .executeTakeFirst();
      expect(project?.name).toBe('Crumb');
    },
  );

  it('[BUILD-07] credits that run out stop the run in the middle, with the work kept', async () => {
    const { server, ada, userId } = await start(makeServer, models);
    await server.services.database.db.transaction().execute(async (transaction) => {
      const { ledger } = server.services;
      await ledger.reserve(transaction, {
        userId,
        amount: (await ledger.available(transaction, userId)) - 10,
        reference: 'x',
      });
    });
    let answers = 0;
    models.answer(() => {
      answers += 1;
      return {
        parts: [
          {
            tool: 'write_file',
            args: { path: answers === 1 ? 'index.html' : `more-${answers}.html`, content: page('Crumb') },
          },
        ],
        usage: { input: 20_000, output: 2_000 },
      };
    });
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene, engine: 'anthropic/claude' });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({
      outcome: 'failed',
      error: { code: 'credits_exhausted' },
      credits: 10,
    });
    expect(await contentsOf(server, made.projectId)).toHaveProperty(['index.html'], page('Crumb'));
    // The next message is refused before it begins.
    const refused = await ada.envelope('runSubmit', {
      projectId: made.projectId,
      prompt: 'more',
      engine: 'anthropic/claude',
    });
    expect(refused.errNo).toBe(20002);
    // The composer and a free model still answer.
    await ada.call('runSubmit', { projectId: made.projectId, prompt: 'more', engine: 'ollama/small' });
  });

  it('lists what there is with what it costs, and remembers the choice', async () => {
    const { ada, server } = await start(makeServer, models);
    const { models: list, chosen } = await ada.call('modelList', {});
    expect(list.map(({ id }) => id)).toEqual([
      'anthropic/claude',
      'openai/gpt',
      'compatible/tags',
      'compatible/blind-tools',
      'ollama/small',
    ]);
    expect(list[0]).toMatchObject({
      label: 'Claude',
      credits: 17,
      isOwn: false,
      price: { input: 3, output: 15 },
    });
    expect(chosen).toBe('anthropic/claude');
    await ada.call('modelChoose', { engine: 'openai/gpt' });
    expect((await ada.call('modelList', {})).chosen).toBe('openai/gpt');
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const events = await ended(server, made.projectId, made.runId);
    expect(bodiesOf(events, 'run.queued')[0]).toMatchObject({ engine: 'openai/gpt', engineLabel: 'GPT' });
    const wrong = await ada.envelope('projectCreate', {
      prompt: 'A bakery',
      scene,
      engine: 'openai/nothing',
    });
    expect(wrong.errNo).toBe(1002);
  });

  it("a person's own key is tried, stored encrypted, never shown again, and costs no credits", async () => {
    const { ada, server, userId } = await start(makeServer, models, {
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OLLAMA_URL: '',
      OPENAI_COMPATIBLE_URL: '',
      MODELS: 'anthropic/claude; price=3/15; label=Claude',
    });
    const wrong = await ada.call('modelKeySave', { provider: 'anthropic', key: 'sk-wrong-key' });
    expect(wrong).toEqual({
      isSaved: false,
      message: 'The provider does not accept this key. The key was not saved.',
    });
    expect((await ada.call('modelList', {})).models).toEqual([]);
    const saved = await ada.call('modelKeySave', { provider: 'anthropic', key: goodKey });
    expect(saved.isSaved).toBe(true);
    const { models: list, providers } = await ada.call('modelList', {});
    expect(list).toMatchObject([{ id: 'own/anthropic/claude', isOwn: true, credits: 0 }]);
    expect(providers.find(({ id }) => id === 'anthropic')).toMatchObject({ keyEnd: 'cdef', isShared: false });
    expect(JSON.stringify([list, providers])).not.toContain(goodKey);
    const { db } = server.services.database;
    const row = await db.selectFrom('model_keys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(goodKey.slice(0, -4));
    // Another person's row does not open it, and another person does not have its models.
    const bob = await server.signIn('bob@example.com');
    expect((await bob.call('modelList', {})).models).toEqual([]);
    const stolen = await bob.envelope('projectCreate', {
      prompt: 'x',
      scene,
      engine: 'own/anthropic/claude',
    });
    expect(stolen.errNo).toBe(1002);

    const made = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene,
      engine: 'own/anthropic/claude',
    });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', credits: 0 });
    expect(models.requests.at(-1)?.headers['x-api-key']).toBe(goodKey);
    expect(await server.services.ledger.balance(db, userId)).toBe(
      await server.services.ledger.available(db, userId),
    );
    await ada.call('modelKeyRemove', { provider: 'anthropic' });
    expect((await ada.call('modelList', {})).models).toEqual([]);
    const gone = await ada.envelope('runSubmit', {
      projectId: made.projectId,
      prompt: 'more',
      engine: 'own/anthropic/claude',
    });
    expect(gone.errNo).toBe(1002);
  });

  it('[BUILD-05] an edited message runs from the version before it, and what came after is forgotten', async () => {
    const { server, ada, projectId, runId: first } = await build('anthropic/claude');
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'second.html', content: page('Second') } },
        { tool: 'finish', args: { summary: 'A second page.', name: '' } },
      ],
    }));
    const second = await ada.call('runSubmit', {
      projectId,
      prompt: 'A second page',
      engine: 'anthropic/claude',
    });
    await ended(server, projectId, second.runId);
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'third.html', content: page('Third') } },
        { tool: 'finish', args: { summary: 'A third page.', name: '' } },
      ],
    }));
    const edited = await ada.call('runEdit', {
      runId: second.runId,
      prompt: 'A third page instead',
      engine: 'anthropic/claude',
    });
    const events = await ended(server, projectId, edited.runId);
    expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual([
      'index.html',
      'style.css',
      'third.html',
    ]);
    expect(models.requests.some(({ said }) => said.includes('A second page'))).toBe(true);
    expect(models.requests.at(-1)?.said).not.toContain('A second page');
    expect(bodiesOf(events, 'version.created').map(({ version }) => version.kind)).toEqual([
      'turn',
      'turn',
      'restore',
      'turn',
    ]);
    // The very first message: from an empty project.
    models.answer(() => ({ parts: site }));
    const again = await ada.call('runEdit', {
      runId: first,
      prompt: 'A bakery called Loaf',
      engine: 'anthropic/claude',
    });
    await ended(server, projectId, again.runId);
    expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual(['index.html', 'style.css']);
    expect(models.requests.at(-1)?.said).toContain('The project is empty');
    // No one else's message can be changed.
    const bob = await server.signIn('bob@example.com');
    expect((await bob.envelope('runEdit', { runId: first, prompt: 'x' })).errNo).toBe(1004);
  });

  // What follows is about answers, and runs no statement that those above do not run.
  if (dialect === 'postgres') return;

  it('[BUILD-02] a model without tools builds with tags, another with fenced blocks', async () => {
    models.answer(({ nonce }) => ({
      parts: [
        `Here it is.\n\n<sc-${nonce}:write path="index.html">\n${page('Tags')}</sc-${nonce}:write>\n<sc-${nonce}:done name="Tags">\nBuilt.\n</sc-${nonce}:done>`,
      ],
      pieceLength: 3,
    }));
    const tags = await build('compatible/tags');
    expect(tags.end).toMatchObject({ outcome: 'done', summary: 'Built.', credits: 0 });
    expect(await contentsOf(tags.server, tags.projectId)).toEqual({ 'index.html': page('Tags') });

    models.answer(() => ({
      parts: ['Here it is.\n\n```html index.html\n', page('Fences'), '```\n\nA page was built.'],
      pieceLength: 5,
    }));
    const made = await tags.ada.call('projectCreate', { prompt: 'Another', scene, engine: 'ollama/small' });
    const events = await ended(tags.server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'A page was built.' });
    expect(await contentsOf(tags.server, made.projectId)).toEqual({ 'index.html': page('Fences') });
  });

  it('[BUILD-03] a follow-up is an edit, with the file and the conversation before it', async () => {
    const { server, ada, projectId } = await build('anthropic/claude');
    models.answer(() => ({
      parts: [
        { tool: 'edit_file', args: { path: 'style.css', edits: [{ search: '#222', replace: 'green' }] } },
        { tool: 'finish', args: { summary: 'Green now.', name: '' } },
      ],
    }));
    const { runId } = await ada.call('runSubmit', {
      projectId,
      prompt: 'Make it green',
      engine: 'anthropic/claude',
    });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done', summary: 'Green now.' });
    expect((await contentsOf(server, projectId))['style.css']).toBe('body { color: green; }\n');
    const { said } = models.requests.at(-1) as ModelRequest;
    expect(said).toContain('body { color: #222; }');
    expect(said).toContain('Person: A bakery called Crumb\nYou: A page for Crumb.');
    const seen = bodiesOf(events, 'context.seen').at(-1)?.context;
    expect(seen).toMatchObject({ engine: 'Claude', turns: { whole: 1, short: 0, left: 0 } });
    expect(seen?.files.map(({ path }) => path).sort()).toEqual(['index.html', 'style.css']);
  });

  it('an edit that does not match is tried once more, with the file as it is; a placeholder is sent back', async () => {
    const { server, ada, projectId } = await build('anthropic/claude');
    let answers = 0;
    models.answer(() => {
      answers += 1;
      if (answers === 1) {
        return {
          parts: [
            { tool: 'edit_file', args: { path: 'style.css', edits: [{ search: '#333', replace: 'green' }] } },
            {
              tool: 'write_file',
              args: { path: 'app.js', content: 'start();\n// ... rest of the code stays the same\n' },
            },
          ],
        };
      }
      return {
        parts: [
          { tool: 'edit_file', args: { path: 'style.css', edits: [{ search: '#222', replace: 'green' }] } },
          { tool: 'finish', args: { summary: 'Green.', name: '' } },
        ],
      };
    });
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Green', engine: 'anthropic/claude' });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    const told = models.requests.at(-1)?.said ?? '';
    expect(told).toContain('The text to replace is not in the file');
    expect(told).toContain('body { color: #222; }');
    expect(told).toContain('Code is left out');
    expect(await contentsOf(server, projectId)).toMatchObject({ 'style.css': 'body { color: green; }\n' });
    expect(await contentsOf(server, projectId)).not.toHaveProperty('app.js');
    expect(bodiesOf(events, 'version.created')).toHaveLength(2);
  });

  it('what does not compile goes back to the model, and is fixed in the same run', async () => {
    models.answer(({ said }) => ({
      parts: said.includes('The check found faults')
        ? [
            {
              tool: 'edit_file',
              args: { path: 'src/main.tsx', edits: [{ search: 'one(;', replace: '1;' }] },
            },
            { tool: 'finish', args: { summary: 'Fixed.', name: '' } },
          ]
        : [
            { tool: 'write_file', args: { path: 'src/main.tsx', content: 'export const a = one(;\n' } },
            { tool: 'finish', args: { summary: 'Built.', name: '' } },
          ],
    }));
    const { server, ada } = await start(makeServer, models);
    const made = await ada.call('projectCreate', {
      prompt: 'An app',
      scene: 'react-website-builder',
      engine: 'anthropic/claude',
    });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'Fixed.' });
    expect(bodiesOf(events, 'run.state').map(({ state }) => state)).toContain('repairing');
    // Lines are counted from before the run, not from before its last touch.
    expect(bodiesOf(events, 'file.staged').at(-1)).toMatchObject({ op: 'edit', additions: 1, deletions: 0 });
    expect(models.requests.at(-1)?.said).toContain('src/main.tsx:1');
  });

  it('what throws in a page that shows it goes back to the model; a page that says nothing holds up no run for long', async () => {
    const { server, ada } = await start(makeServer, models);
    models.answer(({ said }) => ({
      parts: said.includes('The check found faults')
        ? [
            {
              tool: 'edit_file',
              args: { path: 'app.js', edits: [{ search: 'crumbs.bake', replace: 'console.log' }] },
            },
            { tool: 'finish', args: { summary: 'Fixed.', name: '' } },
          ]
        : [
            { tool: 'write_file', args: { path: 'app.js', content: 'crumbs.bake(1);\n' } },
            {
              tool: 'write_file',
              args: {
                path: 'index.html',
                content: page('Crumb', '<script type="module" src="app.js"></script>\n'),
              },
            },
            { tool: 'finish', args: { summary: 'Built.', name: '' } },
          ],
    }));
    const made = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene,
      engine: 'compatible/blind-tools',
    });
    const close = await openPage(ada, made.projectId);
    const bob = await server.signIn('bob@example.com');
    /** Says how the tree that is being checked runs, as often as it takes for the check to listen. */
    const ping = async (repairs: number, fault: { message: string; path: string; line: number } | null) => {
      await eventually(async () => {
        const events = await eventsOf(server, made.projectId);
        const states = bodiesOf(events, 'run.state').map(({ state }) => state);
        expect(states.filter((state) => state === 'verifying').length).toBeGreaterThan(repairs);
        const treeHash = bodiesOf(events, 'tree.staged').at(-1)?.treeHash ?? '';
        const said = { runId: made.runId, treeHash, fault };
        expect((await bob.envelope('runPing', { ...said, fault: null })).errNo).toBe(1004);
        await ada.call('runPing', said);
      });
    };
    await ping(0, { message: 'crumbs is not defined', path: 'app.js', line: 1 });
    await ping(1, null);
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', summary: 'Fixed.' });
    expect(models.requests.at(-1)?.said).toContain('app.js:1: crumbs is not defined');
    expect((await contentsOf(server, made.projectId))['app.js']).toBe('console.log(1);\n');

    // The person does not answer: the run ends all the same.
    models.answer(() => ({
      parts: [
        { tool: 'edit_file', args: { path: 'app.js', edits: [{ search: '(1)', replace: '(2)' }] } },
        { tool: 'finish', args: { summary: 'Two.', name: '' } },
      ],
    }));
    const { runId } = await ada.call('runSubmit', {
      projectId: made.projectId,
      prompt: 'Two',
      engine: 'compatible/blind-tools',
    });
    expect(endOf(await ended(server, made.projectId, runId), runId)).toMatchObject({ outcome: 'done' });
    close();
  });

  it('[BUILD-02] a model that sees is shown the images of the message, and of others the person is told that it is not', async () => {
    const { server, ada } = await start(makeServer, models);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.append('file', new Blob([png], { type: 'image/png' }), 'look.png');
    const response = await ada.fetch('/api/upload', { method: 'POST', body: form });
    const { data } = (await response.json()) as { data: { id: string } };
    const build = async (engine: string) => {
      const made = await ada.call('projectCreate', {
        prompt: 'Like this',
        scene,
        engine,
        attachments: [data.id],
      });
      const events = await ended(server, made.projectId, made.runId);
      expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done' });
      return {
        said: models.requests.at(-1)?.said ?? '',
        seen: bodiesOf(events, 'context.seen')[0]?.context.images,
        subjects: bodiesOf(events, 'context.seen')[0]?.context.subjects,
        noted: bodiesOf(events, 'run.noted'),
      };
    };
    expect(await build('anthropic/claude')).toMatchObject({
      said: expect.stringContaining('[image]'),
      seen: 1,
      noted: [],
      subjects: expect.arrayContaining(['example']),
    });
    models.answer(({ nonce }) => ({
      parts: [`<sc-${nonce}:write path="index.html">\n${page('Blind')}</sc-${nonce}:write>`],
    }));
    const blind = await build('compatible/tags');
    expect(blind.said).not.toContain('[image]');
    expect(blind.seen).toBe(0);
    expect(blind.noted).toEqual([
      {
        type: 'run.noted',
        text: 'tags cannot be shown pictures. Of these it knows only the names:',
        lines: ['look.png'],
      },
    ]);
    expect(blind.said).toContain(
      'came with the request, and are in the project:\n- images/look.png (image/png',
    );
  });

  it('[BUILD-02] a model that reads PDF is shown it in the form of its provider, and of others the person is told that it is not', async () => {
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
        MODELS:
          'anthropic/claude; price=0/0, openai/gpt; price=0/0, google/gemini; price=0/0, compatible/reads; pdf=yes; as=tools, compatible/blind; as=tools, ollama/small; as=tools',
      },
    });
    const ada = await server.signIn('ada@example.com');
    const give = async (name: string, pages: number): Promise<string> => {
      const objects = Array.from({ length: pages }, (_, at) => `${at + 3} 0 obj <</Type /Page>> endobj\n`);
      const form = new FormData();
      form.append(
        'file',
        new Blob([`%PDF-1.7\n1 0 obj <</Type/Pages>> endobj\n${objects.join('')}%%EOF`]),
        name,
      );
      const response = await ada.fetch('/api/upload', { method: 'POST', body: form });
      return ((await response.json()) as { data: { id: string } }).data.id;
    };
    const [sketch, book] = [await give('sketch.pdf', 2), await give('book.pdf', 101)];
    const build = async (engine: string, attachments: string[]) => {
      models.answer(() => ({
        parts: [
          { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
          { tool: 'finish', args: { summary: 'Built.', name: '' } },
        ],
      }));
      const made = await ada.call('projectCreate', { prompt: 'Like this', scene, engine, attachments });
      const events = await ended(server, made.projectId, made.runId);
      expect(endOf(events, made.runId), engine).toMatchObject({ outcome: 'done' });
      const seen = bodiesOf(events, 'context.seen')[0]?.context;
      return {
        body: JSON.stringify(models.requests.at(-1)?.body),
        seen: seen?.documents,
        subjects: seen?.subjects ?? [],
        noted: bodiesOf(events, 'run.noted').map(({ text, lines }) => [text, lines]),
      };
    };
    const forms: Readonly<Record<string, RegExp>> = {
      'anthropic/claude':
        /"type":"document","source":\{"type":"base64","media_type":"application\/pdf","data":"JVBERi0/,
      'openai/gpt':
        /"type":"input_file","filename":"sketch\.pdf","file_data":"data:application\/pdf;base64,JVBERi0/,
      'google/gemini': /"inlineData":\{"mimeType":"application\/pdf","data":"JVBERi0/,
      'compatible/reads':
        /"type":"file","file":\{"filename":"sketch\.pdf","file_data":"data:application\/pdf;base64,JVBERi0/,
    };
    for (const [engine, form] of Object.entries(forms)) {
      const { body, ...rest } = await build(engine, [sketch]);
      expect(body, engine).toMatch(form);
      expect(rest, engine).toMatchObject({
        seen: 1,
        noted: [],
        subjects: expect.arrayContaining(['example']),
      });
    }
    for (const engine of ['compatible/blind', 'ollama/small']) {
      const { body, seen, noted } = await build(engine, [sketch]);
      expect(body, engine).not.toContain('JVBERi0');
      expect(seen, engine).toBeUndefined();
      expect(noted, engine).toEqual([
        [
          `${engine.split('/')[1]} cannot be shown PDF files, and knows only their names. Send pictures of their pages, as PNG or JPEG, to a model that sees them:`,
          ['sketch.pdf'],
        ],
      ]);
    }
    const both = await build('anthropic/claude', [book, sketch]);
    expect(both.seen).toBe(1);
    expect(both.noted).toEqual([
      [
        'These PDF files have more pages than claude can be shown, and it knows only their names. Send pictures of the pages that matter, as PNG or JPEG:',
        ['book.pdf'],
      ],
    ]);
  });

  it('[BUILD-05] a stop ends a slow answer at once, with the work kept; the provider is hung up on', async () => {
    models.answer(() => ({
      parts: [
        { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
        'And now I think',
        new Promise<void>(() => {}),
      ],
    }));
    const { server, ada } = await start(makeServer, models);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene, engine: 'anthropic/claude' });
    await eventually(async () =>
      expect(textOf(await eventsOf(server, made.projectId))).toContain('And now I think'),
    );
    await ada.call('runStop', { runId: made.runId });
    // The answer has no end of its own.
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'stopped', error: null });
    expect(await contentsOf(server, made.projectId)).toEqual({ 'index.html': page('Crumb') });
    await eventually(() => expect(models.aborted()).toBe(1));
  });

  it('waits as long as a busy provider asks, and tries again', async () => {
    let tries = 0;
    models.answer(() => {
      tries += 1;
      if (tries === 1) return { status: 429, headers: { 'retry-after-ms': '30' } };
      if (tries === 2) return { status: 500 };
      return { parts: site };
    });
    const { end } = await build('anthropic/claude');
    expect(end).toMatchObject({ outcome: 'done' });
    expect(tries).toBe(3);
  });

  it.each([
    ['model_busy', { status: 429, headers: { 'retry-after': '3600' } }],
    ['model_key_refused', { status: 401 }],
    [
      'agent_token_limit_exceeded',
      { status: 400, error: 'prompt is too long: 300000 tokens > 200000 maximum' },
    ],
    ['model_refused', { parts: ['I cannot'], finish: 'refused' }],
    ['model_unpaid', { status: 429, error: 'insufficient_quota: check your billing' }],
    ['model_unknown', { status: 404 }],
  ] as const)('[ERROR-06] %s is said with its ways out, and costs nothing', async (code, script) => {
    models.answer(() => script as Script);
    const { end, server, userId } = await build('anthropic/claude');
    expect(end).toMatchObject({ outcome: 'failed', error: { code }, credits: 0 });
    expect(end?.error?.next).not.toBe('');
    const { database, ledger } = server.services;
    expect(await ledger.available(database.db, userId)).toBe(await ledger.balance(database.db, userId));
  });

  it('[ERROR-06] a message that cannot fit is said to be too long before anybody is asked', async () => {
    const { end } = await build('ollama/small', 'word '.repeat(3_900), {
      MODELS: 'ollama/small; context=4000; output=1000',
    });
    expect(end).toMatchObject({ outcome: 'failed', error: { code: 'agent_token_limit_exceeded' } });
    expect(end?.error?.next).toContain('new chat');
    expect(models.requests).toHaveLength(0);
  });

  it('an answer that is cut in the middle is gone on with: nothing is written twice', async () => {
    let answers = 0;
    models.answer(({ nonce }) => {
      answers += 1;
      const first = `<sc-${nonce}:write path="style.css">\na {}\n</sc-${nonce}:write>\n<sc-${nonce}:write path="index.html">\n<!doctype`;
      return answers === 1
        ? { parts: [first, 'CUT'] }
        : {
            parts: [
              `<sc-${nonce}:write path="index.html">\n${page('Crumb')}</sc-${nonce}:write>\n<sc-${nonce}:done>\nBuilt.\n</sc-${nonce}:done>`,
            ],
          };
    });
    const { server, projectId, events, end } = await build('compatible/tags');
    expect(end).toMatchObject({ outcome: 'done', summary: 'Built.' });
    expect(bodiesOf(events, 'file.staged').map(({ path }) => path)).toEqual(['style.css', 'index.html']);
    expect(await contentsOf(server, projectId)).toEqual({
      'style.css': 'a {}\n',
      'index.html': page('Crumb'),
    });
    expect(models.requests[1]?.said).toContain('Applied so far: style.css');
  });

  it('an answer that is longer than the model may write is gone on with', async () => {
    let answers = 0;
    models.answer(() => {
      answers += 1;
      return answers === 1
        ? {
            parts: [
              { tool: 'write_file', args: { path: 'style.css', content: 'a {}\n' } },
              { tool: 'write_file', json: '{"path":"index.html","content":"<!doc' },
            ],
            finish: 'length',
          }
        : {
            parts: [
              { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } },
              { tool: 'finish', args: { summary: 'Built.', name: '' } },
            ],
          };
    });
    const { server, projectId, end } = await build('anthropic/claude');
    expect(end).toMatchObject({ outcome: 'done', summary: 'Built.' });
    expect(await contentsOf(server, projectId)).toHaveProperty(['index.html'], page('Crumb'));
  });

  it('a model that answers with nothing, or cuts again and again, ends the run with a reason', async () => {
    models.answer(() => ({ parts: [] }));
    const empty = await build('compatible/tags');
    expect(empty.end).toMatchObject({ outcome: 'failed', error: { code: 'model_empty' } });
    models.answer(() => ({ parts: ['Well', 'CUT'] }));
    const made = await empty.ada.call('projectCreate', { prompt: 'x', scene, engine: 'compatible/tags' });
    const events = await ended(empty.server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'failed', error: { code: 'model_cut_off' } });
  });

  it('[BUILD-02] what answers gets ready once somebody has the box before them in which messages are written', async () => {
    let prepared = 0;
    const engine = { ...scriptedEngine(() => [done()]), prepare: () => void (prepared += 1) };
    const server = await makeServer({ engines: [engine] });
    await server.client().call('modelList', {});
    expect(prepared).toBe(0);
    const ada = await server.signIn('ada@example.com');
    await ada.call('modelList', {});
    expect(prepared).toBe(1);
  });

  it('finds the models of an Ollama that is there, and says when it is not', async () => {
    const { ada, server } = await start(makeServer, models, { MODELS: 'openai/gpt; price=1/10' });
    const { models: list } = await ada.call('modelList', {});
    expect(list.map(({ id }) => id)).toContain('ollama/test-small');
    models.answer(() => ({ parts: ['```html index.html\n', page('Found'), '```\nDone.'] }));
    const made = await ada.call('projectCreate', { prompt: 'x', scene, engine: 'ollama/test-small' });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', credits: 0 });
    await models.close();
    const gone = await makeServer({ env: { ...settingsFor(models), MODELS: 'openai/gpt; price=1/10' } });
    const bob = await gone.signIn('bob@example.com');
    const later = await bob.call('modelList', {});
    expect(later.problems[0]).toContain('does not answer');
  });

  it('a discussion touches no file, whatever the model tries', async () => {
    const { server, ada, projectId } = await build('anthropic/claude');
    models.answer(({ body }) => ({
      parts: [
        'I would add a menu.',
        { tool: 'write_file', args: { path: 'menu.html', content: page('Menu') } },
        {
          tool: 'finish',
          args: { summary: `Tools: ${(body['tools'] as { name: string }[]).length}`, name: '' },
        },
      ],
    }));
    const before = await contentsOf(server, projectId);
    const { runId } = await ada.call('runSubmit', {
      projectId,
      prompt: 'What about a menu?',
      engine: 'anthropic/claude',
      mode: 'discuss',
    });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ versionId: null });
    expect(await contentsOf(server, projectId)).toEqual(before);
    // Nothing was to be changed, and so nothing is missed.
    expect(textOf(events)).not.toContain('Not changed');
    const tools = models.requests.at(-1)?.body['tools'] as { name: string }[];
    expect(tools.map(({ name }) => name)).toEqual([
      'list_files',
      'search_files',
      'read_files',
      'fetch_page',
      'check_project',
      'read_console',
      'look_at_page',
      'set_plan',
      'ask_person',
      'finish',
    ]);
  });

  it('a new chat goes on without what was said before, and with the files', async () => {
    const { server, ada, projectId } = await build('anthropic/claude');
    models.answer(() => ({ parts: ['Nothing to do.'] }));
    const hello = { projectId, prompt: 'Hello again', engine: 'anthropic/claude' };
    const { runId: going } = await ada.call('runSubmit', hello);
    await ended(server, projectId, going);
    expect(models.requests.at(-1)?.said).toContain('A bakery called Crumb');
    const { runId } = await ada.call('runSubmit', { ...hello, isFresh: true });
    await ended(server, projectId, runId);
    expect(models.requests.at(-1)?.said).not.toContain('A bakery called Crumb');
    expect(models.requests.at(-1)?.said).toContain('index.html');
  });

  it('says a wish more precisely, for what the model uses', async () => {
    const { ada } = await start(makeServer, models);
    models.answer(() => ({
      parts: ['A warm one-page website for the bakery Crumb.'],
      usage: { input: 200, output: 700 },
    }));
    const { prompt, credits } = await ada.call('modelEnhance', {
      prompt: 'bakery',
      engine: 'anthropic/claude',
    });
    expect(prompt).toBe('A warm one-page website for the bakery Crumb.');
    expect(credits).toBe(2);
    models.answer(() => ({ status: 401 }));
    const failed = await ada.envelope('modelEnhance', { prompt: 'bakery', engine: 'anthropic/claude' });
    expect(failed).toMatchObject({ errNo: 1002 });
  });

  it('tells its secrets to no one', async () => {
    const { server, ada, projectId } = await build('anthropic/claude');
    const log = JSON.stringify(await eventsOf(server, projectId));
    const list = JSON.stringify(await ada.call('modelList', {}));
    expect(models.requests.at(-1)?.headers['x-api-key']).toBe(goodKey);
    expect(log + list).not.toContain(goodKey);
  });
});
