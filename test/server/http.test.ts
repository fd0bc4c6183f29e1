import { request as httpRequest } from 'node:http';
import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { clientFields } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const email = 'ada@example.com';

/** A request whose Host header is what it is told to be; `fetch` does not allow that. */
function ask(
  server: TestServer,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.settings.port, path, headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describeOnBothDatabases('the server over HTTP', (makeServer) => {
  it('refuses names that are not its own with 421, and says which is', async () => {
    const server = await makeServer({ env: { ALLOWED_HOSTS: 'app.local,other.local:8080' } });
    const { port } = server.settings;
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost',
      `localhost.evil:${port}`,
      'other.local',
    ]) {
      const answer = await ask(server, '/api/user/detail', { host });
      expect(answer.status, host).toBe(421);
      expect(answer.body).toContain(server.origin);
    }
    for (const host of [
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      'app.local',
      'app.local:99',
      'other.local:8080',
    ]) {
      expect((await ask(server, '/api/user/detail', { host })).status, host).toBe(200);
    }
    expect((await ask(server, '/healthz', { host: 'anything' })).body).toBe('ok\n');
  });

  it('serves previews on the preview host alone, and everything else on the app host alone', async () => {
    const server = await makeServer();
    const preview = new URL(server.previewOrigin).host;
    const app = new URL(server.origin).host;
    expect(preview).not.toBe(app);
    for (const path of ['/api/user/detail', '/dev/mail', '/login']) {
      expect((await ask(server, path, { host: preview })).status, path).toBe(404);
    }
    for (const path of ['/p/x/', '/p-assets/x.js', '/p-packages/x/x.js']) {
      const answer = await ask(server, path, { host: app });
      expect(answer.status, path).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    }
    const home = await ask(server, '/', { host: preview });
    expect(home.status).toBe(302);
    expect(home.headers['location']).toBe(server.origin);
  });

  it('lets only its own pages change anything', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const change = (headers: Record<string, string>) =>
      client.envelope('userUpdate', { name: 'Changed' }, { headers });
    const foreign = [
      'https://evil.example',
      'null',
      server.previewOrigin,
      'http://localhost',
      'http://localhost:1',
    ];
    for (const origin of foreign) {
      expect(await change({ origin }), origin).toMatchObject({ errNo: ErrNo.permissionDenied, status: 403 });
    }
    const send = (headers: Record<string, string>) =>
      fetch(`${server.origin}/api/user/update`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        body: JSON.stringify({ name: 'Changed' }),
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await client.call('userDetail', {})).name).toBe('Ada');
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await change({ origin: server.origin })).errNo).toBe(0);
  });

  it('[API-04] refuses unknown fields, wrong types and bodies that are not JSON, and names the field', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const post = async (body: string, type = 'application/json') => {
      const response = await client.fetch('/api/user/update', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      const answer = (await response.json()) as { errNo: number; errMsg: string; data: unknown };
      return { status: response.status, ...answer };
    };
    const refused: [string, RegExp][] = [
      ['{"name":"A","isVip":1}', /^isVip: is not a field/],
      ['{}', /^name: is not valid/],
      ['{"name":5}', /^name: must be of type string/],
      ['{"name":""}', /^name: must be at least 1 characters long/],
      [JSON.stringify({ name: 'x'.repeat(81) }), /^name: must be at most 80/],
      [JSON.stringify({ name: 'a\0b' }), /^name: must not contain a NUL/],
      ['[]', /^body: must be of type object/],
      ['null', /^body|^name/],
      ['{"name":', /^body: cannot be read/],
      ['{"__proto__":{"name":"x"}}', /^body: cannot be read/],
      ['', /^body|^name/],
    ];
    for (const [body, message] of refused) {
      const answer = await post(body);
      expect(answer, body).toMatchObject({ errNo: ErrNo.badRequest, status: 400, data: null });
      expect(answer.errMsg, body).toMatch(message);
    }
    expect(await post('{"name":"x"}', 'text/plain')).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
    expect(await post(JSON.stringify({ name: 'x'.repeat(2 ** 20) }))).toMatchObject({
      errNo: ErrNo.tooLarge,
      status: 413,
    });
    const query = await client.fetch('/api/user/detail?x=1');
    expect(query.status).toBe(400);
    expect((await client.call('userDetail', {})).name).toBe('Ada');
  });

  it('[API-04] asks who one is before it reads what they send', async () => {
    const server = await makeServer();
    const answer = await fetch(`${server.origin}/api/project/create`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: '{'.repeat(500_000),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ errNo: ErrNo.notSignedIn });
  });

  it('answers unknown calls with 1004 and no page', async () => {
    const server = await makeServer();
    for (const path of ['/api/nothing', '/session/web/nothing', '/api', '/assets/x.js']) {
      const response = await server.client().fetch(path, { headers: { accept: 'text/html' } });
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ errNo: ErrNo.notFound, data: null });
    }
  });

  it('answers a fault of its own with 1001, without what it was', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const { db } = server.services.database;
    await db.updateTable('users').set({ config_json: 'not json' }).execute();
    const answer = await client.envelope('userDetail', {});
    expect(answer).toMatchObject({
      errNo: ErrNo.internal,
      status: 500,
      errMsg: 'Something went wrong, please try again later.',
    });
  });

  it('gives every answer its security headers', async () => {
    const server = await makeServer();
    const response = await server.client().fetch('/api/user/detail');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('shows the local mail box to this machine, newest first, without running what a mail says', async () => {
    const server = await makeServer();
    const client = server.client();
    expect(await (await client.fetch('/dev/mail')).text()).toContain('No mail yet');
    await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
    await client.call('sendEmailCode', { ...clientFields, email: "o'neil+co@example.com", division: 1 });
    const response = await client.fetch('/dev/mail');
    const page = await response.text();
    const code = await server.codeFor(email);
    expect(page).toContain(`data-code="${code}"`);
    expect(page.indexOf('neil')).toBeLessThan(page.indexOf(email));
    // What others wrote is escaped.
    expect(page).toContain('o&#39;neil+co@example.com');
    expect(page).not.toContain("o'neil");
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
      expect((await client.fetch('/dev/mail', { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
    }
  });

  it('finishes what it is answering when it is stopped', async () => {
    const server = await makeServer();
    const client = await server.signIn(email);
    const answers = Array.from({ length: 20 }, (_, i) =>
      client.envelope('userReport', { action: `a${i}`, value: '' }),
    );
    await Promise.race(answers);
    await server.stop();
    const settled = await Promise.allSettled(answers);
    for (const answer of settled) {
      if (answer.status === 'fulfilled') expect([0, ErrNo.unavailable]).toContain(answer.value.errNo);
    }
    expect(settled.some((answer) => answer.status === 'fulfilled' && answer.value.errNo === 0)).toBe(true);
  });
});
