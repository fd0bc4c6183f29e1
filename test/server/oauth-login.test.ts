import { afterEach, beforeEach, expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import type { OauthType } from '#contract/integration-calls.ts';
import { totpStep } from '#server/auth/totp.ts';
import { TestClock } from '#server/platform/clock.ts';
import { type GithubServer, startGithub } from '#test/support/github-server.ts';
import { type OidcServer, startOidc } from '#test/support/oidc-server.ts';
import { fromBase32, totpAt } from '#test/support/totp.ts';
import { json, startProvider } from '#test/support/provider-server.ts';
import { type Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

let github: GithubServer;
let google: OidcServer;
beforeEach(async () => {
  [github, google] = await Promise.all([startGithub(), startOidc()]);
});
afterEach(() => Promise.all([github.close(), google.close()]));

const providers = { github: () => github, google: () => google };

async function begin(server: TestServer, client: Client, oauthType: OauthType) {
  const redirectUri = `${server.origin}/account/oauth`;
  const started = await client.call('oauthStart', { ...clientFields, oauthType, redirect_uri: redirectUri });
  const url = await providers[oauthType]().approve(started.authorize_url);
  return {
    ...clientFields,
    oauthType,
    redirect_uri: redirectUri,
    code: url.searchParams.get('code') ?? '',
    state: url.searchParams.get('state') ?? '',
  };
}

async function signIn(server: TestServer, client: Client, oauthType: OauthType) {
  return client.call('oauthLogin', await begin(server, client, oauthType));
}

describeOnBothDatabases('signing in with another account', (makeServer) => {
  const start = () => makeServer({ env: { ...github.env, ...google.env } });

  it('[API-03] signs in with GitHub and with Google, into one account for one verified address', async () => {
    const server = await start();
    expect(server.services.publicSettings.signInWith).toEqual(['github', 'google']);
    const byMail = await server.signIn('ada@example.com');
    const { uid } = await byMail.call('userDetail', {});

    const client = server.client();
    const first = await signIn(server, client, 'github');
    expect(first).toMatchObject({ isNew: false, user: { uid, email: 'ada@example.com' } });
    expect(await client.call('userDetail', {})).toMatchObject({ uid });

    google.person = { sub: 'g-9', email: 'ADA@example.com', email_verified: true };
    expect(await signIn(server, server.client(), 'google')).toMatchObject({ isNew: false, user: { uid } });

    // From now on the account there is what counts, whatever its address becomes.
    google.person = { sub: 'g-9', email: 'changed@example.com', email_verified: false };
    expect(await signIn(server, server.client(), 'google')).toMatchObject({ isNew: false, user: { uid } });
  });

  it('[API-03] makes an account for a verified address that has none', async () => {
    const server = await start();
    expect(await signIn(server, server.client(), 'google')).toMatchObject({
      isNew: true,
      user: { email: 'grace@example.com' },
    });
    expect(await signIn(server, server.client(), 'google')).toMatchObject({ isNew: false });
    // Who comes after them is someone else.
    google.person = { sub: 'google-2', email: 'eve@example.com', email_verified: true };
    const other = { isNew: true, user: { email: 'eve@example.com' } };
    expect(await signIn(server, server.client(), 'google')).toMatchObject(other);
    expect(await signIn(server, server.client(), 'google')).toMatchObject({ ...other, isNew: false });
  });

  it('[API-03] never links by an address that was not verified', async () => {
    const server = await start();
    await server.signIn('ada@example.com');
    google.person = { sub: 'g-1', email: 'ada@example.com', email_verified: false };
    const client = server.client();
    const refused = await client.envelope('oauthLogin', await begin(server, client, 'google'));
    expect(refused.errNo).toBe(ErrNo.noVerifiedEmail);
    github.person.emails = [
      { email: 'ada@example.com', primary: true, verified: false },
      { email: 'other@example.com', primary: false, verified: true },
    ];
    const again = await client.envelope('oauthLogin', await begin(server, client, 'github'));
    expect(again.errNo).toBe(ErrNo.noVerifiedEmail);
    for (const status of [403, 404] as const) {
      github.addressesRefused = status;
      const unknown = await client.envelope('oauthLogin', await begin(server, client, 'github'));
      expect(unknown.errNo).toBe(ErrNo.noVerifiedEmail);
    }
    expect(await client.call('userDetail', {})).toMatchObject({ uid: '' });
    const identities = await server.services.database.db.selectFrom('login_identities').selectAll().execute();
    expect(identities).toEqual([]);
  });

  it('[API-03] begins nothing with an issuer that does not answer, or answers for another, and asks again', async () => {
    const server = await start();
    const oauthStart = {
      ...clientFields,
      oauthType: 'google',
      redirect_uri: `${server.origin}/account/oauth`,
    };
    const errNo = async () => (await server.client().envelope('oauthStart', oauthStart as never)).errNo;
    for (const oddly of [
      { status: 500 },
      { status: 203 },
      { body: { token_endpoint: 7 } },
      { body: { issuer: 'https://accounts.evil.example' } },
    ]) {
      google.oddly = oddly;
      expect(await errNo(), JSON.stringify(oddly)).toBe(ErrNo.unavailable);
    }
    google.oddly = {};
    expect(await errNo()).toBe(0);
  });

  it('[API-03] takes a code only from the browser that began, once, for the same provider and page', async () => {
    const server = await start();
    const client = server.client();
    const attack = server.client();
    await begin(server, attack, 'google');
    const answer = await begin(server, client, 'google');
    const errNo = async (who: Client, input: typeof answer) =>
      (await who.envelope('oauthLogin', input)).errNo;

    // Another browser: with its state, and without one.
    expect(await errNo(attack, answer)).toBe(ErrNo.authorizationMismatch);
    const second = await begin(server, client, 'google');
    const { state: _state, ...stateless } = second;
    const planted = await attack.envelope('oauthLogin', stateless);
    expect(planted.errNo).toBe(ErrNo.authorizationDenied);

    const third = await begin(server, client, 'google');
    expect(await errNo(client, { ...third, oauthType: 'github' })).toBe(ErrNo.authorizationMismatch);
    const fourth = await begin(server, client, 'google');
    expect(await client.call('oauthLogin', fourth)).toMatchObject({ isNew: true });
    expect(await errNo(client, fourth)).toBe(ErrNo.authorizationMismatch);
  });

  it('[API-03] takes no answer that says it is of another issuer, or does not say whose it is where that is promised', async () => {
    const server = await start();
    const errNo = async (oauthType: OauthType, iss?: string) => {
      const client = server.client();
      const answer = await begin(server, client, oauthType);
      return (await client.envelope('oauthLogin', { ...answer, ...(iss === undefined ? {} : { iss }) }))
        .errNo;
    };
    expect(await errNo('google', 'https://accounts.evil.example')).toBe(ErrNo.authorizationMismatch);
    expect(await errNo('google', google.url)).toBe(0);
    expect(await errNo('github', google.url)).toBe(ErrNo.authorizationMismatch);
    expect(await errNo('github', `${github.env['GITHUB_WEB_URL']}/login/oauth`)).toBe(0);
    google.oddly = { body: { authorization_response_iss_parameter_supported: true } };
    const strict = await start();
    const client = strict.client();
    const answer = await begin(strict, client, 'google');
    expect((await client.envelope('oauthLogin', answer)).errNo).toBe(ErrNo.authorizationMismatch);
    const again = await begin(strict, client, 'google');
    expect((await client.envelope('oauthLogin', { ...again, iss: google.url })).errNo).toBe(0);
  });

  it('goes where the settings say, and follows no answer that leads elsewhere', async () => {
    let followed = 0;
    const elsewhere = await startProvider(async (_request, response) => {
      followed += 1;
      json(response, 200, {});
    });
    const leading = await startProvider(async ({ path }, response) => {
      response.writeHead(307, { location: `${elsewhere.url}${path}` }).end();
    });
    try {
      const server = await makeServer({
        env: { ...github.env, ...google.env, OAUTH_GOOGLE_URL: leading.url, GITHUB_WEB_URL: leading.url },
      });
      const redirect = { ...clientFields, redirect_uri: `${server.origin}/account/oauth` };
      const client = server.client();
      const begun = await client.envelope('oauthStart', { ...redirect, oauthType: 'google' });
      expect(begun.errNo).toBe(ErrNo.unavailable);
      const { state } = await client.call('oauthStart', { ...redirect, oauthType: 'github' });
      const input = { ...redirect, oauthType: 'github', state, code: 'a-code' } as const;
      expect((await client.envelope('oauthLogin', input)).errNo).not.toBe(0);
      expect(followed).toBe(0);
    } finally {
      await Promise.all([elsewhere.close(), leading.close()]);
    }
  });

  it('lets a person in, and proves nothing: what cannot be undone asks for a code or a passkey all the same', async () => {
    const server = await start();
    const client = server.client();
    await signIn(server, client, 'google');
    const remove = () => client.envelope('modelKeyRemove', { provider: 'openai' });
    expect(await remove()).toMatchObject({ errNo: ErrNo.proofNeeded, status: 403 });
    await client.call('sendEmailCode', { ...clientFields, email: 'grace@example.com', division: 1 });
    await client.call('proveByCode', { code: await server.codeFor('grace@example.com') });
    expect(await remove()).toMatchObject({ errNo: 0 });
  });

  it('leads to the second step where that is on: no session before it, and no proof by it', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: { ...github.env, ...google.env } });
    const home = await server.signIn('grace@example.com');
    const { secret } = await home.call('twoStepAppBegin', {});
    const code = () => totpAt(fromBase32(secret), clock.now());
    await home.call('twoStepAppConfirm', { code: code() });
    clock.advance(totpStep);
    const client = server.client();
    expect(await signIn(server, client, 'google')).toEqual({
      secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false },
    });
    expect(client.cookies.has('sid')).toBe(false);
    expect((await client.call('userDetail', {})).uid).toBe('');
    await client.call('secondStep', { answer: { factor: 'app', code: code() } });
    expect((await client.call('userDetail', {})).email).toBe('grace@example.com');
    // How Google knew them it does not say: one factor has been shown here.
    const removed = await client.envelope('modelKeyRemove', { provider: 'openai' });
    expect(removed).toMatchObject({ errNo: ErrNo.proofNeeded });
    const { events } = await client.call('accountActivity', {});
    expect(events.map(({ detail }) => detail)).toContain('google, then authenticator app');
  });

  it('is told in the log of the account, refused or not', async () => {
    const server = await start();
    const client = server.client();
    await signIn(server, client, 'google');
    const { uid } = await client.call('userDetail', {});
    const { db } = server.services.database;
    await db.updateTable('users').set({ suspended_for: 'spam' }).where('id', '=', uid).execute();
    const refused = server.client();
    expect(await refused.envelope('oauthLogin', await begin(server, refused, 'google'))).toMatchObject({
      errNo: ErrNo.accountSuspended,
    });
    await db.updateTable('users').set({ suspended_for: null }).where('id', '=', uid).execute();
    const { events } = await client.call('accountActivity', {});
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sign-in-refused', 'google, the account is suspended'],
      ['signed-in', 'google'],
    ]);
  });

  it('[API-03] takes exactly the fields that the contract names, also without a state', async () => {
    const server = await start();
    const client = server.client();
    const { state: _state, ...fields } = await begin(server, client, 'google');
    expect(Object.keys(fields).sort()).toEqual(['appId', 'code', 'oauthType', 'os', 'redirect_uri']);
    expect(await client.call('oauthLogin', fields)).toMatchObject({ isNew: true });
    const unknown = await client.envelope('oauthLogin', { ...fields, extra: 'x' } as never);
    expect(unknown.errNo).toBe(ErrNo.badRequest);
  });

  it('[API-03] sends no one to a foreign page, and says what is not set up', async () => {
    const server = await makeServer({ env: google.env });
    const client = server.client();
    const foreign = await client.envelope('oauthStart', {
      ...clientFields,
      oauthType: 'google',
      redirect_uri: 'https://evil.example/account/oauth',
    });
    expect(foreign.errNo).toBe(ErrNo.badRequest);
    const off = await client.envelope('oauthStart', {
      ...clientFields,
      oauthType: 'github',
      redirect_uri: `${server.origin}/account/oauth`,
    });
    expect(off).toMatchObject({ errNo: ErrNo.unavailable });
    expect(off.errMsg).toContain('GitHub is not set up');
    expect(server.services.publicSettings.signInWith).toEqual(['google']);
  });
});
