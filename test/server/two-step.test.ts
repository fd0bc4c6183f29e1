import { scryptSync } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import type { SecondStepAnswer } from '#contract/two-step-calls.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { secondStepAttempts, secondStepLifetime } from '#server/auth/second-steps.ts';
import { newTotpSecret, totpAddress, totpStep, totpStepOf } from '#server/auth/totp.ts';
import { tidy } from '#server/boot/housekeeping.ts';
import { TestClock } from '#server/platform/clock.ts';
import { Authenticator } from '../support/authenticator.ts';
import { fromBase32, totpAt } from '../support/totp.ts';
import { type Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const email = 'ada@example.com';
const minutes = 60_000;

/** A person with an authenticator app, and the clock by which it shows codes. */
interface Person {
  readonly client: Client;
  readonly clock: TestClock;
  readonly secret: Buffer;
  readonly recoveryCodes: readonly string[];
}
const codeOf = ({ secret, clock }: Pick<Person, 'secret' | 'clock'>): string => totpAt(secret, clock.now());
const app = (code: string): { answer: SecondStepAnswer } => ({ answer: { factor: 'app', code } });
const recovery = (code = ''): { answer: SecondStepAnswer } => ({ answer: { factor: 'recovery', code } });

/** Signs in, adds an app and turns two-step sign-in on; the next time step has begun then. */
async function withApp(server: TestServer, clock: TestClock): Promise<Person> {
  const client = await server.signIn(email);
  const offered = await client.call('twoStepAppBegin', {});
  const secret = fromBase32(offered.secret);
  const { recoveryCodes } = await client.call('twoStepAppConfirm', { code: codeOf({ secret, clock }) });
  clock.advance(totpStep);
  return { client, clock, secret, recoveryCodes };
}

/** The first step, by mail, in a browser. */
async function firstStep(server: TestServer, client: Client) {
  await server.forgetPause(email);
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
  return client.envelope('emailLogin', { ...clientFields, email, code: await server.codeFor(email) });
}
const uidOf = async (client: Client) => (await client.call('userDetail', {})).uid;
const kindsOf = async (client: Client) =>
  (await client.call('accountActivity', {})).events.map(({ kind, detail }) =>
    detail === '' ? kind : `${kind}: ${detail}`,
  );
const subjects = async ({ services }: TestServer) =>
  (
    await services.database.db.selectFrom('mails').select('subject').where('to_address', '=', email).execute()
  ).map(({ subject }) => subject);

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238, appendix B', () => {
    const key = Buffer.from('12345678901234567890');
    const vectors: readonly (readonly [number, string])[] = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ];
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(fromBase32(secret)).toEqual(key);
    for (const [seconds, code] of vectors) {
      const time = seconds * 1000;
      expect(totpAt(key, time, 8)).toBe(code);
      // Six digits are the last six of the eight.
      expect(totpStepOf(secret, code.slice(2), time), code).toBe(Math.floor(seconds / 30));
    }
  });

  it('are taken one step early and one late, and no other', () => {
    const secret = newTotpSecret();
    const key = fromBase32(secret);
    expect(key).toHaveLength(20);
    const now = Date.UTC(2026, 0, 1) + 12_345;
    const step = Math.floor(now / totpStep);
    const taken = [-2, -1, 0, 1, 2].map((by) => totpStepOf(secret, totpAt(key, now + by * totpStep), now));
    // One in a million pairs of codes is the same by chance.
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    for (const wrong of ['', '12345', '1234567', '٣٣٣٣٣٣']) expect(totpStepOf(secret, wrong, now)).toBe(null);
  });

  it('come from the address that apps read', () => {
    const address = new URL(totpAddress('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', email));
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/Statecraft:${email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Statecraft',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describeOnBothDatabases('two-step sign-in', (makeServer) => {
  it('is on once an app has shown a right code, and is told by mail and in the log', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    const off = {
      isOn: false,
      hasApp: false,
      appAddedAt: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
      isRequired: false,
    };
    expect(await ada.call('twoStep', {})).toEqual(off);
    expect(await ada.envelope('twoStepAppConfirm', { code: '123456' })).toMatchObject({
      errNo: ErrNo.codeExpired,
    });
    const { secret, address } = await ada.call('twoStepAppBegin', {});
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    // Nothing counts before the app has shown a code.
    expect(await ada.call('twoStep', {})).toEqual(off);
    const right = totpAt(fromBase32(secret), clock.now());
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await ada.envelope('twoStepAppConfirm', { code: wrong })).toMatchObject({
      errNo: ErrNo.wrongCode,
    });
    expect(await ada.call('twoStep', {})).toEqual(off);
    const { state, recoveryCodes } = await ada.call('twoStepAppConfirm', { code: right });
    expect(state).toEqual({
      ...{
        isOn: true,
        hasApp: true,
        appAddedAt: clock.now(),
        passkeys: 0,
        recoveryCodesLeft: 10,
        isRequired: false,
      },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    // They are shown once, and what is kept is none of them.
    expect(JSON.stringify(await ada.call('twoStep', {}))).not.toContain(recoveryCodes[0]);
    expect((await subjects(server)).filter((subject) => subject.startsWith('Two-step'))).toEqual([
      'Two-step sign-in is on – Statecraft',
    ]);
    expect((await kindsOf(ada)).sort()).toEqual([
      'authenticator-added',
      'signed-in: code by mail',
      'two-step-on: authenticator app',
    ]);
    // Whoever had proved it in one step elsewhere has to do so anew.
    expect((await ada.call('sessionList', {})).sessions).toHaveLength(1);
  });

  it('lets nobody in by mail alone: no session, no call, before the second step', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await withApp(server, clock);
    const browser = server.client();
    const first = await firstStep(server, browser);
    expect(first).toMatchObject({
      errNo: 0,
      data: { secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false } },
    });
    expect(JSON.stringify(first.data)).not.toContain(email);
    expect([...browser.cookies.keys()].sort()).toEqual(['browser', 'second_step']);
    expect(await uidOf(browser)).toBe('');
    for (const name of ['sessionList', 'twoStep', 'projectList', 'twoStepOff', 'accountActivity'] as const) {
      expect(await browser.envelope(name, {} as never), name).toMatchObject({ errNo: ErrNo.notSignedIn });
    }
    // The cookie opens nothing in the place of a session either.
    const thief = server.client();
    thief.cookies.set('sid', browser.cookies.get('second_step') ?? '');
    expect(await uidOf(thief)).toBe('');

    const done = await browser.envelope('secondStep', app(codeOf(ada)));
    expect(done).toMatchObject({ errNo: 0, data: { user: { email }, isNew: false } });
    expect(await uidOf(browser)).not.toBe('');
    expect(browser.cookies.has('second_step')).toBe(false);
    expect((await kindsOf(browser)).slice(0, 2).sort()).toEqual([
      'second-step-asked: code by mail',
      'signed-in: code by mail, then authenticator app',
    ]);
    // Both steps are a proof of the last minutes.
    expect(await browser.envelope('modelKeyRemove', { provider: 'openai' })).toMatchObject({ errNo: 0 });
  });

  it('takes each code of an app once, neither it nor one before it again, and one of two at once', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await withApp(server, clock);
    const early = codeOf(ada);
    clock.advance(totpStep);
    const [one, two] = [server.client(), server.client()];
    await firstStep(server, one);
    clock.advance(1);
    await firstStep(server, two);
    const code = codeOf(ada);
    const both = await Promise.all([
      one.envelope('secondStep', app(code)),
      two.envelope('secondStep', app(code)),
    ]);
    expect(both.map(({ errNo }) => errNo).sort()).toEqual([0, ErrNo.wrongCode]);
    const rest = both[0].errNo === 0 ? two : one;
    // The step before is over, though the clocks may differ by as much.
    expect(await rest.envelope('secondStep', app(early))).toMatchObject({ errNo: ErrNo.wrongCode });
    clock.advance(totpStep);
    expect(await rest.envelope('secondStep', app(codeOf(ada)))).toMatchObject({ errNo: 0 });
  });

  it('is bound to the browser of the first step, to ten minutes, and to one use', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await withApp(server, clock);
    const [browser, other] = [server.client(), server.client()];
    await firstStep(server, browser);
    const gone = { errNo: ErrNo.secondStepEnded, data: null };
    expect(await other.envelope('secondStep', app(codeOf(ada)))).toMatchObject(gone);
    // Nor does a sign-in of another account take it over.
    const ben = await server.signIn('ben@example.com');
    expect(await ben.envelope('secondStep', app(codeOf(ada)))).toMatchObject(gone);
    clock.leap(secondStepLifetime);
    expect(await browser.envelope('secondStep', app(codeOf(ada)))).toMatchObject(gone);

    await firstStep(server, browser);
    const cookie = browser.cookies.get('second_step') ?? '';
    expect(await browser.envelope('secondStep', app(codeOf(ada)))).toMatchObject({ errNo: 0 });
    clock.advance(totpStep);
    other.cookies.set('second_step', cookie);
    expect(await other.envelope('secondStep', app(codeOf(ada)))).toMatchObject(gone);
    const { db } = server.services.database;
    await firstStep(server, other);
    clock.leap(secondStepLifetime + 60 * minutes + 1);
    await tidy(db, clock.now());
    expect(await db.selectFrom('pending_sign_ins').selectAll().execute()).toEqual([]);
  });

  it('ends after five attempts, parallel ones too, and limits strangers without holding its person up', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await withApp(server, clock);
    // Whoever reads the mailbox guesses: five times for each sign-in, ten times an hour.
    const stranger = server.client();
    const guess = async () => {
      const right = [0, 1, -1].map((by) => totpAt(ada.secret, clock.now() + by * totpStep));
      const wrong = ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
      return (await stranger.envelope('secondStep', app(wrong))).errNo;
    };
    await firstStep(server, stranger);
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.filter((errNo) => errNo === ErrNo.wrongCode)).toHaveLength(secondStepAttempts - 1);
    expect(answers.filter((errNo) => errNo === ErrNo.secondStepEnded)).toHaveLength(4);
    expect(await stranger.envelope('secondStep', app(codeOf(ada)))).toMatchObject({
      errNo: ErrNo.secondStepEnded,
    });
    clock.advance(1);
    await firstStep(server, stranger);
    const second = [await guess(), await guess(), await guess(), await guess(), await guess()];
    expect(second).toEqual([...Array.from({ length: 4 }, () => ErrNo.wrongCode), ErrNo.secondStepEnded]);
    clock.advance(1);
    await firstStep(server, stranger);
    expect(await guess()).toBe(ErrNo.tooFrequent);
    // The right code is refused there as well, and its person comes in with a browser that is known.
    expect(await stranger.envelope('secondStep', app(codeOf(ada)))).toMatchObject({
      errNo: ErrNo.tooFrequent,
      status: 429,
    });
    const home = ada.client;
    await home.call('logout', { ...clientFields });
    clock.advance(1);
    await firstStep(server, home);
    expect(await home.envelope('secondStep', app(codeOf(ada)))).toMatchObject({ errNo: 0 });
    expect(await kindsOf(home)).toEqual(
      expect.arrayContaining([
        'sign-in-refused: code by mail, then wrong code of the authenticator app',
        'sign-in-refused: code by mail, then too many attempts with a code of the authenticator app',
      ]),
    );
  });

  it('takes each recovery code once, however it is typed, tells its person, and makes others', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { client, recoveryCodes } = await withApp(server, clock);
    const [first = '', second = ''] = recoveryCodes;
    const browser = server.client();
    await firstStep(server, browser);
    expect(await browser.envelope('secondStep', recovery('00000-00000'))).toMatchObject({
      errNo: ErrNo.wrongCode,
    });
    const typed = ` ${first.replace('-', ' ').toUpperCase()} `;
    expect(await browser.envelope('secondStep', recovery(typed))).toMatchObject({ errNo: 0 });
    expect((await browser.call('twoStep', {})).recoveryCodesLeft).toBe(9);
    expect(await subjects(server)).toContain('A recovery code was used – Statecraft');
    expect(await kindsOf(browser)).toEqual(
      expect.arrayContaining(['recovery-code-used', 'signed-in: code by mail, then recovery code']),
    );
    clock.advance(1);
    const again = server.client();
    await firstStep(server, again);
    expect(await again.envelope('secondStep', recovery(first))).toMatchObject({ errNo: ErrNo.wrongCode });

    const renewed = await client.call('recoveryCodesRenew', {});
    expect(renewed.state.recoveryCodesLeft).toBe(10);
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(await again.envelope('secondStep', recovery(second))).toMatchObject({ errNo: ErrNo.wrongCode });
    expect(await again.envelope('secondStep', recovery(renewed.recoveryCodes[0]))).toMatchObject({
      errNo: 0,
    });
    expect(await subjects(server)).toContain('You have new recovery codes – Statecraft');
  });

  it('takes a passkey for the second step, which is both by itself, and keeps the last factor', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    expect(await ada.envelope('twoStepOn', {})).toMatchObject({ errNo: ErrNo.conflict });
    const device = new Authenticator(server.origin);
    const { options } = await ada.call('passkeyAddBegin', {});
    const { addedId } = await ada.call('passkeyAdd', { answer: device.make(options) });
    const { state, recoveryCodes } = await ada.call('twoStepOn', {});
    expect(state).toMatchObject({ isOn: true, hasApp: false, passkeys: 1, recoveryCodesLeft: 10 });
    expect(recoveryCodes).toHaveLength(10);
    expect(await ada.envelope('twoStepOn', {})).toMatchObject({ errNo: ErrNo.conflict });

    const browser = server.client();
    clock.advance(1);
    expect((await firstStep(server, browser)).data).toEqual({
      secondStep: { hasApp: false, hasPasskeys: true, mustSetUp: false },
    });
    const use = async (who: Client, key: Authenticator) => {
      const asked = await who.call('passkeySignInBegin', {});
      return { answer: { factor: 'passkey', answer: key.use(asked.options) } } as const;
    };
    const his = new Authenticator(server.origin);
    const ben = await server.signIn('ben@example.com');
    const bens = await ben.call('passkeyAddBegin', {});
    await ben.call('passkeyAdd', { answer: his.make(bens.options) });
    expect(await browser.envelope('secondStep', await use(browser, his))).toMatchObject({
      errNo: ErrNo.passkeyRefused,
    });
    expect(await uidOf(browser)).toBe('');
    expect(await browser.envelope('secondStep', await use(browser, device))).toMatchObject({ errNo: 0 });
    // By itself it is two factors.
    const direct = server.client();
    const asked = await direct.call('passkeySignInBegin', {});
    expect(await direct.envelope('passkeySignIn', { answer: device.use(asked.options) })).toMatchObject({
      errNo: 0,
      data: { user: { email } },
    });

    expect(await ada.envelope('passkeyRemove', { passkeyId: addedId })).toMatchObject({
      errNo: ErrNo.conflict,
    });
    const offered = await ada.call('twoStepAppBegin', {});
    const secret = fromBase32(offered.secret);
    const confirmed = await ada.call('twoStepAppConfirm', { code: codeOf({ secret, clock }) });
    // It was on: the codes that its person has are still good.
    expect(confirmed).toMatchObject({ state: { hasApp: true, recoveryCodesLeft: 10 }, recoveryCodes: [] });
    await ada.call('passkeyRemove', { passkeyId: addedId });
    expect(await ada.envelope('twoStepAppRemove', {})).toMatchObject({ errNo: ErrNo.conflict });
    expect((await ada.call('twoStep', {})).hasApp).toBe(true);
    expect((await ada.call('twoStepOff', {})).state).toEqual({
      ...{
        isOn: false,
        hasApp: false,
        appAddedAt: null,
        passkeys: 0,
        recoveryCodesLeft: 0,
        isRequired: false,
      },
    });
    clock.advance(1);
    expect((await firstStep(server, server.client())).data).toMatchObject({ user: { email } });
    expect(await subjects(server)).toEqual(
      expect.arrayContaining([
        'Your authenticator app was added – Statecraft',
        'Two-step sign-in is off – Statecraft',
      ]),
    );
  });

  it('asks for both steps where a proof is needed, in the browser that began it', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const elsewhere = await server.signIn(email);
    clock.advance(1);
    const ada = await withApp(server, clock);
    const needed = { errNo: ErrNo.proofNeeded };
    // A proof of one step, of a session before, is none any more.
    expect(await elsewhere.envelope('twoStepOff', {})).toMatchObject(needed);
    clock.leap(10 * minutes);
    const { client } = ada;
    for (const name of ['twoStepOff', 'recoveryCodesRenew', 'twoStepAppRemove', 'twoStepAppBegin'] as const) {
      expect(await client.envelope(name, {}), name).toMatchObject(needed);
    }
    await server.forgetPause(email);
    await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
    const before = client.cookies.get('sid');
    const proved = await client.envelope('proveByCode', { code: await server.codeFor(email) });
    expect(proved).toMatchObject({
      errNo: 0,
      data: { secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false } },
    });
    expect(client.cookies.get('sid')).toBe(before);
    expect(await client.envelope('twoStepOff', {})).toMatchObject(needed);
    // What one session began, another one does not end, nor does a visitor.
    const visitor = server.client();
    visitor.cookies.set('second_step', client.cookies.get('second_step') ?? '');
    expect(await visitor.envelope('secondStep', app(codeOf(ada)))).toMatchObject({
      errNo: ErrNo.secondStepEnded,
    });
    expect(await client.envelope('secondStep', app(codeOf(ada)))).toMatchObject({ errNo: 0 });
    expect(client.cookies.get('sid')).not.toBe(before);
    expect(await elsewhere.envelope('twoStepOff', {})).toMatchObject(needed);
    expect(await kindsOf(client)).toContain('proved: code by mail, then authenticator app');
    // A proof is no sign-in.
    expect((await client.call('sessionList', {})).sessions).toHaveLength(2);
    expect(await client.envelope('twoStepOff', {})).toMatchObject({ errNo: 0 });
  });

  it('is refused to a suspended account, and turned off by the operator, who says why', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await withApp(server, clock);
    const lines: string[] = [];
    const context = await openAdmin(server.settings, { print: (line) => lines.push(line), clock });
    try {
      await runCommand(['suspend', email, 'sends spam'], context);
      const browser = server.client();
      expect(await firstStep(server, browser)).toMatchObject({ errNo: ErrNo.accountSuspended });
      await runCommand(['unsuspend', email], context);
      clock.advance(1);
      await firstStep(server, browser);
      await runCommand(['suspend', email, 'sends spam'], context);
      expect(await browser.envelope('secondStep', app(codeOf(ada)))).toMatchObject({
        errNo: ErrNo.accountSuspended,
      });
      await runCommand(['unsuspend', email], context);

      await expect(runCommand(['two-step-off', email], context)).rejects.toThrow(/Say why/);
      clock.advance(1);
      await firstStep(server, browser);
      await runCommand(['two-step-off', email, 'called', 'by', 'phone'], context);
      await expect(runCommand(['two-step-off', email, 'again'], context)).rejects.toThrow(/is off/);
      expect(lines.at(-1)).toContain('is off. They were told by mail.');
      // What waited for a second step has ended.
      expect(await browser.envelope('secondStep', recovery(ada.recoveryCodes[0]))).toMatchObject({
        errNo: ErrNo.secondStepEnded,
      });
      clock.advance(1);
      expect((await firstStep(server, browser)).data).toMatchObject({ user: { email } });
      expect(await kindsOf(browser)).toContain('operator: two-step sign-in turned off: called by phone');
      expect(await subjects(server)).toContain(
        'Two-step sign-in was turned off by the operator – Statecraft',
      );
    } finally {
      await context.close();
    }
  });

  it('keeps no secret in the open, tells none in the export, and leaves with the account', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, hasSlowHash: true });
    const ada = await withApp(server, clock);
    const offered = await ada.client.call('twoStepAppBegin', {});
    const browser = server.client();
    await firstStep(server, browser);
    const { db } = server.services.database;
    const { codes_salt: salt } = await db
      .selectFrom('two_step')
      .select('codes_salt')
      .executeTakeFirstOrThrow();
    const hashes = await db.selectFrom('recovery_codes').select('code_hash').execute();
    // OWASP's second choice of costs.
    const dear = scryptSync(
      (ada.recoveryCodes[0] ?? '').replace('-', ''),
      Buffer.from(salt, 'base64url'),
      32,
      { N: 16_384, r: 8, p: 5 },
    );
    expect(hashes.map((row) => row.code_hash)).toContain(dear.toString('base64url'));
    const kept = JSON.stringify([
      await db.selectFrom('two_step').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('pending_sign_ins').selectAll().execute(),
      await db.selectFrom('security_events').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ]);
    const [one = ''] = ada.recoveryCodes;
    const secrets = [offered.secret, one, one.replace('-', ''), browser.cookies.get('second_step') ?? ''];
    for (const secret of [...secrets, ada.secret.toString('base64url'), ada.secret.toString('hex')]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(kept).not.toContain(secret);
    }
    const archive = unzipSync(
      new Uint8Array(await (await ada.client.fetch('/api/user/export')).arrayBuffer()),
    );
    const account = strFromU8(archive['account.json'] ?? new Uint8Array());
    expect(JSON.parse(account)).toMatchObject({
      twoStepSignIn: { on: expect.stringMatching(/^2026-/) as string },
    });
    expect(account).not.toMatch(/secret|salt|hash/);

    await ada.client.call('accountDelete', { confirmation: email });
    for (const table of ['two_step', 'recovery_codes', 'pending_sign_ins'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
