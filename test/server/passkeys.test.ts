import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { mostPasskeys } from '#contract/account-limits.ts';
import { ErrNo } from '#contract/envelope.ts';
import { relyingPartyOf } from '#server/auth/relying-party.ts';
import { challengeLifetime } from '#server/auth/passkey-challenges.ts';
import { tidy } from '#server/boot/housekeeping.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { TestClock } from '#server/platform/clock.ts';
import { Authenticator, type Quirks } from '../support/authenticator.ts';
import { type Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestServer } from './support/server.ts';

const email = 'ada@example.com';

const add = async (client: Client, device: Authenticator, quirks: Quirks = {}) => {
  const { options } = await client.call('passkeyAddBegin', {});
  return client.call('passkeyAdd', { answer: device.make(options, quirks) });
};
const signIn = async (client: Client, device: Authenticator, quirks: Quirks = {}, credentialId?: string) => {
  const { options } = await client.call('passkeySignInBegin', {});
  return client.envelope('passkeySignIn', { answer: device.use(options, quirks, credentialId) });
};
/** Ada, with a passkey on her device. */
const withPasskey = async (server: TestServer) => {
  const ada = await server.signIn(email);
  const device = new Authenticator(server.origin);
  const { addedId } = await add(ada, device);
  return { ada, device, addedId };
};

