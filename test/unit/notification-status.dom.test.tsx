import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fromCallback } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { SoundSwitch } from '#features/updates/sound-switch.tsx';
import { UpdatesStatus } from '#features/updates/updates-status.tsx';
import { noticeSoundKey } from '#lib/notice-sound.ts';
import { faultsIn, renderInApp } from '../support/shell-app.tsx';

type Value = Parameters<typeof notificationStreamMachine.resolveState>[0]['value'];

const connected: Value = { open: { connected: { pulse: 'beating', traffic: 'listening' } } };

afterEach(cleanup);

function shown(value: Value, attempt = 0) {
  const sent: string[] = [];
  const machine = notificationStreamMachine.provide({ actors: { connection: fromCallback(() => {}) } });
  const snapshot = machine.resolveState({
    value,
    context: {
      attempt,
      jitter: 0,
      seed: 1,
      cursor: null,
      startsSignedIn: true,
      startsOnline: true,
      error: attempt > 0 ? 'network_error' : null,
      dropped: 0,
      delivered: 0,
      opened: 0,
      recent: [],
    },
  });
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    send: (event: { type: string }) => void sent.push(event.type),
  };
  const { stop, container } = renderInApp(<UpdatesStatus actor={actor} />);
  stop();
  return { sent, container };
}

describe('the status of updates', () => {
  it.each([
    ['idle', 'idle', 0, ''],
    [{ open: 'connecting' }, 'connecting', 0, ''],
    [connected, 'connected', 0, ''],
    ['reconnecting', 'reconnecting', 1, ''],
    ['reconnecting', 'reconnecting', 2, 'Reconnecting, attempt 2 of 10'],
    [{ open: 'connecting' }, 'connecting', 3, 'Connecting'],
    [connected, 'connected', 3, ''],
    ['disconnected', 'disconnected', 0, 'Offline'],
    ['failed', 'failed', 10, 'Connection lost'],
  ] as const)('[MACHINE-03] shows %j as %s after %i attempts: "%s"', async (value, state, attempt, words) => {
    const { container } = shown(value as Value, attempt);
    const region = screen.getByRole('status');
    expect(region.dataset['updates']).toBe(state);
    if (words === '') expect(region.textContent).toBe('');
    else expect(region.textContent).toContain(words);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('[MACHINE-04] a retry is offered where one is possible, and asks for it', () => {
    const { sent } = shown('failed', 10);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent).toEqual(['retry.requested']);
    cleanup();
    shown('disconnected');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[MACHINE-06] the sound is turned off and on, and the choice is remembered', async () => {
    const { container, stop } = renderInApp(<SoundSwitch />);
    stop();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sound when a run ends' });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    expect(localStorage.getItem(noticeSoundKey)).toBe('off');
    fireEvent.click(box);
    expect(localStorage.getItem(noticeSoundKey)).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });
});
