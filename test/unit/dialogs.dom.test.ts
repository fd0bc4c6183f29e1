import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import { dialogCoordinatorMachine } from '#machines/dialog-coordinator/dialog-coordinator.machine.ts';
import { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import type { DialogsInput } from '#machines/dialogs/dialogs.types.ts';
import { toPrerenderEntry } from '#machines/iframe-load/iframe-load.machine.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { registry } from '#machines/registry.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { welcomeCreditsMachine } from '#machines/welcome-credits/welcome-credits.machine.ts';
import { keepAnnouncementSeen, readAnnouncementSeen } from '#adapters/announcement-seen.ts';
import { type EmbeddedMessage, hearEmbeddedPages, readMessage } from '#adapters/embedded-messages.ts';
import { trackingAddress } from '#adapters/tracking-sender.ts';
import { typingKeys } from '#adapters/typing-keys.ts';
import { isWelcomePutOff, keepWelcomePutOff } from '#adapters/welcome-later.ts';
import { coordinateDialog, notifyOpenDialogs } from '#adapters/dialog-coordination.ts';
import { readSettingsQuery, withSettingsQuery } from '#adapters/settings-query.ts';
import { framesOf } from '#app/frame-pool.ts';
import { abTests } from '#lib/ab-tests.ts';
import { embeddedAddress, isBrokenFrame } from '#lib/embedded-frame.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';

/** What gives charts their actors and runs them, by the names under which they import each other. */
const appFiles = ['src/app', 'src/adapters'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({
      names: [`'./${name}'`, `'${path.join(parentPath, name).replace(/^src\//, '#')}'`],
      text: readFileSync(path.join(parentPath, name), 'utf8'),
    })),
);

/** The queue as a tab has it, without anything that loads or listens. */
function startQueue() {
  const idle = <E extends EventObject>() => fromCallback<E, undefined>(() => undefined);
  const queue = createActor(
    dialogCoordinatorMachine.provide({
      actors: {
        rest: fromPromise<void, undefined>(() => new Promise<void>(() => undefined)),
        loadParts: fromPromise<void, undefined>(() => Promise.resolve()),
        keys: idle(),
      },
    }),
  );
  queue.start();
  return queue;
}
const manual = (queue: ReturnType<typeof startQueue>) => queue.getSnapshot().context.manual;

describe('dialogs and their queue', () => {
  it('[DIALOG-01] settings that the address has opened count before anything of them is drawn', () => {
    const queue = startQueue();
    const settings = createActor(settingsMachine, {
      input: { isSignedIn: true, query: { setting: '1', activeTab: 'tools' } },
    });
    const stop = notifyOpenDialogs(queue, settings, 'settings');
    settings.start();
    queue.send({ type: 'dialog.enqueued', dialog: 'announcement', isUrgent: false });
    expect(manual(queue)).toEqual(['settings']);
    expect(queue.getSnapshot().context.current).toBe(null);
    settings.send({ type: 'dialog.closed' });
    expect(manual(queue)).toEqual([]);
    expect(queue.getSnapshot().context.current).toBe('announcement');
    stop();
  });

  it('[DIALOG-01] a dialog whose chart goes while it is open holds nothing up', () => {
    const queue = startQueue();
    const deletion = createActor(confirmingMachine, { input: { kind: 'projectDeletion' } });
    const stop = notifyOpenDialogs(queue, deletion, 'projectDeletion');
    deletion.start();
    deletion.send({ type: 'action.requested', subject: { id: 'p_1', name: 'Crumb' } });
    expect(manual(queue)).toEqual(['projectDeletion']);
    stop();
    expect(manual(queue)).toEqual([]);
  });

  it('[DIALOG-01] takes turns: granted one at a time, and given back when its chart goes', () => {
    const queue = startQueue();
    const shown: string[] = [];
    const charts = ['first', 'second'].map((dialog) => {
      const chart = createActor(welcomeCreditsMachine, { input: { projectType: 'react' } });
      const stop = coordinateDialog(queue, chart, { dialog, granted: () => shown.push(dialog) });
      chart.start();
      chart.send({ type: 'welcome.offered' });
      return stop;
    });
    expect(shown).toEqual(['first']);
    charts[0]?.();
    expect(shown).toEqual(['first', 'second']);
    charts[1]?.();
    expect(queue.getSnapshot().context).toMatchObject({ current: null, waiting: [] });
  });

  const withDialogs = registry.filter(({ machine }) =>
    stateNodes(machine.root).some((node) => node.tags.includes('dialog')),
  );
  /** What the actors of a chart are called where another chart starts them as branches of the tree. */
  const branchesOf = (machine: AnyStateMachine): string[] =>
    registry.flatMap(({ machine: parent }) =>
      stateNodes(parent.root)
        .flatMap((node) => node.invoke)
        .flatMap(({ src, systemId }) =>
          parent.implementations.actors[String(src)] === machine && systemId !== undefined ? [systemId] : [],
        ),
    );
  const tellers = appFiles.filter(({ text }) => /notifyOpenDialogs|useOpenDialogs/u.test(text));

  it.each(withDialogs.map(({ id, machine }) => [id, machine] as const))(
    '[DIALOG-01] %s: a chart with dialogs of people tells the queue of them',
    (id, machine) => {
      const users = appFiles.filter(({ text }) => text.includes(`machines/${id}/${id}.machine.ts`));
      const known = [
        `machines/${id}/${id}.machine.ts`,
        ...users.flatMap(({ names }) => names),
        ...branchesOf(machine).map((name) => `'${name}'`),
      ];
      const found = tellers.filter(({ text }) => known.some((name) => text.includes(name)));
      expect(found.length, `no module that runs ${id} tells the queue`).toBeGreaterThan(0);
    },
  );
});

