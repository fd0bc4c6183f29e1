import { expect, it } from 'vitest';
import { sandboxErrorSchema } from '#contract/notification.ts';
import { eventNotifyPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { bearerLifetime } from '#server/auth/bearer.ts';
import { sessionLifetime } from '#server/auth/sessions.ts';
import { TestClock } from '#server/platform/clock.ts';
import type { EngineInput } from '#contract/engine.ts';
import { emptyTree } from '#server/files/tree.ts';
import { maxMessageBytes, maxStreams, notifyTimes } from '#server/notifications/notifications.ts';
import { Client, clientFields } from './support/client.ts';
import { bearerOf, openStream, requestStream } from './support/notify-stream.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { ended } from './support/runs.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;

const news = (n: number) => ({
  model: 'test',
  action: 'multi_terminal_broadcast' as const,
  data: { n },
});

const refusalOf = async (response: Response) => {
  // A stream that was opened has no end to wait for.
  expect(response.headers.get('content-type')).toContain('application/json');
  return ((await response.json()) as { errNo: number }).errNo;
};

const uidOf = async (client: Client) => (await client.call('userDetail', {})).uid;

/** Waits until the server has let go of every stream. */
const untilNoneIsOpen = (server: TestServer) =>
  eventually(() => expect(server.services.notifications.open).toBe(0));

const bakery = () => [write('index.html', page('Crumb')), done('A page.', 'Crumb')];

describeOnBothDatabases('the notification stream', (makeServer, dialect) => {
  it('[API-10] [ENTITY-14] is told what is sent to its user, in every stream of theirs, and no one else is', async () => {
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
      await eventually(() => expect(stream.heartbeats()).toBe(beats));
    }
    clock.advance(bearerLifetime * 2);
    await eventually(() => expect(stream.heartbeats()).toBeGreaterThan(100));
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
    clock.advance(notifyTimes.sessionCheck);
    await stays.ended;
    await untilNoneIsOpen(server);
  });

  it('ends when the server stops, so that stopping does not wait for readers', async () => {
    const server = await makeServer();
    const stream = await openStream(await server.signIn('ada@example.com'));
    await Promise.all([server.stop(), stream.ended]);
    expect(server.services.notifications.open).toBe(0);
  });

  it('[MACHINE-06] tells the owner of changes by hand, a restored version, a name, a deletion, and a run with its end', async () => {
    const server = await makeServer({ engines: [scriptedEngine(bakery)] });
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const stream = await openStream(ada);
    const other = await openStream(bob);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery called Crumb', scene });
    const run = await stream.received(3);
    const { project, lastSeq } = await ada.call('projectDetail', { projectId });
    const broadcast = (treeHash: string, seq: unknown) => ({
      model: 'project',
      action: 'multi_terminal_broadcast',
      data: { projectId, treeHash, seq },
    });
    expect(run).toEqual([
      // The list of another device shows it at once.
      broadcast(emptyTree.hash, 1),
      broadcast(project.treeHash, lastSeq),
      { model: 'run', action: 'browser_notice', data: { projectId, title: 'Crumb' } },
    ]);

    const written = await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'notes.txt', content: 'salt', encoding: 'utf8', baseHash: null }],
    });
    expect((await stream.received(4))[3]).toEqual(broadcast(written.treeHash, lastSeq + 1));

    await ada.call('versionRestore', { projectId, versionId: project.headVersionId ?? '' });
    // The edit became a version of its own before.
    expect((await stream.received(5))[4]).toEqual(broadcast(project.treeHash, lastSeq + 3));
    await ada.call('projectRename', { projectId, name: 'Crumb & Co' });
    expect((await stream.received(6))[5]).toEqual(broadcast(project.treeHash, lastSeq + 4));
    await ada.call('projectDelete', { projectId });
    expect((await stream.received(7))[6]).toEqual(broadcast(project.treeHash, lastSeq + 4));

    await server.services.notifications.send(await uidOf(bob), news(9));
    expect(await other.received(1)).toEqual([news(9)]);
    stream.close();
    other.close();
  });

  it('[MACHINE-06] says of a run that fixed an error of the console what it was', async () => {
    const fault = { message: 'ReferenceError: x is not defined', path: 'script.js', line: 3 };
    const script = (input: EngineInput) =>
      input.fault === undefined
        ? bakery()
        : [write('fixed.txt', JSON.stringify(input.fault)), done('Fixed.')];
    const server = await makeServer({ engines: [scriptedEngine(script)] });
    const ada = await server.signIn('ada@example.com');
    const stream = await openStream(ada);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    // Of the new project, its first version and its end.
    await stream.received(3);
    await ada.call('runSubmit', { projectId, prompt: 'Fix: x is not defined', fault });
    const news = (await stream.received(5)).slice(3);
    const { project, lastSeq } = await ada.call('projectDetail', { projectId });
    expect(news.map(({ action }) => action)).toEqual(['app_console_fix', 'browser_notice']);
    expect(news[0]?.data).toEqual({ projectId, treeHash: project.treeHash, seq: lastSeq });
    // What answers is told of the error itself, and not in words alone.
    const { content } = await ada.call('fileRead', { projectId, path: 'fixed.txt' });
    expect(JSON.parse(content)).toEqual(fault);
    stream.close();
  });

  it('[MACHINE-06] tells the owner what became of the preview, and only the owner', async () => {
    const server = await makeServer({ engines: [scriptedEngine(bakery)] });
    const ada = await server.signIn('ada@example.com');
    const bob = await server.signIn('bob@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A bakery called Crumb', scene });
    const { projectId } = made;
    await ended(server, projectId, made.runId);
    const [stream, other] = [await openStream(ada), await openStream(bob)];
    const write = async (path: string, content: string) => {
      const operation = { op: 'write', path, content, encoding: 'utf8', baseHash: null } as const;
      return (await ada.call('filesApply', { projectId, operations: [operation] })).treeHash;
    };
    const about = (action: string) => stream.messages.filter((message) => message.action === action);
    // No page has the preview open, so nothing is compiled.
    const unseen = await write('notes.txt', 'salt');
    expect(about('sandbox_sync_end')).toEqual([]);

    const { previewUrl } = await ada.call('projectDetail', { projectId });
    await fetch(previewUrl, { headers: { accept: 'text/html' } });
    const shown = await write('more.txt', 'flour');
    await eventually(() => expect(about('sandbox_sync_end')).toHaveLength(2));
    expect(about('sandbox_sync_end')).toEqual(
      [unseen, shown].map((treeHash) => ({
        model: 'sandbox',
        action: 'sandbox_sync_end',
        data: { projectId, treeHash },
      })),
    );
    const { files } = await ada.call('fileList', { projectId });
    const index = files.find(({ path }) => path === 'index.html')?.hash ?? '';
    // A line that is longer than a message may be.
    const code = `const name = '${'x'.repeat(20_000)};`;
    const operations = [
      { op: 'write', path: 'main.js', content: code, encoding: 'utf8', baseHash: null },
      {
        op: 'write',
        path: 'index.html',
        content: page('Crumb', '<script type="module" src="./main.js"></script>\n'),
        encoding: 'utf8',
        baseHash: index,
      },
    ] as const;
    const { treeHash: broken } = await ada.call('filesApply', { projectId, operations: [...operations] });
    await eventually(() => expect(about('sandbox_report_err')).toHaveLength(1));
    const [report] = about('sandbox_report_err');
    expect(sandboxErrorSchema.parse(report?.data)).toMatchObject({ projectId, treeHash: broken });
    expect(JSON.stringify(report).length).toBeLessThan(maxMessageBytes);

    await server.services.notifications.send(await uidOf(bob), news(9));
    expect(await other.received(1)).toEqual([news(9)]);
    stream.close();
    other.close();
  });

  it('refuses what does not fit into a notification: loudly under development, reported otherwise', async () => {
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
