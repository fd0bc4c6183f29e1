import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { setApiOrigin } from '#lib/api-address.ts';
import { call } from '#lib/call.ts';
import { httpRules } from '#lib/http-client.ts';
import { packagesOf } from '#adapters/project/packages.ts';
import { longestWait } from '#server/http/idempotency.ts';
import { askRemoteUser } from '#server/http/remote-user.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';
import { freePort } from '#test/support/free-port.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that fails on purpose, on a real socket. */
let server: Server;
let handler: Handler;
const seen: { method: string; path: string; key: string | undefined; at: number }[] = [];

const envelope = (data: unknown) => JSON.stringify({ errNo: 0, errMsg: '', data });
const answer =
  (status: number, body = envelope({ projects: [] })): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const drop: Handler = (request) => request.socket.destroy();
/** One after the other, the last one for ever. */
const inOrder = (...handlers: Handler[]): Handler => {
  let next = 0;
  return (request, response) => handlers[Math.min(next++, handlers.length - 1)]?.(request, response);
};
const outcome = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (error: { errNo: number }) => ({ errNo: error.errNo }),
  );

beforeEach(async () => {
  seen.length = 0;
  server = createServer((request, response) => {
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      at: performance.now(),
    });
    request.resume().on('end', () => handler(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  setApiOrigin('');
  httpRules.timeoutMs = 40_000;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('calls to a server that fails on purpose', () => {
  it('[API-01] no response: three retries 300 ms apart, with one key for a POST', async () => {
    handler = drop;
    expect(
      await outcome(call('runStop', { runId: 'r_1' }, { silent: 'the test looks at the answer alone' })),
    ).toEqual({ errNo: -1 });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(4).fill('POST /api/run/stop'));
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    for (const [index, { at }] of seen.entries()) {
      if (index === 0) continue;
      const pause = at - (seen[index - 1]?.at ?? 0);
      expect(pause).toBeGreaterThanOrEqual(295);
      expect(pause).toBeLessThan(1_500);
    }
  });

  it('[API-01] a server that comes back in between is enough', async () => {
    handler = inOrder(drop, drop, answer(200));
    expect(await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' }))).toEqual({
      value: { projects: [] },
    });
    expect(seen).toHaveLength(3);
  });

  it('[API-01] gives up on an answer after 40 s, which is no response at all', async () => {
    expect(httpRules.timeoutMs).toBe(40_000);
    // The same rule with a shorter patience: a test does not wait for forty seconds.
    httpRules.timeoutMs = 150;
    handler = inOrder(
      () => undefined,
      () => undefined,
      answer(200),
    );
    const begun = performance.now();
    expect(await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' }))).toEqual({
      value: { projects: [] },
    });
    expect(seen).toHaveLength(3);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * (150 + 300) - 10);
  });

  it('[API-01] a change that takes longer than its answer is waited for is asked after again, with its key', async () => {
    // A repeat is held by the server until the change is done, or until its client asks once more.
    expect(longestWait).toBeGreaterThan(httpRules.timeoutMs);
    httpRules.timeoutMs = 150;
    const told = { outcome: 'asks', version: '1.0.0', concerns: ['It was published today.'] };
    handler = inOrder(
      () => undefined,
      () => undefined,
      answer(200, envelope(told)),
    );
    const { change } = packagesOf({} as Parameters<typeof packagesOf>[0]).implementations.actors;
    if (typeof change !== 'object') throw new Error('There is no change.');
    const input = {
      projectId: 'p_1',
      change: { op: 'add', name: 'lend', version: null, isAccepted: false },
    } as const;
    expect(await toPromise(createActor(change as typeof change & AnyActorLogic, { input }).start())).toEqual(
      told,
    );
    expect(seen.map(({ path }) => path)).toEqual(Array(3).fill('/api/project/packages/change'));
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  });

  it('[API-01] an answer that is cut off in the middle is no response', async () => {
    const cut: Handler = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"errNo":0,"data":');
      setImmediate(() => request.socket.destroy());
    };
    handler = inOrder(cut, answer(200));
    expect(await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' }))).toEqual({
      value: { projects: [] },
    });
    expect(seen).toHaveLength(2);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[API-02] status %i: one retry for a GET, none for a POST',
    async (status) => {
      handler = answer(status, 'no envelope');
      expect(
        await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' })),
      ).toEqual({ errNo: status });
      expect(seen).toHaveLength(2);
      seen.length = 0;
      expect(
        await outcome(call('runStop', { runId: 'r_1' }, { silent: 'the test looks at the answer alone' })),
      ).toEqual({ errNo: status });
      expect(seen).toHaveLength(1);
    },
  );

  it.each([400, 401, 403, 404, 410, 418, 422, 501])(
    '[API-02] status %i is an answer: no retry',
    async (status) => {
      handler = answer(status, 'no envelope');
      expect(
        await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' })),
      ).toEqual({ errNo: status });
      expect(seen).toHaveLength(1);
    },
  );

  it('[API-02] a GET that is well the second time', async () => {
    handler = inOrder(answer(503), answer(200));
    expect(await outcome(call('projectList', {}, { silent: 'the test looks at the answer alone' }))).toEqual({
      value: { projects: [] },
    });
  });
});

