import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestEvery } from '#server/runs/chat-digest.ts';
import { wholeRuns } from '#server/builder/engine.ts';
import { goodKey, type ModelRequest, type ModelServer, startModelServer } from '../support/model-server.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';
import { bodiesOf, ended, endOf, eventsOf } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const engine = 'anthropic/claude';
const finish = (summary: string) => ({ tool: 'finish', args: { summary, name: '' } }) as const;
const index = { tool: 'write_file', args: { path: 'index.html', content: page('Crumb') } } as const;
const isDigest = ({ system }: ModelRequest): boolean => system.includes('keep the memory');

describeOnBothDatabases('long chats', (makeServer) => {
  let models: ModelServer;
  let digest: () => { parts: string[] } | { status: number };
  beforeEach(async () => {
    let answers = 0;
    digest = () => ({ parts: ['A bakery called Crumb; the person wants it green.'] });
    models = await startModelServer((request) =>
      isDigest(request)
        ? digest()
        : { parts: [index, finish(`Answer ${(answers += 1)}.`)], usage: { input: 1_000, output: 100 } },
    );
  });
  afterEach(() => models.close());

  const begin = async () => {
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        MODELS: `${engine}; price=3/15; label=Claude`,
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
    const made = await ada.call('projectCreate', { prompt: 'Wish 1', scene: 'ai-website-builder', engine });
    await ended(server, made.projectId, made.runId);
    const say = async (prompt: string, isFresh = false) => {
      const { runId } = await ada.call('runSubmit', {
        projectId: made.projectId,
        prompt,
        engine,
        ...(isFresh ? { isFresh } : {}),
      });
      await ended(server, made.projectId, runId);
      return runId;
    };
    return { server, ada, uid, ...made, say };
  };
  const digests = () => models.requests.filter(isDigest);
  const lastRun = () => models.requests.filter((request) => !isDigest(request)).at(-1)?.said ?? '';

  it('[BUILD-03] [BUILD-07] the older part is summed up once, told in place of it, shown, and costs nothing', async () => {
    const { server, uid, projectId, say } = await begin();
    const { db } = server.services.database;
    // One after the other: this is a conversation.
    for (let run = 2; run <= digestEvery + wholeRuns; run++) await say(`Wish ${run}`);
    await eventually(async () =>
      expect(await db.selectFrom('chat_digests').select('covered').execute()).toEqual([
        { covered: digestEvery },
      ]),
    );
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.said).toContain('Person: Wish 1\nBuilder: Answer 1.');
    expect(digests()[0]?.said).not.toContain(`Wish ${digestEvery + 1}`);

    const runId = await say('Make it nicer');
    expect(lastRun()).toContain(`The first ${digestEvery} messages, summed up:\nA bakery called Crumb`);
    // Said in the last message before it was summed up, and not any more.
    expect(models.requests.filter(({ said }) => said.includes('Wish 2\n')).length).toBeGreaterThan(0);
    expect(lastRun()).not.toContain('Wish 2\n');
    expect(lastRun()).toContain(`Person: Wish ${digestEvery + 2}\n`);
    const events = await eventsOf(server, projectId);
    const seen = bodiesOf(
      events.filter((event) => event.runId === runId),
      'context.seen',
    )[0]?.context;
    expect(seen).toMatchObject({
      digest: { covered: digestEvery, text: 'A bakery called Crumb; the person wants it green.' },
      turns: { whole: wholeRuns, short: 0, left: 0 },
    });
    expect(endOf(events, runId)).toMatchObject({ credits: 1 });
    const { ledger, database } = server.services;
    expect(await ledger.balance(database.db, uid)).toBe(500 - (digestEvery + wholeRuns + 1));
    // The words themselves stay where they are.
    expect(bodiesOf(events, 'run.queued').map(({ prompt }) => prompt)).toContain('Wish 1');

    // Not for each message, and the next one goes on from the one before.
    for (let run = 2; run <= digestEvery; run++) await say(`More ${run}`);
    await eventually(() => expect(digests()).toHaveLength(2));
    expect(digests()[1]?.said).toContain('What you wrote down so far:\nA bakery called Crumb');
    expect(digests()[1]?.said).not.toContain('Wish 1\n');
    // A new chat knows nothing of it.
    await say('Hello', true);
    expect(lastRun()).not.toContain('summed up');
  });

  it('[BUILD-03] where no summary comes of it, older messages are told in a line each', async () => {
    digest = () => ({ status: 500 });
    const { server, say } = await begin();
    for (let run = 2; run <= digestEvery + wholeRuns; run++) await say(`Wish ${run}`);
    await eventually(() => expect(digests()).toHaveLength(1));
    await say('Make it nicer');
    await eventually(() => expect(digests()).toHaveLength(2));
    expect(lastRun()).toContain('Earlier, in short:\n- Wish 1 → Answer 1.');
    expect(lastRun()).not.toContain('summed up');
    // It is tried again after the next message.
    digest = () => ({ parts: ['A bakery.'] });
    await say('And nicer');
    await eventually(() => expect(digests()).toHaveLength(3));
    const { db } = server.services.database;
    await eventually(async () =>
      expect(await db.selectFrom('chat_digests').select('text').execute()).toEqual([{ text: 'A bakery.' }]),
    );
    await say('And again');
    expect(lastRun()).toContain('summed up');
  });
});
