import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { renewalPoll } from '#server/payments/renewals.ts';
import type { Client } from './support/client.ts';
import { openStream } from './support/notify-stream.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 31, 12);

const card = (number: string) => ({ number, expiry: '12/40', cvc: '123', name: 'Ada Lovelace' });
const good = card('4242 4242 4242 4242');
const declining = card('4000 0000 0000 0002');
const asking = card('4000 0027 6000 3184');

const accountOf = async (client: Client) => (await client.call('userDetail', {})).accountInfo;

async function begin(client: Client, kind: 'credits' | 'plan', productId: string): Promise<string> {
  return (await client.call('checkoutCreate', { kind, productId })).checkoutId;
}

async function buy(client: Client, kind: 'credits' | 'plan', productId: string): Promise<string> {
  const checkoutId = await begin(client, kind, productId);
  expect(await client.call('checkoutPay', { checkoutId, card: good })).toEqual({
    state: 'paid',
    decline: '',
  });
  return checkoutId;
}

/** Every text in the database, to look for what must not be there. */
async function everything({ services: { database } }: TestServer): Promise<string> {
  const tables = await database.db.introspection.getTables();
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    parts.push(JSON.stringify(rows));
  }
  return parts.join('\n');
}

describeOnBothDatabases('payments', (makeServer) => {
  it('[API-11] credits bought with a test card arrive at once: an order, a line of the history, the balance', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const products = await ada.call('paymentProducts', {});
    expect(products).toMatchObject({ provider: 'test', planId: 'free' });
    expect(products.packs.map(({ id }) => id)).toContain('credits-2000');
    const stream = await openStream(ada);

    const checkoutId = await begin(ada, 'credits', 'credits-2000');
    const { checkout } = await ada.call('checkoutDetail', { checkoutId });
    expect(checkout).toMatchObject({
      kind: 'credits',
      title: '2,000 credits',
      credits: 2000,
      amount: 2200,
      currency: 'usd',
      state: 'open',
      provider: 'test',
      url: null,
    });
    expect(await ada.call('checkoutConfirm', { checkoutId })).toEqual({ state: 'pending', kind: 'credits' });
    expect(await ada.call('checkoutPay', { checkoutId, card: good })).toEqual({ state: 'paid', decline: '' });
    expect(await ada.call('checkoutConfirm', { checkoutId })).toEqual({ state: 'paid', kind: 'credits' });

    expect(await accountOf(ada)).toEqual({ isVip: 0, totalBalance: 2000 });
    expect((await stream.received(1))[0]).toMatchObject({ action: 'reward_report_end' });
    stream.close();
    const { orders, email } = await ada.call('paymentOrders', {});
    expect(email).toBe('ada@example.com');
    expect(orders).toMatchObject([
      {
        kind: 'credits',
        title: '2,000 credits',
        amount: 2200,
        credits: 2000,
        provider: 'test',
        card: { brand: 'Visa', last4: '4242' },
      },
    ]);
    expect(await ada.call('paymentBalance', {})).toMatchObject({
      balance: 2000,
      reserved: 0,
      hasMore: false,
      lines: [{ number: 1, reason: 'purchase', note: 'Bought 2,000 credits', amount: 2000, balance: 2000 }],
    });
  });

  it('[API-11] a payment that is sent ten times at once is charged once, and again later not at all', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.call('checkoutPay', { checkoutId, card: good })),
    );
    expect(answers).toEqual(answers.map(() => ({ state: 'paid', decline: '' })));
    await ada.call('checkoutPay', { checkoutId, card: declining });
    expect((await accountOf(ada)).totalBalance).toBe(500);
    expect((await ada.call('paymentOrders', {})).orders).toHaveLength(1);
  });

  it('[API-11] a declined card costs nothing and says why; another card may follow', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    const declined = await ada.call('checkoutPay', { checkoutId, card: declining });
    expect(declined).toEqual({
      state: 'declined',
      decline: 'The bank declined the card. Use another one.',
    });
    expect((await ada.call('checkoutDetail', { checkoutId })).checkout).toMatchObject({
      state: 'declined',
      decline: declined.decline,
    });
    expect(await ada.call('checkoutConfirm', { checkoutId })).toMatchObject({ state: 'declined' });
    expect((await accountOf(ada)).totalBalance).toBe(0);
    expect((await ada.call('paymentOrders', {})).orders).toEqual([]);
    // A real number, by mistake.
    const real = await ada.call('checkoutPay', { checkoutId, card: card('4929 1111 1111 1113') });
    expect(real.decline).toMatch(/test cards only/);
    expect(await ada.call('checkoutPay', { checkoutId, card: good })).toMatchObject({ state: 'paid' });
    expect((await accountOf(ada)).totalBalance).toBe(500);
  });

  it('[API-11] a card that asks its bank is charged after the answer yes, and not after no', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    expect(await ada.envelope('checkoutAnswer', { checkoutId, isApproved: true })).toMatchObject({
      errNo: ErrNo.conflict,
    });
    expect(await ada.call('checkoutPay', { checkoutId, card: asking })).toEqual({
      state: 'challenged',
      decline: '',
    });
    expect((await accountOf(ada)).totalBalance).toBe(0);
    expect(await ada.call('checkoutAnswer', { checkoutId, isApproved: false })).toMatchObject({
      state: 'declined',
      decline: expect.stringContaining('did not confirm') as string,
    });
    expect((await accountOf(ada)).totalBalance).toBe(0);
    await ada.call('checkoutPay', { checkoutId, card: asking });
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call('checkoutAnswer', { checkoutId, isApproved: true })),
    );
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect((await accountOf(ada)).totalBalance).toBe(500);
    expect((await ada.call('paymentOrders', {})).orders).toMatchObject([{ card: { last4: '3184' } }]);
  });

  it('[API-11] a card is checked again by the server, and never stored', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    const wrong = [
      [{ ...good, number: '4242 4242 4242 4241' }, /^card\.number: .*mistyped/],
      [{ ...good, number: '4242 4242' }, /^card\.number: .*not complete/],
      [{ ...good, expiry: '01/20' }, /^card\.expiry: .*expired/],
      [{ ...good, expiry: '13/40' }, /^card\.expiry: .*month and year/],
      [{ ...good, cvc: '12' }, /^card\.cvc: .*3 digits/],
      [{ ...good, name: ' ' }, /^card\.name: /],
      [{ ...good, name: '4242 4242 4242 4242' }, /^card\.name: This is a number/],
    ] as const;
    for (const [input, message] of wrong) {
      const answer = await ada.envelope('checkoutPay', { checkoutId, card: input });
      expect(answer).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
      expect(answer.errMsg).toMatch(message);
    }
    await ada.call('checkoutPay', { checkoutId, card: asking }, { idempotencyKey: 'pay-1' });
    await ada.call('checkoutAnswer', { checkoutId, isApproved: true });
    const stored = await everything(server);
    expect(stored).toContain('3184');
    for (const number of ['4000002760003184', '4000 0027 6000 3184', '00276000']) {
      expect(stored).not.toContain(number);
    }
  });

  it('[ROLE-01] no user sees or pays what is not theirs, and nothing is sold that is not for sale', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    const calls = [
      bob.envelope('checkoutDetail', { checkoutId }),
      bob.envelope('checkoutPay', { checkoutId, card: good }),
      bob.envelope('checkoutAnswer', { checkoutId, isApproved: true }),
      bob.envelope('checkoutConfirm', { checkoutId }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.errNo).toBe(ErrNo.notFound);
    const visitor = server.client();
    expect(await visitor.envelope('checkoutDetail', { checkoutId })).toMatchObject({
      errNo: ErrNo.notSignedIn,
    });
    expect(await visitor.envelope('paymentBalance', {})).toMatchObject({ errNo: ErrNo.notSignedIn });
    expect((await visitor.call('paymentProducts', {})).planId).toBeNull();
    for (const [kind, productId] of [
      ['credits', 'pro'],
      ['plan', 'credits-500'],
      ['plan', 'free'],
      ['plan', 'platinum'],
    ] as const) {
      expect(await ada.envelope('checkoutCreate', { kind, productId })).toMatchObject({
        errNo: ErrNo.notFound,
      });
    }
  });

  it('[API-11] sixty checkouts an hour are enough for anybody', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const begin = () => ada.envelope('checkoutCreate', { kind: 'credits', productId: 'credits-500' });
    for (let count = 0; count < 60; count += 1) expect(await begin()).toMatchObject({ errNo: 0 });
    expect(await begin()).toMatchObject({ errNo: ErrNo.tooFrequent });
    // Hers alone are counted.
    const bob = await server.signIn('bob@example.com');
    await bob.call('checkoutCreate', { kind: 'credits', productId: 'credits-500' });
  });

  it('[API-11] a checkout is open for a day', async () => {
    const clock = new TestClock(start);
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    const checkoutId = await begin(ada, 'credits', 'credits-500');
    clock.leap(day);
    expect((await ada.call('checkoutDetail', { checkoutId })).checkout.state).toBe('expired');
    expect(await ada.envelope('checkoutPay', { checkoutId, card: good })).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: expect.stringContaining('Nothing was charged') as string,
    });
    expect(await ada.call('checkoutConfirm', { checkoutId })).toMatchObject({ state: 'declined' });
  });

  it('[API-11] [ROLE-01] a plan makes a VIP, gives its credits each month on the day it began, and lapses by the clock after a cancellation', async () => {
    const clock = new TestClock(start);
    const server = await makeServer({ clock });
    const { renewals } = server.services.payments;
    let ada = await server.signIn('ada@example.com');
    await buy(ada, 'plan', 'pro');
    expect(await accountOf(ada)).toEqual({ isVip: 1, totalBalance: 2000 });
    expect((await ada.call('paymentMembership', {})).membership).toMatchObject({
      plan: { id: 'pro' },
      state: 'active',
      isCancelled: false,
      periodStart: start,
      periodEnd: Date.UTC(2026, 1, 28, 12),
      card: { last4: '4242' },
    });
    expect(await ada.envelope('checkoutCreate', { kind: 'plan', productId: 'studio' })).toMatchObject({
      errNo: ErrNo.conflict,
    });

    // By itself, when the period is over, and once, however many servers look.
    clock.leap(28 * day + renewalPoll);
    await Promise.all([renewals.run(), renewals.run(), renewals.run()]);
    expect(await accountOf(ada)).toEqual({ isVip: 1, totalBalance: 4000 });
    expect((await ada.call('paymentMembership', {})).membership?.periodEnd).toBe(Date.UTC(2026, 2, 31, 12));

    // A server that slept catches up.
    clock.leap(70 * day);
    await renewals.run();
    ada = await server.signIn('ada@example.com');
    expect((await accountOf(ada)).totalBalance).toBe(8000);
    const { orders } = await ada.call('paymentOrders', {});
    expect(orders.map(({ kind }) => kind)).toEqual(['renewal', 'renewal', 'renewal', 'plan']);
    expect(orders[0]).toMatchObject({ amount: 2000, credits: 2000, card: { last4: '4242' } });

    const cancelled = await ada.call('planCancel', {});
    expect(cancelled.membership).toMatchObject({ isCancelled: true, state: 'active' });
    const end = cancelled.membership?.periodEnd ?? 0;
    expect((await accountOf(ada)).isVip).toBe(1);
    const resumed = await ada.call('planResume', {});
    expect(resumed.membership).toMatchObject({ isCancelled: false });
    await ada.call('planCancel', {});

    clock.leap(end - clock.now() - 1);
    ada = await server.signIn('ada@example.com');
    expect((await accountOf(ada)).isVip).toBe(1);
    // To the millisecond, before any server has looked; the credits stay.
    clock.leap(1);
    expect(await accountOf(ada)).toEqual({ isVip: 0, totalBalance: 8000 });
    await renewals.run();
    expect((await ada.call('paymentMembership', {})).membership).toBeNull();
    expect(await accountOf(ada)).toEqual({ isVip: 0, totalBalance: 8000 });
    expect(await ada.envelope('planCancel', {})).toMatchObject({ errNo: ErrNo.conflict });
    await buy(ada, 'plan', 'pro');
    expect(await accountOf(ada)).toEqual({ isVip: 1, totalBalance: 10_000 });
  });

  it('[API-11] a larger plan begins now and costs what is left to pay; a smaller one comes with the next period', async () => {
    const clock = new TestClock(Date.UTC(2026, 5, 1));
    const server = await makeServer({ clock });
    let ada = await server.signIn('ada@example.com');
    await buy(ada, 'plan', 'pro');
    clock.leap(15 * day);
    const preview = await ada.call('planPreview', { planId: 'studio' });
    expect(preview).toMatchObject({
      when: 'now',
      amount: 5000 - 1000,
      credits: 6000,
      at: clock.now(),
      card: { last4: '4242' },
    });
    expect((await ada.envelope('planPreview', { planId: 'gold' })).errNo).toBe(ErrNo.notFound);
    // What is not what was shown is not charged.
    for (const amount of [0, 3000, 5000]) {
      expect(await ada.envelope('planChange', { planId: 'studio', amount })).toMatchObject({
        errNo: ErrNo.conflict,
      });
    }
    clock.advance(60_000);
    const twice = await Promise.all(
      [1, 2].map(() => ada.call('planChange', { planId: 'studio', amount: preview.amount })),
    );
    for (const { membership } of twice) {
      expect(membership).toMatchObject({ plan: { id: 'studio' }, periodStart: clock.now() });
    }
    expect((await accountOf(ada)).totalBalance).toBe(8000);
    expect((await ada.call('paymentOrders', {})).orders.map(({ amount }) => amount)).toEqual([4000, 2000]);

    expect(await ada.call('planPreview', { planId: 'pro' })).toMatchObject({ when: 'later', amount: 0 });
    const smaller = await ada.call('planChange', { planId: 'pro', amount: 0 });
    expect(smaller.membership).toMatchObject({ plan: { id: 'studio' }, nextPlan: { id: 'pro' } });
    expect((await ada.call('planResume', {})).membership).toMatchObject({ nextPlan: null });
    await ada.call('planChange', { planId: 'pro', amount: 0 });
    clock.leap((smaller.membership?.periodEnd ?? 0) - clock.now());
    await server.services.payments.renewals.run();
    ada = await server.signIn('ada@example.com');
    expect((await ada.call('paymentMembership', {})).membership).toMatchObject({
      plan: { id: 'pro' },
      nextPlan: null,
    });
    expect((await accountOf(ada)).totalBalance).toBe(10_000);

    expect(await ada.call('planPreview', { planId: 'free' })).toMatchObject({ when: 'end', amount: 0 });
    const ended = await ada.call('planChange', { planId: 'free', amount: 0 });
    expect(ended.membership).toMatchObject({ plan: { id: 'pro' }, isCancelled: true });
  });

  it('[API-11] of two plans that are paid at once in two tabs, one is charged', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const tabs = [await begin(ada, 'plan', 'pro'), await begin(ada, 'plan', 'studio')];
    const answers = await Promise.all(
      tabs.map((checkoutId) => ada.envelope('checkoutPay', { checkoutId, card: good })),
    );
    expect(answers.map(({ errNo }) => errNo).toSorted()).toEqual([0, ErrNo.conflict]);
    expect((await ada.call('paymentOrders', {})).orders).toHaveLength(1);
  });

  it('[API-11] orders and the history come page by page, newest first, without a gap', async () => {
    const clock = new TestClock(start);
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    for (let index = 0; index < 7; index += 1) await buy(ada, 'credits', 'credits-500');
    const lines: number[] = [];
    let before: number | undefined;
    for (let page = 0; page < 4; page += 1) {
      const answer = await ada.call('paymentBalance', { limit: 3, before });
      lines.push(...answer.lines.map(({ number }) => number));
      expect(answer.lines[0]?.balance).toBe((answer.lines[0]?.number ?? 0) * 500);
      if (!answer.hasMore) break;
      before = answer.lines.at(-1)?.number;
    }
    expect(lines).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const ids = new Set<string>();
    let until: number | undefined;
    for (let page = 0; page < 4; page += 1) {
      const answer = await ada.call('paymentOrders', { limit: 3, before: until });
      for (const { id } of answer.orders) ids.add(id);
      if (!answer.hasMore) break;
      until = answer.orders.at(-1)?.createdAt;
    }
    expect(ids.size).toBe(7);
  });
});
