import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { securityLogTime, tidySecurityLog } from '#server/auth/security-log.ts';
import { TestClock } from '#server/platform/clock.ts';
import { Client, clientFields } from '../support/client.ts';
import { describeOnBothDatabases, describeOnSqlite } from '../support/server.ts';

const email = 'ada@example.com';
const hour = 3_600_000;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (client: Client, address: string) =>
  client.envelope('sendEmailCode', { ...clientFields, email, division: 1 }, from(address));
const login = (client: Client, code: string, address: string) =>
  client.envelope('emailLogin', { ...clientFields, email, code }, from(address));
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const proxied = { TRUST_PROXY: 'true' };

describeOnBothDatabases('strangers at the sign-in of a person', (makeServer) => {
  it('do not burn the code that waits, by guessing or by asking for others', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: proxied });
    const ada = server.client();
    await send(ada, '192.0.2.1');
    const code = await server.codeFor(email);
    const eve = server.client();
    for (let guess = 0; guess < 5; guess += 1) await login(eve, other(code), '203.0.113.9');
    expect((await login(eve, code, '203.0.113.9')).errNo).toBe(ErrNo.codeExpired);
    clock.advance(30_000);
    expect((await send(eve, '203.0.113.9')).errNo).toBe(0);
    expect(await login(ada, code, '192.0.2.1')).toMatchObject({ errNo: 0 });
  });

  it('cannot keep them out: a browser that is known has limits of its own', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: proxied });
    const ada = server.client();
    await send(ada, '192.0.2.1');
    await login(ada, await server.codeFor(email), '192.0.2.1');
    await ada.call('logout', { ...clientFields });

    // From the same network as she, and from as many others as it takes.
    for (let network = 0; network < 40; network += 1) {
      await send(server.client(), network < 10 ? '192.0.2.1' : `203.0.113.${network}`);
      clock.advance(3_000);
    }
    for (let guess = 0; guess < 201; guess += 1) await login(server.client(), '123456', '192.0.2.1');
    expect((await send(server.client(), '198.51.100.7')).errNo).toBe(ErrNo.tooFrequent);
    expect((await login(server.client(), '123456', '192.0.2.1')).errNo).toBe(ErrNo.tooFrequent);
    expect((await send(ada, '192.0.2.1')).errNo).toBe(0);
    expect((await login(ada, await server.codeFor(email), '192.0.2.1')).errNo).toBe(0);
  });

  it('reach no guess with more browsers: what one asked for is no code in another', async () => {
    const server = await makeServer({ env: proxied });
    await send(server.client(), '192.0.2.1');
    const code = await server.codeFor(email);
    const answers = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const offered = guess % 2 === 0 ? code : other(code);
      answers.push((await login(server.client(), offered, `203.0.113.${guess}`)).errNo);
    }
    expect(new Set(answers)).toEqual(new Set([ErrNo.codeExpired]));
  });
});

describeOnSqlite('addresses behind proxies', (makeServer) => {
  const tooMany = async (env: Record<string, string>, addressOf: (use: number) => string) => {
    const server = await makeServer({ clock: new TestClock(), env });
    for (let use = 0; use <= 200; use += 1) {
      const { errNo } = await login(server.client(), '123456', addressOf(use));
      if (errNo === ErrNo.tooFrequent) return true;
    }
    return false;
  };

  it('are believed of the proxies that are listed, and of nobody else', async () => {
    const anotherEach = (use: number) => `203.0.113.${use % 250}`;
    expect(await tooMany({ TRUST_PROXY: '127.0.0.0/8,::1' }, anotherEach)).toBe(false);
    expect(await tooMany({ TRUST_PROXY: '10.0.0.0/8' }, anotherEach)).toBe(true);
  });

  it('are one party where they are of one network of IPv6', async () => {
    expect(await tooMany(proxied, (use) => `2001:db8:1:2::${use.toString(16)}`)).toBe(true);
    expect(await tooMany(proxied, (use) => `2001:db8:1:${use.toString(16)}::1`)).toBe(false);
  });
});