describe('the address of the settings', () => {
  it.each([
    ['/', '?setting=1&activeTab=tools', '/?setting=1&activeTab=tools'],
    ['/a?x=1#top', '?setting=1', '/a?x=1&setting=1#top'],
    ['/a?setting=1&x=%20+&activeTab=tools#top', '', '/a?x=%20+#top'],
    ['/a?activeTab=tools&setting=1', '?setting=1&activeTab=profile', '/a?setting=1&activeTab=profile'],
    ['/a?settings=2&setting', '', '/a?settings=2'],
  ])('[DIALOG-02] of %s with "%s" is %s: the rest is kept as it was written', (href, search, expected) => {
    expect(withSettingsQuery(href, readSettingsQuery(search))).toBe(expected);
  });

  it('[DIALOG-02] reads nothing from an address without it', () => {
    expect(readSettingsQuery('?x=1')).toEqual({ setting: null, activeTab: null });
  });
});

describe('messages of embedded pages', () => {
  const origins = { payment: 'https://pay.example', login: 'https://login.example' };
  const payment = (type: string) => ({ source: 'statecraft-payment', type });

  it.each([
    ['https://pay.example', payment('payment.succeeded'), { type: 'payment.succeeded' }],
    ['https://pay.example', payment('plan.changed'), { type: 'plan.changed' }],
    [
      'https://login.example',
      { source: 'statecraft-account', type: 'user.changed' },
      { type: 'user.changed' },
    ],
    ['https://evil.example', payment('payment.succeeded'), null],
    ['https://pay.example.evil', payment('payment.succeeded'), null],
    ['http://pay.example', payment('payment.succeeded'), null],
    ['https://login.example', payment('payment.succeeded'), null],
    ['https://pay.example', { source: 'statecraft-account', type: 'account.deleted' }, null],
    ['https://pay.example', payment('everything.free'), null],
    ['https://pay.example', { type: 'payment.succeeded' }, null],
    ['https://pay.example', 'payment.succeeded', null],
    ['https://pay.example', null, null],
  ])('[DIALOG-12] from %s: %j is %j', (origin, data, expected) => {
    expect(readMessage(origin, data, origins)).toEqual(expected);
  });

  it('[DIALOG-12] counts only what comes from a frame of this document', () => {
    const heard: EmbeddedMessage[] = [];
    const stop = hearEmbeddedPages(origins, (message) => heard.push(message));
    const frame = document.body.appendChild(document.createElement('iframe'));
    const say = (source: Window | null) =>
      window.dispatchEvent(
        new MessageEvent('message', { origin: origins.payment, data: payment('plan.changed'), source }),
      );
    say(window);
    say(null);
    say(frame.contentWindow);
    stop();
    say(frame.contentWindow);
    frame.remove();
    expect(heard).toEqual([{ type: 'plan.changed' }]);
  });
});

