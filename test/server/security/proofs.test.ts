import { expect, it } from 'vitest';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { callSamples, makeOwned } from '../support/call-samples.ts';
import { type Client, clientFields } from '../support/client.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from '../support/server.ts';

const email = 'ada@example.com';
const minutes = 60_000;
const guarded = (Object.entries(endpoints) as [CallName, Endpoint][])
  .filter(([, { proof }]) => proof === 'recent')
  .map(([name]) => name);
const needed = { errNo: ErrNo.proofNeeded, status: 403, data: null };
const removeKey = (client: Client) => client.envelope('modelKeyRemove', { provider: 'openai' });
const proveByCode = async (server: TestServer, client: Client) => {
  await server.forgetPause(email);
  await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
  return client.envelope('proveByCode', { code: await server.codeFor(email) });
};

describeOnBothDatabases('a proof that it is the person who signed in', (makeServer) => {
  it('is needed for what the contract says, of the last minutes, and by these calls alone', async () => {
    expect(guarded.sort()).toEqual([
      'accountDelete',
      'modelKeyRemove',
      'modelKeySave',
      'passkeyAddBegin',
      'passkeyRemove',
      'recoveryCodesRenew',
      'sessionRevoke',
      'sessionRevokeOthers',
      'supabaseAddSecrets',
      'twoStepAppBegin',
      'twoStepAppRemove',
      'twoStepOff',
      'twoStepOn',
    ]);
    const clock = new TestClock();
    const engine = scriptedEngine(() => [{ type: 'done', summary: 'Done.' }] as never);
    const server = await makeServer({ clock, engines: [engine] });
    const ada = await server.signIn(email);
    const owned = await makeOwned(server, ada);
    const send = (name: CallName) => {
      // What is to be told apart is being refused, and not being signed out.
      const input = name === 'sessionRevoke' ? { sessionId: 'none' } : callSamples[name].input(owned);
      return ada.envelope(name, input as never);
    };
    clock.leap(10 * minutes - 1);
    expect(await removeKey(ada)).toMatchObject({ errNo: 0 });
    clock.leap(1);
    for (const name of guarded) expect(await send(name), name).toMatchObject(needed);
    expect((await ada.call('userDetail', {})).email).toBe(email);
    expect(await ada.envelope('userUpdate', { name: 'Ada L' })).toMatchObject({ errNo: 0 });
    expect((await ada.call('passkeyList', {})).passkeys).toHaveLength(1);

    expect(await proveByCode(server, ada)).toMatchObject({ errNo: 0 });
    for (const name of guarded.filter((one) => one !== 'accountDelete')) {
      expect((await send(name)).errNo, name).not.toBe(ErrNo.proofNeeded);
    }
    await ada.call('accountDelete', { confirmation: email });
    expect((await ada.call('userDetail', {})).uid).toBe('');
  });

  it('by a code or a passkey lets the same session go on, and no other', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    const device = new Authenticator(server.origin);
    const { options } = await ada.call('passkeyAddBegin', {});
    await ada.call('passkeyAdd', { answer: device.make(options) });
    clock.advance(1_000);
    const other = await server.signIn(email);
    clock.leap(10 * minutes);
    expect(await removeKey(ada)).toMatchObject(needed);

    expect(await proveByCode(server, ada)).toMatchObject({ errNo: 0, data: { user: { email } } });
    expect(await removeKey(ada)).toMatchObject({ errNo: 0 });
    expect(await removeKey(other)).toMatchObject(needed);
    clock.leap(10 * minutes);
    expect(await removeKey(ada)).toMatchObject(needed);

    const asked = await ada.call('passkeySignInBegin', {});
    const answer = device.use(asked.options);
    expect(await ada.envelope('proveByPasskey', { answer })).toMatchObject({ errNo: 0 });
    expect(await removeKey(ada)).toMatchObject({ errNo: 0 });
    expect(await ada.envelope('proveByPasskey', { answer })).toMatchObject({ errNo: ErrNo.passkeyRefused });
    const { events } = await ada.call('accountActivity', {});
    const proofs = events.filter(({ kind }) => kind === 'proved').map(({ detail }) => detail);
    expect(proofs).toEqual(['passkey Unknown device', 'code by mail']);
    // A proof is no sign-in: the two sessions are all that there are.
    expect((await ada.call('sessionList', {})).sessions).toHaveLength(2);
  });

  it('gives the session another token, and takes the one before from whoever has it, a minute later', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page', scene: 'ai-website-builder' });
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const [before] = (await ada.call('sessionList', {})).sessions;
    clock.leap(10 * minutes);
    const thief = server.client();
    for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
    const uidOf = async (client: Client) => (await client.call('userDetail', {})).uid;
    expect(await uidOf(thief)).toBe(await uidOf(ada));

    const first = ada.cookies.get('sid');
    expect(await proveByCode(server, ada)).toMatchObject({ errNo: 0 });
    expect(ada.cookies.get('sid')).not.toBe(first);
    // What was on its way is answered, and a minute later nothing is.
    clock.advance(59_999);
    expect(await uidOf(thief)).not.toBe('');
    expect((await thief.call('sessionList', {})).sessions).toHaveLength(1);
    clock.advance(1);
    expect(await uidOf(thief)).toBe('');
    expect(await removeKey(ada)).toMatchObject({ errNo: 0 });

    // It is the same session: its name, and the addresses that end with it.
    expect((await ada.call('sessionList', {})).sessions).toMatchObject([{ id: before?.id, isCurrent: true }]);
    expect((await fetch(previewUrl)).status).toBe(200);
    clock.leap(10 * minutes);
    expect(await proveByCode(server, ada)).toMatchObject({ errNo: 0 });
    expect((await fetch(previewUrl)).status).toBe(200);
    await ada.call('logout', { ...clientFields });
    expect((await fetch(previewUrl)).status).toBe(404);
  });

  it('gives one next token where two tabs prove it at once', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    const device = new Authenticator(server.origin);
    const { options } = await ada.call('passkeyAddBegin', {});
    await ada.call('passkeyAdd', { answer: device.make(options) });
    clock.leap(10 * minutes);
    const tabs = [server.client(), server.client()];
    const answers = [];
    for (const tab of tabs) {
      for (const [name, value] of ada.cookies) tab.cookies.set(name, value);
      answers.push(device.use((await tab.call('passkeySignInBegin', {})).options));
    }
    for (const [at, tab] of tabs.entries()) {
      const answer = answers[at];
      if (answer === undefined) throw new Error('There is no such answer.');
      expect(await tab.envelope('proveByPasskey', { answer })).toMatchObject({ errNo: 0 });
    }
    const renewed = tabs.map((tab) => tab.cookies.get('sid') !== ada.cookies.get('sid'));
    expect(renewed).toEqual([true, false]);
    for (const tab of tabs) expect(await removeKey(tab)).toMatchObject({ errNo: 0 });
  });

  it('is not given by a wrong code, a code of another address, or a passkey of another account', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn(email);
    const ben = await server.signIn('ben@example.com');
    const his = new Authenticator(server.origin);
    const { options } = await ben.call('passkeyAddBegin', {});
    await ben.call('passkeyAdd', { answer: his.make(options) });
    clock.leap(10 * minutes);

    await ben.call('sendEmailCode', { ...clientFields, email: 'ben@example.com', division: 1 });
    const code = await server.codeFor('ben@example.com');
    expect(await ada.envelope('proveByCode', { code })).toMatchObject({ errNo: ErrNo.codeExpired });
    await ada.call('sendEmailCode', { ...clientFields, email, division: 1 });
    const right = await server.codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await ada.envelope('proveByCode', { code: wrong })).toMatchObject({ errNo: ErrNo.wrongCode });
    const asked = await ada.call('passkeySignInBegin', {});
    expect(await ada.envelope('proveByPasskey', { answer: his.use(asked.options) })).toMatchObject({
      errNo: ErrNo.passkeyRefused,
    });
    expect(await removeKey(ada)).toMatchObject(needed);
    expect(await ada.envelope('proveByCode', { code: right })).toMatchObject({ errNo: 0 });
    expect(await ada.envelope('proveByCode', { code: right })).toMatchObject({ errNo: ErrNo.codeExpired });
  });

  it('is asked for after as many minutes as the operator says', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: { PROOF_MINUTES: '2' } });
    const ada = await server.signIn(email);
    clock.leap(2 * minutes - 1);
    expect(await removeKey(ada)).toMatchObject({ errNo: 0 });
    clock.leap(1);
    expect(await removeKey(ada)).toMatchObject(needed);
  });
});
