import { describe, expect, it } from 'vitest';
import { connect } from '#machines/auth-popup/auth-popup.connect.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, (event) => world.actor.send(event));
const isWindowOpen = (world: MachineWorld) => world.ledger.count('popup') === 1;

describe('auth-popup', () => {
  it('[MACHINE-07] opens a window of 600×700', () => {
    const world = startWorld('auth-popup');
    expect(world.ledger.lastInput('popup')).toEqual({
      url: 'https://auth.example/authorize',
      width: 600,
      height: 700,
    });
    expect(view(world)).toMatchObject({ status: 'opened', isWaiting: true, error: '' });
  });

  it('[MACHINE-07] polls every second whether it is still there', () => {
    const world = startWorld('auth-popup');
    world.wait(999);
    expect(world.ledger.received).toHaveLength(0);
    world.wait(1);
    expect(world.ledger.received).toEqual([{ src: 'popup', event: { type: 'poll.due' } }]);
    world.wait(10_000);
    expect(world.ledger.received).toHaveLength(11);
  });

  it('[MACHINE-07] times out after 60 s, not before', () => {
    const world = startWorld('auth-popup');
    world.wait(59_999);
    expect(view(world).status).toBe('opened');
    world.wait(1);
    expect(view(world)).toMatchObject({ status: 'timedOut', error: 'Authorization timeout' });
  });

  it.each([
    ['popup.blocked', 'blocked', 'Failed to open authorization window. Please check popup settings.'],
    ['popup.closed', 'cancelled', 'Authorization was cancelled by user'],
    ['popup.dismissed', 'cancelled', 'Authorization was cancelled by user'],
  ] as const)('[MACHINE-07] %s ends as %s, in the words of the document', (type, status, error) => {
    const world = startWorld('auth-popup');
    world.send(type);
    expect(view(world)).toMatchObject({ status, error });
    expect(world.snapshot.output).toEqual({ result: null, failure: { code: 0, message: error } });
  });

  it('[MACHINE-07] a window that cannot be opened at all was blocked', () => {
    const world = startWorld('auth-popup');
    world.fail('popup', new Error('window.open threw'));
    expect(view(world).status).toBe('blocked');
  });

  it('[MACHINE-07] ends with what the page answered', () => {
    const world = startWorld('auth-popup');
    world.send('popup.answered', { result: { code: 'abc' } });
    expect(view(world)).toMatchObject({ status: 'completed', error: '', label: 'Authorized' });
    expect(world.snapshot.output).toEqual({ result: { code: 'abc' }, failure: null });
    const declined = startWorld('auth-popup');
    declined.send('popup.answered', { result: { error: 'It was declined.' } });
    expect(declined.snapshot.output).toMatchObject({ failure: { message: 'It was declined.' } });
  });

  it.each(['popup.answered', 'popup.closed', 'popup.blocked', 'popup.dismissed', 'address.refused'])(
    '[MACHINE-07] closes the window and every timer on %s',
    (type) => {
      const world = startWorld('auth-popup', { url: null });
      expect(isWindowOpen(world)).toBe(true);
      world.send(type, type === 'popup.answered' ? { result: {} } : {});
      expect(isWindowOpen(world)).toBe(false);
      expect(world.ledger.running.size).toBe(0);
      expect(world.clock.pending()).toEqual([]);
    },
  );

  it('[MACHINE-07] closes the window on a timeout, and when the page is left', () => {
    const late = startWorld('auth-popup');
    late.wait(60_000);
    expect(isWindowOpen(late)).toBe(false);
    const left = startWorld('auth-popup');
    left.actor.stop();
    expect(isWindowOpen(left)).toBe(false);
    expect(left.clock.pending()).toEqual([]);
  });

  it('[MACHINE-08] messages of other sites are counted and change nothing', () => {
    const world = startWorld('auth-popup');
    world.send('message.refused');
    expect(view(world).status).toBe('opened');
    expect(world.context['refused']).toBe(1);
  });

  it('opens in the click, blank, while the address is still asked for', () => {
    const world = startWorld('auth-popup', { url: null });
    expect(view(world).why).toBe('The address of the authorization page is being asked for.');
    expect(world.ledger.started.map(({ src }) => src)).toEqual(['popup', 'askAddress']);
    world.done('askAddress', 'https://auth.example/x');
    expect(world.ledger.received).toEqual([
      { src: 'popup', event: { type: 'navigation.due', url: 'https://auth.example/x' } },
    ]);
  });

  it('ends with what the server said, and without a window, where there is no address', () => {
    const world = startWorld('auth-popup', { url: null, projectId: 'project-1' });
    expect(world.ledger.lastInput('askAddress')).toEqual({ projectId: 'project-1' });
    world.fail('askAddress', Object.assign(new Error('GitHub is not set up here.'), { errNo: 1004 }));
    expect(view(world).status).toBe('failed');
    expect(world.snapshot.output).toEqual({
      result: null,
      failure: { code: 1004, message: 'GitHub is not set up here.' },
    });
    expect(isWindowOpen(world)).toBe(false);
  });
});
