import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDevice } from '#adapters/device-info.ts';
import {
  conversionAddress,
  createTrackingSender,
  readPageLoad,
  sendAndForget,
  tellableAddress,
  trackingAddress,
  type TrackingSenderDeps,
} from '#adapters/tracking-sender.ts';
import { receiveTracked, track, type Tracked } from '#adapters/tracking.ts';
import { createActor, fromPromise } from 'xstate';
import { publishMachine } from '#machines/publish/publish.machine.ts';
import type { PublishAnswer } from '#machines/publish/publish.types.ts';
import { trackSendBeforeSignIn, tracksCreation, tracksMessage } from '#adapters/track-prompt.ts';
import { tracksPublishing } from '#adapters/track-publish.ts';
import { assistantModeOf, assistantModes, sceneToTrackingName, scenes } from '#contract/scenes.ts';
import { conversions, trackingEvents } from '#contract/tracking-names.ts';
import { trackingQuerySchema } from '#contract/tracking.ts';
import { isTestHost } from '#lib/test-host.ts';
import { asksForPrivacy, trackingConsent } from '#lib/tracking-consent.ts';
import fc from '#test/support/fast-check.ts';
import { eventually } from '#test/support/eventually.ts';

const sent: string[] = [];
const deps = (more: Partial<TrackingSenderDeps> = {}): TrackingSenderDeps => ({
  endpoint: '/log/event',
  conversionUrl: null,
  isAllowed: () => true,
  clientId: () => 'client-1',
  userId: () => 'u_1',
  page: () => ({ href: 'https://app.test/', referrer: 'https://search.test/q?secret=1' }),
  device: { device: 'desktop', browser: 'Chrome 128', os: 'Linux' },
  language: 'en-GB',
  screen: '1440x900',
  window: () => '1200x800',
  timezoneOffset: () => -60,
  send: (url) => sent.push(url),
  ...more,
});
const event = (more: Partial<Tracked> = {}): Tracked => ({
  event: 'page_view',
  data: { route: 'sceneProject' },
  projectType: undefined,
  at: 1_700_000_000_000,
  ...more,
});
const queryOf = (address: string | null | undefined) => new URL(address ?? '').searchParams;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  receiveTracked(() => undefined)();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('[TRACK-01] a tracking event', () => {
  it('is a GET with device, browser, client, event, user, time, offset, page, referrer, kind and data', () => {
    createTrackingSender(deps())(event({ projectType: 'react_native' }));
    expect(sent).toHaveLength(1);
    const url = new URL(sent[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://app.test/log/event');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      event: 'page_view',
      cuid: 'client-1',
      uid: 'u_1',
      time: '1700000000000',
      tz: '-60',
      url: 'https://app.test/',
      referrer: 'https://search.test',
      ptype: 'react_native',
      device: 'desktop',
      browser: 'Chrome 128',
      os: 'Linux',
      lang: 'en-GB',
      screen: '1440x900',
      window: '1200x800',
      ext: '{"route":"sceneProject"}',
    });
    expect(trackingQuerySchema.safeParse(Object.fromEntries(url.searchParams)).success).toBe(true);
  });

  it('goes to the production or the test endpoint by host', () => {
    for (const host of [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '[::1]',
      'a.localhost',
      'pc.local',
    ])
      expect(isTestHost(host), host).toBe(true);
    for (const host of ['test.example.com', 'app-staging.example.com', 'dev.example.com', 'qa.example.com'])
      expect(isTestHost(host), host).toBe(true);
    for (const host of [
      'example.com',
      'app.example.com',
      'latest.example.com',
      'devil.example',
      '172.64.0.1',
    ])
      expect(isTestHost(host), host).toBe(false);
  });

  it('waits until there is a person to send it, and then goes at once', () => {
    track('sign_in', {});
    const got: string[] = [];
    const stop = receiveTracked((tracked) => got.push(tracked.event));
    track('sign_out', {});
    stop();
    expect(got).toEqual(['sign_in', 'sign_out']);
  });

  it('a failure is never seen: neither a rejected request nor one that cannot be made', async () => {
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    expect(() => sendAndForget('https://elsewhere.test/log')).not.toThrow();
    expect(fetched).toHaveBeenCalledWith(
      'https://elsewhere.test/log',
      expect.objectContaining({ keepalive: true, mode: 'no-cors', credentials: 'omit' }),
    );
    await Promise.resolve();
    const broken = deps({
      send: () => {
        throw new Error('broken');
      },
    });
    expect(() => createTrackingSender(broken)(event())).not.toThrow();
    expect(() => createTrackingSender(deps({ endpoint: 'http://' }))(event())).not.toThrow();
  });

  it('[ENTITY-02] names the kinds single_page, react_native, react and meme', () => {
    expect(scenes.map((scene) => sceneToTrackingName[scene])).toEqual([
      'single_page',
      'react_native',
      'react',
      'meme',
    ]);
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
      0,
      'desktop',
      'Chrome 128',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
      0,
      'desktop',
      'Edge 128',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      0,
      'desktop',
      'Safari 17',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      5,
      'tablet',
      'Safari 17',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      5,
      'mobile',
      'Safari 17',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Mobile Safari/537.36',
      5,
      'mobile',
      'Chrome 127',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36',
      5,
      'tablet',
      'Chrome 127',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0',
      0,
      'desktop',
      'Firefox 129',
      'Linux',
    ],
    ['curl/8', 0, 'desktop', 'other', 'other'],
  ])('reads %s', (agent, touch, device, browser, os) => {
    expect(readDevice(agent, touch)).toEqual({ device, browser, os });
  });
});

