import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type Actor, type EventObject } from 'xstate';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import {
  electedConnection,
  electionTimes,
  tabElectionMachine,
} from '#machines/tab-election/tab-election.machine.ts';
import type {
  ChannelCommand,
  LockCommand,
  SocketEvent,
  TabElectionEvent,
} from '#machines/tab-election/tab-election.types.ts';
import { LabelledClock } from '#test/support/chart-tests/clock.ts';
import fc from '#test/support/fast-check.ts';
import { muteStoppedActorWarnings } from '#test/support/machine-warnings.ts';
import { startWorld } from '#test/support/machine-world.ts';

muteStoppedActorWarnings();

/** What waits to be delivered to a tab, by where it comes from: each in order, among each other in any. */
type Source = 'lock' | 'words' | 'socket';
const sources: readonly Source[] = ['lock', 'words', 'socket'];
type Delivery = () => void;

/** What the browser knows of one actor of a tab that waits for the lock or has it. */
interface Claim {
  readonly tab: Tab;
  readonly notify: (event: TabElectionEvent) => void;
}

/** A browser with its one lock and its channel, and the server on the other side. */
class Browser {
  readonly tabs: Tab[] = [];
  now = 1_000;
  /** Messages that the server has sent. */
  sent = 0;
  holder: Claim | null = null;
  waiting: Claim[] = [];

  get awake(): Tab[] {
    return this.tabs.filter((tab) => !tab.isFrozen);
  }

  /** The tabs that have a socket and do not know that the lock is no longer theirs. */
  get leaders(): Tab[] {
    return this.awake.filter((tab) => tab.isLeader && tab.queues.lock.length === 0);
  }

  open(): Tab {
    const tab = new Tab(this, `tab-${String(this.tabs.length)}-${String(this.now)}`);
    this.tabs.push(tab);
    tab.actor.start();
    return tab;
  }

  /** The tab is gone at once: nothing of it runs any more, and the browser takes back what it had. */
  crash(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    tab.die();
  }

  grant(claim: Claim): void {
    this.holder = claim;
    const at = this.now;
    claim.tab.later('lock', () => claim.notify({ type: 'lock.granted', tab: claim.tab.name, at }));
  }

  release(claim: Claim): void {
    this.waiting = this.waiting.filter((other) => other !== claim);
    if (this.holder !== claim) return;
    this.holder = null;
    const next = this.waiting.shift();
    if (next) this.grant(next);
  }

  /** The server says something to every tab with a socket to it. */
  serve(event: SocketEvent): void {
    for (const tab of this.tabs) tab.hear?.(event);
  }

  send(): void {
    this.sent += 1;
    const message = { model: 'm', action: 'a', data: { number: this.sent } };
    this.serve({ type: 'message.arrived', message, id: `n-${String(this.sent)}` });
  }

  /** Time passes for the tabs that are awake; the others hear of it when they thaw. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const tab of this.awake) tab.catchUp();
  }

  /** Everything that is on its way arrives. */
  settle(): void {
    while (this.awake.some((tab) => tab.deliver(sources, 0)));
  }

  /** Time passes and nothing is held up: the server gives its signs of life, and words arrive. */
  calm(milliseconds: number, until: () => boolean): number {
    const begun = this.now;
    this.settle();
    while (!until() && this.now - begun < milliseconds) {
      this.pass(500);
      if ((this.now - begun) % 25_000 === 0) this.serve({ type: 'heartbeat.arrived' });
      this.settle();
    }
    return this.now - begun;
  }
}

/** One tab: the chart of the stream with that of the election in it, and what of the browser it touches. */
class Tab {
  readonly queues: Record<Source, Delivery[]> = { lock: [], words: [], socket: [] };
  readonly clock = new LabelledClock();
  readonly actor: Actor<typeof notificationStreamMachine>;
  isFrozen = false;
  /** Takes what the server says, while there is a socket. */
  hear: ((event: SocketEvent) => void) | null = null;
  readonly received: number[] = [];
  /** Messages up to this number were sent before it last read everything anew. */
  covered = 0;
  private isOver = false;
  private born: number;
  /** What is at work in this tab, for the browser to take back: locks and sockets. */
  readonly held = new Set<() => void>();