describeOnBothDatabases('passkeys of an account', (makeServer) => {
  it('are added under the name of the browser, renamed, listed to their owner alone, and removed', async () => {
    const server = await makeServer();
    const { ada, device, addedId } = await withPasskey(server);
    const [passkey] = (await ada.call('passkeyList', {})).passkeys;
    expect(passkey).toMatchObject({ id: addedId, name: 'Unknown device', isSynced: false, lastUsedAt: null });

    const renamed = await ada.call('passkeyRename', { passkeyId: addedId, name: ' Yellow key ' });
    expect(renamed.passkeys[0]?.name).toBe('Yellow key');
    const hidden = await ada.envelope('passkeyRename', { passkeyId: addedId, name: 'a\u202eb' });
    expect(hidden.errNo).toBe(ErrNo.badRequest);

    const ben = await server.signIn('ben@example.com');
    expect((await ben.call('passkeyList', {})).passkeys).toEqual([]);

    expect((await ada.call('passkeyRemove', { passkeyId: addedId })).passkeys).toEqual([]);
    expect((await ada.envelope('passkeyRemove', { passkeyId: addedId })).errNo).toBe(ErrNo.notFound);
    expect(await signIn(server.client(), device)).toMatchObject({ errNo: ErrNo.passkeyRefused, data: null });
    const { events } = await ada.call('accountActivity', {});
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['passkey-removed', 'Yellow key'],
      ['passkey-added', 'Unknown device'],
      ['signed-in', 'code by mail'],
    ]);
  });

  it('sign in without an address, as often as they are used, and leave their count and a line of the log', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { ada, device } = await withPasskey(server);
    const { uid } = await ada.call('userDetail', {});
    for (let use = 1; use <= 2; use += 1) {
      clock.advance(1_000);
      const browser = server.client();
      expect(await signIn(browser, device)).toMatchObject({
        errNo: 0,
        data: { isNew: false, user: { uid } },
      });
      expect((await browser.call('userDetail', {})).email).toBe(email);
    }
    expect((await ada.call('passkeyList', {})).passkeys[0]?.lastUsedAt).toBe(clock.now());
    expect((await ada.call('accountActivity', {})).events[0]).toMatchObject({
      kind: 'signed-in',
      detail: 'passkey Unknown device',
    });
    expect((await ada.call('sessionList', {})).sessions).toHaveLength(3);
  });

  it('are taken for one question alone, once, from the browser that was asked, and for five minutes', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { ada, device } = await withPasskey(server);
    const browser = server.client();
    const { options } = await browser.call('passkeySignInBegin', {});
    const answer = device.use(options);
    const refused = { errNo: ErrNo.passkeyRefused, data: null };
    const thief = server.client();
    await thief.call('passkeySignInBegin', {});
    expect(await thief.envelope('passkeySignIn', { answer })).toMatchObject(refused);
    expect(await browser.envelope('passkeySignIn', { answer })).toMatchObject({ errNo: 0 });
    expect(await browser.envelope('passkeySignIn', { answer })).toMatchObject(refused);
    expect(await signIn(browser, device, { challenge: 'bWFkZSB1cA' })).toMatchObject(refused);

    const late = await browser.call('passkeySignInBegin', {});
    clock.advance(challengeLifetime);
    const tooLate = await browser.envelope('passkeySignIn', { answer: device.use(late.options) });
    expect(tooLate).toMatchObject({ ...refused, errMsg: 'That took too long. Try again.' });

    // What was asked for adding is no question of a sign-in, and belongs to its session.
    const adding = await ada.call('passkeyAddBegin', {});
    const made = device.make(adding.options);
    const elsewhere = await server.signIn(email);
    expect(await elsewhere.envelope('passkeyAdd', { answer: made })).toMatchObject(refused);
    const used = device.use({ ...late.options, challenge: adding.options['challenge'] });
    expect(await ada.envelope('passkeySignIn', { answer: used })).toMatchObject(refused);
    expect(await ada.envelope('passkeyAdd', { answer: made })).toMatchObject({ errNo: 0 });
    expect(await ada.envelope('passkeyAdd', { answer: made })).toMatchObject(refused);

    await browser.call('passkeySignInBegin', {});
    clock.advance(2 * 3_600_000);
    await tidy(server.services.database.db, clock.now());
    const left = await server.services.database.db.selectFrom('passkey_challenges').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('are refused where page, domain, person, signature or count are not right, and their person reads of it', async () => {
    const server = await makeServer();
    const { ada, device } = await withPasskey(server);
    await signIn(server.client(), device);
    const wrong: [Quirks, RegExp][] = [
      [{ origin: 'https://evil.example' }, /could not be checked/],
      [{ rpId: 'evil.example' }, /could not be checked/],
      [{ isVerified: false }, /could not be checked/],
      [{ isSignedByAnother: true }, /wrong signature/],
      [{ userHandle: Buffer.from('u_somebody').toString('base64url') }, /another account/],
      [{ count: 1 }, /could not be checked/],
    ];
    for (const [quirks, detail] of wrong) {
      const before = (await ada.call('accountActivity', {})).events.length;
      expect(await signIn(server.client(), device, quirks)).toMatchObject({
        errNo: ErrNo.passkeyRefused,
        data: null,
      });
      const { events } = await ada.call('accountActivity', {});
      expect(events).toHaveLength(before + 1);
      expect(events.some((event) => event.kind === 'sign-in-refused' && detail.test(event.detail))).toBe(
        true,
      );
    }
    expect(await signIn(server.client(), device, { count: 99 })).toMatchObject({ errNo: 0 });
  });

  it('let in one of many that answer with the same count at once', async () => {
    const server = await makeServer();
    const { device } = await withPasskey(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(server.client(), device, { count: 7 })),
    );
    expect(answers.filter(({ errNo }) => errNo === 0)).toHaveLength(1);
  });

  it('are counted, and made once: no more than there may be, and none that is there', async () => {
    const server = await makeServer({ clock: new TestClock() });
    const ada = await server.signIn(email);
    const device = new Authenticator(server.origin);
    const first = await ada.call('passkeyAddBegin', {});
    const made = device.make(first.options);
    await ada.call('passkeyAdd', { answer: made });
    const second = await ada.call('passkeyAddBegin', {});
    expect(second.options['excludeCredentials']).toMatchObject([{ id: made.credentialId }]);
    const again = device.make(second.options);
    expect(
      await ada.envelope('passkeyAdd', { answer: { ...again, credentialId: made.credentialId } }),
    ).toMatchObject({ errNo: ErrNo.passkeyRefused });
    while ((await ada.call('passkeyList', {})).passkeys.length < mostPasskeys) await add(ada, device);
    expect(await ada.envelope('passkeyAddBegin', {})).toMatchObject({ errNo: ErrNo.conflict });
  });

  it('go with the account, and out with its export by name', async () => {
    const server = await makeServer();
    const { ada, device } = await withPasskey(server);
    const archive = unzipSync(new Uint8Array(await (await ada.fetch('/api/user/export')).arrayBuffer()));
    const account = JSON.parse(strFromU8(archive['account.json'] ?? new Uint8Array())) as {
      passkeys: unknown;
    };
    expect(account.passkeys).toMatchObject([{ name: 'Unknown device', lastUsed: null }]);

    await ada.call('passkeyAddBegin', {});
    await ada.call('accountDelete', { confirmation: email });
    const { db } = server.services.database;
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(
      await db.selectFrom('passkey_challenges').where('user_id', 'is not', null).selectAll().execute(),
    ).toEqual([]);
    expect((await signIn(server.client(), device)).errNo).toBe(ErrNo.passkeyRefused);
  });

  it('let nobody in whose account is suspended, and stay when sign-ins are ended', async () => {
    const server = await makeServer();
    const { ada, device } = await withPasskey(server);
    const command = async (...words: string[]) => {
      const context = await openAdmin(
        { ...server.settings, encryptionKeys: server.settings.encryptionKeys },
        { print: () => {} },
      );
      await runCommand(words, context).finally(() => context.close());
    };
    await command('sign-out', email);
    expect((await ada.call('userDetail', {})).uid).toBe('');
    expect(await signIn(server.client(), device)).toMatchObject({ errNo: 0 });
    await command('suspend', email, 'sends spam');
    expect(await signIn(server.client(), device)).toMatchObject({
      errNo: ErrNo.accountSuspended,
      data: null,
    });
  });
});

