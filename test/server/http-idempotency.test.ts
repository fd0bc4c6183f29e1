import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { createIdempotency, type IdempotencyScope } from '#server/http/idempotency.ts';
import { describeOnBothDatabases } from './support/server.ts';

const scope = (over: Partial<IdempotencyScope> = {}): IdempotencyScope => ({
  userId: 'u_1',
  key: 'k',
  call: 'runSubmit',
  requestHash: 'h',
  ...over,
});

describeOnBothDatabases('repeated requests', (makeServer) => {
  it('[API-01] answers a repeat with the first answer and applies it once', async () => {
    const server = await makeServer();
    const client = await server.signIn('ada@example.com');
    const first = await client.envelope('userUpdate', { name: 'First' }, { idempotencyKey: 'one' });
    await client.call('userUpdate', { name: 'Second' });
    const repeat = await client.envelope('userUpdate', { name: 'First' }, { idempotencyKey: 'one' });
    expect(repeat).toEqual(first);
    expect((await client.call('userDetail', {})).name).toBe('Second');
  });

  it('[API-01] refuses a key that was used for another request with 1009', async () => {
    const server = await makeServer();
    const client = await server.signIn('ada@example.com');
    await client.call('userUpdate', { name: 'First' }, { idempotencyKey: 'one' });
    const otherBody = await client.envelope('userUpdate', { name: 'Other' }, { idempotencyKey: 'one' });
    expect(otherBody).toMatchObject({ errNo: ErrNo.conflict, status: 200 });
    const otherCall = await client.envelope(
      'userReport',
      { action: 'a', value: '' },
      { idempotencyKey: 'one' },
    );
    expect(otherCall.errNo).toBe(ErrNo.conflict);
    expect((await client.call('userDetail', {})).name).toBe('First');
  });

  it('keeps the keys of two users apart', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    await ada.call('userUpdate', { name: 'Same' }, { idempotencyKey: 'one' });
    const answer = await bob.call('userUpdate', { name: 'Same' }, { idempotencyKey: 'one' });
    expect(answer.email).toBe('bob@example.com');
  });

  it('[API-01] answers 20 parallel requests with one key alike and applies one', async () => {
    const { services } = await makeServer();
    const idempotency = createIdempotency({ db: services.database.db, clock: services.clock });
    let applied = 0;
    const answer = async () => {
      const mine = ++applied;
      await services.database.db.selectFrom('users').selectAll().execute();
      return { applied: mine };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => idempotency.run(scope(), answer)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ applied: 1 })));
    expect(applied).toBe(1);
  });

  it('tries a refused request again', async () => {
    const { services } = await makeServer();
    const idempotency = createIdempotency({ db: services.database.db, clock: services.clock });
    const refuse = () => Promise.reject(new ApiError(ErrNo.notFound, 'no'));
    await expect(idempotency.run(scope(), refuse)).rejects.toMatchObject({ errNo: ErrNo.notFound });
    expect(await idempotency.run(scope(), () => Promise.resolve('yes'))).toBe('yes');
  });

  it('takes over from a server that died: only what it did not commit is done', async () => {
    const clock = new TestClock();
    const { services } = await makeServer({ clock });
    const { db } = services.database;
    const idempotency = createIdempotency({ db, clock });
    const died = new Error('power cut');
    const claimed = {
      user_id: 'u_1',
      call: 'runSubmit',
      request_hash: 'h',
      response_json: null,
      created_at: clock.now(),
    };
    await db
      .insertInto('idempotency_keys')
      .values({ ...claimed, key: 'uncommitted' })
      .execute();
    clock.leap(5_001);
    const again = await idempotency.run(scope({ key: 'uncommitted' }), () => Promise.resolve('done now'));
    expect(again).toBe('done now');

    // This one stored its answer in its own transaction before it died.
    const committed = scope({ key: 'committed' });
    await expect(
      idempotency.run(committed, async () => {
        await db.transaction().execute((transaction) => idempotency.store(transaction, committed, 'kept'));
        throw died;
      }),
    ).rejects.toBe(died);
    expect(await idempotency.run(committed, () => Promise.resolve('done twice'))).toBe('kept');
  });

  it('keeps nothing of a request whose repeat has been taken up meanwhile', async () => {
    const { services } = await makeServer();
    const { db } = services.database;
    const idempotency = createIdempotency({ db, clock: services.clock });
    const late = scope({ key: 'late' });
    const answer = async () => {
      await db.updateTable('idempotency_keys').set({ owner: 'another' }).where('key', '=', 'late').execute();
      return db.transaction().execute((transaction) => idempotency.store(transaction, late, 'mine'));
    };
    await expect(idempotency.run(late, answer)).rejects.toMatchObject({ errNo: ErrNo.conflict });
    const row = await db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ owner: 'another', response_json: null });
  });

  it('refuses keys that are empty, too long or not printable', async () => {
    const server = await makeServer();
    const client = await server.signIn('ada@example.com');
    for (const idempotencyKey of ['', 'x'.repeat(201), 'a b', 'é']) {
      const answer = await client.envelope('userUpdate', { name: 'x' }, { idempotencyKey });
      expect(answer.errNo, idempotencyKey).toBe(ErrNo.badRequest);
    }
  });
});