  constructor(
    readonly browser: Browser,
    readonly name: string,
  ) {
    this.born = browser.now;
    const words = new Set<(event: TabElectionEvent) => void>();
    this.say = (event) => words.forEach((listener) => listener(event));
    const connection = electedConnection(
      tabElectionMachine.provide({
        actors: {
          lock: fromCallback<LockCommand, undefined>(({ sendBack, receive }) => {
            let claim: Claim = { tab: this, notify: sendBack };
            const end = (): void => browser.release(claim);
            if (browser.holder === null) browser.grant(claim);
            else browser.waiting.push(claim);
            receive(() => {
              const before = browser.holder;
              browser.waiting = browser.waiting.filter((other) => other !== claim);
              if (before === claim) return;
              claim = { tab: this, notify: sendBack };
              if (before !== null) before.tab.later('lock', () => before.notify({ type: 'lock.lost' }));
              browser.grant(claim);
            });
            this.held.add(end);
            return () => {
              this.held.delete(end);
              end();
            };
          }),
          channel: fromCallback<ChannelCommand, undefined>(({ sendBack, receive }) => {
            words.add(sendBack);
            receive(({ word }) => {
              for (const other of browser.tabs)
                if (other !== this) other.later('words', () => other.say({ type: 'word.heard', word }));
            });
            return () => words.delete(sendBack);
          }),
          socket: fromCallback<EventObject, undefined>(({ sendBack }) => {
            let isOpen = true;
            const hear = (event: SocketEvent): void =>
              this.later('socket', () => {
                if (isOpen) sendBack({ type: 'socket.reported', event });
              });
            this.hear = hear;
            hear({ type: 'connection.opened' });
            return () => {
              isOpen = false;
              if (this.hear === hear) this.hear = null;
            };
          }),
        },
      }),
    );
    this.actor = createActor(notificationStreamMachine.provide({ actors: { connection } }), {
      input: { seed: browser.tabs.length + 1, isSignedIn: true, isOnline: true },
      clock: this.clock,
    });
    this.clock.attach(this.actor);
    this.actor.on('message.delivered', ({ message }) =>
      this.take((message as { data: { number: number } }).data.number),
    );
    // Whatever was sent until now is read with the page, and read anew after a gap.
    const readAnew = (): void => {
      this.covered = browser.sent;
    };
    this.actor.on('gap.closed', readAnew);
    let hasConnected = false;
    this.actor.subscribe(({ context }) => {
      if (!hasConnected && context.opened > 0) readAnew();
      hasConnected ||= context.opened > 0;
    });
  }

  private readonly say: (event: TabElectionEvent) => void;

  get election() {
    return this.actor.getSnapshot().children['connection']?.getSnapshot() as
      | ReturnType<Actor<typeof tabElectionMachine>['getSnapshot']>
      | undefined;
  }

  get isLeader(): boolean {
    return this.election?.hasTag('leader') === true;
  }

  get isConnected(): boolean {
    return this.actor.getSnapshot().hasTag('live');
  }

  later(source: Source, delivery: Delivery): void {
    this.queues[source].push(delivery);
  }

  /** Delivers the oldest of one source; which of those that have something is chosen by `pick`. */
  deliver(from: readonly Source[], pick: number): boolean {
    const ready = from.filter((source) => this.queues[source].length > 0);
    const source = ready[pick % Math.max(1, ready.length)];
    if (this.isFrozen || source === undefined) return false;
    this.queues[source].shift()?.();
    return true;
  }

  catchUp(): void {
    this.clock.advance(this.browser.now - this.born - this.clock.now());
  }

  thaw(): void {
    this.isFrozen = false;
    this.catchUp();
  }

  close(): void {
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
    this.actor.stop();
    this.isOver = true;
  }

  die(): void {
    this.isOver = true;
    this.hear = null;
    for (const end of this.held) end();
  }

  /** Each message once, in order, and none that was sent since the last gap left out. */
  private take(number: number): void {
    if (this.isOver) throw new Error('a message after the end');
    const last = this.received.at(-1) ?? 0;
    if (this.received.includes(number)) throw new Error(`message ${String(number)} came twice`);
    if (number < last) throw new Error(`message ${String(number)} came after ${String(last)}`);
    if (number > Math.max(last, this.covered) + 1) {
      throw new Error(`message ${String(number)} came, and those after ${String(last)} are lost unnoticed`);
    }
    this.received.push(number);
  }
}

type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const moves = [
  'open',
  'close',
  'crash',
  'freeze',
  'thaw',
  'deliver',
  'settle',
  'send',
  'lose',
  'pass',
] as const;
const move = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...moves) },
    { weight: 5, arbitrary: fc.constantFrom('deliver' as const, 'send' as const) },
  ),
  tab: fc.nat(2),
  pick: fc.nat(2),
  pass: fc.constantFrom(200, 1_000, electionTimes.answer, 10_000, electionTimes.silence),
});

