import { expect, it, vi } from 'vitest';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { bearerLifetime } from '#server/auth/bearer.ts';
import { sessionLifetime } from '#server/auth/sessions.ts';
import { TestClock } from '#server/boot/clock.ts';
import { maxMessageBytes, maxStreams, notifyTimes } from '#server/notifications/notifications.ts';
import { Client, clientFields } from './support/client.ts';
import { bearerOf, openStream, requestStream } from './support/notify-stream.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const scene = 'ai-website-builder' as const;

const news = (n: number) => ({
  model: 'test',
  action: 'multi_terminal_broadcast' as const,
  data: { n },
});

const refusalOf = async (response: Response) => ((await response.json()) as { errNo: number }).errNo;

const uidOf = async (client: Client) => (await client.call('userDetail', {})).uid;

/** Waits until the server has let go of every stream. */
const untilNoneIsOpen = (server: TestServer) =>
  vi.waitFor(() => expect(server.services.notifications.open).toBe(0), { timeout: 5_000, interval: 10 });

const bakery = () => [write('index.html', page('Crumb')), done('A page.', 'Crumb')];

describeOnBothDatabases('the notification stream', (makeServer, dialect) => {
  it('[API-10] [ENTITY-14] is told what is sent to its user, in every stream of theirs, and nobody else is', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const again = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const [one, two, other] = await Promise.all([openStream(ada), openStream(again), openStream(bob)]);
    const { notifications } = server.services;
    await notifications.send(await uidOf(ada), news(1));
    await notifications.send(await uidOf(bob), news(2));
    await notifications.send(await uidOf(ada), news(3));
    expect(await one.received(2)).toEqual([news(1), news(3)]);
    expect(await two.received(2)).toEqual([news(1), news(3)]);
    // His own message came after hers was sent: hers would be here by now.
    expect(await other.received(1)).toEqual([news(2)]);
    for (const stream of [one, two, other]) stream.close();
    await untilNoneIsOpen(server);
  });

  it('[API-10] opens with a session and a token of the same user, in the body, a form or the query, and not otherwise', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const token = await bearerOf(ada);

    expect(await refusalOf(await requestStream(server.client(), { token, t: 1 }))).toBe(ErrNo.notSignedIn);
    expect(await refusalOf(await requestStream(bob, { token, t: 1 }))).toBe(ErrNo.permissionDenied);
    expect(await refusalOf(await requestStream(ada, { token: `${token}0`, t: 1 }))).toBe(
      ErrNo.permissionDenied,
    );
    for (const wrong of [
      {},
      { token },
      { t: 1 },
      { token, t: 'now' },
      { token: 7, t: 1 },
      { token, t: 1, as: 'bob' },
    ]) {
      const response = await requestStream(ada, wrong);
      expect([response.status, await refusalOf(response)]).toEqual([400, ErrNo.badRequest]);
    }
    // Another site's page has the cookie and could not read the answer; it is not even asked for a token.
    const foreign = await ada.fetch(eventNotifyPath, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);

    const abort = new AbortController();
    const { signal } = abort;
    for (const response of [
      await requestStream(ada, { token, t: clock.now() }, signal),
      await ada.fetch(`${eventNotifyPath}?${new URLSearchParams({ token, t: '1' })}`, {
        method: 'POST',
        signal,
      }),
      await ada.fetch(eventNotifyPath, {
        method: 'POST',
        body: new URLSearchParams({ token, t: '1' }),
        signal,
      }),
    ]) {
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
    expect(server.services.notifications.open).toBe(3);
    abort.abort();
    await untilNoneIsOpen(server);

    clock.advance(bearerLifetime);
    expect(await refusalOf(await requestStream(ada, { token, t: 1 }))).toBe(ErrNo.permissionDenied);
    const fresh = await openStream(ada);
    fresh.close();
  });

  it('[MACHINE-04] gives a sign of life at least every 30 s, and outlives its token', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const stream = await openStream(await server.signIn('ada@example.com'));
    expect(notifyTimes.heartbeat).toBeLessThanOrEqual(30_000);
    for (const beats of [1, 2, 3]) {
      clock.advance(notifyTimes.heartbeat);
      await vi.waitFor(() => expect(stream.heartbeats()).toBe(beats), { timeout: 5_000, interval: 10 });
    }
    clock.advance(bearerLifetime * 2);
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThan(100), {
      timeout: 5_000,
      interval: 10,
    });
    expect(server.services.notifications.open).toBe(1);
    stream.close();
  });

  it('[MACHINE-03] ends with its session: at once on signing out, and when it has run out; another session stays', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    // Two codes of one moment have no order.
    clock.advance(1000);
    const phone = await server.signIn('ada@example.com');
    const stream = await openStream(ada);
    const stays = await openStream(phone);
    await ada.call('logout', clientFields);
    await stream.ended;
    const uid = await uidOf(phone);
    await server.services.notifications.send(uid, news(1));
    expect(await stays.received(1)).toEqual([news(1)]);
    clock.leap(sessionLifetime);
    await stays.ended;
    await untilNoneIsOpen(server);
  });

  it('ends when the server stops, so that stopping does not wait for readers', async () => {
    const server = await makeServer();
    const stream = await openStream(await server.signIn('ada@example.com'));
    await Promise.all([server.stop(), stream.ended]);
    expect(server.services.notifications.open).toBe(0);
  });

  it('tells the owner of changes by hand, of a restored version, and of a turn with its end', async () => {
    const server = await makeServer({ engines: [scriptedEngine(bakery)] });
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const stream = await openStream(ada);
    const other = await openStream(bob);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery called Crumb', scene });
    const turn = await stream.received(2);
    const { project } = await ada.call('projectDetail', { projectId });
    expect(turn).toEqual([
      {
        model: 'project',
        action: 'multi_terminal_broadcast',
        data: { projectId, treeHash: project.treeHash },
      },
      { model: 'run', action: 'browser_notice', data: { projectId, title: 'Crumb' } },
    ]);

    const written = await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'notes.txt', content: 'salt', encoding: 'utf8', baseHash: null }],
    });
    expect((await stream.received(3))[2]).toEqual({
      model: 'project',
      action: 'multi_terminal_broadcast',
      data: { projectId, treeHash: written.treeHash },
    });

    await ada.call('versionRestore', { projectId, versionId: project.headVersionId ?? '' });
    expect((await stream.received(4))[3]?.data).toEqual({ projectId, treeHash: project.treeHash });

    await server.services.notifications.send(await uidOf(bob), news(9));
    expect(await other.received(1)).toEqual([news(9)]);
    stream.close();
    other.close();
  });

  it('refuses what does not fit into a hint: loudly under development, reported otherwise', async () => {
    const large = { ...news(1), data: { text: 'ü'.repeat(maxMessageBytes / 2) } };
    const development = await makeServer({ env: { NODE_ENV: 'development' } });
    const ada = await development.signIn('ada@example.com');
    await expect(development.services.notifications.send(await uidOf(ada), large)).rejects.toThrow(
      /at most 7000 can be sent/,
    );
    const fits = { ...news(1), data: { text: 'x'.repeat(maxMessageBytes - 100) } };
    const stream = await openStream(ada);
    await development.services.notifications.send(await uidOf(ada), fits);
    expect(await stream.received(1)).toEqual([fits]);
    stream.close();
    await development.stop();

    const production = await makeServer({ env: { NODE_ENV: 'production' } });
    await expect(production.services.notifications.send('u_1', large)).resolves.toBeUndefined();
  });

  it('keeps one user from taking every socket', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const token = await bearerOf(ada);
    const abort = new AbortController();
    const open = () => requestStream(ada, { token, t: 1 }, abort.signal);
    const answers = await Promise.all(Array.from({ length: maxStreams }, open));
    expect(answers.every(({ headers }) => headers.get('content-type')?.includes('event-stream'))).toBe(true);
    expect(await refusalOf(await open())).toBe(ErrNo.tooFrequent);
    abort.abort();
    await untilNoneIsOpen(server);
  });

  // SQLite has one instance.
  if (dialect === 'sqlite') return;

  it('[API-10] crosses from one instance to another, both ways', async () => {
    const first = await makeServer();
    const second = await makeServer({ store: first.store });
    const ada = await first.signIn('ada@example.com');
    const elsewhere = new Client(second.origin);
    for (const [name, value] of ada.cookies) elsewhere.cookies.set(name, value);
    const here = await openStream(ada);
    const there = await openStream(elsewhere);
    const uid = await uidOf(ada);
    await first.services.notifications.send(uid, news(1));
    await there.received(1);
    await second.services.notifications.send(uid, news(2));
    expect(await here.received(2)).toEqual([news(1), news(2)]);
    expect(await there.received(2)).toEqual([news(1), news(2)]);
    // Signing out on one ends the stream on the other.
    await ada.call('logout', clientFields);
    await Promise.all([here.ended, there.ended]);
  });
});
