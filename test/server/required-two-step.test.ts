import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { secondStepLifetime } from '#server/auth/second-steps.ts';
import { totpStep } from '#server/auth/totp.ts';
import { TestClock } from '#server/platform/clock.ts';
import { Authenticator } from '../support/authenticator.ts';
import { fromBase32, totpAt } from '../support/totp.ts';
import { type Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const email = 'ada@example.com';
const required = { REQUIRE_TWO_STEP: 'true' };
const uidOf = async (client: Client) => (await client.call('userDetail', {})).uid;
const mustSetUp = { secondStep: { hasApp: false, hasPasskeys: false, mustSetUp: true } };

/** The first step, by mail. */
async function firstStep(server: TestServer, client: Client) {
  await server.forgetPause(email);
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
  return client.call('emailLogin', { ...clientFields, email, code: await server.codeFor(email) });
}
/** The key of an app that is offered there. */
const offered = async (client: Client) => fromBase32((await client.call('secondStepSetUpBegin', {})).secret);

describeOnBothDatabases('where everybody has to have a second step', (makeServer) => {
  it('nobody gets a session before they have set one up, and everybody after it', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: required });
    const browser = server.client();
    expect(await firstStep(server, browser)).toEqual(mustSetUp);
    expect([...browser.cookies.keys()].sort()).toEqual(['browser', 'second_step']);
    expect(await uidOf(browser)).toBe('');
    expect(await browser.envelope('projectList', {})).toMatchObject({ errNo: ErrNo.notSignedIn });
    // What is to be set up is no second step that could be answered.
    for (const answer of [
      { factor: 'app', code: '123456' },
      { factor: 'recovery', code: '00000-00000' },
    ] as const) {
      expect(await browser.envelope('secondStep', { answer })).toMatchObject({
        errNo: ErrNo.secondStepEnded,
      });
    }
    expect(await browser.envelope('secondStepSetUp', { code: '123456' })).toMatchObject({
      errNo: ErrNo.codeExpired,
    });
    const key = await offered(browser);
    expect(await browser.envelope('secondStepSetUp', { code: totpAt(key, 0) })).toMatchObject({
      errNo: ErrNo.wrongCode,
    });
    // It is for the browser of the first step alone.
    expect(
      await server.client().envelope('secondStepSetUp', { code: totpAt(key, clock.now()) }),
    ).toMatchObject({ errNo: ErrNo.secondStepEnded });
    const done = await browser.call('secondStepSetUp', { code: totpAt(key, clock.now()) });
    expect(done.user.email).toBe(email);
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect(browser.cookies.has('second_step')).toBe(false);
    expect(await uidOf(browser)).not.toBe('');
    // Both steps were shown: that is a proof of now.
    expect(await browser.envelope('sessionRevokeOthers', {})).toMatchObject({ errNo: 0 });
    expect((await browser.call('accountActivity', {})).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['second-step-asked', 'authenticator-added', 'two-step-on', 'signed-in']),
    );

    // From then on it is asked for, and cannot be turned off.
    clock.advance(totpStep);
    const next = server.client();
    expect(await firstStep(server, next)).toEqual({
      secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false },
    });
    expect(await next.envelope('secondStepSetUpBegin', {})).toMatchObject({ errNo: ErrNo.secondStepEnded });
    await next.call('secondStep', { answer: { factor: 'app', code: totpAt(key, clock.now()) } });
    expect(await uidOf(next)).not.toBe('');
    expect(await next.envelope('twoStepOff', {})).toMatchObject({ errNo: ErrNo.conflict });
    expect(await next.call('twoStep', {})).toMatchObject({ isOn: true, isRequired: true });

    // Who has lost it all is led through it again.
    const admin = await openAdmin(server.settings, { clock, print: () => {} });
    try {
      await runCommand(['two-step-off', email, 'called, knew her orders'], admin);
    } finally {
      await admin.close();
    }
    clock.advance(1);
    expect(await firstStep(server, server.client())).toEqual(mustSetUp);
  });

  it('what was begun before a second step was set up elsewhere replaces it by none of its own', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: required });
    // Somebody has got hold of the mailbox, and waits.
    const thief = server.client();
    expect(await firstStep(server, thief)).toEqual(mustSetUp);
    // Of two mails of one moment none is the newest.
    clock.advance(1);
    const ada = server.client();
    expect(await firstStep(server, ada)).toEqual(mustSetUp);
    const key = await offered(ada);
    await ada.call('secondStepSetUp', { code: totpAt(key, clock.now()) });

    const theirs = await offered(thief);
    expect(await thief.envelope('secondStepSetUp', { code: totpAt(theirs, clock.now()) })).toMatchObject({
      errNo: ErrNo.secondStepEnded,
    });
    expect(await uidOf(thief)).toBe('');
    clock.advance(totpStep);
    const again = server.client();
    await firstStep(server, again);
    const answer = { factor: 'app', code: totpAt(key, clock.now()) } as const;
    expect(await again.envelope('secondStep', { answer })).toMatchObject({ errNo: 0 });
  });

  it('one of two at once is set up, and what waits ends after its time', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: required });
    const browser = server.client();
    await firstStep(server, browser);
    clock.advance(secondStepLifetime);
    expect(await browser.envelope('secondStepSetUpBegin', {})).toMatchObject({
      errNo: ErrNo.secondStepEnded,
    });
    await firstStep(server, browser);
    const key = await offered(browser);
    const code = totpAt(key, clock.now());
    const twins = Array.from({ length: 4 }, () => {
      const twin = server.client();
      for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
      return twin;
    });
    const answers = await Promise.all(twins.map((twin) => twin.envelope('secondStepSetUp', { code })));
    expect(answers.filter(({ errNo }) => errNo === 0)).toHaveLength(1);
  });

  it('a session of one factor ends, and a passkey is two', async () => {
    const clock = new TestClock();
    const before = await makeServer({ clock });
    const ada = await before.signIn(email);
    const device = new Authenticator(before.origin);
    const { options } = await ada.call('passkeyAddBegin', {});
    await ada.call('passkeyAdd', { answer: device.make(options) });
    await before.stop();

    const server = await makeServer({ clock, store: before.store, env: required });
    const hers = server.client();
    for (const [name, value] of ada.cookies) hers.cookies.set(name, value);
    expect(await uidOf(hers)).toBe('');
    expect(await hers.envelope('projectList', {})).toMatchObject({ errNo: ErrNo.notSignedIn });
    const browser = server.client();
    const asked = await browser.call('passkeySignInBegin', {});
    await browser.call('passkeySignIn', { answer: device.use(asked.options, { origin: server.origin }) });
    expect(await uidOf(browser)).not.toBe('');
    expect((await browser.call('sessionList', {})).sessions).toHaveLength(1);
  });
});