describe('[TRACK-02] advertising conversions', () => {
  it('are exactly these five, by one table', () => {
    expect(conversions).toEqual({
      credits_out_dialog: 'credits_out',
      create_task_click: 'create_task_click',
      create_task_success: 'create_task_success',
      send_message_click: 'send_message_click',
      send_message_success: 'send_message_success',
    });
  });

  it('reach the operator’s pixel with their name and time, and nothing about the person', () => {
    const pixel = 'https://ads.test/pixel?account=7';
    createTrackingSender(deps({ conversionUrl: pixel }))(event({ event: 'create_task_click', data: {} }));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe('https://ads.test/pixel?account=7&event=create_task_click&time=1700000000000');
    for (const name of trackingEvents)
      expect(conversionAddress(event({ event: name }), pixel) !== null, name).toBe(name in conversions);
    expect(conversionAddress(event({ event: 'create_task_click' }), null)).toBeNull();
  });

  it('click and success of a task and of a message; a failure is no success', async () => {
    const got: string[] = [];
    const stop = receiveTracked(({ event: name, projectType }) => got.push(`${name} ${projectType}`));
    await tracksCreation('ai-app-builder', () => Promise.resolve('made'));
    await tracksMessage('meme', false, () => Promise.resolve('sent'));
    await expect(tracksMessage('meme', true, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    stop();
    expect(got).toEqual([
      'create_task_click react_native',
      'create_task_success react_native',
      'send_message_click meme',
      'send_message_success meme',
      'send_message_click meme',
    ]);
  });

  it('[ENTITY-03] a message says what the assistant is at: app, website, chat or unknown', async () => {
    expect(assistantModes).toEqual(['app', 'website', 'chat', 'unknown']);
    expect(scenes.map((scene) => assistantModeOf(scene))).toEqual(['website', 'app', 'website', 'unknown']);
    expect(assistantModeOf('ai-app-builder', true)).toBe('chat');
    expect(assistantModeOf('something else')).toBe('unknown');
    const told: unknown[] = [];
    const stop = receiveTracked(({ data }) => told.push(data));
    await tracksMessage('ai-app-builder', false, () => Promise.resolve('sent'));
    await tracksMessage('ai-app-builder', true, () => Promise.resolve('sent'));
    stop();
    expect(told).toEqual([{ mode: 'app' }, { mode: 'app' }, { mode: 'chat' }, { mode: 'chat' }]);
  });

  it('[TRACK-01] a version that went online is told of, each time, and a refused one is not', async () => {
    const answer = (visibility: 'public' | 'private', versionId: string): PublishAnswer => ({
      publication: {
        url: 'https://crumb.test/',
        slug: 'crumb',
        secretUrl: null,
        versionId,
        version: 1,
        versionName: null,
        visibility,
        publishedAt: 1,
      },
      slug: 'crumb',
      addressBefore: '',
      addressAfter: '',
      domain: null,
      takesDomains: false,
      examples: [],
      servers: [],
      hasPassword: false,
      takenDownFor: null,
    });
    let isRefused = false;
    const actor = createActor(
      publishMachine.provide({
        actors: {
          loadPublication: fromPromise(() =>
            Promise.resolve<PublishAnswer>({ ...answer('public', 'v0'), publication: null }),
          ),
          publish: fromPromise(({ input }) =>
            isRefused
              ? Promise.reject(new Error('no'))
              : Promise.resolve(answer(input.visibility, input.versionId)),
          ),
        },
      }),
      { input: { projectId: 'p_1', headVersionId: 'v1' } },
    ).start();
    const told: unknown[] = [];
    const stop = receiveTracked(({ event: name, data, projectType }) => told.push([name, data, projectType]));
    const end = tracksPublishing(actor, 'react-website-builder');
    const publish = async (state: string): Promise<void> => {
      actor.send({ type: 'publish.requested' });
      await eventually(() => expect(JSON.stringify(actor.getSnapshot().value)).toContain(state));
    };
    await eventually(() => expect(actor.getSnapshot().matches('unpublished')).toBe(true));
    await publish('current');
    actor.send({ type: 'visibility.chosen', visibility: 'private' });
    await publish('current');
    isRefused = true;
    actor.send({ type: 'head.changed', versionId: 'v2' });
    await publish('publishFailed');
    expect(told).toEqual([
      ['publish_success', { visibility: 'public' }, 'react'],
      ['publish_success', { visibility: 'private' }, 'react'],
    ]);
    end();
    isRefused = false;
    await publish('current');
    expect(told).toHaveLength(2);
    stop();
  });

  it('a send that goes by way of sign-in is one click', async () => {
    const got: string[] = [];
    const kinds: unknown[] = [];
    const stop = receiveTracked(({ event: name, projectType }) => {
      got.push(name);
      kinds.push(projectType);
    });
    trackSendBeforeSignIn('ai-app-builder');
    trackSendBeforeSignIn('ai-app-builder');
    await tracksCreation('meme', () => Promise.resolve(1));
    await tracksCreation('meme', () => Promise.resolve(1));
    stop();
    expect(got).toEqual([
      'create_task_click',
      'create_task_success',
      'create_task_click',
      'create_task_success',
    ]);
    // The kind that the visitor had chosen in the box.
    expect(kinds[0]).toBe('react_native');
  });
});

describe('[TRACK-03] page-load timings', () => {
  it('from 10 ms to 300,000 ms are told; others are discarded', () => {
    const told = (data: Tracked['data']) =>
      JSON.parse(queryOf(trackingAddress(event({ event: 'page_load', data }), deps())).get('ext') ?? '');
    expect(told({ firstByte: 10, ready: 300_000, loaded: 300_001, firstPaint: 9 })).toEqual({
      firstByte: 10,
      ready: 300_000,
    });
    expect(told({ loaded: 120, firstByte: -5, ready: Number.NaN })).toEqual({ loaded: 120 });
  });

  it('an event without one that can be believed is not sent', () => {
    createTrackingSender(deps())(
      event({ event: 'page_load', data: { loaded: 300_001, firstByte: undefined } }),
    );
    expect(sent).toEqual([]);
  });

  it('are read from the browser, rounded; what was not measured is left out', () => {
    const performance = {
      getEntriesByType: () => [{ responseStart: 12.4, domContentLoadedEventEnd: 80.6, loadEventEnd: 0 }],
      getEntriesByName: () => [],
    } as unknown as Performance;
    expect(readPageLoad(performance)).toEqual({
      firstByte: 12,
      firstPaint: undefined,
      ready: 81,
      loaded: undefined,
    });
  });
});

describe('[TRACK-04] privacy', () => {
  it('Do Not Track and Global Privacy Control are honoured', () => {
    expect(asksForPrivacy({ doNotTrack: '1' })).toBe(true);
    expect(asksForPrivacy({ globalPrivacyControl: true })).toBe(true);
    expect(asksForPrivacy({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false);
    expect(asksForPrivacy({ doNotTrack: null })).toBe(false);
    vi.stubGlobal('navigator', { doNotTrack: '1' });
    expect(trackingConsent.get()).toBe('browser');
  });

  it('the own choice is remembered, heard at once and in other tabs, and stops every event', () => {
    const heard = vi.fn();
    const stop = trackingConsent.subscribe(heard);
    trackingConsent.set(false);
    expect(trackingConsent.get()).toBe('choice');
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'statecraft:tracking' }));
    expect(heard).toHaveBeenCalledTimes(2);
    createTrackingSender(
      deps({ isAllowed: () => trackingConsent.get() === null, conversionUrl: 'https://ads.test/' }),
    )(event({ event: 'create_task_click', data: {} }));
    expect(sent).toEqual([]);
    trackingConsent.set(true);
    stop();
    expect(trackingConsent.get()).toBeNull();
  });

  it.each([
    ['https://app.test/ai-app-builder/p_0a1b2c3d4e5f6g7h8i9j', 'https://app.test/ai-app-builder/:id'],
    ['https://app.test/meme/share/s_abcdefghijklmnopqrst?token=x', 'https://app.test/meme/share/:id'],
    ['https://app.test/payment/checkout/cs_live_1?session=s#card', 'https://app.test/payment/checkout/:id'],
    [
      'https://app.test/?setting=1&activeTab=tools&prompt=my+secret&ref=ada&via=bob&utm_id=7',
      'https://app.test/?utm_id=7',
    ],
    [
      'https://app.test/?utm_campaign=a&utm_term=b&utm_content=ada%40example.com',
      'https://app.test/?utm_campaign=a&utm_term=b',
    ],
    // An id that looks like a word.
    ['https://app.test/ai-app-builder/share/abcdef', 'https://app.test/ai-app-builder/share/:id'],
    ['https://app.test/somebodys-name', 'https://app.test/:id'],
    [
      'https://app.test/?utm_source=news&utm_term=private+words&ref=a%20b',
      'https://app.test/?utm_source=news',
    ],
    ['https://app.test/login?redirect=%2Fmeme%2Fp_1', 'https://app.test/login'],
    ['https://other.test/search?q=words', 'https://other.test'],
    ['about:blank', ''],
    ['', ''],
  ])('[TRACK-01] %s is told as %s', (href, told) => {
    expect(tellableAddress(href, 'https://app.test')).toBe(told);
  });

  it('no text that a person typed, and no token, ever reaches an address', () => {
    const secret = fc
      .string({ minLength: 8, maxLength: 60 })
      .map((text) => `Zq9 ${text.replaceAll(/[\w$:./-]/g, 'Ω')}Ω token`);
    fc.assert(
      fc.property(secret, fc.constantFrom(...trackingEvents), (text, name) => {
        sent.length = 0;
        const page = new URL('https://app.test/meme/x');
        page.searchParams.set('prompt', text);
        page.searchParams.set('ref', text);
        page.hash = text;
        page.pathname = `/meme/${encodeURIComponent(text)}`;
        createTrackingSender(
          deps({
            conversionUrl: 'https://ads.test/',
            page: () => ({ href: page.href, referrer: page.href }),
          }),
        )(event({ event: name, data: { text, loaded: 50 } }));
        expect(sent.length).toBeGreaterThan(0);
        for (const address of sent) {
          expect(decodeURIComponent(decodeURIComponent(address.replaceAll('+', ' ')))).not.toContain('Ω');
          expect(address).not.toContain('token');
        }
      }),
    );
  });
});
