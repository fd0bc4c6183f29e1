import type { Transaction } from 'kysely';
import { expect, it } from 'vitest';
import type { EngineInput } from '#contract/engine.ts';
import { ErrNo } from '#contract/envelope.ts';
import { mostAllowance } from '#contract/members.ts';
import { mostAllowance as mostTyped } from '#machines/project-members/project-members.machine.ts';
import { Usage } from '#server/builder/engine.ts';
import { createLedger } from '#server/credits/ledger.ts';
import { OverLimit, type Spending } from '#server/credits/spending.ts';
import { TestClock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import fc from '#test/support/fast-check.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { contentsOf, ended, endOf } from './support/runs.ts';
import { done, Gate, page, say, scriptedEngine, type Step, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type MakeServer, type TestServer } from './support/server.ts';

const shop = (...more: readonly Step[]): readonly Step[] => [
  say('A page.'),
  write('index.html', page('Crumb')),
  ...more,
  done('Made it.', 'Crumb'),
];

const give = (server: TestServer, userId: string, amount: number) =>
  server.services.database.db.transaction().execute((transaction) =>
    server.services.ledger.grant(transaction, {
      userId,
      amount,
      reason: 'gift',
      reference: `gift:${userId}`,
    }),
  );

/** Ada's project with Ben as an editor in it, both with credits; runs set 20 aside at once. */
async function start(
  makeServer: MakeServer,
  script: readonly Step[] | ((input: EngineInput) => readonly Step[]),
  credits: { readonly ada: number; readonly ben: number },
) {
  const engine = scriptedEngine(typeof script === 'function' ? script : () => script, {
    price: { reserve: 20 },
  });
  const server = await makeServer({ engines: [engine] });
  const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
  await ben.call('userUpdate', { name: 'Ben' });
  const idOf = async (client: Client) => (await client.call('userDetail', {})).uid;
  const [adaId, benId] = [await idOf(ada), await idOf(ben)];
  const projectId = await projectWith(server, ada, { 'readme.txt': 'Crumb' });
  await server.services.database.db
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: benId, role: 'editor', created_at: 1 })
    .execute();
  if (credits.ada > 0) await give(server, adaId, credits.ada);
  if (credits.ben > 0) await give(server, benId, credits.ben);
  const balances = async () => {
    const { ledger, database } = server.services;
    return { ada: await ledger.balance(database.db, adaId), ben: await ledger.balance(database.db, benId) };
  };
  return {
    ...{ engine, server, ada, ben, adaId, benId, projectId, balances },
    allow: (allowance: number | null) => ada.call('memberAllow', { projectId, memberId: benId, allowance }),
    send: async (client: Client, prompt = 'Add a menu') =>
      (await client.call('runSubmit', { projectId, prompt })).runId,
    /** Nothing stays set aside for a run that has ended. */
    open: () =>
      server.services.database.db
        .selectFrom('credit_reservations')
        .selectAll()
        .where('settled', 'is', null)
        .execute(),
  };
}

