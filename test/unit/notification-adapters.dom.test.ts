import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeDeduplicator, noticeTimes } from '#adapters/notification-notice.ts';
import { createNoticeSound } from '#adapters/notification-sound.ts';
import { openNotificationStream } from '#adapters/notification-stream.ts';
import { routeNotification } from '#adapters/notification-routes.ts';
import { notificationActions } from '#contract/notification.ts';
import { noticeSoundStore } from '#lib/notice-sound.ts';
import { throttle } from '#lib/throttle.ts';
import { eventually } from '#test/support/eventually.ts';

const news = {
  model: 'project',
  action: 'multi_terminal_broadcast',
  data: { projectId: 'p_1', treeHash: 'h' },
};

/** A stream whose server is the test. */
function opened(answer?: () => Response | Promise<Response>) {
  const heard: string[] = [];
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(made) {
      controller = made;
    },
  });
  const fetched = vi.fn<typeof fetch>(
    async () =>
      (await answer?.()) ??
      new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
  );
  const close = openNotificationStream(
    async () => ({ token: 'bearer-1', now: 5 }),
    {
      onOpen: () => heard.push('open'),
      onMessage: (message) => heard.push(`message ${message.action}`),
      onHeartbeat: () => heard.push('heartbeat'),
      onMalformed: () => heard.push('malformed'),
      onEnd: (reason) => heard.push(`end ${reason}`),
    },
    fetched,
  );
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  return {
    heard,
    close,
    send,
    fetched,
    end: () => controller.close(),
    fail: () => controller.error(new Error('cut')),
  };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const ends = async (answer: () => Response | Promise<Response>) => {
  const { heard } = opened(answer);
  await eventually(() => expect(heard).not.toEqual([]));
  return heard;
};

