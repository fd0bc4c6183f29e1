import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { endpoints, uploadPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { createRateLimits } from '#server/auth/rate-limits.ts';
import { TestClock } from '#server/platform/clock.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { done, Gate, say, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, describeOnSqlite } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const post = (client: Client, path: string, body: unknown): Promise<Response> =>
  client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** What is refused for being too frequent says so in words and in a header. */
const expectTooFrequent = async (response: Response, most: number): Promise<void> => {
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ errNo: ErrNo.tooFrequent });
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(most);
};

describeOnBothDatabases('[BUILD-04] shares of what one instance executes', (makeServer) => {
  it('someone who asks for much leaves room for the next one', async () => {
    const gate = new Gate();
    const server = await makeServer({
      env: { RUNS_AT_ONCE: '4' },
      engines: [scriptedEngine(() => [say('Begun.'), gate, done()])],
    });
    const [ada, bob] = [await server.signIn('ada@example.com'), await server.signIn('bob@example.com')];
    const begin = (client: Client, prompt: string) => client.call('projectCreate', { prompt, scene });
    for (let number = 0; number < 6; number += 1) await begin(ada, `Ada's ${number}`);
    await eventually(() => expect(server.services.worker.active).toBe(2));
    await begin(bob, "Bob's");
    await eventually(() => expect(server.services.worker.active).toBe(3));
    gate.open();
    const { db } = server.services.database;
    await eventually(async () => {
      const unfinished = await db.selectFrom('runs').select('id').where('finished_at', 'is', null).execute();
      expect(unfinished).toEqual([]);
    });
  });
});

describeOnBothDatabases('[ERROR-04] a limit whose window a wrong clock began', (makeServer) => {
  it('holds for its length and no longer once the clock is put right', async () => {
    const clock = new TestClock();
    const { database } = (await makeServer()).services;
    const limits = createRateLimits({ db: database.db, clock });
    clock.leap(60 * 60_000);
    await limits.use('codes', 1, 60_000);
    await expect(limits.use('codes', 1, 60_000)).rejects.toMatchObject({ errNo: ErrNo.tooFrequent });
    clock.leap(-60 * 60_000);
    await limits.use('codes', 1, 60_000);
    await expect(limits.use('codes', 1, 60_000)).rejects.toMatchObject({ errNo: ErrNo.tooFrequent });
  });
});

describeOnSqlite('[ERROR-04] what one account may ask for in a while', (makeServer) => {
  it('projects, begun or copied, in an hour, and messages in a minute: then 429, and when to come back', async () => {
    const server = await makeServer({
      env: { PROJECTS_AN_HOUR: '2', MESSAGES_A_MINUTE: '1' },
      engines: [scriptedEngine(() => [done()])],
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    const key = { idempotencyKey: 'once' };
    const second = await ada.call('projectCreate', { prompt: 'A loaf', scene }, key);
    // The same request again is no further project.
    expect(await ada.call('projectCreate', { prompt: 'A loaf', scene }, key)).toEqual(second);
    await expectTooFrequent(await post(ada, endpoints.projectCreate.path, { prompt: 'A bun', scene }), 3_600);
    await expectTooFrequent(await post(ada, endpoints.shareRemix.path, { projectId }), 3_600);

    await ada.call('runSubmit', { projectId, prompt: 'Make it blue' });
    await expectTooFrequent(await post(ada, endpoints.runSubmit.path, { projectId, prompt: 'Red' }), 60);
    const bob = await server.signIn('bob@example.com');
    expect((await bob.call('projectCreate', { prompt: 'A bun', scene })).projectId).toMatch(/^p_/);
  });
});

describeOnSqlite('[BUILD-04] what one account has under way at a time', (makeServer) => {
  const second = 1_000;

  it('is a few requests: the next one waits for the first of them or a second, and nobody else does', async () => {
    /** Counts the requests that were begun, by the timers that end their places. */
    class PlacesClock extends TestClock {
      begun = 0;
      override setTimeout(fn: () => void, ms: number): () => void {
        if (ms === second) this.begun += 1;
        return super.setTimeout(fn, ms);
      }
    }
    const clock = new PlacesClock();
    const server = await makeServer({ clock });
    const [ada, bob] = [await server.signIn('ada@example.com'), await server.signIn('bob@example.com')];
    const { hostname, port, host, origin } = new URL(server.origin);
    const cookies = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const slow = (): Socket => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      socket.write(
        `POST ${endpoints.projectCreate.path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${cookies}\r\n` +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"prompt":',
      );
      return socket;
    };
    const before = clock.begun;
    const bodies = [slow(), slow(), slow()];
    await eventually(() => expect(clock.begun).toBe(before + bodies.length));
    const answered: string[] = [];
    const list = async (name: string, client: Client): Promise<void> => {
      await client.call('projectList', {});
      answered.push(name);
    };
    const own = list('ada', ada);
    await list('bob', bob);
    expect(answered).toEqual(['bob']);
    bodies[0]?.destroy();
    await own;

    bodies.push(slow());
    await eventually(() => expect(clock.begun).toBe(before + 6));
    const later = list('ada', ada);
    await list('bob', bob);
    expect(answered).toEqual(['bob', 'ada', 'bob']);
    clock.advance(second);
    await later;
    for (const socket of bodies) socket.destroy();
  });
});

describeOnSqlite('clients that are too slow', (makeServer) => {
  const limits = { head: 300, request: 600, idle: 400, check: 50 };
  /** Resolves with what was answered once the server has cut the connection. */
  const cut = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });

  it.each([
    ['never end the head of a request', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
    [
      'never end its body',
      'POST /session/web/sendemailcode HTTP/1.1\r\nhost: HOST\r\norigin: ORIGIN\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nemail=',
    ],
  ])('that %s are cut off', async (_, begun) => {
    const server = await makeServer({ connectionLimits: { ...limits, idle: 60_000 } });
    const { hostname, port, host, origin } = new URL(server.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    const answered = cut(socket);
    socket.write(begun.replace('HOST', host).replace('ORIGIN', origin));
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that do not read what they asked for are cut off, and the server answers others', async () => {
    const server = await makeServer({ connectionLimits: { ...limits, request: 60_000, idle: 1_500 } });
    const ada = await server.signIn('ada@example.com');
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7\n', new Uint8Array(randomBytes(9_000_000))]), 'noise.pdf');
    const { data } = (await (await ada.fetch(uploadPath, { method: 'POST', body: form })).json()) as {
      data: { id: string };
    };
    const { hostname, port, host } = new URL(server.origin);
    const cookies = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()));
    socket.pause();
    // Those of the calls above are kept open for what comes next.
    const before = await server.connections();
    // More than the buffers between hold.
    const request = `GET /media/upload/${data.id} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookies}\r\n\r\n`;
    socket.write(request.repeat(4));
    await eventually(async () => expect(await server.connections()).toBe(before + 1));
    await eventually(async () => expect(await server.connections()).toBeLessThanOrEqual(before));
    expect((await ada.fetch('/healthz')).status).toBe(200);
    socket.destroy();
    await closed;
  });
});
