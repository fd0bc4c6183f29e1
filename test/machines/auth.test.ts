import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connect } from '#machines/auth/auth.connect.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { network, signedOutError, someUser } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';

const view = (world: MachineWorld) => connect(world.snapshot as never, () => {});
const told = (world: MachineWorld) =>
  world.ledger.received.filter(({ src }) => src === 'tabs').map(({ event }) => event.type);

describe('auth', () => {
  it('[MACHINE-01] loads, and is authenticated when the user has a uid', () => {
    const world = startWorld('auth', {});
    expect(view(world).status).toBe('loading');
    world.done('fetchUser', someUser);
    expect(view(world)).toMatchObject({
      status: 'authenticated',
      user: someUser,
      balance: 500,
      isVip: false,
    });
  });

  it.each([null, { ...someUser, uid: '' }])(
    '[MACHINE-01] is unauthenticated when the server knows no uid',
    (answer) => {
      const world = startWorld('auth', {});
      world.done('fetchUser', answer);
      expect(view(world).status).toBe('unauthenticated');
      expect(view(world).user).toBeNull();
    },
  );

  it('[MACHINE-01] asks no one when the server has said who it is', () => {
    const world = startWorld('auth', { user: someUser });
    expect(view(world).status).toBe('authenticated');
    expect(world.ledger.count('fetchUser')).toBe(0);
    expect(startWorld('auth', { user: null }).snapshot.matches('unauthenticated')).toBe(true);
  });

  it('[MACHINE-01] sign-out leads back, and the other tabs hear of it', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('signOut.requested');
    expect(view(world).why).toBe('Signing out is under way.');
    world.done('signOut');
    expect(view(world)).toMatchObject({ status: 'unauthenticated', user: null, balance: 0 });
    expect(told(world)).toEqual(['signOut.announced']);
  });

  it('[MACHINE-01] tells once that a session has begun or ended, and nothing of a visitor who stays one', () => {
    const world = startWorld('auth', {});
    const news = () => world.emitted.map(({ type }) => type);
    world.done('fetchUser', null);
    expect(news()).toEqual([]);
    world.send('user.signedIn', { user: someUser });
    world.send('user.changed', { user: { ...someUser, name: 'Ada L' } });
    world.send('user.refreshRequested');
    world.done('refreshUser', someUser);
    expect(news()).toEqual(['session.began']);
    world.send('session.expired');
    world.send('user.refreshRequested');
    expect(news()).toEqual(['session.began', 'session.ended']);
    world.done('fetchUser', someUser);
    expect(news()).toEqual(['session.began', 'session.ended', 'session.began']);
  });

  it('[MACHINE-01] a failed sign-out says that the person is still signed in', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('signOut.requested');
    world.fail('signOut', network);
    expect(view(world).status).toBe('authenticated');
    expect(view(world).why).toMatch(/^You are still signed in\. /);
    expect(view(world).canSignOut).toBe(true);
  });

  it('[MACHINE-01] [ERROR-02] code 3000 of any call leads back', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('session.expired');
    expect(view(world).status).toBe('unauthenticated');
    expect(told(world)).toEqual(['signOut.announced']);
  });

  it('[MACHINE-01] several tabs agree: a sign-out elsewhere ends here, a sign-in elsewhere is looked up here', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('tab.signedOut');
    expect(view(world).status).toBe('unauthenticated');
    expect(told(world), 'what was heard is not announced again').toEqual([]);
    world.send('tab.signedIn');
    expect(view(world).status).toBe('loading');
    world.done('fetchUser', someUser);
    expect(view(world).status).toBe('authenticated');
  });

  it('[MACHINE-01] refreshes the user without leaving authenticated', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('user.refreshRequested');
    expect(view(world)).toMatchObject({ status: 'authenticated', user: someUser, isBusy: true });
    world.done('refreshUser', { ...someUser, accountInfo: { isVip: 1, totalBalance: 900 } });
    expect(view(world)).toMatchObject({ isVip: true, balance: 900, isBusy: false });
  });

  it('[MACHINE-01] a refresh that cannot reach the server keeps the user, one that answers 3000 does not', () => {
    const world = startWorld('auth', { user: someUser });
    world.send('user.refreshRequested');
    world.fail('refreshUser', network);
    expect(view(world)).toMatchObject({ status: 'authenticated', user: someUser });
    world.send('user.refreshRequested');
    world.fail('refreshUser', signedOutError);
    expect(view(world).status).toBe('unauthenticated');
  });

  it('[MACHINE-01] tells "no user is signed in" from "nobody could be asked", and asks again when online', () => {
    const world = startWorld('auth', {});
    world.fail('fetchUser', network);
    expect(view(world).label).toBe('Your account could not be looked up');
    world.send('network.online');
    expect(view(world).status).toBe('loading');
    world.fail('fetchUser', signedOutError);
    expect(view(world).label).toBe('Signed out');
  });

  it('keeps the token of the stream out of its context, so that no inspector shows it', () => {
    const world = startWorld('auth', {});
    world.done('fetchUser', { ...someUser, token: 'secret-bearer' });
    expect(JSON.stringify(world.snapshot.context)).not.toContain('secret-bearer');
  });

  it('goes on without other tabs when they cannot be told', () => {
    const world = startWorld('auth', { user: someUser });
    world.fail('tabs', new Error('no BroadcastChannel'));
    expect(view(world).status).toBe('authenticated');
    expect(world.context['tabsAgree']).toBe(false);
  });

  it('[MACHINE-01] stands where its input says on the server, which never starts it', () => {
    const resolved = (user: AuthUser | null) => createActor(authMachine, { input: { user } }).getSnapshot();
    expect(resolved(someUser).matches('authenticated')).toBe(true);
    expect(resolved(null).matches('unauthenticated')).toBe(true);
    expect(connect(resolved(someUser), () => {}).label).toBe('Signed in as ada@example.com');
  });
});