describeOnSqlite('sessions', (makeServer) => {
  it('end when they are not used, and live on while they are', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: { SESSION_IDLE_HOURS: '2' } });
    const used = await server.signIn(email);
    // The newest code is told from the one before by its time.
    clock.advance(1_000);
    const idle = await server.signIn(email);
    for (let half = 0; half < 4; half += 1) {
      clock.leap(hour);
      expect((await used.call('userDetail', {})).email).toBe(email);
    }
    expect((await idle.call('userDetail', {})).uid).toBe('');
    expect((await used.call('sessionList', {})).sessions).toHaveLength(1);
  });

  it('give way to the one that the same browser begins, and to no other', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const elsewhere = await server.signIn(email);
    const before = new Client(server.origin);
    for (const [name, value] of ada.cookies) before.cookies.set(name, value);
    expect((await before.call('userDetail', {})).email).toBe(email);
    await ada.call('sendEmailCode', { ...clientFields, email: 'eve@example.com', division: 1 });
    const code = await server.codeFor('eve@example.com');
    await ada.call('emailLogin', { ...clientFields, email: 'eve@example.com', code });
    expect((await ada.call('userDetail', {})).email).toBe('eve@example.com');
    expect((await before.call('userDetail', {})).uid).toBe('');
    expect((await elsewhere.call('sessionList', {})).sessions).toHaveLength(1);
  });

  it('take the preview of a project with them when they end', async () => {
    const server = await makeServer();
    const [one, two] = [await server.signIn(email), await server.signIn(email)];
    const { projectId } = await one.call('projectCreate', { prompt: 'A page', scene: 'ai-website-builder' });
    const addressFor = async (client: Client) =>
      (await client.call('projectDetail', { projectId })).previewUrl;
    const [first, second] = [await addressFor(one), await addressFor(two)];
    expect((await fetch(first)).status).toBe(200);
    await one.call('logout', { ...clientFields });
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
  });

  it('have cookies that no page of another host can set, where the app is on HTTPS', async () => {
    const server = await makeServer({
      env: {
        APP_ORIGIN: 'https://app.example.com',
        PREVIEW_ORIGIN: 'https://previews.example.net',
        ALLOWED_HOSTS: 'localhost',
        HSTS_SUBDOMAINS: 'true',
        GITHUB_CLIENT_ID: 'id',
        GITHUB_CLIENT_SECRET: 'secret',
      },
    });
    const local = new Client(`http://localhost:${server.settings.port}`);
    const sent = await local.fetch('/session/web/sendemailcode', {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields, email, division: '1' }),
    });
    const response = await local.fetch('/session/web/emaillogin', {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields, email, code: await server.codeFor(email) }),
    });
    const begun = await local.fetch('/session/web/oauthstart', {
      method: 'POST',
      body: new URLSearchParams({
        ...clientFields,
        oauthType: 'github',
        redirect_uri: 'https://app.example.com/account/oauth',
      }),
    });
    const named = [sent, response, begun]
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((cookie) => cookie.includes('HttpOnly'));
    expect(named.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-browser',
      '__Host-sid',
      '__Host-oauth_browser',
    ]);
    for (const cookie of named) {
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toContain('Domain=');
    }
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    // Whoever reaches this app could read everybody's codes.
    expect((await local.fetch('/dev/mail')).status).toBe(404);
  });
});

