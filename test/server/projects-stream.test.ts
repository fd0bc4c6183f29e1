import { expect, it } from 'vitest';
import { projectEventsPath } from '#contract/endpoints.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import { systemClock } from '#server/platform/clock.ts';
import { tickOf } from '#server/platform/round.ts';
import { streamTimes } from '#server/projects/event-stream.ts';
import { type Client, clientFields } from './support/client.ts';
import { done, Gate, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { ended } from './support/runs.ts';
import { addEarlier, emptyLog, foldEvents, openLog } from '#lib/project-log.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { eventually } from '#test/support/eventually.ts';

const scene = 'ai-website-builder' as const;
const engine = () => scriptedEngine(() => [say('Hello.'), write('index.html', page('x')), done('Made it.')]);

const told = (prompt: string): ProjectEventBody => ({
  type: 'run.queued',
  prompt,
  engine: 'scripted',
  retryOf: null,
});
const word: ProjectEventBody = { type: 'text.delta', text: 'word ' };
const over: ProjectEventBody = {
  type: 'run.finished',
  outcome: 'done',
  versionId: null,
  summary: '',
  error: null,
  credits: 0,
};

/** A file of one's own, so that there is something that no run made. */
const handEdit = (projectId: string, number: number) => ({
  projectId,
  operations: [{ op: 'write' as const, path: `notes-${number}.txt`, content: 'mine', baseHash: null }],
  commit: true,
});

/** An open stream and all that has come so far. */
interface Stream {
  readonly events: ProjectEvent[];
  readonly raw: () => string;
  /** Resolves when the server has ended it. */
  readonly over: Promise<void>;
  close(): void;
}

async function open(client: Client, projectId: string, cursor = 0): Promise<Stream> {
  const abort = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=${cursor}`, {
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: ProjectEvent[] = [];
  let raw = '';
  const over = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      raw += text;
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (/^id: /m.test(frame) && data !== undefined) events.push(JSON.parse(data) as ProjectEvent);
      }
    }
  })().catch(() => {});
  return { events, raw: () => raw, over, close: () => abort.abort() };
}

async function made(server: TestServer, email = 'ada@example.com') {
  const ada = await server.signIn(email);
  const { projectId, runId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
  await ended(server, projectId, runId);
  return { ada, projectId };
}

describeOnBothDatabases('the pages of a project log', (makeServer) => {
  it('[BUILD-02] begin with the newest, and read to their end they are the whole log; the stream goes on from them', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId } = await made(server);
    for (let turn = 0; turn < 3; turn++) await ada.call('filesApply', handEdit(projectId, turn));
    await server.services.database.db.transaction().execute(async (transaction) => {
      // Each message is sent while the one before is worked on.
      for (let run = 0; run < 30; run++) {
        await appendEvents(transaction, projectId, `run-${run}`, [told(`Message ${run}`)], run);
        if (run > 0) await appendEvents(transaction, projectId, `run-${run - 1}`, [word, word, over], run);
      }
      await appendEvents(transaction, projectId, 'run-29', [over], 30);
    });
    await ada.call('filesApply', handEdit(projectId, 3));
    const { runId: last } = await ada.call('runSubmit', { projectId, prompt: 'Once more' });
    await ended(server, projectId, last);

    const newest = await ada.call('projectLog', { projectId });
    const stream = await open(ada, projectId);
    await eventually(() => expect(stream.events.at(-1)?.seq).toBe(newest.upTo));
    const whole = foldEvents(emptyLog, stream.events);
    stream.close();

    let log = openLog(newest);
    expect(log.view.items).toEqual(whole.view.items.slice(-log.view.items.length));
    expect(log.view.items.length).toBeLessThan(whole.view.items.length);
    expect(log.view.versions[0]).toEqual(whole.view.versions[0]);
    for (let before = newest.from; before !== null;) {
      const page = await ada.call('projectLog', { projectId, before });
      log = addEarlier(log, page);
      before = page.from;
    }
    expect(log.view.items).toEqual(whole.view.items);
    expect(log.view.versions).toEqual(whole.view.versions);
    expect([log.view.treeHash, log.lastSeq]).toEqual([whole.view.treeHash, whole.lastSeq]);

    // What is sent after the page was read comes by the stream, once.
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'And now green' });
    await ended(server, projectId, runId);
    const after = await open(ada, projectId, newest.upTo);
    await eventually(() => expect(after.events.at(-1)?.body.type).toBe('run.finished'));
    after.close();
    const rest = after.events;
    expect(rest.map(({ seq }) => seq)).toEqual(rest.map((_, index) => newest.upTo + 1 + index));
    expect(foldEvents(log, rest).view.items).toEqual(foldEvents(whole, rest).view.items);
  });

  it('[BUILD-02] hold no more than a screen needs of 100,000 words that streamed in, and all that waits', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId } = await made(server);
    const first = await server.services.database.db
      .selectFrom('projects')
      .select('event_seq')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const words = Array.from({ length: 2_000 }, () => ({
      type: 'text.delta' as const,
      text: 'word '.repeat(4),
    }));
    await server.services.database.db.transaction().execute(async (transaction) => {
      for (let run = 0; run < 10; run++) {
        const told = {
          type: 'run.queued' as const,
          prompt: `Long ${run}`,
          engine: 'scripted',
          retryOf: null,
        };
        await appendEvents(transaction, projectId, `long-${run}`, [told], 1);
        for (let part = 0; part < words.length; part += 500)
          await appendEvents(transaction, projectId, `long-${run}`, words.slice(part, part + 500), 1);
      }
    });
    const page = await ada.call('projectLog', { projectId });
    expect(page.upTo).toBe(first.event_seq + 10 * 2_001);
    expect(JSON.stringify(page).length).toBeLessThan(200_000);
    expect(page.entries.map(({ body }) => body.type)).toEqual([
      'run.queued',
      'text.delta',
      'run.queued',
      'text.delta',
    ]);
    expect(page.from).toBe(page.entries[0]?.seq);
  });
});

describeOnBothDatabases('the stream of a project', (makeServer) => {
  it('[ROLE-01] ends at once when its reader signs out, and no other reader is touched', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId } = await made(server);
    const phone = await server.signIn('ada@example.com');
    const here = await open(ada, projectId);
    const there = await open(phone, projectId);
    await eventually(() => expect(server.services.projectStreams.open).toBe(2));
    await ada.call('logout', clientFields);
    await here.over;
    await eventually(() => expect(server.services.projectStreams.open).toBe(1));
    await phone.call('projectRename', { projectId, name: 'Still here' });
    await eventually(() => expect(there.events.at(-1)?.body).toMatchObject({ name: 'Still here' }));
    there.close();
  });

  it('[ERROR-04] keeps one account from taking every socket, and nobody else from theirs', async () => {
    const server = await makeServer({ engines: [engine()], env: { STREAMS_PER_ACCOUNT: '3' } });
    const { ada, projectId } = await made(server);
    const ben = await server.signIn('ben@example.com');
    const his = await ben.call('projectCreate', { prompt: 'A page about tea', scene });
    const pages = await Promise.all([1, 2, 3].map(() => open(ada, projectId)));
    await eventually(() => expect(server.services.projectStreams.open).toBe(3));
    const refused = await ada.fetch(`${projectEventsPath}?projectId=${projectId}`);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errMsg: 'Too many pages are open. Close some of them.' });
    const other = await open(ben, his.projectId);
    pages[0]?.close();
    await eventually(() => expect(server.services.projectStreams.open).toBe(3));
    const again = await open(ada, projectId);
    for (const page of [...pages, other, again]) page.close();
    await eventually(() => expect(server.services.projectStreams.open).toBe(0));
  });

  it('[ROLE-01] ends when its session has run out', async () => {
    const server = await makeServer({
      engines: [engine()],
      clock: {
        ...systemClock,
        setTimeout: (fn, ms) => systemClock.setTimeout(fn, ms === tickOf(streamTimes.sessionCheck) ? 1 : ms),
      },
    });
    const { ada, projectId } = await made(server);
    const stream = await open(ada, projectId);
    await server.services.database.db.updateTable('sessions').set({ expires_at: 0 }).execute();
    await stream.over;
    expect(server.services.projectStreams.open).toBe(0);
  });

  it('ends when its project is deleted, and when the server stops', async () => {
    const server = await makeServer({ engines: [engine()] });
    const { ada, projectId } = await made(server);
    const { projectId: other } = await ada.call('projectCreate', { prompt: 'Another', scene });
    const gone = await open(ada, projectId);
    const stays = await open(ada, other);
    await ada.call('projectDelete', { projectId });
    await gone.over;
    const asked = performance.now();
    await server.stop();
    await stays.over;
    expect(performance.now() - asked).toBeLessThan(5_000);
  });

  it('[BUILD-04] carries a sign of life, and a cursor beyond the end waits for what comes next', async () => {
    const server = await makeServer({
      engines: [engine()],
      clock: {
        ...systemClock,
        setTimeout: (fn, ms) => systemClock.setTimeout(fn, ms === tickOf(streamTimes.heartbeat) ? 1 : ms),
      },
    });
    const { ada, projectId } = await made(server);
    const stream = await open(ada, projectId, 1_000_000);
    await eventually(() => expect(stream.raw()).toContain('event: heartbeat'));
    await ada.call('projectRename', { projectId, name: 'New' });
    await eventually(() => expect(stream.events).toHaveLength(1));
    stream.close();
  });

  it('[BUILD-04] many readers, each from a cursor of its own, end with the same log, written by many at once', async () => {
    const gate = new Gate();
    const server = await makeServer({
      engines: [
        scriptedEngine(() => [
          write('index.html', page('x')),
          gate,
          ...Array.from({ length: 60 }, (_, index) => write(`pages/p${index}.html`, page(String(index)))),
          done(),
        ]),
      ],
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'x', scene });
    await gate.reached;
    const streams = await Promise.all(
      Array.from({ length: 30 }, (_, index) => open(ada, projectId, index % 4)),
    );
    gate.open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => ada.call('projectRename', { projectId, name: `N${index}` })),
    );
    const log = await ended(server, projectId, runId);
    await eventually(() => {
      for (const stream of streams) expect(stream.events.at(-1)?.seq).toBe(log.length);
    });
    for (const [index, stream] of streams.entries()) {
      expect(stream.events).toEqual(log.slice(index % 4));
      stream.close();
    }
    await eventually(() => expect(server.services.projectStreams.open).toBe(0));
  });
});
