import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { bodiesOf, ended, endOf } from './support/runs.ts';

const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;
const write = (path: string, content: string) => ({ tool: 'write_file', args: { path, content } }) as const;
const agents = 'Prices are always shown with two decimals.\nNever change the name of the bakery.\n';

describeOnSqlite('what a model is told', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer(() => ({ parts: [write('index.html', page('Crumb')), finish] }));
  });
  afterEach(() => models.close());

  const begin = async (settings = '') => {
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: `compatible/test; as=tools; ${settings}` },
    });
    const ada = await server.signIn('ada@example.com');
    const engine = 'compatible/test';
    const made = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
      engine,
    });
    const { projectId } = made;
    const first = await ended(server, projectId, made.runId);
    const ask = async (prompt: string, mode: 'build' | 'discuss' = 'build') => {
      const { runId } = await ada.call('runSubmit', { projectId, prompt, engine, mode });
      const events = (await ended(server, projectId, runId)).filter((event) => event.runId === runId);
      expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
      const seen = bodiesOf(events, 'context.seen').at(-1)?.context;
      return { seen, request: models.requests.at(-1) };
    };
    return { server, ada, first: bodiesOf(first, 'context.seen')[0]?.context, ask };
  };

  it('[BUILD-02] the subjects that a run needs: a direction when all is new, its going on later, none in a discussion', async () => {
    const { first, ask } = await begin();
    expect(first?.subjects).toEqual(['accessibility', 'design', 'craft', 'data', 'performance', 'languages']);
    const [building] = models.requests;
    expect(building?.system).toContain('These marks give a page away as generated; avoid them:');
    expect(building?.system).not.toContain('What is there sets the tone');
    expect(building?.system).not.toContain('Understand a fault before you mend it');

    models.answer(() => ({ parts: ['No change is needed.', finish] }));
    const later = await ask('Make it nicer');
    expect(later.seen?.subjects).toEqual(['accessibility', 'change', 'continuity', 'craft', 'data']);
    expect(later.request?.system).toContain('What is there sets the tone');
    expect(later.request?.system).toContain('Understand a fault before you mend it');
    // What comes to a project is as likely to look generated, and a form that comes to it has to reach its owner.
    expect(later.request?.system).toContain('These marks give a page away');
    expect(later.request?.system).toContain('/_statecraft/forms/NAME');
    expect(later.request?.system).not.toContain('A direction that belongs to this subject');
    const shown = await ask('Like https://10.0.0.1/bread, for my bakery');
    expect(shown.seen?.subjects).toEqual([
      'accessibility',
      'example',
      'change',
      'continuity',
      'craft',
      'data',
    ]);
    expect(shown.request?.system).toContain(
      'read and, where there is a browser for it, photographed for you',
    );
    expect(JSON.stringify(shown.request?.body['tools'])).toContain('fetch_page');
    expect(shown.request?.said).toContain(
      'The page https://10.0.0.1/bread, which the message names, could not be',
    );
    const talk = await ask('What would you change?', 'discuss');
    expect(talk.seen?.subjects).toEqual([]);
    expect(talk.request?.system).not.toContain('Accessible by construction');
  });

  it('[BUILD-02] a model with a small window has fewer subjects, and the request still fits', async () => {
    const { first } = await begin('context=9000; output=1000');
    expect(first?.subjects).not.toContain('craft');
    expect(first?.subjects).toContain('accessibility');
    expect(first?.budget).toBe(8_000);
  });

  it('[BUILD-03] standing instructions of a project go with each run, apart from its files, and are shown', async () => {
    models.answer(() => ({
      parts: [write('index.html', page('Crumb')), write('AGENTS.md', agents), finish],
    }));
    const { ask } = await begin('context=9000; output=1000');
    models.answer(() => ({ parts: ['No change is needed.', finish] }));
    const { seen, request } = await ask('Make it nicer');
    expect(request?.said).toContain(
      `The person's standing instructions for this project (AGENTS.md):\n\n${agents.trim()}`,
    );
    expect(seen?.standing?.text).toBe(agents.trim());
    expect(seen?.files.map(({ path }) => path)).toEqual(['index.html']);

    models.answer(() => ({
      parts: [
        { tool: 'delete_file', args: { path: 'AGENTS.md' } },
        write('AGENTS.md', Array.from({ length: 900 }, (_, index) => `Wörter ${index * 7919}.`).join('\n')),
        finish,
      ],
    }));
    await ask('Longer ones');
    models.answer(() => ({ parts: ['No change is needed.', finish] }));
    const long = await ask('Make it nicer');
    expect(long.seen?.standing?.text).toMatch(/^Wörter 0\.\n.*\(The rest is left out\.\)$/s);
    expect(long.seen?.standing?.tokens).toBeLessThan(1_000);
  });

  it('[BUILD-03] standing instructions of an account go with each of its runs, before the project’s own, and are shown to it alone', async () => {
    const words = 'Write in French.\nNever use red.';
    models.answer(() => ({
      parts: [write('index.html', page('Crumb')), write('AGENTS.md', agents), finish],
    }));
    const { ada, server, ask, first } = await begin();
    expect(first?.own).toBeUndefined();
    expect(await ada.call('instructions', {})).toEqual({ text: '' });
    expect((await ada.envelope('instructionsSave', { text: 'x'.repeat(4_001) })).errNo).toBe(1000);
    await ada.call('toolsUpdate', { aiSwitch: 3 });
    expect(await ada.call('instructionsSave', { text: `  ${words}\n` })).toEqual({ text: words });
    expect(await ada.call('instructions', {})).toEqual({ text: words });
    // One setting leaves the other as it is.
    expect(await ada.call('toolsConf', {})).toEqual({ aiSwitch: 3 });

    models.answer(() => ({ parts: ['No change is needed.', finish] }));
    const { seen, request } = await ask('Make it nicer');
    expect(request?.said).toContain(
      `The person's standing instructions for all of their projects:\n\n${words}\n\nThe person's standing instructions for this project (AGENTS.md):`,
    );
    expect(seen?.own?.text).toBe(words);
    expect(seen?.standing?.text).toBe(agents.trim());

    const bob = await server.signIn('bob@example.com');
    expect(await bob.call('instructions', {})).toEqual({ text: '' });
    const made = await bob.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
      engine: 'compatible/test',
    });
    await ended(server, made.projectId, made.runId);
    expect(models.requests.at(-1)?.said).not.toContain('Write in French');

    await ada.call('instructionsSave', { text: '' });
    expect((await ask('Once more')).seen?.own).toBeUndefined();
  });
});