describe('pre-rendered frames', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[DIALOG-12] [MACHINE-09] knows of each whether it is loaded, has failed, and how often it was tried', () => {
    const dialogs = createActor(
      dialogsMachine.provide({ actors: { links: fromCallback(() => undefined) } }),
      { input: registry.find(({ id }) => id === 'dialogs')?.input() as DialogsInput },
    );
    dialogs.start();
    const pool = framesOf(dialogs);
    const entry = (url: string) => toPrerenderEntry(pool.frame(url).getSnapshot());
    const fail = () => pool.frame('/b').send({ type: 'frame.failed' });
    pool.prerender('/a');
    pool.prerender('/b');
    expect(entry('/a')).toEqual({ loaded: false, error: false, retryCount: 0 });
    pool.frame('/a').send({ type: 'frame.loaded' });
    for (const delay of [2_000, 4_000, 6_000]) {
      fail();
      vi.advanceTimersByTime(delay - 1);
      expect(pool.frame('/b').getSnapshot().value).toBe('waitingToRetry');
      vi.advanceTimersByTime(1);
    }
    fail();
    expect(entry('/a')).toEqual({ loaded: true, error: false, retryCount: 0 });
    expect(entry('/b')).toEqual({ loaded: false, error: true, retryCount: 3 });
    pool.discard('/b');
    expect(entry('/b')).toEqual({ loaded: false, error: false, retryCount: 0 });
    pool.prerender('/b');
    dialogs.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[DIALOG-12] takes an error page for what it is, and knows nothing of other origins', () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://pay.example/payment/';
    expect(isBrokenFrame(frame)).toBe(false);
    frame.src = `${window.location.origin}/payment/`;
    Object.defineProperty(frame, 'contentDocument', { value: null, configurable: true });
    expect(isBrokenFrame(frame)).toBe(true);
    const page = document.implementation.createHTMLDocument('Gateway time-out');
    Object.defineProperty(frame, 'contentDocument', { value: page });
    expect(isBrokenFrame(frame)).toBe(true);
    page.body.innerHTML = '<script id="statecraft-boot" type="application/json">{}</script>';
    expect(isBrokenFrame(frame)).toBe(false);
  });

  it('tells a page of another origin the colours that were chosen', () => {
    document.documentElement.classList.add('dark');
    expect(embeddedAddress('https://pay.example', '/payment/', 'https://app.example')).toBe(
      'https://pay.example/payment/?embedded=1&colors=dark',
    );
    expect(embeddedAddress('https://app.example', '/payment/', 'https://app.example')).toBe(
      '/payment/?embedded=1',
    );
    document.documentElement.classList.remove('dark');
  });
});

describe('keys', () => {
  it('[DIALOG-01] are typing when they are pressed in a field, and no one listens any more after the end', () => {
    const heard: string[] = [];
    const chart = setup({ actors: { typingKeys } }).createMachine({
      invoke: { id: 'keys', src: 'typingKeys' },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    });
    const actor = createActor(chart).start();
    const field = document.body.appendChild(document.createElement('textarea'));
    const press = (target: HTMLElement) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    press(field);
    // A key elsewhere, such as the one that pressed a button, is no typing.
    press(document.body);
    expect(heard).toEqual(['key.pressed']);
    actor.stop();
    press(field);
    expect(heard).toEqual(['key.pressed']);
    field.remove();
  });
});

describe('variants of running tests', () => {
  it('[ENTITY-15] are told with every tracked event', () => {
    const heard = vi.fn();
    const stop = abTests.subscribe(heard);
    abTests.set({ prompt: 'long' });
    stop();
    expect(heard).toHaveBeenCalledOnce();
    const address = trackingAddress(
      { event: 'create_task_click', data: { signedIn: true }, projectType: undefined, at: 5 },
      {
        endpoint: '/log/event',
        conversionUrl: null,
        isAllowed: () => true,
        clientId: () => 'client',
        userId: () => '',
        page: () => ({ href: 'https://app.example/', referrer: '' }),
        device: {} as never,
        language: 'en',
        screen: '1x1',
        window: () => '1x1',
        timezoneOffset: () => 0,
        variants: abTests.get,
        send: () => undefined,
      },
    );
    const ext: unknown = JSON.parse(new URL(address ?? '').searchParams.get('ext') ?? '');
    expect(ext).toEqual({ signedIn: true, 'ab.prompt': 'long' });
    abTests.set({});
  });
});

describe('the welcome dialog that was put off', () => {
  it('[DIALOG-10] is remembered for as long as the tab is there', () => {
    expect(isWelcomePutOff()).toBe(false);
    keepWelcomePutOff();
    expect(isWelcomePutOff()).toBe(true);
    window.sessionStorage.clear();
  });
});

describe('the announcement that was seen', () => {
  it('[DIALOG-09] is remembered here, and 0 where nothing can be', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readAnnouncementSeen(storage)).toBe(0);
    keepAnnouncementSeen(storage, '1767225600000');
    expect(readAnnouncementSeen(storage)).toBe(1_767_225_600_000);
    kept.set('statecraft:announcement-seen', 'soon');
    expect(readAnnouncementSeen(storage)).toBe(0);
    const forbidden = () => {
      throw new Error('forbidden');
    };
    expect(readAnnouncementSeen({ getItem: forbidden })).toBe(0);
    expect(() => keepAnnouncementSeen({ setItem: forbidden }, '1')).not.toThrow();
  });
});