function make(browser: Browser, most: number, { kind, tab: which, pick, pass }: Move) {
  const tab = browser.tabs[which % Math.max(1, browser.tabs.length)];
  if (kind === 'open') {
    if (browser.tabs.length < most) browser.open();
  } else if (kind === 'pass') browser.pass(pass);
  else if (kind === 'send') browser.send();
  else if (kind === 'settle') browser.settle();
  else if (kind === 'lose') browser.serve({ type: 'connection.lost', reason: 'network_error' });
  else if (tab === undefined) return;
  else if (kind === 'close') tab.close();
  else if (kind === 'crash') browser.crash(tab);
  else if (kind === 'freeze') tab.isFrozen = true;
  else if (kind === 'thaw') tab.thaw();
  else tab.deliver(sources, pick);
}

/** What holds at every moment. */
function check(browser: Browser): void {
  const { leaders } = browser;
  if (leaders.length > 1) throw new Error(`${leaders.map(({ name }) => name).join(' and ')} both lead`);
  for (const tab of browser.tabs) {
    if (tab.actor.getSnapshot().status !== 'active') throw new Error('the chart of a stream has failed');
    if (tab.isLeader && browser.holder?.tab !== tab && tab.queues.lock.length === 0)
      throw new Error(`${tab.name} leads without the lock`);
    if ((tab.hear !== null) !== tab.isLeader) throw new Error(`the socket of ${tab.name} is left behind`);
  }
}

const longest = electionTimes.silence + electionTimes.answer;

