import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { Usage } from '#server/builder/engine.ts';
import type { Client } from './support/client.ts';
import { openStream } from './support/notify-stream.ts';
import { done, Gate, page, say, scriptedEngine, type Step, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';
import { anotherWorker, contentsOf, ended, endOf, eventsOf, takeOver } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const price = { reserve: 20 };

const bakery = (...more: readonly Step[]): readonly Step[] => [
  say('A page for your bakery.'),
  write('index.html', page('Crumb')),
  ...more,
  done('A page for Crumb.', 'Crumb'),
];

async function withCredits(
  makeServer: MakeServer,
  script: readonly Step[],
  credits: number,
  options: { resumable?: boolean; price?: { reserve: number } } = { price },
) {
  const engine = scriptedEngine(() => script, options);
  const server = await makeServer({ engines: [engine] });
  const ada = await server.signIn('ada@example.com');
  const { uid } = await ada.call('userDetail', {});
  if (credits > 0) await give(server, uid, credits);
  return { engine, server, ada, uid };
}

const give = (server: TestServer, userId: string, amount: number, reference = 'gift') =>
  server.services.database.db
    .transaction()
    .execute((transaction) =>
      server.services.ledger.grant(transaction, { userId, amount, reason: 'gift', reference }),
    );

const balanceOf = async (client: Client) => (await client.call('userDetail', {})).accountInfo.totalBalance;

const availableTo = (server: TestServer, userId: string) =>
  server.services.ledger.available(server.services.database.db, userId);

const linesOf = (server: TestServer, userId: string) =>
  server.services.ledger.history(server.services.database.db, userId, { limit: 100 });

describeOnBothDatabases('what runs cost', (makeServer) => {
  it('[BUILD-07] a run sets credits aside, is charged what it used, and says so in the log and to the pages', async () => {
    const gate = new Gate();
    const { server, ada, uid } = await withCredits(
      makeServer,
      bakery(new Usage(4), gate, new Usage(4), new Usage(7)),
      100,
    );
    const stream = await openStream(ada);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    expect(await balanceOf(ada)).toBe(100);
    expect(await availableTo(server, uid)).toBe(80);
    gate.open();
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', credits: 7 });
    expect(await balanceOf(ada)).toBe(93);
    expect(await availableTo(server, uid)).toBe(93);
    expect(await linesOf(server, uid)).toMatchObject([
      { reason: 'turn', note: 'A run in Crumb', amount: -7, balance: 93 },
      { reason: 'gift', amount: 100, balance: 100 },
    ]);
    await eventually(() =>
      expect(stream.messages.map(({ action }) => action)).toContain('reward_report_end'),
    );
    stream.close();
  });

  it('[BUILD-07] [ERROR-03] a message whose run is not covered is refused with 20002, and nothing is made', async () => {
    const { engine, server, ada, uid } = await withCredits(makeServer, bakery(new Usage(3)), 22);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await ended(server, made.projectId, made.runId);
    expect(await balanceOf(ada)).toBe(19);

    const before = await eventsOf(server, made.projectId);
    const refused = await ada.envelope('runSubmit', { projectId: made.projectId, prompt: 'More' });
    expect(refused).toMatchObject({ errNo: ErrNo.creditsExhausted, status: 200, data: null });
    expect(refused.errMsg).toMatch(/enough credits/);
    expect(await ada.envelope('runRetry', { runId: made.runId })).toMatchObject({ errNo: 20002 });
    expect(await ada.envelope('projectCreate', { prompt: 'Another', scene })).toMatchObject({ errNo: 20002 });
    expect(await eventsOf(server, made.projectId)).toEqual(before);
    expect((await ada.call('projectList', {})).projects).toHaveLength(1);
    expect(engine.inputs).toHaveLength(1);

    await give(server, uid, 1, 'another gift');
    await ada.call('runSubmit', { projectId: made.projectId, prompt: 'More' });
  });

  it('[BUILD-07] messages that were taken together do not overdraw: a run without cover ends and says why', async () => {
    const gate = new Gate();
    const { server, ada, uid } = await withCredits(makeServer, bakery(gate, new Usage(20)), 30);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const other = await server.signIn('ada@example.com');
    await gate.reached;
    await give(server, uid, 10, 'so that the message is taken');
    const waiting = await other.call('runSubmit', { projectId: made.projectId, prompt: 'More' });
    // Spent elsewhere, while the message waits.
    await server.services.database.db
      .transaction()
      .execute((transaction) =>
        server.services.ledger.reserve(transaction, { userId: uid, amount: 5, reference: 'elsewhere' }),
      );
    gate.open();
    const events = await ended(server, made.projectId, waiting.runId);
    expect(endOf(events, waiting.runId)).toMatchObject({
      outcome: 'failed',
      credits: 0,
      versionId: null,
      error: {
        code: 'credits_exhausted',
        message: 'You do not have enough credits for this run.',
        next: expect.stringContaining('Get more credits') as string,
      },
    });
    expect(await balanceOf(ada)).toBe(20);
    expect(await availableTo(server, uid)).toBe(15);
  });

  it('[BUILD-07] a run that needs more than it set aside takes more on the way', async () => {
    const { server, ada, uid } = await withCredits(makeServer, bakery(new Usage(18), new Usage(55)), 100);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', credits: 55 });
    expect(await balanceOf(ada)).toBe(45);
    expect(await availableTo(server, uid)).toBe(45);
  });

  it('[BUILD-07] credits that run out in the middle end the run cleanly, with the work kept', async () => {
    const { server, ada, uid } = await withCredits(
      makeServer,
      bakery(new Usage(24), new Usage(31), write('late.html', page('Late'))),
      30,
    );
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({
      outcome: 'failed',
      credits: 30,
      versionId: expect.any(String) as string,
      error: { code: 'credits_exhausted', next: expect.stringContaining('is kept') as string },
    });
    expect(await contentsOf(server, made.projectId)).toEqual({ 'index.html': page('Crumb') });
    expect(await balanceOf(ada)).toBe(0);
    expect(await availableTo(server, uid)).toBe(0);
  });

  it('[BUILD-07] a run that failed and left nothing costs nothing; one that left something costs what it used', async () => {
    const { server, ada, uid } = await withCredits(
      makeServer,
      [say('One moment.'), new Usage(9), new Error('The model is gone.')],
      50,
    );
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'failed', credits: 0, versionId: null });
    expect(await balanceOf(ada)).toBe(50);
    expect(await availableTo(server, uid)).toBe(50);
    expect(await linesOf(server, uid)).toHaveLength(1);
  });

  it('[BUILD-07] [BUILD-05] a stopped run lets go of what it did not use', async () => {
    const gate = new Gate();
    const { server, ada, uid } = await withCredits(makeServer, bakery(new Usage(6), gate), 50);
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await gate.reached;
    await ada.call('runStop', { runId: made.runId });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'stopped', credits: 6 });
    expect(await balanceOf(ada)).toBe(44);
    expect(await availableTo(server, uid)).toBe(44);
  });

  it.for([true, false])(
    '[BUILD-04] [BUILD-07] a run whose server died is charged once whichever worker ends it (resumable: %s)',
    async (resumable) => {
      const gate = new Gate();
      const script = bakery(new Usage(5), gate, new Usage(8));
      const { server, ada, uid } = await withCredits(makeServer, script, 50, { resumable, price });
      const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
      await gate.reached;
      const second = anotherWorker(
        server,
        scriptedEngine(() => bakery(new Usage(5), new Usage(8)), { resumable, price }),
      );
      await second.start();
      await takeOver(server, made.runId);
      const events = await ended(server, made.projectId, made.runId);
      gate.open();
      const expected = resumable ? { outcome: 'done', credits: 8 } : { outcome: 'interrupted', credits: 5 };
      expect(endOf(events, made.runId)).toMatchObject(expected);
      await second.drain();
      await server.services.worker.drain();
      expect(await balanceOf(ada)).toBe(50 - expected.credits);
      expect(await availableTo(server, uid)).toBe(50 - expected.credits);
      expect((await linesOf(server, uid)).filter(({ reason }) => reason === 'turn')).toHaveLength(1);
    },
  );

  it('[BUILD-07] an engine without a price leaves no trace in the ledger', async () => {
    const { server, ada, uid } = await withCredits(makeServer, bakery(new Usage(9)), 0, {});
    const made = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done', credits: 0 });
    expect(await linesOf(server, uid)).toEqual([]);
    const { db } = server.services.database;
    expect(await db.selectFrom('credit_reservations').selectAll().execute()).toEqual([]);
  });
});
