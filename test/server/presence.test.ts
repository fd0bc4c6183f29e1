import { expect, it } from 'vitest';
import { projectEventsPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { Place, PresenceFrame, Seat } from '#contract/presence.ts';
import { TestClock, TestIds } from '#server/platform/clock.ts';
import { createLocalEventBus } from '#server/platform/event-bus.ts';
import { createPresence, presenceTimes } from '#server/presence/presence.ts';
import { eventually } from '#test/support/eventually.ts';
import { Client } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import {
  describeOnBothDatabases,
  describeOnPostgres,
  describeOnSqlite,
  type TestServer,
} from './support/server.ts';

const looking = (pane: Place['pane'], path: string | null = null): Place => ({ pane, path, caret: null });
const seatOf = (digit: string): string => digit.repeat(32);

/** The stream of a tab, and who is there as it was told. */
interface Tab {
  readonly seat: string;
  /** `name: what they look at` of everybody who is there. */
  readonly here: () => string[];
  say(place: Place): Promise<void>;
  /** The connection breaks. */
  close(): void;
}

async function openTab(
  client: Client,
  projectId: string,
  seat: string,
  others: Client = client,
): Promise<Tab> {
  const abort = new AbortController();
  const response = await client.fetch(`${projectEventsPath}?projectId=${projectId}&cursor=0&seat=${seat}`, {
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const people = new Map<string, Seat>();
  void (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^event: presence\ndata: (.*)$/m.exec(frame)?.[1];
        if (data === undefined) continue;
        const { isWhole, here, left } = JSON.parse(data) as PresenceFrame;
        if (isWhole) people.clear();
        for (const person of here) people.set(person.seat, person);
        for (const gone of left) people.delete(gone);
      }
    }
  })().catch(() => {});
  return {
    seat,
    here: () => [...people.values()].map(({ name, place }) => `${name}: ${place.path ?? place.pane}`).sort(),
    async say(place) {
      await others.call('presenceSay', { projectId, seat, place });
    },
    close: () => abort.abort(),
  };
}

async function start(server: TestServer) {
  const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
  await ada.call('userUpdate', { name: 'Ada' });
  await ben.call('userUpdate', { name: 'Ben' });
  const projectId = await projectWith(server, ada, { 'index.html': '<h1>Crumb</h1>' });
  const { uid } = await ben.call('userDetail', {});
  await server.services.database.db
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: uid, role: 'viewer', created_at: 1 })
    .execute();
  return { ada, ben, projectId, benId: uid };
}

describeOnBothDatabases('who has a project open', (makeServer) => {
  it('[ROLE-01] is seen by the others with what they look at, and gone with the connection and the membership', async () => {
    const server = await makeServer();
    const { ada, ben, projectId, benId } = await start(server);
    const adas = await openTab(ada, projectId, seatOf('a'));
    const bens = await openTab(ben, projectId, seatOf('b'));
    await adas.say(looking('preview'));
    await eventually(() => expect(adas.here()).toEqual(['Ada: preview']));
    // A viewer is seen as everybody is; whoever comes later is told of all.
    await bens.say(looking('code', 'index.html'));
    const both = ['Ada: preview', 'Ben: index.html'];
    await eventually(() => expect([adas.here(), bens.here()]).toEqual([both, both]));
    await adas.say(looking('versions'));
    await eventually(() => expect(bens.here()).toEqual(['Ada: versions', 'Ben: index.html']));

    // Nobody speaks for another's tab, in another's project or without an account.
    await ben.call('presenceSay', { projectId, seat: adas.seat, place: looking('console') });
    const eve = await server.signIn('eve@example.com');
    const word = { projectId, seat: adas.seat, place: looking('console') };
    expect((await eve.envelope('presenceSay', word)).errNo).toBe(ErrNo.notFound);
    expect((await server.client().envelope('presenceSay', word)).errNo).toBe(ErrNo.notSignedIn);
    await bens.say(looking('chat'));
    await eventually(() => expect(bens.here()).toEqual(['Ada: versions', 'Ben: chat']));

    // Nor takes anybody another's seat, which everybody who is there knows.
    const thief = await openTab(ben, projectId, adas.seat);
    await adas.say(looking('blueprint'));
    await eventually(() => expect(bens.here()).toEqual(['Ada: blueprint', 'Ben: chat']));
    await ben.call('presenceSay', { projectId, seat: adas.seat, place: looking('console') });
    thief.close();
    await adas.say(looking('versions'));
    await eventually(() => expect(bens.here()).toEqual(['Ada: versions', 'Ben: chat']));

    // A path that reads as another one is none.
    await bens.say(looking('code', 'index\u202elmth.html'));
    await eventually(() => expect(adas.here()).toEqual(['Ada: versions', 'Ben: code']));

    bens.close();
    await eventually(() => expect(adas.here()).toEqual(['Ada: versions']));
    const again = await openTab(ben, projectId, seatOf('b'));
    await again.say(looking('code'));
    await eventually(() => expect(adas.here()).toEqual(['Ada: versions', 'Ben: code']));
    await ada.call('memberRemove', { projectId, memberId: benId });
    await eventually(() => expect(adas.here()).toEqual(['Ada: versions']));
    expect((await ben.envelope('presenceSay', { ...word, seat: again.seat })).errNo).toBe(ErrNo.notFound);
  });
});

