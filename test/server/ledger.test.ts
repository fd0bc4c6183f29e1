import type { Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import fc from '#test/support/fast-check.ts';
import { openStream } from './support/notify-stream.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const ledgerOf = ({ services: { ledger, database } }: TestServer) => ({
  ledger,
  db: database.db,
  inTransaction: <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
    database.db.transaction().execute(work),
});

/** A person with an account and nothing else. */
async function person({ services: { users, database } }: TestServer, name: string): Promise<string> {
  const { account } = await database.db
    .transaction()
    .execute((transaction) => users.ensure(transaction, `${name}@example.com`));
  return account.id;
}

/** Sums of all transactions that do not add up to 0, and of the whole ledger. */
async function imbalance(server: TestServer): Promise<{ transactions: number; total: number }> {
  const { db } = server.services.database;
  const sums = await db
    .selectFrom('credit_entries')
    .select((of) => of.fn.sum<number>('amount').as('sum'))
    .groupBy('transaction_id')
    .execute();
  const values = sums.map(({ sum }) => Number(sum));
  return {
    transactions: values.filter((sum) => sum !== 0).length,
    total: values.reduce((sum, value) => sum + value, 0),
  };
}

type Operation =
  | { kind: 'grant'; key: number; amount: number }
  | { kind: 'reserve'; key: number; amount: number }
  | { kind: 'settle'; key: number; amount: number }
  | { kind: 'release'; key: number };

const key = fc.integer({ min: 0, max: 5 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), key, amount: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('reserve' as const), key, amount: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constant('settle' as const), key, amount: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ kind: fc.constant('release' as const), key }),
);

/** What the ledger should say, kept in the simplest way there is. */
class Model {
  balance = 0;
  granted = new Set<number>();
  held = new Map<number, { amount: number; settled: number | null }>();

  get available(): number {
    let open = 0;
    for (const { amount, settled } of this.held.values()) if (settled === null) open += amount;
    return this.balance - open;
  }

  /** What the operation answers: a value, or the number of the refusal. */
  apply(step: Operation): unknown {
    if (step.kind === 'grant') {
      if (this.granted.has(step.key)) return false;
      this.granted.add(step.key);
      this.balance += step.amount;
      return true;
    }
    const held = this.held.get(step.key);
    if (step.kind === 'reserve') {
      if (held !== undefined && (held.settled !== null || held.amount >= step.amount)) return undefined;
      if (this.available < step.amount - (held?.amount ?? 0)) return ErrNo.creditsExhausted;
      this.held.set(step.key, { amount: step.amount, settled: null });
      return undefined;
    }
    const charged = step.kind === 'release' ? 0 : step.amount;
    const answer = (value: number) => (step.kind === 'release' ? undefined : value);
    if (held === undefined) return answer(0);
    if (held.settled === null) {
      held.settled = Math.min(charged, held.amount + this.available);
      this.balance -= held.settled;
    }
    return answer(held.settled);
  }
}

