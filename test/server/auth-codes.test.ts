import { request } from 'node:http';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { type Client, clientFields } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { freePort } from '#test/support/free-port.ts';

const email = 'ada@example.com';
const minute = 60_000;

const send = (client: Client, to = email) =>
  client.envelope('sendEmailCode', { ...clientFields, email: to, division: 1 });
const login = (client: Client, code: string, as = email) =>
  client.envelope('emailLogin', { ...clientFields, email: as, code });
/** A code that differs from the right one. */
const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function started(server: TestServer): Promise<{ client: Client; code: string }> {
  const client = server.client();
  await send(client);
  return { client, code: await server.codeFor(email) };
}

describeOnBothDatabases('sign-in codes', (makeServer) => {
  it('[API-03] lets exactly one of 50 parallel uses of a code in', async () => {
    const server = await makeServer();
    const { client, code } = await started(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(client.twin(), code)));
    const counts = new Map<number, number>();
    for (const { errNo } of answers) counts.set(errNo, (counts.get(errNo) ?? 0) + 1);
    expect(counts).toEqual(
      new Map([
        [0, 1],
        [ErrNo.codeExpired, 49],
      ]),
    );
    const { db } = server.services.database;
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('refuses a wrong code, and after five of them the right one too', async () => {
    const server = await makeServer();
    const { client, code } = await started(server);
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await login(client, other(code))).errNo).toBe(ErrNo.wrongCode);
    }
    expect((await login(client, other(code))).errNo).toBe(ErrNo.codeExpired);
    expect((await login(client, code)).errNo).toBe(ErrNo.codeExpired);
    expect(client.cookies.has('sid')).toBe(false);
  });

  it('counts parallel guesses: of 40 at once no more than five are compared', async () => {
    const server = await makeServer();
    const { client, code } = await started(server);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => login(client.twin(), other(code))));
    expect(guesses.filter(({ errNo }) => errNo === ErrNo.wrongCode)).toHaveLength(4);
    expect((await login(client, code)).errNo).toBe(ErrNo.codeExpired);
  });

  it('takes a code for ten minutes and no longer', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const first = await started(server);
    clock.leap(10 * minute - 1);
    expect((await login(first.client, first.code)).errNo).toBe(0);
    const second = await started(server);
    clock.leap(10 * minute);
    expect((await login(second.client, second.code)).errNo).toBe(ErrNo.codeExpired);
  });

  it('takes a code once, and only the newest', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { client, code } = await started(server);
    clock.advance(30_000);
    await send(client);
    const newest = await server.codeFor(email);
    if (newest !== code) expect((await login(client, code)).errNo).toBe(ErrNo.wrongCode);
    const twin = client.twin();
    expect((await login(client, newest)).errNo).toBe(0);
    expect((await login(twin, newest)).errNo).toBe(ErrNo.codeExpired);
  });

  it('takes a code in the browser that asked for it, and in no other, whoever has it', async () => {
    const server = await makeServer();
    const { client, code } = await started(server);
    const eve = server.client();
    expect((await login(eve, code)).errNo).toBe(ErrNo.codeExpired);
    // Nor where another was asked for: each browser has its own.
    await server.forgetPause(email);
    await send(eve);
    const hers = await server.codeFor(email);
    if (hers !== code) expect((await login(eve, code)).errNo).toBe(ErrNo.wrongCode);
    expect((await login(client, code)).errNo).toBe(0);
    expect((await login(eve, hers)).errNo).toBe(ErrNo.codeExpired);
  });

  it('takes a code for its own address alone', async () => {
    const server = await makeServer();
    const { client, code } = await started(server);
    expect((await login(client, code, 'eve@example.com')).errNo).toBe(ErrNo.codeExpired);
    expect((await login(client, code)).errNo).toBe(0);
  });

  it('stores no code, and no hash that could be tried without the secret', async () => {
    const server = await makeServer();
    const { code } = await started(server);
    const { db } = server.services.database;
    const row = await db.selectFrom('login_codes').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/);
    const secret = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', 'login-codes')
      .executeTakeFirstOrThrow();
    expect(secret.value).toMatch(/^wrapped:1\./);
  });

  it('[ERROR-04] sends one code in 30 seconds to an address, ten in an hour, and says 5004 otherwise', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const client = server.client();
    for (let sent = 1; sent <= 10; sent++) {
      expect((await send(client)).errNo).toBe(0);
      expect(await send(client)).toMatchObject({
        errNo: 5004,
        errMsg: 'Request is too frequent, please try again later.',
        status: 429,
      });
      clock.advance(30_000);
    }
    expect((await send(client)).errNo).toBe(5004);
    expect((await send(client, 'bob@example.com')).errNo).toBe(0);
    clock.leap(60 * minute);
    expect((await send(client)).errNo).toBe(0);
  });

  it('sends one code when asked many times at once', async () => {
    const server = await makeServer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(server.client())));
    expect(answers.filter(({ errNo }) => errNo === 0)).toHaveLength(1);
    expect(answers.filter(({ errNo }) => errNo === 5004)).toHaveLength(19);
    expect(await server.services.database.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
  });

  it('[ERROR-04] limits how many codes one network address asks for, and how often it tries', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, env: { TRUST_PROXY: 'true' } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const sendFrom = (address: string, to: string) =>
      server.client().envelope('sendEmailCode', { ...clientFields, email: to, division: 1 }, from(address));
    for (let i = 0; i < 60; i++) expect((await sendFrom('203.0.113.1', `u${i}@example.com`)).errNo).toBe(0);
    expect((await sendFrom('203.0.113.1', 'more@example.com')).errNo).toBe(5004);
    expect((await sendFrom('203.0.113.2', 'more@example.com')).errNo).toBe(0);

    const loginFrom = (address: string) =>
      server
        .client()
        .envelope(
          'emailLogin',
          { ...clientFields, email: 'none@example.com', code: '123456' },
          from(address),
        );
    for (let i = 0; i < 200; i++) expect((await loginFrom('203.0.113.3')).errNo).toBe(ErrNo.codeExpired);
    expect((await loginFrom('203.0.113.3')).errNo).toBe(5004);
    clock.leap(60 * minute);
    expect((await loginFrom('203.0.113.3')).errNo).toBe(ErrNo.codeExpired);
  });

  it('says the same to a known and an unknown address', async () => {
    const server = await makeServer();
    await server.signIn(email);
    await server.forgetPause(email);
    const known = await send(server.client());
    const unknown = await send(server.client(), 'nobody@example.com');
    expect(known).toEqual(unknown);
  });

  it('[API-03] refuses malformed fields with 1000 and the name of the field', async () => {
    const server = await makeServer();
    const client = server.client();
    expect(await send(client, 'not an address')).toMatchObject({ errNo: 1000, status: 400 });
    expect((await send(client, 'not an address')).errMsg).toMatch(/^email:/);
    expect((await login(client, '12345')).errMsg).toMatch(/^code:/);
    const wrongDivision = await client.envelope('sendEmailCode', { ...clientFields, email, division: 2 });
    expect(wrongDivision.errMsg).toMatch(/^division:/);
    const injected = `${email}\r\nBcc: all@example.com`;
    expect((await send(client, injected)).errNo).toBe(1000);
  });

  it('sends by SMTP when it is set, keeps no copy, and closes the local mail box', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      closeTimeout: 1000,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    const port = await freePort();
    await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve));
    try {
      const server = await makeServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
      const client = server.client();
      const answer = await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
      expect(answer).toMatchObject({ delivery: 'smtp', mailboxUrl: null });
      const mail = received.join('\n');
      expect(mail).toContain(`To: ${email}`);
      const code = /Subject: (\d{6}) is your Statecraft sign-in code/.exec(mail)?.[1] ?? '';
      expect((await login(client, code)).errNo).toBe(0);
      expect(await server.services.database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
      expect((await client.fetch('/dev/mail')).status).toBe(404);
      // It keeps its connection to the mail server, which waits for it at its own end.
      await server.stop();
    } finally {
      await new Promise<void>((resolve) => smtp.close(resolve));
    }
  });

  it('has no local mail box where the app is reached from elsewhere, whoever asks for it', async () => {
    const server = await makeServer({
      env: {
        APP_ORIGIN: 'https://app.example.com',
        PREVIEW_ORIGIN: 'https://preview.example.net',
        PUBLISH_ORIGIN: 'https://*.example.org',
      },
    });
    const { publicSettings, settings } = server.services;
    expect(publicSettings.mailboxUrl).toBeNull();
    const headers = { host: 'app.example.com' };
    const ask = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ host: 'localhost', port: settings.port, path, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/dev/mail')).toBe(404);
  });

  it('says so when the mail cannot be sent, and lets the person try again at once', async () => {
    const refusing = createServer((socket) => socket.end('554 no service\r\n'));
    const port = await freePort();
    await new Promise<void>((resolve) => void refusing.listen(port, '127.0.0.1', resolve));
    try {
      const server = await makeServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
      const client = server.client();
      for (let attempt = 1; attempt <= 2; attempt++) {
        expect(await send(client)).toMatchObject({ errNo: ErrNo.unavailable, status: 503 });
      }
      expect(await server.services.database.db.selectFrom('login_codes').selectAll().execute()).toEqual([]);
    } finally {
      await new Promise<void>((resolve) => void refusing.close(() => resolve()));
    }
  });
});