describeOnSqlite('passkeys', (makeServer) => {
  it('are taken without a word of their maker, or with their own, and refused with one that nobody asked for', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const device = new Authenticator(server.origin);
    await add(ada, device, { vouchedBy: 'itself' });
    const { options } = await ada.call('passkeyAddBegin', {});
    const answer = device.make(options, { vouchedBy: 'maker' });
    expect(await ada.envelope('passkeyAdd', { answer })).toMatchObject({ errNo: ErrNo.passkeyRefused });
    expect((await ada.call('passkeyList', {})).passkeys).toHaveLength(1);
  });

  it('are refused at adding for another page or domain, without their person, and as noise', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const device = new Authenticator(server.origin);
    for (const quirks of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      const { options } = await ada.call('passkeyAddBegin', {});
      expect(await ada.envelope('passkeyAdd', { answer: device.make(options, quirks) })).toMatchObject({
        errNo: ErrNo.passkeyRefused,
      });
    }
    const { options } = await ada.call('passkeyAddBegin', {});
    // Lists in lists, as deep as there is room for.
    const attestationObject = Buffer.alloc(5_900, 0x81).toString('base64url');
    const deep = { ...device.make(options), attestationObject };
    expect(await ada.envelope('passkeyAdd', { answer: deep })).toMatchObject({ errNo: ErrNo.passkeyRefused });
    const noise = { ...device.make(options), clientDataJSON: 'bm8ganNvbg' };
    expect(await ada.envelope('passkeyAdd', { answer: noise })).toMatchObject({
      errNo: ErrNo.badRequest,
      errMsg: 'answer.clientDataJSON: is not valid',
    });
  });

  it('need a recent proof to be added or removed', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { ada, addedId } = await withPasskey(server);
    clock.leap(600_000);
    expect((await ada.envelope('passkeyAddBegin', {})).errNo).toBe(ErrNo.proofNeeded);
    expect((await ada.envelope('passkeyRemove', { passkeyId: addedId })).errNo).toBe(ErrNo.proofNeeded);
  });

  it('are asked for and tried so often in an hour by one network, and no more', async () => {
    const server = await makeServer({ clock: new TestClock(), env: { TRUST_PROXY: 'true' } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const eve = server.client();
    for (let use = 0; use < 240; use += 1) await eve.call('passkeySignInBegin', {}, from('203.0.113.9'));
    expect(await eve.envelope('passkeySignInBegin', {}, from('203.0.113.9'))).toMatchObject({
      errNo: ErrNo.tooFrequent,
      status: 429,
    });
    expect((await server.client().envelope('passkeySignInBegin', {}, from('192.0.2.1'))).errNo).toBe(0);
  });

  it('are for the domain that the app and its login page share, and for no address without name or HTTPS', async () => {
    const of = (appOrigin: string, loginOrigin = appOrigin, cookieDomain: string | null = null) =>
      relyingPartyOf({ appOrigin, loginOrigin, cookieDomain });
    expect(of('https://app.example.com', 'https://login.example.com', 'example.com')).toEqual({
      id: 'example.com',
      origins: ['https://app.example.com', 'https://login.example.com'],
    });
    expect(of('http://localhost:3000')).toEqual({ id: 'localhost', origins: ['http://localhost:3000'] });
    for (const origin of [
      'http://app.example.com',
      'https://192.0.2.1',
      'https://[2001:db8::1]',
      'http://127.0.0.1:3000',
    ])
      expect(of(origin)).toBeNull();

    const server = await makeServer({
      env: {
        APP_ORIGIN: 'http://app.example.com',
        PREVIEW_ORIGIN: 'http://previews.example.net',
        UNENCRYPTED_HOSTS: 'app.example.com,previews.example.net',
        ALLOWED_HOSTS: 'localhost',
      },
    });
    expect(server.services.publicSettings.passkeys).toBe(false);
    const response = await fetch(
      `http://localhost:${String(server.settings.port)}/session/web/passkey/begin`,
      {
        method: 'POST',
        headers: { origin: 'http://app.example.com', 'content-type': 'application/json' },
        body: '{}',
      },
    );
    expect(await response.json()).toMatchObject({ errNo: ErrNo.unavailable, data: null });
  });

  it('leave the code by mail as a way in when the last one is removed', async () => {
    const server = await makeServer();
    const { ada, addedId } = await withPasskey(server);
    await ada.call('passkeyRemove', { passkeyId: addedId });
    await ada.call('logout', { ...clientFields });
    expect((await (await server.signIn(email)).call('userDetail', {})).email).toBe(email);
  });
});