describeOnBothDatabases('the purse of a project', (makeServer) => {
  it('[BUILD-07] [ROLE-01] a member pays for what they send, unless the owner allows theirs, and is told before', async () => {
    const { server, ada, ben, benId, projectId, allow, send, balances, open } = await start(
      makeServer,
      shop(new Usage(7)),
      { ada: 100, ben: 50 },
    );
    const purse = async (client: Client) => (await client.call('projectDetail', { projectId })).purse;
    expect(await purse(ada)).toBeUndefined();
    expect(await purse(ben)).toEqual({ isOwners: false, limit: null, left: null });
    await ended(server, projectId, await send(ben));
    expect(await balances()).toEqual({ ada: 100, ben: 43 });

    expect((await allow(30)).members).toMatchObject([{ id: benId, allowance: 30, used: 0 }]);
    expect(await purse(ben)).toEqual({ isOwners: true, limit: 30, left: 30 });
    await ended(server, projectId, await send(ben));
    expect(await balances()).toEqual({ ada: 93, ben: 43 });
    expect(await purse(ben)).toEqual({ isOwners: true, limit: 30, left: 23 });
    expect((await ada.call('memberList', { projectId })).members).toMatchObject([{ used: 7 }]);

    // What is the owner's own is in no limit, and the books say who spent what.
    await ended(server, projectId, await send(ada));
    expect((await ada.call('paymentBalance', {})).lines.map(({ amount, by }) => [amount, by])).toEqual([
      [-7, null],
      [-7, 'Ben'],
      [100, null],
    ]);
    expect((await ben.call('paymentBalance', {})).lines.map(({ amount, by }) => [amount, by])).toEqual([
      [-7, null],
      [50, null],
    ]);

    // 16 are left after the next one, and 20 are needed: nothing is begun, and nobody else pays.
    await ended(server, projectId, await send(ben));
    const refused = await ben.envelope('runSubmit', { projectId, prompt: 'More' });
    expect(refused).toMatchObject({ errNo: ErrNo.conflict, data: null });
    expect(refused.errMsg).toMatch(/does not allow you enough of them/);
    expect(await balances()).toEqual({ ada: 79, ben: 43 });
    await allow(null);
    expect(await purse(ben)).toEqual({ isOwners: true, limit: null, left: null });
    await ended(server, projectId, await send(ben));
    expect(await balances()).toEqual({ ada: 72, ben: 43 });
    await allow(0);
    await ended(server, projectId, await send(ben));
    expect(await balances()).toEqual({ ada: 72, ben: 36 });
    expect(await open()).toEqual([]);
  });

  it('[ROLE-01] only members are allowed something, in whole credits; whoever only looks has no purse', async () => {
    const { ada, ben, benId, projectId, allow } = await start(makeServer, shop(), { ada: 0, ben: 0 });
    expect(mostTyped).toBe(mostAllowance);
    const refusal = async (client: Client, memberId: string, allowance: number | null) =>
      (await client.envelope('memberAllow', { projectId, memberId, allowance })).errNo;
    expect(await refusal(ada, 'u_nobody', 5)).toBe(ErrNo.notFound);
    for (const allowance of [-1, 0.5, mostAllowance + 1])
      expect(await refusal(ada, benId, allowance)).toBe(ErrNo.badRequest);
    expect(await refusal(ben, benId, 5)).not.toBe(ErrNo.ok);
    await allow(mostAllowance);
    await ada.call('memberChange', { projectId, memberId: benId, role: 'viewer' });
    expect((await ben.call('projectDetail', { projectId })).purse).toBeUndefined();
  });

  it('[BUILD-07] an allowance that ends in the middle ends the run cleanly, and no credit more is spent', async () => {
    const { server, ben, projectId, allow, send, balances, open } = await start(
      makeServer,
      shop(new Usage(18), new Usage(40), write('late.html', page('Late'))),
      { ada: 100, ben: 50 },
    );
    await allow(25);
    const runId = await send(ben);
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({
      outcome: 'failed',
      credits: 25,
      versionId: expect.any(String) as string,
      error: { code: 'allowance_exhausted', next: expect.stringContaining('is kept') as string },
    });
    expect(Object.keys(await contentsOf(server, projectId))).toEqual(['index.html', 'readme.txt']);
    expect(await balances()).toEqual({ ada: 75, ben: 50 });
    expect(await open()).toEqual([]);
  });

  it('[BUILD-07] credits of the owner that end in the middle end the run, and it says that they were the owner’s', async () => {
    const { server, ben, projectId, allow, send, balances } = await start(
      makeServer,
      shop(new Usage(18), new Usage(60)),
      { ada: 30, ben: 50 },
    );
    await allow(null);
    const runId = await send(ben);
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({
      outcome: 'failed',
      credits: 30,
      error: { code: 'owner_credits_exhausted' },
    });
    expect(await balances()).toEqual({ ada: 0, ben: 50 });
  });

  it.each([
    { pays: 'the owner', allowance: null, after: { ada: 80, ben: 50 } },
    { pays: 'the member', allowance: 0, after: { ada: 100, ben: 30 } },
  ])(
    '[BUILD-07] [ROLE-01] of a member who is removed in the middle, no more is charged than was set aside, to $pays',
    async ({ allowance, after }) => {
      const gate = new Gate();
      const { server, ada, ben, benId, projectId, allow, send, balances, open } = await start(
        makeServer,
        shop(new Usage(4), gate, new Usage(19), new Usage(90)),
        { ada: 100, ben: 50 },
      );
      await allow(allowance);
      const runId = await send(ben);
      await gate.reached;
      await ada.call('memberRemove', { projectId, memberId: benId });
      gate.open();
      const events = await ended(server, projectId, runId);
      expect(endOf(events, runId)).toMatchObject({
        outcome: 'failed',
        credits: 20,
        error: { code: 'sender_gone' },
      });
      expect(await balances()).toEqual(after);
      expect(await open()).toEqual([]);
    },
  );

  it('[BUILD-07] who pays is settled when a message is sent, and stays so', async () => {
    const gate = new Gate();
    const { server, ada, ben, projectId, allow, send, balances, open } = await start(
      makeServer,
      shop(gate, new Usage(5)),
      { ada: 100, ben: 50 },
    );
    await allow(100);
    const own = await send(ada, 'First');
    await gate.reached;
    const owners = await send(ben, 'Paid by the owner');
    await allow(0);
    const members = await send(ben, 'Paid by the member');
    await allow(200);
    gate.open();
    await ended(server, projectId, own);
    expect(endOf(await ended(server, projectId, members), members)).toMatchObject({ credits: 5 });
    // The leave was given again by the time.
    expect(endOf(await ended(server, projectId, owners), owners)).toMatchObject({ credits: 5 });
    expect(await balances()).toEqual({ ada: 90, ben: 45 });
    expect(await open()).toEqual([]);
  });

  it('[BUILD-07] a message that waits when the leave ends is not begun, and nobody pays for it', async () => {
    const gate = new Gate();
    const { engine, server, ada, ben, projectId, allow, send, balances } = await start(
      makeServer,
      shop(gate, new Usage(5)),
      { ada: 100, ben: 50 },
    );
    await allow(100);
    const own = await send(ada, 'First');
    await gate.reached;
    const waiting = await send(ben, 'Second');
    await allow(0);
    gate.open();
    await ended(server, projectId, own);
    expect(endOf(await ended(server, projectId, waiting), waiting)).toMatchObject({
      outcome: 'failed',
      credits: 0,
      versionId: null,
      error: { code: 'allowance_exhausted', next: expect.stringContaining('Nothing was changed') as string },
    });
    expect(engine.inputs).toHaveLength(1);
    expect(await balances()).toEqual({ ada: 95, ben: 50 });
  });

  it('[BUILD-07] whoever pays for a plan pays for its steps, and nothing of it is planned once they no longer do', async () => {
    const gate = new Gate();
    const plan = (input: EngineInput): readonly Step[] =>
      input.prompt === 'Plan it'
        ? [gate, { type: 'steps', steps: [{ title: 'One', message: 'Build one.' }] }, done('Planned.')]
        : shop(new Usage(5));
    const { server, ben, projectId, allow, send, balances } = await start(makeServer, plan, {
      ada: 100,
      ben: 50,
    });
    const stepsOf = async () => {
      const { db } = server.services.database;
      const runs = await db.selectFrom('runs').select(['id', 'payer_id', 'options_json']).execute();
      return runs.filter((run) => run.options_json.includes('"step"'));
    };
    await allow(100);
    const first = await send(ben, 'Plan it');
    await gate.reached;
    await allow(0);
    gate.open();
    await ended(server, projectId, first);
    expect(await stepsOf()).toEqual([]);

    await allow(100);
    const second = await send(ben, 'Plan it');
    await ended(server, projectId, second);
    await allow(50);
    const [step] = await stepsOf();
    await ended(server, projectId, step?.id ?? '');
    expect(await balances()).toEqual({ ada: 95, ben: 50 });
  });

  it('[BUILD-07] a project that is deleted in the middle lets go of the owner’s credits; a copy has no purse', async () => {
    const gate = new Gate();
    const { ada, ben, projectId, allow, send, balances, open } = await start(
      makeServer,
      shop(new Usage(4), gate),
      { ada: 100, ben: 50 },
    );
    await allow(50);
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const copy = await ben.call('shareRemix', { projectId });
    expect((await ben.call('projectDetail', { projectId: copy.projectId })).purse).toBeUndefined();
    await send(ben);
    await gate.reached;
    expect(await open()).toHaveLength(1);
    await ada.call('projectDelete', { projectId });
    gate.open();
    await eventually(async () => expect(await open()).toEqual([]));
    const { ada: left, ben: kept } = await balances();
    expect([left >= 96, kept]).toEqual([true, 50]);
  });

  it('[BUILD-07] of fifty reservations at once only those get through that the limit allows', async () => {
    const server = await makeServer();
    const { ledger, database, users } = server.services;
    const { account } = await database.db
      .transaction()
      .execute((transaction) => users.ensure(transaction, 'owner@example.com'));
    await give(server, account.id, 1000);
    const spending: Spending = { spenderId: 'u_ben', projectId: 'p_1', limit: 40 };
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        database.db.transaction().execute((transaction) =>
          ledger.reserve(transaction, {
            userId: account.id,
            amount: 7,
            reference: `run:${index}`,
            spending,
          }),
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(answers.length - refused.length).toBe(5);
    expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof OverLimit)).toBe(true);
    expect(await ledger.available(database.db, account.id)).toBe(965);
  });

  it('[BUILD-07] whatever is spent, by whom and when, no month has more than its limit, and the books balance', async () => {
    const clock = new TestClock(Date.UTC(2026, 0, 30));
    const server = await makeServer();
    const { database, ids, notifications, users } = server.services;
    // Months pass for the books alone: the server has much to do in each.
    const ledger = createLedger({ clock, ids, notifications });
    const { db } = database;
    const inTransaction = <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work);
    const spender = fc.constantFrom('u_ben', 'u_cleo');
    const key = fc.integer({ min: 0, max: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('limit' as const), spender, limit: fc.integer({ min: 0, max: 200 }) }),
      fc.record({ kind: fc.constant('reserve' as const), spender, key, amount: fc.nat({ max: 150 }) }),
      fc.record({ kind: fc.constant('settle' as const), spender, key, amount: fc.nat({ max: 250 }) }),
      fc.record({ kind: fc.constant('own' as const), key, amount: fc.nat({ max: 100 }) }),
      fc.record({ kind: fc.constant('later' as const), days: fc.integer({ min: 1, max: 20 }) }),
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        round += 1;
        const name = `p${round}`;
        const { account } = await inTransaction((transaction) =>
          users.ensure(transaction, `${name}@example.com`),
        );
        const userId = account.id;
        await give(server, userId, 500);
        const limits = new Map([
          ['u_ben', 100],
          ['u_cleo', 100],
        ]);
        /** What each spent, by the months in which it was set aside. */
        const monthly = async () => {
          const rows = await db
            .selectFrom('credit_reservations')
            .selectAll()
            .where('user_id', '=', userId)
            .where('spender_id', 'is not', null)
            .execute();
          const sums = new Map<string, number>();
          for (const row of rows) {
            const month = `${row.spender_id} ${new Date(row.created_at).toISOString().slice(0, 7)}`;
            sums.set(month, (sums.get(month) ?? 0) + (row.settled ?? row.amount));
          }
          return sums;
        };
        let before = await monthly();
        for (const one of steps) {
          if (one.kind === 'limit') limits.set(one.spender, one.limit);
          else if (one.kind === 'later') clock.advance(one.days * 86_400_000);
          else {
            const spending =
              one.kind === 'own'
                ? undefined
                : { spenderId: one.spender, projectId: name, limit: limits.get(one.spender) ?? 0 };
            const reference = `${name}:${spending?.spenderId ?? 'own'}:${one.key}`;
            const wanted = { userId, amount: one.amount, reference, spending };
            await inTransaction(async (transaction) => {
              await (one.kind === 'settle'
                ? ledger.settle(transaction, wanted)
                : ledger.reserve(transaction, wanted));
            }).catch((error: unknown) => {
              if (!(error instanceof OverLimit) && !(error as { errNo?: number }).errNo) throw error;
            });
          }
          const after = await monthly();
          for (const [month, sum] of after)
            if (sum > (before.get(month) ?? 0))
              expect(sum).toBeLessThanOrEqual(limits.get(month.split(' ')[0] ?? '') ?? 0);
          before = after;
          expect(await ledger.available(db, userId)).toBeGreaterThanOrEqual(0);
        }
        // What was charged is what was settled, and of others' spending each line says so.
        const { sum } = await db
          .selectFrom('credit_reservations')
          .select((of) => of.fn.sum<number | null>('settled').as('sum'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        expect(await ledger.balance(db, userId)).toBe(500 - Number(sum ?? 0));
      }),
      { numRuns: 40 },
    );
    const { total } = await db
      .selectFrom('credit_entries')
      .select((of) => of.fn.sum<number>('amount').as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(0);
  });
});