describeOnBothDatabases('the credits ledger', (makeServer) => {
  it('[BUILD-07] whatever is done in whatever order, it agrees with a simple model and sums up to zero', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (steps) => {
        round += 1;
        const name = `p${round}`;
        const userId = await person(server, name);
        const model = new Model();
        for (const step of steps) {
          const reference = `${name}:${step.kind === 'grant' ? 'grant' : 'hold'}:${step.key}`;
          const answer = await inTransaction<unknown>((transaction) => {
            switch (step.kind) {
              case 'grant':
                return ledger.grant(transaction, { userId, amount: step.amount, reason: 'gift', reference });
              case 'reserve':
                return ledger.reserve(transaction, { userId, amount: step.amount, reference });
              case 'settle':
                return ledger.settle(transaction, { reference, amount: step.amount });
              case 'release':
                return ledger.release(transaction, { reference });
            }
          }).catch((error: { errNo: number }) => error.errNo);
          expect(answer).toBe(model.apply(step));
          expect(await ledger.balance(db, userId)).toBe(model.balance);
          expect(await ledger.available(db, userId)).toBe(model.available);
          expect(model.balance).toBeGreaterThanOrEqual(0);
          expect(model.available).toBeGreaterThanOrEqual(0);
        }
        // Every line continues the one before it, and they end at the balance.
        const lines = await ledger.history(db, userId, { limit: 100 });
        expect(lines[0]?.balance ?? 0).toBe(model.balance);
        let balance = 0;
        for (const line of [...lines].reverse()) {
          balance += line.amount;
          expect(line.balance).toBe(balance);
        }
        expect(lines.map((line) => line.number)).toEqual(lines.map((_, index) => lines.length - index));
      }),
      { numRuns: 40 },
    );
    expect(await imbalance(server)).toEqual({ transactions: 0, total: 0 });
  });

  it('[BUILD-07] a reservation may take the last credit, and not one more', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    await inTransaction((transaction) =>
      ledger.grant(transaction, { userId, amount: 100, reason: 'gift', reference: 'gift' }),
    );
    const reserve = (reference: string, amount: number) =>
      inTransaction((transaction) => ledger.reserve(transaction, { userId, amount, reference }));
    const left = async () => [await ledger.balance(db, userId), await ledger.available(db, userId)];
    const exhausted = { errNo: ErrNo.creditsExhausted };

    await expect(reserve('one', 101)).rejects.toMatchObject(exhausted);
    expect(await left()).toEqual([100, 100]);
    await reserve('one', 60);
    await expect(reserve('two', 41)).rejects.toMatchObject(exhausted);
    await reserve('two', 40);
    expect(await left()).toEqual([100, 0]);
    await expect(reserve('three', 1)).rejects.toMatchObject(exhausted);
    // Nothing is always covered, also by nothing.
    await reserve('three', 0);
    expect(await left()).toEqual([100, 0]);

    // Only what a larger one needs beyond what it holds has to be there.
    await inTransaction((transaction) => ledger.release(transaction, { reference: 'two' }));
    await expect(reserve('one', 101)).rejects.toMatchObject(exhausted);
    await reserve('one', 100);
    expect(await left()).toEqual([100, 0]);
    // A smaller amount, or the same, lets nothing go.
    await reserve('one', 100);
    await reserve('one', 1);
    expect(await left()).toEqual([100, 0]);
    // A closed one stays closed.
    await reserve('two', 1);
    expect(await left()).toEqual([100, 0]);
  });

  it.each([
    ['nothing of it', 0, 0],
    ['one credit', 1, 1],
    ['all but one', 59, 59],
    ['exactly what was reserved', 60, 60],
    ['one more, which the balance has', 61, 61],
    ['the whole balance', 100, 100],
    ['one more than there is', 101, 100],
  ])(
    '[BUILD-07] a run that used %s is charged that, and the rest is there again',
    async (_, used, charged) => {
      const server = await makeServer();
      const { ledger, db, inTransaction } = ledgerOf(server);
      const userId = await person(server, 'ada');
      await inTransaction(async (transaction) => {
        await ledger.grant(transaction, { userId, amount: 100, reason: 'gift', reference: 'gift' });
        await ledger.reserve(transaction, { userId, amount: 60, reference: 'run' });
      });
      const settle = (amount: number) =>
        inTransaction((transaction) =>
          ledger.settle(transaction, { reference: 'run', amount, note: 'A run' }),
        );
      expect(await settle(used)).toBe(charged);
      expect(await ledger.balance(db, userId)).toBe(100 - charged);
      expect(await ledger.available(db, userId)).toBe(100 - charged);
      const lines = await ledger.history(db, userId, { limit: 10 });
      const run = { number: 2, reason: 'turn', note: 'A run', amount: -charged, balance: 100 - charged };
      const gift = { number: 1, reason: 'gift', note: 'Gift', amount: 100, balance: 100 };
      expect(lines).toMatchObject(charged === 0 ? [gift] : [run, gift]);
      // It was closed: whatever comes later is answered as before and books nothing.
      expect(await settle(7)).toBe(charged);
      await inTransaction((transaction) => ledger.release(transaction, { reference: 'run' }));
      expect(await ledger.balance(db, userId)).toBe(100 - charged);
      expect(await imbalance(server)).toEqual({ transactions: 0, total: 0 });
    },
  );

  it('[BUILD-07] what another run holds cannot be charged, and what was never reserved costs nothing', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    await inTransaction(async (transaction) => {
      await ledger.grant(transaction, { userId, amount: 100, reason: 'gift', reference: 'gift' });
      await ledger.reserve(transaction, { userId, amount: 60, reference: 'one' });
      await ledger.reserve(transaction, { userId, amount: 30, reference: 'other' });
    });
    const settle = (reference: string, amount: number) =>
      inTransaction((transaction) => ledger.settle(transaction, { reference, amount }));
    expect(await settle('none', 50)).toBe(0);
    expect(await settle('one', 100)).toBe(70);
    expect(await ledger.balance(db, userId)).toBe(30);
    expect(await ledger.available(db, userId)).toBe(0);
    expect(await settle('other', 30)).toBe(30);
    expect(await ledger.balance(db, userId)).toBe(0);
    // Whose a reservation is, no one else can take over.
    const bob = await person(server, 'bob');
    await inTransaction((transaction) =>
      ledger.grant(transaction, { userId: bob, amount: 100, reason: 'gift', reference: 'gift:bob' }),
    );
    await expect(
      inTransaction((transaction) =>
        ledger.reserve(transaction, { userId: bob, amount: 1, reference: 'other' }),
      ),
    ).rejects.toThrow('another account');
  });

  it('credits come whole, and no amount is larger than sums can hold', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    const most = 1_000_000_000;
    const grant = (amount: number, reference: string) =>
      inTransaction((transaction) =>
        ledger.grant(transaction, { userId, amount, reason: 'gift', reference }),
      );
    await expect(grant(most + 1, 'too much')).rejects.toThrow(RangeError);
    expect(await grant(most, 'the most')).toBe(true);
    expect(await grant(1, 'the least')).toBe(true);
    expect(await ledger.balance(db, userId)).toBe(most + 1);
    const reserve = (amount: number) =>
      inTransaction((transaction) => ledger.reserve(transaction, { userId, amount, reference: 'run' }));
    const settle = (amount: number) =>
      inTransaction((transaction) => ledger.settle(transaction, { reference: 'run', amount }));
    for (const amount of [-1, 0.5, Number.NaN, most + 1]) {
      // Refused before anything is asked of the database, as a promise or at once.
      await expect((async () => reserve(amount))()).rejects.toThrow(RangeError);
      await expect((async () => settle(amount))()).rejects.toThrow(RangeError);
    }
    await reserve(most);
    expect(await settle(most)).toBe(most);
    expect(await ledger.balance(db, userId)).toBe(1);
  });

  it('[BUILD-07] of fifty reservations at once only those that are covered get through', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    const grant = { userId, amount: 100, reason: 'gift', reference: 'gift:ada' } as const;
    await inTransaction((transaction) => ledger.grant(transaction, grant));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        inTransaction((transaction) =>
          ledger.reserve(transaction, { userId, amount: 7, reference: `run:${index}` }),
        ),
      ),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(50 - 14);
    for (const error of refused) expect(error).toMatchObject({ errNo: ErrNo.creditsExhausted });
    expect(await ledger.balance(db, userId)).toBe(100);
    expect(await ledger.available(db, userId)).toBe(2);

    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        inTransaction((transaction) => ledger.settle(transaction, { reference: `run:${index}`, amount: 5 })),
      ),
    );
    expect(await ledger.balance(db, userId)).toBe(100 - 14 * 5);
    expect(await ledger.available(db, userId)).toBe(30);
    expect(await imbalance(server)).toEqual({ transactions: 0, total: 0 });
  });

  it('[BUILD-07] a grant and a settlement that arrive twenty times at once are booked once', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    const grant = { userId, amount: 500, reason: 'welcome', reference: `welcome:${userId}` } as const;
    const granted = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((transaction) => ledger.grant(transaction, grant))),
    );
    expect(granted.filter(Boolean)).toHaveLength(1);
    await inTransaction((transaction) =>
      ledger.reserve(transaction, { userId, amount: 100, reference: 'run:1' }),
    );
    const settled = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction((transaction) =>
          ledger.settle(transaction, { reference: 'run:1', amount: 10 + index }),
        ),
      ),
    );
    expect(new Set(settled).size).toBe(1);
    expect(await ledger.balance(db, userId)).toBe(500 - (settled[0] ?? 0));
    expect(await ledger.history(db, userId, { limit: 10 })).toHaveLength(2);
    // A reference belongs to one person.
    const bob = await person(server, 'bob');
    await expect(
      inTransaction((transaction) => ledger.grant(transaction, { ...grant, userId: bob })),
    ).rejects.toThrow('another account');
    expect(await ledger.balance(db, bob)).toBe(0);
  });

  it('the database itself refuses to change or remove what is booked', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    await inTransaction((transaction) =>
      ledger.grant(transaction, { userId, amount: 5, reason: 'gift', reference: 'gift' }),
    );
    await expect(db.updateTable('credit_entries').set({ amount: 9000 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('credit_transactions').set({ note: '' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('credit_transactions').execute()).rejects.toThrow('append-only');
    expect(await ledger.balance(db, userId)).toBe(5);
  });

  it('a transaction that is rolled back books nothing, and amounts come whole', async () => {
    const server = await makeServer();
    const { ledger, db, inTransaction } = ledgerOf(server);
    const userId = await person(server, 'ada');
    const grant = { userId, amount: 5, reason: 'gift', reference: 'gift' } as const;
    await expect(
      inTransaction(async (transaction) => {
        await ledger.grant(transaction, grant);
        throw new Error('cut off');
      }),
    ).rejects.toThrow('cut off');
    expect(await ledger.balance(db, userId)).toBe(0);
    for (const amount of [0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(
        inTransaction((transaction) => ledger.grant(transaction, { ...grant, amount })),
      ).rejects.toThrow(RangeError);
    }
    expect(await inTransaction((transaction) => ledger.grant(transaction, grant))).toBe(true);
  });

  it('[ENTITY-09] [MACHINE-06] the user detail shows the balance, and pages hear of a change', async () => {
    const server = await makeServer();
    const { ledger, inTransaction } = ledgerOf(server);
    const ada = await server.signIn('ada@example.com');
    const { uid, accountInfo } = await ada.call('userDetail', {});
    expect(accountInfo).toEqual({ isVip: 0, totalBalance: 0 });
    const stream = await openStream(ada);
    await inTransaction((transaction) =>
      ledger.grant(transaction, { userId: uid, amount: 500, reason: 'gift', reference: 'gift' }),
    );
    await ledger.balanceChanged(uid);
    expect(await stream.received(1)).toEqual([{ model: 'user', action: 'reward_report_end', data: {} }]);
    expect((await ada.call('userDetail', {})).accountInfo.totalBalance).toBe(500);
    stream.close();
  });
});