describeOnBothDatabases('the security log', (makeServer) => {
  it('tells a person and the operator what happened, with no secret and no address of a stranger', async () => {
    const server = await makeServer({ env: proxied });
    await server.signIn(email);
    const ada = server.client();
    await send(ada, '192.0.2.1');
    const code = await server.codeFor(email);
    await login(ada, other(code), '192.0.2.1');
    await login(ada, code, '192.0.2.1');
    const stranger = { ...clientFields, email: 'nobody@example.com', code: '123456' };
    await server.client().envelope('emailLogin', stranger);
    await ada.call('modelKeyRemove', { provider: 'openai' });
    const eve = await server.signIn('eve@example.com');

    const { events } = await ada.call('accountActivity', {});
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['key-removed', 'openai'],
      ['signed-in', 'code by mail'],
      ['sign-in-refused', 'wrong code'],
      ['signed-in', 'code by mail'],
    ]);
    expect(events[1]?.network).toBe('192.0.2.*');
    expect((await eve.call('accountActivity', {})).events).toHaveLength(1);

    const lines: string[] = [];
    const context = await openAdmin(
      { ...server.settings, encryptionKeys: server.settings.encryptionKeys },
      { print: (line) => lines.push(line) },
    );
    try {
      await runCommand(['sign-out', email], context);
      await runCommand(['security-log'], context);
      await runCommand(['security-log', email, '--last', '1'], context);
    } finally {
      await context.close();
    }
    const text = lines.join('\n');
    expect(text).toMatch(/sign-in-refused .*address [0-9a-f]{16}/);
    expect(text).not.toContain('nobody@example.com');
    expect(text).not.toContain(code);
    expect(lines.at(-1)).toMatch(/operator +ada@example\.com +all sign-ins ended/);
  });

  it('shows whether somebody who has the database, and not its key, has changed it', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: proxied });
    const { db } = server.services.database;
    const ada = await server.signIn(email);
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      clock.leap(1_000);
      await server.signIn(`${name}@example.com`);
    }
    clock.leap(1_000);
    await ada.call('logout', { ...clientFields });
    const check = async (): Promise<string[]> => {
      const lines: string[] = [];
      const context = await openAdmin(server.settings, { print: (line) => lines.push(line) });
      try {
        await runCommand(['security-log-check'], context).catch((error: unknown) =>
          lines.push(String(error)),
        );
      } finally {
        await context.close();
      }
      return lines.map((line) => line.replace(/^\S+ \S+ se_\S+/, 'ENTRY'));
    };
    expect(await check()).toEqual([
      expect.stringMatching(/^All \d+ entries since .* as they were written\.$/),
    ]);

    const rows = await db.selectFrom('security_events').selectAll().orderBy('at').orderBy('id').execute();
    const [, , third] = rows;
    const last = rows.at(-1);
    if (third === undefined || last === undefined) throw new Error('Nothing was written.');
    const put = async (detail: string) =>
      db.updateTable('security_events').set({ detail }).where('id', '=', last.id).execute();
    const refused = expect.stringContaining('The security log is not as it was written.');
    await put('by a friend');
    expect(await check()).toEqual(['ENTRY signed-out: is not as it was written', refused]);
    await put(last.detail);
    // What the database's owner writes there has no seal that is right.
    await db
      .insertInto('security_events')
      .values({ ...last, id: 'se_z', seal: '' })
      .execute();
    expect(await check()).toEqual(['ENTRY signed-out: is not as it was written', refused]);
    await db.deleteFrom('security_events').where('id', '=', 'se_z').execute();

    await db.deleteFrom('security_events').where('id', '=', third.id).execute();
    // The four behind it hold on to it; of the oldest ones it is not known what was removed for its age.
    const gap = 'ENTRY signed-in: something before it is gone';
    expect(await check()).toEqual([gap, gap, refused]);
    // What is removed for its age is no gap.
    await tidySecurityLog(db, third.at + 1 + securityLogTime);
    expect(await check()).toEqual([expect.stringMatching(/^All 6 entries since /)]);
  });

  it('is told to the log of the process too, line by line and in JSON, with who, what and from where', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const server = await makeServer({ env: proxied, log });
    const ada = server.client();
    await send(ada, '192.0.2.1');
    const code = await server.codeFor(email);
    await login(ada, other(code), '192.0.2.1');
    await login(ada, code, '192.0.2.1');
    const { uid } = await ada.call('userDetail', {});
    await ada.call('logout', { ...clientFields });
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'A security event')
      .map(({ level, kind, account, network }) => ({ level, kind, account, network }));
    expect(told).toEqual([
      { level: 40, kind: 'sign-in-refused', account: null, network: '192.0.2.*' },
      { level: 30, kind: 'signed-in', account: uid, network: '192.0.2.*' },
      { level: 30, kind: 'signed-out', account: uid, network: '127.0.0.*' },
    ]);
    for (const secret of [code, email, ada.cookies.get('browser') ?? '?', '192.0.2.1"'])
      expect(lines.join('')).not.toContain(secret);
  });
});
