import { describe, expect, it } from 'vitest';
import { connect } from '#machines/iframe-load/iframe-load.connect.ts';
import { connect as connectModal } from '#machines/iframe-modal/iframe-modal.connect.ts';
import { isAllowedPage } from '#machines/iframe-modal/iframe-modal.machine.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const modal = (world: MachineWorld) =>
  connectModal(world.snapshot as never, (event) => world.actor.send(event));
const pricing = { url: 'https://pay.example/payment/', title: 'Pricing' };

describe('iframe-load', () => {
  it('[MACHINE-09] retries three times, after 2, 4 and 6 s, and then gives up', () => {
    const world = startWorld('iframe-load', { isPrerendered: true });
    for (const seconds of [2, 4, 6]) {
      view(world).onError();
      expect(view(world).why).toBe(
        `Trying again in ${String(seconds)} seconds, retry ${String(seconds / 2)} of 3.`,
      );
      world.wait(seconds * 1_000 - 1);
      expect(view(world).status).toBe('waitingToRetry');
      world.wait(1);
      expect(view(world).status).toBe('loading');
    }
    view(world).onError();
    expect(view(world)).toMatchObject({
      status: 'failed',
      canRetry: true,
      entry: { loaded: false, error: true, retryCount: 3 },
    });
    world.wait(3_600_000);
    expect(view(world).status).toBe('failed');
  });

  it('[MACHINE-09] a frame that says nothing for 20 s has failed', () => {
    const world = startWorld('iframe-load', { isPrerendered: true });
    world.wait(19_999);
    expect(view(world).status).toBe('loading');
    world.wait(1);
    expect(view(world).status).toBe('waitingToRetry');
  });

  it('[DIALOG-12] is pre-rendered before it is shown, and says so as an entry', () => {
    const prerendered = startWorld('iframe-load', { isPrerendered: true });
    expect(view(prerendered).isMounted).toBe(true);
    view(prerendered).onLoad();
    expect(view(prerendered).entry).toEqual({ loaded: true, error: false, retryCount: 0 });
    const idle = startWorld('iframe-load', {});
    expect(view(idle).isMounted).toBe(false);
    view(idle).onRequest();
    expect(view(idle).isMounted).toBe(true);
  });

  it('[MACHINE-09] fails for ever when a page keeps failing after it has loaded, instead of retrying for ever', () => {
    const world = startWorld('iframe-load', { isPrerendered: true });
    for (let round = 0; round < 4; round += 1) {
      view(world).onLoad();
      view(world).onError();
      world.wait(6_000);
    }
    expect(view(world).status).toBe('failed');
  });

  it('[MACHINE-09] a retry by hand counts from the start', () => {
    const world = startWorld('iframe-load', { isPrerendered: true });
    view(world).onError();
    view(world).onRetry();
    expect(view(world)).toMatchObject({ status: 'loading', entry: { retryCount: 0 } });
    expect(world.clock.pending()).toHaveLength(1);
  });
});

describe('iframe-modal', () => {
  it('[DIALOG-12] opens allowed pages only', () => {
    const world = startWorld('iframe-modal', undefined, ['frame']);
    modal(world).onOpen({ url: 'https://evil.example/payment/', title: 'Pricing' });
    expect(modal(world)).toMatchObject({ isOpen: false, label: 'This page cannot be shown here' });
    modal(world).onOpen(pricing);
    expect(modal(world)).toMatchObject({
      isOpen: true,
      label: 'Pricing',
      why: 'Waiting for the page to answer.',
    });
    modal(world).onFrameLoad();
    expect(modal(world).why).toBe('');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/payment/', 'https://pay.example.evil.example/', ''])(
    '[DIALOG-12] does not embed %j',
    (url) => {
      expect(isAllowedPage({ url, title: '' }, ['https://pay.example'])).toBe(false);
    },
  );

  it('[DIALOG-12] retries its frame like any other', () => {
    const world = startWorld('iframe-modal', undefined, ['frame']);
    modal(world).onOpen(pricing);
    modal(world).onFrameError();
    expect(modal(world).frame?.status).toBe('waitingToRetry');
    world.wait(2_000);
    expect(modal(world).frame?.status).toBe('loading');
    modal(world).onFrameError();
    modal(world).onRetry();
    expect(modal(world).frame?.entry.retryCount).toBe(0);
  });

  it.each([
    ['onPaid', 'Payment Success'],
    ['onPlanChanged', 'Pricing plan change complete!'],
  ] as const)('[DIALOG-12] %s toasts "%s" and refreshes the user', (handler, text) => {
    const world = startWorld('iframe-modal', undefined, ['frame']);
    modal(world).onOpen(pricing);
    modal(world)[handler]();
    expect(world.emitted).toEqual([
      { type: 'toast.wanted', toast: { kind: 'success', text } },
      { type: 'user.refreshWanted' },
    ]);
    expect(modal(world).isOpen).toBe(false);
  });
});