describeOnSqlite('the front end and another server of the contract', (makeServer) => {
  /** In front of the real server: passes requests on, and breaks what it is told to. */
  const between = (real: TestServer, cookie: string, loses: (index: number) => boolean) => {
    let index = 0;
    handler = (request, response) => {
      const here = index++;
      const body = bodies.get(request);
      fetch(real.origin + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: {
          'content-type': request.headers['content-type'] ?? '',
          'idempotency-key': String(request.headers['idempotency-key'] ?? ''),
          origin: real.origin,
          cookie,
        },
        ...(body === undefined || body.length === 0 ? {} : { body: new Uint8Array(body) }),
      }).then(
        async (passed) => {
          // The server has done it, and its answer is lost.
          if (loses(here)) return request.socket.destroy();
          response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text());
        },
        () => request.socket.destroy(),
      );
    };
  };
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  beforeEach(() => {
    server.prependListener('request', (request: IncomingMessage) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => bodies.set(request, Buffer.concat(parts)));
    });
  });

  it('[API-01] a POST whose answer was lost three times is applied once', async () => {
    const real = await makeServer();
    const ada = await real.signIn('ada@example.com');
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    between(real, cookie, (index) => index < 3);
    const made = await call('projectCreate', { prompt: 'A page about tea', scene: 'ai-website-builder' });
    expect(seen).toHaveLength(4);
    const { projects } = await ada.call('projectList', {});
    expect(projects.map(({ id }) => id)).toEqual([made.projectId]);
    const runs = await real.services.database.db.selectFrom('runs').select('id').execute();
    expect(runs.map(({ id }) => id)).toEqual([made.runId]);
  });

  it('[API-12] pages on another own origin may call it with the session; others get no permission', async () => {
    const port = await freePort();
    const front = 'http://front.localhost:4444';
    const real = await makeServer({
      env: { PORT: String(port), APP_ORIGIN: front, ALLOWED_HOSTS: `localhost:${port}` },
    });
    const at = `http://localhost:${port}`;
    const ask = (origin: string, init: RequestInit = {}) =>
      fetch(`${at}/api/user/detail`, { ...init, headers: { origin, ...init.headers } });
    const allowed = await ask(front);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(front);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('vary')).toMatch(/origin/i);
    const preflight = await fetch(`${at}/api/project/create`, {
      method: 'OPTIONS',
      headers: { origin: front, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    for (const origin of ['https://evil.example', 'null', real.settings.previewOrigin]) {
      expect((await ask(origin)).headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });

  it('[API-12] the front end asks the server of the calls whose session a page is for', async () => {
    const real = await makeServer();
    const ada = await real.signIn('ada@example.com');
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await askRemoteUser(real.origin, cookie)).toMatchObject({ email: 'ada@example.com' });
    expect(await askRemoteUser(real.origin, 'sid=nobody')).toBeNull();
    expect(await askRemoteUser(real.origin, undefined)).toBeNull();
    handler = drop;
    await expect(
      askRemoteUser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'sid=x'),
    ).rejects.toThrow();
    handler = answer(200, '{"errNo":0,"data":{"uid":5}}');
    await expect(
      askRemoteUser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'sid=x'),
    ).rejects.toThrow();
  });
});
