import { expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { ErrNo } from '#contract/envelope.ts';
import { Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases } from './support/server.ts';

const email = 'ada@example.com';

describeOnBothDatabases('signing in and out', (makeServer) => {
  it('[API-03] [ENTITY-09] signs in with the code from the mail box; the user has every field', async () => {
    const server = await makeServer();
    const client = server.client();
    const sent = await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
    expect(sent).toEqual({
      delivery: 'local',
      mailboxUrl: `${server.origin}/dev/mail`,
      resendAfter: 30,
      expiresIn: 600,
    });
    const code = await server.codeFor(email);
    const first = await client.call('emailLogin', { ...clientFields, email, code });
    if (!('user' in first)) throw new Error('There is no second step yet.');
    const { user, isNew } = first;
    expect(isNew).toBe(true);
    expect(user).toMatchObject({
      email,
      name: 'Ada',
      registerChannel: '0',
      accountInfo: { isVip: 0, totalBalance: 0 },
      config: {},
    });
    expect(user.uid).toMatch(/^u_/);

    const detail = await client.call('userDetail', {});
    expect({ ...detail, token: '' }).toEqual({ ...user, token: '' });
    expect(await server.services.bearer.verify(detail.token)).toBe(user.uid);
  });

  it('[MACHINE-01] answers a visitor with an empty uid and no error', async () => {
    const server = await makeServer();
    const answer = await server.client().envelope('userDetail', {});
    expect(answer).toMatchObject({ errNo: 0, status: 200, data: { uid: '' } });
  });

  it('[ROLE-01] refuses a visitor where an account is needed, also with a made-up session', async () => {
    const server = await makeServer();
    const visitor = server.client();
    expect(await visitor.envelope('userUpdate', { name: 'Eve' })).toMatchObject({
      errNo: ErrNo.notSignedIn,
      status: 200,
      data: null,
    });
    visitor.cookies.set('sid', 'A'.repeat(43));
    visitor.cookies.set('uid', 'u_1');
    expect((await visitor.envelope('userUpdate', { name: 'Eve' })).errNo).toBe(ErrNo.notSignedIn);
  });

  it('[ENTITY-07] sets the session out of reach of scripts and uid beside it, both for 720 hours', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const client = server.client();
    await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
    const response = await client.fetch('/session/web/emaillogin', {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields, email, code: await server.codeFor(email) }),
    });
    const [sid = '', uid = ''] = response.headers.getSetCookie();
    const expires = `Expires=${new Date(clock.now() + 720 * 3_600_000).toUTCString()}`;
    expect(sid).toMatch(/^sid=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', expires]) expect(sid).toContain(attribute);
    expect(uid).toMatch(/^uid=u_/);
    expect(uid).toContain(expires);
    expect(uid).not.toContain('HttpOnly');

    const stored = await server.services.database.db.selectFrom('sessions').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(sid).toContain(client.cookies.get('sid'));
    expect(JSON.stringify(stored)).not.toContain(client.cookies.get('sid'));

    clock.leap(720 * 3_600_000 - 1);
    expect((await client.call('userDetail', {})).email).toBe(email);
    clock.advance(1);
    expect((await client.call('userDetail', {})).uid).toBe('');
  });

  it('marks cookies Secure and for the shared domain when the app is on https', async () => {
    const server = await makeServer({
      env: {
        APP_ORIGIN: 'https://app.example.com',
        LOGIN_ORIGIN: 'https://login.example.com',
        COOKIE_DOMAIN: 'example.com',
        ALLOWED_HOSTS: 'localhost',
      },
    });
    const local = new Client(`http://localhost:${server.settings.port}`);
    await local.call('sendEmailCode', { ...clientFields, email, division: 1 });
    const response = await local.fetch('/session/web/emaillogin', {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields, email, code: await server.codeFor(email) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('Domain=example.com');
    }
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('[MACHINE-01] signs out: the session is gone on the server, in this browser and in a stolen copy', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const other = await server.signIn(email);
    const copy = server.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);

    await client.call('logout', { ...clientFields });
    expect(client.cookies.has('sid')).toBe(false);
    expect((await copy.call('userDetail', {})).uid).toBe('');
    expect((await other.call('userDetail', {})).email).toBe(email);
    // Signing out twice is no error.
    await client.call('logout', { ...clientFields });
  });

  it('finds the same account whatever the case of the address', async () => {
    const server = await makeServer();
    const first = await (await server.signIn(email)).call('userDetail', {});
    const client = server.client();
    await server.forgetPause(email);
    await client.call('sendEmailCode', { ...clientFields, email: ' Ada@Example.COM ', division: 1 });
    const again = await client.call('emailLogin', {
      ...clientFields,
      email: 'ADA@example.com',
      code: await server.codeFor(email),
    });
    expect(again).toMatchObject({ isNew: false, user: { uid: first.uid } });
  });

  it('[API-04] changes the name', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const other = await server.signIn('bob@example.com');
    expect((await client.call('userUpdate', { name: '  Ada Lovelace ' })).name).toBe('Ada Lovelace');
    expect((await client.call('userDetail', {})).name).toBe('Ada Lovelace');
    expect((await other.call('userDetail', {})).name).toBe('Bob');
    expect(await client.envelope('userUpdate', { name: '   ' })).toMatchObject({ errNo: ErrNo.badRequest });
  });

  it('[API-04] keeps every report of parallel tabs, also under names that objects have of their own', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const actions = [...Array.from({ length: 18 }, (_, i) => `action${i}`), '__proto__', 'constructor'];
    await Promise.all(actions.map((action) => client.call('userReport', { action, value: `v-${action}` })));
    const { config } = await client.call('userDetail', {});
    expect(Object.keys(config).sort()).toEqual([...actions].sort());
    expect(config['action7']).toBe('v-action7');
  });

  it('keeps sessions and secrets over a restart', async () => {
    const first = await makeServer();
    const client = await first.signIn(email);
    const { token } = await client.call('userDetail', {});
    await first.stop();
    const second = await makeServer({ store: first.store });
    const copy = second.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const user = await copy.call('userDetail', {});
    expect(user.email).toBe(email);
    expect(await second.services.bearer.verify(token)).toBe(user.uid);
  });

  it('gives bearers that expire and cannot be altered', async () => {
    const clock = new TestClock();
    const { services } = await makeServer({ clock });
    const token = await services.bearer.issue('u_a');
    expect(await services.bearer.verify(token.replace('u_a', 'u_b'))).toBeNull();
    expect(await services.bearer.verify(`${token}0`)).toBeNull();
    expect(await services.bearer.verify('')).toBeNull();
    clock.advance(60 * 60_000);
    expect(await services.bearer.verify(token)).toBeNull();
  });
});