describeOnSqlite('what the tabs of a person say', (makeServer) => {
  it('is bounded: a cursor that moves is heard, a flood is not, and the minute after is another one', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const { ada, ben, projectId } = await start(server);
    const word = { projectId, seat: seatOf('a'), place: looking('preview') };
    const told = new Set<number>();
    for (let said = 0; said < 1_200; said += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ada.envelope('presenceSay', word)));
      for (const { errNo } of answers) told.add(errNo);
    }
    expect([...told]).toEqual([ErrNo.ok]);
    expect((await ada.envelope('presenceSay', word)).errNo).toBe(ErrNo.tooFrequent);
    expect((await ben.envelope('presenceSay', word)).errNo).toBe(ErrNo.ok);
    clock.advance(60_000);
    expect((await ada.envelope('presenceSay', word)).errNo).toBe(ErrNo.ok);
  });
});

describeOnPostgres('who has a project open on several servers', (makeServer) => {
  it('[ROLE-01] is seen on each of them, whichever server hears it, and gone with a server that stops', async () => {
    const one = await makeServer();
    const { ada, ben, projectId } = await start(one);
    const [two, three] = [await makeServer({ store: one.store }), await makeServer({ store: one.store })];
    const at = (server: TestServer, client: Client): Client => {
      const there = new Client(server.origin);
      for (const [name, value] of client.cookies) there.cookies.set(name, value);
      return there;
    };
    const adas = await openTab(at(one, ada), projectId, seatOf('a'), at(two, ada));
    await adas.say(looking('preview'));
    await eventually(() => expect(adas.here()).toEqual(['Ada: preview']));
    // The stream is with the second server, and what is said comes to the third.
    const bens = await openTab(at(two, ben), projectId, seatOf('b'), at(three, ben));
    await bens.say(looking('code', 'index.html'));
    const both = ['Ada: preview', 'Ben: index.html'];
    await eventually(() => expect([adas.here(), bens.here()]).toEqual([both, both]));
    const third = await openTab(at(three, ben), projectId, seatOf('c'), at(one, ben));
    await third.say(looking('console'));
    const all = ['Ada: preview', 'Ben: console', 'Ben: index.html'];
    await eventually(() => expect([adas.here(), bens.here(), third.here()]).toEqual([all, all, all]));
    bens.close();
    await eventually(() => expect(third.here()).toEqual(['Ada: preview', 'Ben: console']));
    await three.stop();
    await eventually(() => expect(adas.here()).toEqual(['Ada: preview']));
  });
});

it('[ROLE-01] whoever was with a server that has died is gone after a while, as is a tab that has fallen silent', async () => {
  const clock = new TestClock();
  const bus = createLocalEventBus((error) => {
    throw error;
  });
  const ids = new TestIds();
  const deps = { bus, clock, ids, report: (error: unknown) => expect(error).toBeUndefined() };
  // What the second one says is lost once it has died.
  let isAlive = true;
  const published: string[] = [];
  const dying = {
    ...bus,
    publish: async (channel: string, payload: string) => {
      published.push(payload);
      if (isAlive) await bus.publish(channel, payload);
    },
  };
  const [one, two] = [createPresence(deps), createPresence({ ...deps, bus: dying })];
  const people = new Map<string, Seat>();
  const tab = (seat: string, name: string) => ({
    projectId: 'p_1',
    userId: `u_${name}`,
    name,
    seat,
    send: (frame: PresenceFrame) => {
      if (frame.isWhole) people.clear();
      for (const person of frame.here) people.set(person.seat, person);
      for (const gone of frame.left) people.delete(gone);
      return true;
    },
  });
  const say = (server: typeof one, seat: string, name: string) =>
    server.say({ projectId: 'p_1', userId: `u_${name}`, seat, place: looking('preview') });
  const names = () => [...people.values()].map(({ name }) => name).sort();
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      clock.advance(1_000);
    }
  };
  one.attach(tab('seat-1', 'Ada'));
  one.attach({ ...tab('seat-3', 'Cleo'), send: () => true });
  two.attach({ ...tab('seat-2', 'Ben'), send: () => true });
  say(one, 'seat-1', 'Ada');
  say(one, 'seat-3', 'Cleo');
  say(two, 'seat-2', 'Ben');
  await pass(1_000);
  expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
  await pass(presenceTimes.unheard * 2);
  expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
  // A server says once in a while who is there, and not more often.
  expect(published.length).toBeLessThan(10);
  isAlive = false;
  say(one, 'seat-1', 'Ada');
  say(one, 'seat-3', 'Cleo');
  await pass(presenceTimes.unheard + presenceTimes.look);
  expect(names()).toEqual(['Ada', 'Cleo']);
  // The connection of a tab may seem to stand.
  say(one, 'seat-1', 'Ada');
  await pass(presenceTimes.silent - presenceTimes.unheard);
  expect(names()).toEqual(['Ada']);
  await Promise.all([one.close(), two.close()]);
  clock.advance(presenceTimes.gather);
  expect(clock.pending).toBe(0);
});
