// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnnouncementSeen, readAnnouncementSeen } from '#adapters/announcement-seen.ts';
import { type EmbeddedMessage, hearEmbeddedPages, readMessage } from '#adapters/embedded-messages.ts';
import { trackingAddress } from '#adapters/tracking-sender.ts';
import { watchTyping } from '#adapters/typing-pause.ts';
import { createFramePool } from '#app/frame-pool.ts';
import { readSettingsQuery, withSettingsQuery } from '#app/settings-query.ts';
import { abTests } from '#lib/ab-tests.ts';
import { createDialogDesk, type DialogKeeper } from '#lib/dialog-desk.ts';
import { embeddedAddress, isBrokenFrame } from '#lib/embedded-frame.ts';

function keeper() {
  const calls: string[] = [];
  const granted = new Map<string, () => void>();
  const made: DialogKeeper = {
    open: (dialog) => calls.push(`open ${dialog.kind}`),
    wait: (dialog) => {
      calls.push(`wait ${dialog.name}`);
      granted.set(dialog.name, dialog.granted);
    },
    release: (name) => calls.push(`release ${name}`),
    manual: (count) => calls.push(`manual ${count}`),
  };
  return { made, calls, granted };
}

describe('the desk of dialogs', () => {
  it('[DIALOG-01] keeps what is asked for until somebody keeps the desk, and calls them', () => {
    const desk = createDialogDesk();
    const load = vi.fn();
    desk.onNeed(load);
    const giveUp = desk.wait({ name: 'reconnect', granted: () => undefined });
    const release = desk.wait({ name: 'news', granted: () => undefined });
    desk.open({ kind: 'credits' });
    desk.open({ kind: 'settings', tab: 'github' });
    expect(load).toHaveBeenCalledTimes(4);
    giveUp();
    const { made, calls } = keeper();
    const leave = desk.keep(made);
    // The newest wish counts; whoever gave up is not there any more.
    expect(calls).toEqual(['manual 0', 'wait news', 'open settings']);
    release();
    release();
    expect(calls.slice(3)).toEqual(['release news']);
    leave();
    desk.open({ kind: 'credits' });
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('[DIALOG-01] counts the dialogs that people have open, each once', () => {
    const desk = createDialogDesk();
    const first = desk.opened();
    const { made, calls } = keeper();
    desk.keep(made);
    const second = desk.opened();
    first();
    first();
    second();
    expect(calls).toEqual(['manual 1', 'manual 2', 'manual 1', 'manual 0']);
  });

  it('[DIALOG-11] grants a dialog of another room its turn', () => {
    const desk = createDialogDesk();
    const { made, granted } = keeper();
    desk.keep(made);
    const show = vi.fn();
    desk.wait({ name: 'reconnect', granted: show });
    granted.get('reconnect')?.();
    expect(show).toHaveBeenCalledOnce();
  });
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
    const pool = createFramePool();
    const fail = () => pool.frame('/b').send({ type: 'frame.failed' });
    pool.prerender('/a');
    pool.prerender('/b');
    expect(pool.entries()['/a']).toEqual({ loaded: false, error: false, retryCount: 0 });
    pool.frame('/a').send({ type: 'frame.loaded' });
    for (const delay of [2_000, 4_000, 6_000]) {
      fail();
      vi.advanceTimersByTime(delay - 1);
      expect(pool.frame('/b').getSnapshot().value).toBe('waitingToRetry');
      vi.advanceTimersByTime(1);
    }
    fail();
    expect(pool.entries()).toEqual({
      '/a': { loaded: true, error: false, retryCount: 0 },
      '/b': { loaded: false, error: true, retryCount: 3 },
    });
    pool.discard('/b');
    expect(pool.entries()['/b']).toEqual({ loaded: false, error: false, retryCount: 0 });
    pool.stop();
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

describe('dialogs and typing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('[DIALOG-01] nothing opens by itself while somebody types in a field', () => {
    const typing = watchTyping(window);
    const field = document.body.appendChild(document.createElement('textarea'));
    const press = () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    const shown: string[] = [];
    typing.whenCalm(() => shown.push('at once'));
    press();
    typing.whenCalm(() => shown.push('later'));
    const cancel = typing.whenCalm(() => shown.push('never'));
    cancel();
    vi.advanceTimersByTime(2_000);
    press();
    vi.advanceTimersByTime(2_999);
    expect(shown).toEqual(['at once']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['at once', 'later']);
    // A key elsewhere, such as the one that pressed a button, is no typing.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    typing.whenCalm(() => shown.push('by hand'));
    expect(shown).toContain('by hand');
    press();
    typing.whenCalm(() => shown.push('after the end'));
    typing.stop();
    vi.advanceTimersByTime(60_000);
    expect(shown).not.toContain('after the end');
    expect(vi.getTimerCount()).toBe(0);
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
