import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApprovalDecision } from '#contract/model-calls.ts';
import type { Script } from '../support/model-script.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import type { Client } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { bodiesOf, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const engine = 'compatible/tools';
const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;

/** Asks for a package, and writes one line into the main file. */
const answer = (number: number, line: string): Script => ({
  parts: [
    { tool: 'write_file', args: { path: 'src/main.tsx', content: `// ${number}\n${line}\n` } },
    { tool: 'add_packages', args: { packages: [{ name: `package-${number}`, range: '^1.0.0' }] } },
    finish,
  ],
});

/** Answers everything that a run asks permission for, until it is over. */
async function answerAll(
  server: TestServer,
  person: Client,
  { projectId, runId }: { projectId: string; runId: string },
  decision: ApprovalDecision,
) {
  const answered = new Set<string>();
  await eventually(async () => {
    const events = await eventsOf(server, projectId);
    for (const { approvalId, hash } of bodiesOf(events, 'approval.asked')) {
      if (answered.has(approvalId)) continue;
      answered.add(approvalId);
      await person.call('runDecide', { approvalId, hash, decision });
    }
    if (answered.size > 30) return;
    expect(endOf(events, runId)).not.toBeNull();
  });
  return eventsOf(server, projectId);
}

describeOnBothDatabases('what a run keeps while it waits for its person', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  const play = async (script: (number: number) => Script, decision: ApprovalDecision) => {
    models.answer(({ number }) => script(number));
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: `${engine}; as=tools; label=Tools` },
    });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', {
      prompt: 'An app',
      scene: 'react-website-builder',
      engine,
    });
    const events = await answerAll(server, ada, made, decision);
    return { ...made, events, asked: bodiesOf(events, 'approval.asked'), end: endOf(events, made.runId) };
  };

  it('[BUILD-05] [BUILD-06] counts repairs through every wait: two attempts are all there are', async () => {
    const faults = ['one(;', '[2;', '{ a: 1;', '((3;', '[[4;'];
    const { events, asked, end } = await play(
      (number) => answer(number, `export const b = ${faults[(number - 1) % faults.length] ?? ''}`),
      'once',
    );
    expect(end).toMatchObject({ outcome: 'failed', error: { code: 'verification_failed' } });
    expect(bodiesOf(events, 'repair.asked')).toMatchObject([{ why: 'spent' }]);
    // The first answer and two repairs, each of which waited.
    expect(models.requests).toHaveLength(3);
    expect(asked).toHaveLength(3);
  });

  it('[BUILD-05] [BUILD-06] knows a fault again that it had before the wait', async () => {
    const { events, end } = await play((number) => answer(number, 'export const b = one(;'), 'once');
    expect(end).toMatchObject({ outcome: 'failed' });
    expect(bodiesOf(events, 'repair.asked')).toMatchObject([{ why: 'same' }]);
    expect(models.requests).toHaveLength(2);
  });

  it('[BUILD-05] [BUILD-06] a repair that was denied something hears of that, and of its faults again', async () => {
    const { end } = await play(
      (number) =>
        number === 3
          ? {
              parts: [
                { tool: 'write_file', args: { path: 'src/main.tsx', content: 'export const b = 2;\n' } },
                finish,
              ],
            }
          : number === 1
            ? { parts: [{ tool: 'write_file', args: { path: 'src/main.tsx', content: 'one(;\n' } }, finish] }
            : answer(number, 'one(;'),
      'deny',
    );
    expect(end).toMatchObject({ outcome: 'done' });
    const said = models.requests.at(-1)?.said ?? '';
    expect(said).toContain('Denied: packages package-2');
    expect(said).toContain('The check found faults');
    expect(said).toContain('src/main.tsx:1: ');
  });

  it('[BUILD-06] asks ten times in one run at the most, however often it waits between them', async () => {
    const { events, asked, end } = await play((number) => {
      // Until it is told that it asks for too much.
      const isOver = (models.requests.at(-1)?.said ?? '').includes('Too much is asked for');
      return isOver ? { parts: [finish] } : answer(number, 'export const b = 1;');
    }, 'deny');
    expect(asked).toHaveLength(10);
    expect(bodiesOf(events, 'action.refused').at(-1)?.reason).toContain('Too much is asked for in one run');
    expect(end).toMatchObject({ outcome: 'done' });
  });
});