describe('the adapter of the notification stream', () => {
  it('[API-10] asks by POST, with the token in the body and never in the address', async () => {
    const { heard, fetched, close } = opened();
    await eventually(() => expect(heard).toEqual(['open']));
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/event/notify');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(JSON.parse(init?.body as string)).toEqual({ token: 'bearer-1', t: 5 });
    close();
  });

  it('[ENTITY-14] hears messages and heartbeats in any pieces, and tells what is malformed from them', async () => {
    const { heard, send, close } = opened();
    await eventually(() => expect(heard).toEqual(['open']));
    const text = `: a comment is no sign of life\n\nevent: heartbeat\ndata: {}\n\ndata: ${JSON.stringify(news)}\n\n`;
    for (const letter of text) send(letter);
    await eventually(() => expect(heard).toEqual(['open', 'heartbeat', 'message multi_terminal_broadcast']));
    for (const wrong of [
      '{"model":',
      '7',
      'null',
      '{"model":"a","action":"b"}',
      '{"action":"b","data":{}}',
      '{"model":1,"action":"b","data":{}}',
      '{"model":"a","action":"b","data":"c"}',
    ]) {
      send(`data: ${wrong}\n\n`);
    }
    send(`data: ${JSON.stringify({ ...news, action: 'later' })}\n\n`);
    await eventually(() => expect(heard.at(-1)).toBe('message later'));
    expect(heard.filter((word) => word === 'malformed')).toHaveLength(7);
    close();
  });

  it('[MACHINE-05] tells a time-out, an answer that is no stream and a lost connection apart', async () => {
    expect(await ends(() => new Response('', { status: 504 }))).toEqual(['end timeout_error']);
    expect(await ends(() => new Response('', { status: 408 }))).toEqual(['end timeout_error']);
    expect(await ends(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual([
      'end parse_error',
    ]);
    expect(await ends(json({ hello: 'there' }))).toEqual(['end parse_error']);
    expect(await ends(json(null))).toEqual(['end parse_error']);
    expect(await ends(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(['end network_error']);
    expect(await ends(() => new Response('Bad gateway', { status: 502 }))).toEqual(['end network_error']);
    expect(await ends(json({ errNo: 1002, errMsg: 'stopping', data: null }, 503))).toEqual([
      'end network_error',
    ]);
    // The token ran out on the way: the next attempt brings a new one.
    expect(await ends(json({ errNo: 12002, errMsg: 'expired', data: null }))).toEqual(['end network_error']);
    expect(await ends(json({ errNo: 3000, errMsg: 'Sign in', data: null }))).toEqual(['end signed_out']);
  });

  it('[MACHINE-03] says once that the stream ended or broke', async () => {
    for (const way of ['end', 'fail'] as const) {
      const stream = opened();
      await eventually(() => expect(stream.heard).toEqual(['open']));
      stream[way]();
      await eventually(() => expect(stream.heard).toEqual(['open', 'end network_error']));
    }
  });

  it('[MACHINE-03] is silent after it is closed, also in the middle of what arrived together', async () => {
    const heard: string[] = [];
    let signal: AbortSignal | null | undefined;
    const close = openNotificationStream(
      async () => ({ token: 't', now: 1 }),
      {
        onOpen: () => heard.push('open'),
        onMessage: () => {
          heard.push('message');
          close();
        },
        onHeartbeat: () => heard.push('heartbeat'),
        onMalformed: () => heard.push('malformed'),
        onEnd: (reason) => heard.push(reason),
      },
      async (_address, init) => {
        signal = init?.signal;
        const line = `data: ${JSON.stringify(news)}\n\n`;
        return new Response(`${line}${line}data: {\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        });
      },
    );
    await eventually(() => expect(signal?.aborted).toBe(true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(['open', 'message']);
  });

  it('never asks for a stream when the session is over, and none when it was closed while the token was fetched', async () => {
    const fetched = vi.fn<typeof fetch>();
    const reasons: string[] = [];
    const nothing = { onOpen: () => {}, onMessage: () => {}, onHeartbeat: () => {}, onMalformed: () => {} };
    openNotificationStream(
      async () => 'signed_out',
      { ...nothing, onEnd: (reason) => reasons.push(reason) },
      fetched,
    );
    await eventually(() => expect(reasons).toEqual(['signed_out']));
    const close = openNotificationStream(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      { ...nothing, onEnd: (reason) => reasons.push(reason) },
      fetched,
    );
    close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(reasons).toEqual(['signed_out']);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('what messages do', () => {
  const done = (message: unknown) => {
    const effects: string[] = [];
    routeNotification(message, {
      projectChanged: () => effects.push('lists'),
      projectNews: (news) => effects.push(`${news.type} ${news.projectId} ${news.treeHash}`),
      userChanged: () => effects.push('user'),
      noticed: (projectId) => effects.push(`sound ${projectId}`),
      ignored: (action) => effects.push(`ignored ${action}`),
    });
    return effects;
  };

  it('[MACHINE-06] every action of the requirements has its place, and an unknown one is ignored visibly', () => {
    const fault = {
      kind: 'compile',
      message: 'm',
      path: null,
      line: null,
      column: null,
      frame: '',
      stack: '',
    };
    const data = { projectId: 'p_1', title: 'Crumb', treeHash: 'h', seq: 3, fault };
    const table = Object.fromEntries(
      notificationActions.map((action) => [action, done({ model: 'm', action, data })]),
    );
    expect(table).toEqual({
      github_code_edit: ['lists', 'code.announced p_1 h'],
      app_console_fix: ['lists', 'code.announced p_1 h'],
      multi_terminal_broadcast: ['lists', 'code.announced p_1 h'],
      sandbox_sync_end: ['sandbox.synced p_1 h'],
      sandbox_report_err: ['sandbox.faulted p_1 h'],
      reward_report_end: ['user'],
      browser_notice: ['sound p_1'],
    });
    expect(done({ model: 'm', action: 'format_disk', data })).toEqual(['ignored format_disk']);
    for (const action of ['sandbox_sync_end', 'sandbox_report_err', 'browser_notice'])
      expect(done({ model: 'm', action, data: { projectId: 7 } })).toEqual([`ignored ${action}`]);
    // A view with a list looks again, whatever the message lacks.
    expect(done({ model: 'm', action: 'github_code_edit', data: {} })).toEqual([
      'lists',
      'ignored github_code_edit',
    ]);
  });

  describe('with time', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('[MACHINE-06] many messages are one refresh now and one at the end of the pause', () => {
      const task = vi.fn();
      const { call, cancel } = throttle(task, 1_000);
      for (let message = 0; message < 20; message++) call();
      expect(task).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1_000);
      expect(task).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(10_000);
      expect(task).toHaveBeenCalledTimes(2);
      call();
      call();
      cancel();
      vi.advanceTimersByTime(10_000);
      expect(task).toHaveBeenCalledTimes(3);
    });

    /** The locks of one browser, as far as `ifAvailable` goes. */
    const fakeLocks = () => {
      const held = new Set<string>();
      const request = async (name: string, _options: LockOptions, then: (lock: Lock | null) => unknown) => {
        if (held.has(name)) return then(null);
        held.add(name);
        await then({ name, mode: 'exclusive' });
        held.delete(name);
      };
      return { request } as unknown as LockManager;
    };

    it('[MACHINE-06] of all tabs one makes the sound, and none when one has the project in sight', async () => {
      for (const inSight of [false, true]) {
        const locks = fakeLocks();
        const play = vi.fn();
        const deduplicators = [false, inSight, false].map((isInSight) =>
          createNoticeDeduplicator({ isInSight: () => isInSight, play, locks }),
        );
        for (const deduplicator of deduplicators) deduplicator.give('p_1');
        await vi.advanceTimersByTimeAsync(noticeTimes.wait);
        expect(play).toHaveBeenCalledTimes(inSight ? 0 : 1);
        await vi.advanceTimersByTimeAsync(noticeTimes.hold);
        // The next notice is another one.
        deduplicators[0]?.give('p_1');
        await vi.advanceTimersByTimeAsync(noticeTimes.wait);
        expect(play).toHaveBeenCalledTimes(inSight ? 1 : 2);
      }
    });

    it('a tab that closes drops its notices, and one without locks decides by itself', async () => {
      const play = vi.fn();
      const deduplicator = createNoticeDeduplicator({ isInSight: () => false, play, locks: undefined });
      deduplicator.give('p_1');
      deduplicator.close();
      await vi.advanceTimersByTimeAsync(noticeTimes.wait);
      expect(play).not.toHaveBeenCalled();
      deduplicator.give('p_1');
      await vi.advanceTimersByTimeAsync(noticeTimes.wait);
      expect(play).toHaveBeenCalledTimes(1);
    });
  });
});

describe('the sound of a notice', () => {
  afterEach(() => localStorage.clear());

  const fakeContext = () => {
    const tones: { onended: (() => void) | null; start: () => void; stop: () => void }[] = [];
    const chain = { connect: () => chain };
    const ramp = vi.fn();
    return {
      tones,
      currentTime: 0,
      destination: {},
      resume: vi.fn(async () => {}),
      close: vi.fn(async () => {}),
      createGain: () => ({
        ...chain,
        gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
      }),
      createOscillator() {
        const tone = {
          ...chain,
          frequency: { value: 0 },
          onended: null as (() => void) | null,
          start: () => {},
          stop: () => queueMicrotask(() => tone.onended?.()),
        };
        tones.push(tone);
        return tone;
      },
    };
  };

  it('[MACHINE-06] is made only after the person has used the page, and not while it is muted', async () => {
    const made: ReturnType<typeof fakeContext>[] = [];
    const sound = createNoticeSound(
      () => !noticeSoundStore.get(),
      () => {
        const context = fakeContext();
        made.push(context);
        return context as unknown as AudioContext;
      },
    );
    expect(await sound.play()).toBe(false);
    window.dispatchEvent(new Event('pointerdown'));
    expect(await sound.play()).toBe(true);
    expect(made).toHaveLength(1);
    expect(made[0]?.tones).toHaveLength(2);
    expect(made[0]?.close).toHaveBeenCalledTimes(1);
    noticeSoundStore.set(false);
    expect(await sound.play()).toBe(false);
    expect(made).toHaveLength(1);
    noticeSoundStore.set(true);
    expect(await sound.play()).toBe(true);
    sound.close();
  });

  it('a device that cannot play is no fault of the page', async () => {
    const context = { ...fakeContext(), resume: () => Promise.reject(new Error('no device')) };
    const sound = createNoticeSound(
      () => false,
      () => context as unknown as AudioContext,
    );
    window.dispatchEvent(new Event('keydown'));
    expect(await sound.play()).toBe(false);
    expect(context.close).toHaveBeenCalledTimes(1);
    sound.close();
  });
});
