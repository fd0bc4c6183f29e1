import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerTime,
  type ConnectionEvent,
  shareConnection,
  type ShareSurroundings,
} from '#adapters/notification-share.ts';

/** Channels and locks of one browser with several tabs. */
function fakeBrowser() {
  const channels = new Set<{ name: string; onmessage: ((message: { data: unknown }) => void) | null }>();
  let holder: { release: (stolen: boolean) => void } | null = null;
  const queue: (() => void)[] = [];

  const request = (_name: string, options: LockOptions, then: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = (): void => {
        const mine = {
          release(stolen: boolean) {
            if (holder !== mine) return;
            holder = null;
            if (stolen) return reject(new DOMException('stolen', 'AbortError'));
            resolve();
            queue.shift()?.();
          },
        };
        holder = mine;
        void then().then(() => mine.release(false));
      };
      if (options.steal === true) {
        holder?.release(true);
        return grant();
      }
      if (holder === null) return grant();
      queue.push(grant);
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(grant);
        if (at >= 0) queue.splice(at, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });

  const surroundings = (isFrozen: () => boolean): ShareSurroundings => ({
    locks: { request } as unknown as LockManager,
    openChannel(name) {
      const channel = {
        name,
        onmessage: null as ((message: { data: unknown }) => void) | null,
        postMessage(data: unknown) {
          if (isFrozen()) return;
          const copy: unknown = structuredClone(data);
          for (const other of channels) {
            if (other !== channel && other.name === name)
              queueMicrotask(() => other.onmessage?.({ data: copy }));
          }
        },
        close: () => channels.delete(channel),
      };
      channels.add(channel);
      return channel as unknown as BroadcastChannel;
    },
  });

  let sockets = 0;
  const tab = (name = 'ada') => {
    const heard: string[] = [];
    const state = { isFrozen: false, closed: 0 };
    let server: ((event: ConnectionEvent) => void) | null = null;
    const close = shareConnection(
      name,
      (tell) => {
        sockets += 1;
        server = tell;
        return () => {
          sockets -= 1;
          server = null;
          state.closed += 1;
        };
      },
      ({ type }) => heard.push(type.replace('connection.', '').replace('.arrived', '')),
      surroundings(() => state.isFrozen),
    );
    return {
      heard,
      close,
      state,
      serve: (event: ConnectionEvent) => server?.(event),
      hasSocket: () => server !== null,
    };
  };
  return { tab, sockets: () => sockets };
}

const opened: ConnectionEvent = { type: 'connection.opened' };
const message: ConnectionEvent = { type: 'message.arrived', message: { model: 'm', action: 'a', data: {} } };
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('one socket for all tabs of a browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[MACHINE-03] the first tab has it, the others live through the same', async () => {
    const { tab, sockets } = fakeBrowser();
    const first = tab();
    const second = tab();
    await settle();
    first.serve(opened);
    first.serve({ type: 'heartbeat.arrived' });
    first.serve(message);
    await settle();
    // One that comes later is told at once that it is open.
    const third = tab();
    await settle();
    first.serve({ type: 'message.malformed' });
    await settle();
    expect(first.heard).toEqual(['opened', 'heartbeat', 'message', 'message.malformed']);
    expect(second.heard).toEqual(first.heard);
    expect(third.heard).toEqual(['opened', 'message.malformed']);
    await vi.advanceTimersByTimeAsync(answerTime * 2);
    expect(sockets()).toBe(1);
  });

  it('[MACHINE-03] a lost socket is lost for all, and closing all leaves nothing open', async () => {
    const { tab, sockets } = fakeBrowser();
    const tabs = [tab(), tab()];
    await settle();
    tabs[0]?.serve(opened);
    tabs[0]?.serve({ type: 'connection.lost', reason: 'network_error' });
    await settle();
    for (const { heard, close } of tabs) {
      expect(heard).toEqual(['opened', 'lost']);
      close();
    }
    await settle();
    expect(sockets()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    // They come back, in another order.
    const again = [tab(), tab()];
    await settle();
    expect(again.map(({ hasSocket }) => hasSocket())).toEqual([true, false]);
  });

  it('[MACHINE-03] when the tab with the socket closes, the next one takes over and nobody takes it from that one', async () => {
    const { tab, sockets } = fakeBrowser();
    const first = tab();
    const second = tab();
    await settle();
    first.serve(opened);
    await settle();
    // It asks while the first is about to go, and nobody answers.
    first.state.isFrozen = true;
    const third = tab();
    await settle();
    first.close();
    await settle();
    expect(second.hasSocket()).toBe(true);
    await vi.advanceTimersByTimeAsync(answerTime * 2);
    expect([second.hasSocket(), third.hasSocket(), sockets()]).toEqual([true, false, 1]);
    second.serve(opened);
    second.serve(message);
    await settle();
    expect(third.heard).toEqual(['opened', 'message']);
  });

  it('[MACHINE-03] a frozen tab loses the socket to one that is awake, and hears of it when it thaws', async () => {
    const { tab, sockets } = fakeBrowser();
    const first = tab();
    await settle();
    first.serve(opened);
    first.state.isFrozen = true;
    const second = tab();
    await vi.advanceTimersByTimeAsync(answerTime);
    expect(second.hasSocket()).toBe(true);
    expect(first.heard).toEqual(['opened', 'lost']);
    expect(sockets()).toBe(1);
  });

  it('tabs of different people share nothing, and a browser without locks has a socket in each tab', async () => {
    const { tab, sockets } = fakeBrowser();
    const ada = tab('ada');
    await settle();
    ada.serve(opened);
    const heard: string[] = [];
    const stop = shareConnection(
      'ada',
      (tell) => {
        tell(opened);
        return () => heard.push('closed');
      },
      ({ type }) => heard.push(type),
      { locks: undefined, openChannel: undefined },
    );
    stop();
    expect(heard).toEqual(['connection.opened', 'closed']);
    expect(sockets()).toBe(1);
  });
});