describe.each([2, 3])('[MACHINE-03] [MACHINE-04] the election among %i tabs', (count) => {
  it('has one leader at most, and brings each message to each tab once or says that there is a gap, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 5, maxLength: 60 }), (steps) => {
        const browser = new Browser();
        for (let tab = 0; tab < count; tab += 1) browser.open();
        for (const step of steps) {
          make(browser, count, step);
          check(browser);
        }
        for (const tab of [...browser.tabs]) tab.close();
        expect([browser.holder, browser.waiting]).toEqual([null, []]);
      }),
      { numRuns: 500 },
    );
  });

  it(`is without a leader for ${String(longest / 1_000)} s at most while a tab is awake`, () => {
    const isServed = (browser: Browser) =>
      browser.leaders.length === 1 && browser.awake.every((tab) => tab.isConnected);
    fc.assert(
      fc.property(fc.array(move, { minLength: 5, maxLength: 40 }), (steps) => {
        const browser = new Browser();
        for (let tab = 0; tab < count; tab += 1) browser.open();
        // The server does not fail here: how often a chart comes back to a server that does is its own matter.
        for (const step of steps) if (step.kind !== 'lose') make(browser, count, step);
        if (browser.awake.length === 0) browser.open();
        const isWaiting = browser.awake.every((tab) => !tab.actor.getSnapshot().matches('open'));
        const took = browser.calm(120_000, () => browser.leaders.length === 1);
        // A tab that led and was frozen comes back after the pause of its chart.
        expect(took).toBeLessThanOrEqual(longest + (isWaiting ? 31_000 : 0));
        browser.calm(120_000, () => isServed(browser));
        expect(isServed(browser)).toBe(true);
        const before = browser.awake.map((tab) => tab.received.length);
        browser.send();
        browser.settle();
        expect(browser.awake.map((tab) => tab.received.length)).toEqual(before.map((had) => had + 1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the election of the tab with the socket', () => {
  const words = (world: ReturnType<typeof startWorld>) =>
    world.ledger.received.flatMap(({ src, event }) =>
      src === 'channel' ? [(event as unknown as ChannelCommand).word.kind] : [],
    );
  const granted = { tab: 'tab-1', at: 5 };
  const term = { number: 9, tab: 'tab-2' };

  it('has one socket for all tabs: the first leads, the others live through it', () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    browser.settle();
    expect([first.isLeader, second.isLeader]).toEqual([true, false]);
    const third = browser.open();
    browser.settle();
    expect(browser.tabs.map((tab) => tab.isConnected)).toEqual([true, true, true]);
    browser.send();
    browser.settle();
    expect([first, second, third].map(({ received }) => received)).toEqual([[1], [1], [1]]);
    // No tab is asked as long as the server gives signs of life.
    browser.calm(120_000, () => false);
    expect(first.isLeader).toBe(true);
  });

  it.each(['close', 'crash'] as const)('passes on at once when the leader goes: %s', (way) => {
    const browser = new Browser();
    const [first, second, third] = [browser.open(), browser.open(), browser.open()];
    browser.settle();
    if (way === 'close') first.close();
    else browser.crash(first);
    browser.send();
    browser.settle();
    expect([second.isLeader, third.isLeader]).toEqual([true, false]);
    // What was sent in between reached no tab, and each of them knows that.
    expect([second, third].map(({ received, covered }) => [received, covered])).toEqual([
      [[], 1],
      [[], 1],
    ]);
  });

  it('takes the lock from a leader that is frozen, and does not listen to it when it thaws', () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    browser.settle();
    first.isFrozen = true;
    expect(browser.calm(60_000, () => second.isLeader)).toBeLessThanOrEqual(longest);
    browser.send();
    first.isFrozen = false;
    // Its socket speaks before the browser says that the lock is gone.
    first.deliver(['socket'], 0);
    first.deliver(['socket'], 0);
    browser.settle();
    expect([first.received, second.received]).toEqual([[1], [1]]);
    expect([first.isLeader, second.isLeader, first.isConnected]).toEqual([false, true, false]);
    browser.calm(30_000, () => first.isConnected);
    expect(first.actor.getSnapshot().context.opened).toBe(2);
  });

  it.each([
    ['no locks', (world: ReturnType<typeof startWorld>) => world.fail('lock', new Error('none'))],
    ['a refused lock', (world: ReturnType<typeof startWorld>) => world.send('lock.denied')],
    ['no channels', (world: ReturnType<typeof startWorld>) => world.fail('channel', new Error('none'))],
  ])('has a socket of its own in a browser with %s', (_why, happen) => {
    const world = startWorld('tab-election');
    happen(world);
    expect(world.ledger.count('socket')).toBe(1);
    world.send('socket.reported', { event: { type: 'connection.opened' } });
    expect(world.emitted).toEqual([{ type: 'connection.opened' }]);
    world.actor.stop();
    expect(world.ledger.running.size).toBe(0);
  });

  it('answers who asks, before and after its socket is open', () => {
    const world = startWorld('tab-election');
    world.send('lock.granted', granted);
    world.send('word.heard', { word: { kind: 'asked' } });
    world.send('socket.reported', { event: { type: 'connection.opened' } });
    world.send('word.heard', { word: { kind: 'asked' } });
    const said = world.ledger.received.map(({ event }) => (event as unknown as ChannelCommand).word);
    const mine = { number: 5, tab: 'tab-1' };
    expect(said).toEqual([
      { kind: 'asked' },
      { kind: 'answered', term: mine, isOpen: false },
      { kind: 'answered', term: mine, isOpen: false },
      { kind: 'heard', term: mine, event: { type: 'connection.opened' } },
      { kind: 'answered', term: mine, isOpen: true },
    ]);
  });

  it('brings a message once to a tab that hears it through two sockets while the one changes hands', () => {
    const world = startWorld('notification-stream');
    const message = { model: 'm', action: 'a', data: {} };
    world.send('connection.opened');
    for (const id of ['n-1', 'n-1', 'n-2', 'n-1']) world.send('message.arrived', { message, id });
    expect(world.emitted.map(({ type }) => type)).toEqual(['message.delivered', 'message.delivered']);
    expect(world.context).toMatchObject({ delivered: 2, dropped: 0 });
  });

  it.each([
    ['the lock is lost', (world: ReturnType<typeof startWorld>) => world.send('lock.lost')],
    [
      'another tab speaks in a later term',
      (world: ReturnType<typeof startWorld>) =>
        world.send('word.heard', { word: { kind: 'answered', term, isOpen: true } }),
    ],
  ])('ends and closes everything when %s', (_why, happen) => {
    const world = startWorld('tab-election');
    world.send('lock.granted', granted);
    world.send('socket.reported', { event: { type: 'connection.opened' } });
    happen(world);
    expect(world.snapshot.status).toBe('done');
    expect(world.ledger.running.size).toBe(0);
  });

  it('tells each term as opened once, and asks a leader that has gone silent before it takes the lock', () => {
    const world = startWorld('tab-election');
    const hear = (word: object) => world.send('word.heard', { word });
    hear({ kind: 'answered', term, isOpen: true });
    hear({ kind: 'heard', term, event: { type: 'connection.opened' } });
    hear({ kind: 'answered', term: { number: 8, tab: 'tab-3' }, isOpen: true });
    expect(world.emitted).toEqual([{ type: 'connection.opened' }]);
    world.wait(electionTimes.silence);
    hear({ kind: 'answered', term, isOpen: true });
    world.wait(electionTimes.silence);
    world.wait(electionTimes.answer - 1);
    expect(world.ledger.received.filter(({ src }) => src === 'lock')).toEqual([]);
    world.wait(1);
    expect(world.ledger.received.at(-1)).toEqual({ src: 'lock', event: { type: 'lock.seized' } });
    expect(words(world)).toEqual(['asked', 'asked', 'asked']);
    world.send('lock.granted', { ...granted, at: 3 });
    expect(world.context['term']).toEqual({ number: 10, tab: 'tab-1' });
  });
});
