import { createParser } from 'eventsource-parser';
import { expect, it } from 'vitest';
import type { Report } from '#machines/shared/inspect/recording.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import { runInspectionPath } from '#contract/endpoints.ts';
import type { Client } from './support/client.ts';
import { done, Gate, page, say, scriptedEngine, type Step, write } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';
import { ended } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const secret = 'sk-live-4f9b2c7d1e8a';
const words = 'a bakery for Ms Quillfeather';

type Reported = Report & { readonly definition?: { readonly id: string; readonly states: object } };

/** What a page is told, and every byte of it. */
async function inspect(client: Client) {
  const abort = new AbortController();
  const response = await client.fetch(runInspectionPath, { signal: abort.signal });
  if (response.body === null) throw new Error('The answer has no body.');
  const reported: Reported[] = [];
  const bytes = { text: '' };
  const parser = createParser({ onEvent: ({ data }) => void reported.push(JSON.parse(data) as Reported) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (;;) {
      const { done: isOver, value } = await reader.read();
      if (isOver) return;
      bytes.text += value;
      parser.feed(value);
    }
  };
  read().catch(() => undefined);
  return { response, reported, bytes, close: () => abort.abort() };
}

describeOnSqlite('inspecting runs', (makeServer) => {
  const script = (gate: Gate): readonly Step[] => [
    gate,
    say(`Here is ${words}.`),
    write('index.html', page('Quillfeather')),
    done('A page for Ms Quillfeather.', 'Quillfeather'),
  ];

  it('is absent unless the operator wants it', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const response = await ada.fetch(runInspectionPath);
    expect(response.status).toBe(404);
    expect(server.services.runInspection).toBeNull();
  });

  it('[MACHINE-11] tells the chart, the root and the tree of the actors of a run, to its owner alone', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [scriptedEngine(() => script(gate))],
      env: { INSPECT_RUNS: 'true' },
    });
    const stranger = await server.client().fetch(runInspectionPath);
    expect(await stranger.json()).toMatchObject({ errNo: ErrNo.notSignedIn });

    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const [first, other] = await Promise.all([inspect(ada), inspect(bob)]);
    expect(first.response.headers.get('content-type')).toContain('text/event-stream');
    const made = await ada.call('projectCreate', { prompt: words, scene });
    await gate.reached;
    gate.open();
    await ended(server, made.projectId, made.runId);
    const ofRoot = () => first.reported.filter(({ actor }) => actor.parent === null);
    await eventually(() => expect(ofRoot().at(-1)?.entry.moment.status).toBe('done'));

    const own = ofRoot();
    const root = own[0]?.actor.key ?? '';
    expect(root).toContain(`server/${made.runId}/`);
    expect(own.every(({ actor }) => actor.key === root)).toBe(true);
    expect(own[0]).toMatchObject({
      actor: { machine: 'run', root, parent: null, name: 'run' },
      definition: { id: 'run' },
      entry: { number: 1, outcome: 'started' },
    });
    expect(own[0]?.definition?.states).toHaveProperty('verifying');
    expect(own.map(({ entry }) => entry.moment.words).join(' ')).toContain('writing');
    const children = first.reported.filter(({ actor }) => actor.parent !== null);
    expect(children.map(({ actor }) => actor.name)).toEqual(expect.arrayContaining(['prepare', 'verify']));
    expect(children.every(({ actor }) => actor.root === root)).toBe(true);
    expect(other.reported).toEqual([]);

    // A stream that joins later hears what has happened already.
    const late = await inspect(ada);
    await eventually(() => expect(late.reported).toEqual(first.reported));
    for (const { close } of [first, other, late]) close();
  });

  it('[MACHINE-11] says nothing of prompts, answers, files or keys', async () => {
    const broken = write('quillfeather.js', `const quillfeather = '${secret}' bakery;`);
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [
          say(`About ${words}`),
          broken,
          write('index.html', page('Quillfeather', '<script src="quillfeather.js"></script>')),
          done(words),
        ]),
      ],
      env: { INSPECT_RUNS: 'true' },
    });
    const ada = await server.signIn('ada@example.com');
    const { reported, bytes, close } = await inspect(ada);
    const made = await ada.call('projectCreate', { prompt: `${words}, with ${secret}`, scene });
    await ended(server, made.projectId, made.runId);
    const found = () => reported.find(({ entry }) => entry.event.type === 'xstate.done.actor.verify');
    // What it found speaks of the person's own code: that there was something is all that is told.
    await eventually(() => expect(found()?.entry.event['output']).toMatchObject({ faults: 1 }));
    for (const word of [secret, '4f9b2c7d', 'quillfeather', 'bakery', 'ada@example.com']) {
      expect(bytes.text.toLowerCase()).not.toContain(word);
    }
    close();
  });
});
