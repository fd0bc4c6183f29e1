import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { guardRoutes } from '#app/route-guards.ts';
import type { ValidateRule } from '#app/router-context.ts';
import { limitPreloading } from '../../src/router.ts';
import { CallError, errorRegistry } from '#lib/error-registry.ts';
import { createLimiter } from '#lib/limit.ts';
import { testUser } from '#test/support/render-page.ts';
import { startApp, startRouter } from '#test/support/shell-app.tsx';
import { eventually } from '#test/support/eventually.ts';

const stops: (() => void)[] = [];
const open = async (address: string, user: typeof testUser | null) => {
  const opened = await startRouter(address, user);
  stops.push(opened.stop);
  return opened;
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  window.localStorage.clear();
});
const at = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;

describe('guards in the browser', () => {
  test('[ROUTE-15] a visitor is sent to sign in, and comes back to where they were going', async () => {
    const { app, router } = await open('/rork-alternative/onboarding?step=look', null);
    await waitFor(() => expect(at(router)).toBe('/account/login'));
    const back = new URL(String(new URLSearchParams(router.state.location.searchStr).get('redirect_uri')));
    expect(back.pathname + back.search).toBe(
      `/login?redirect=${encodeURIComponent('/rork-alternative/onboarding?step=look')}`,
    );
    app.actors.auth.send({ type: 'user.signedIn', user: testUser });
    await router.navigate({ href: back.pathname + back.search });
    await waitFor(() => expect(router.state.location.href).toBe('/rork-alternative/onboarding?step=look'));
  });

  test('[ROUTE-15] signing out on a guarded screen leads to sign in', async () => {
    const { app, router } = await open('/rork-alternative/onboarding', testUser);
    expect(at(router)).toBe('/rork-alternative/onboarding');
    app.actors.auth.send({ type: 'tab.signedOut' });
    await waitFor(() => expect(at(router)).toBe('/account/login'));
  });

  test('[ROUTE-07] a scene without a page leads home', async () => {
    const { router } = await open('/meme', null);
    expect(at(router)).toBe('/');
  });

  test('[ROUTE-15] a preload of /login does not leave for it', async () => {
    const { router } = await open('/', null);
    await router.preloadRoute({ to: '/login' });
    expect(at(router)).toBe('/');
  });
});

describe('[ROUTE-16] a rule of a route that fails', () => {
  const guard = (validate: ValidateRule) =>
    guardRoutes({
      app: startedApp().app,
      matches: [{ staticData: { validate }, params: { scene: 'nope' } }],
      location: { pathname: '/nope/p-1', href: '/nope/p-1', searchStr: '', hash: '' },
      signal: new AbortController().signal,
    });
  const startedApp = () => {
    const started = startApp(null);
    stops.push(started.stop);
    return started;
  };

  test('raises a fatal not-found error: status 404, Page Not Found with the path', async () => {
    await expect(guard(({ scene }) => scene !== 'nope')).rejects.toMatchObject({
      isNotFound: true,
      data: { status: 404, message: 'Page Not Found: /nope/p-1' },
    });
    await expect(guard(({ scene }) => scene === 'nope')).resolves.toBeUndefined();
  });

  test('may say more than that', async () => {
    await expect(guard(() => ({ status: 410, message: 'Gone for good' }))).rejects.toMatchObject({
      data: { status: 410, message: 'Gone for good' },
    });
  });

  test('comes before sign-in: an address that is none sends no one to log in', async () => {
    const { router } = await open('/nonsense/p-1', null);
    expect(at(router)).toBe('/nonsense/p-1');
  });
});

describe('[ROUTE-18] the settings dialog in an address', () => {
  test.each([
    ['/?setting=1', '/'],
    ['/?setting=&activeTab=tools', '/'],
    ['/ai-app-builder?a=b&setting=1&activeTab=pricing#faq', '/ai-app-builder?a=b#faq'],
  ])('a visitor at %s is at %s', async (address, where) => {
    const { router } = await open(address, null);
    expect(router.state.location.href).toBe(where);
  });

  test('stays for a user, and goes when they sign out', async () => {
    const { app, router } = await open('/?setting=1&activeTab=tools', testUser);
    expect(router.state.location.href).toContain('setting');
    app.actors.auth.send({ type: 'tab.signedOut' });
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });
});

describe('[ERROR-02] code 3000', () => {
  test('signs this tab out and goes to /login, and back here afterwards', async () => {
    const { app, router } = await open('/ai-app-builder', testUser);
    errorRegistry.handle(new CallError('projectList', 3000, 'not signed in'), undefined, false);
    expect(app.actors.auth.getSnapshot().matches('unauthenticated')).toBe(true);
    await waitFor(() => expect(at(router)).toBe('/account/login'));
    expect(router.state.location.searchStr).toContain(
      encodeURIComponent(encodeURIComponent('/ai-app-builder')),
    );
  });

  test('not for the call that asks who is signed in', async () => {
    const { app, router } = await open('/ai-app-builder', testUser);
    errorRegistry.handle(new CallError('userDetail', 3000, 'not signed in'), undefined, true);
    expect(app.actors.auth.getSnapshot().matches('authenticated')).toBe(true);
    expect(at(router)).toBe('/ai-app-builder');
  });
});

describe('[MACHINE-01] several tabs agree', () => {
  test('a sign-out in one tab is noticed in the other', async () => {
    const one = startApp(testUser);
    const other = startApp(testUser);
    stops.push(one.stop, other.stop);
    one.app.actors.auth.send({ type: 'session.expired' });
    await waitFor(() => expect(other.app.actors.auth.getSnapshot().matches('unauthenticated')).toBe(true));
  });
});

describe('[ROUTE-19] preloading', () => {
  test('at most four run at once, in the order in which they came', async () => {
    const { router } = await open('/', null);
    const waiting: (() => void)[] = [];
    const started: unknown[] = [];
    router.preloadRoute = (options) => {
      started.push(options);
      return new Promise((resolve) => {
        waiting.push(() => resolve(undefined));
      });
    };
    limitPreloading(router);
    const all = [0, 1, 2, 3, 4, 5].map((index) =>
      router.preloadRoute({ to: '/$scene', params: { scene: String(index) } }),
    );
    await eventually(() => expect(started).toHaveLength(4));
    waiting.shift()?.();
    await eventually(() => expect(started).toHaveLength(5));
    waiting.shift()?.();
    await eventually(() => expect(started).toHaveLength(6));
    for (const release of waiting.splice(0)) release();
    await Promise.all(all);
    expect(started.map((options) => (options as { params: { scene: string } }).params.scene)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  test('a task that fails frees its place, and the longest waiting is given up when too many wait', async () => {
    const run = createLimiter(1, 1);
    const boom = run(() => Promise.reject(new Error('boom')));
    const givenUp = run(() => Promise.resolve('given up'));
    const kept = run(() => Promise.resolve('kept'));
    await expect(boom).rejects.toThrow('boom');
    expect(await givenUp).toBeUndefined();
    expect(await kept).toBe('kept');
  });
});
