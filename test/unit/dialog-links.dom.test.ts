import { afterEach, expect, it, vi } from 'vitest';
import { createActor, emit, setup, waitFor } from 'xstate';
import { createDeferredLogic } from '#lib/actor-tree.ts';
import { createAppSystem, deferredDialogs } from '#app/app-system.ts';
import { dialogsInput, providedDialogs } from '#adapters/dialogs.ts';
import { someUser } from '#test/models/samples.ts';
import { testSettings } from '#test/support/render-page.ts';

vi.stubGlobal('matchMedia', (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.mock('#lib/call.ts', () => ({ call: () => new Promise(() => undefined), shownInPlace: () => true }));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The dialogs of a person whose tab is at this address. */
async function startAt(address: string) {
  window.history.pushState(null, '', address);
  const user = { ...someUser, token: '', config: {} };
  const app = createAppSystem({ settings: testSettings, user }, 'browser', {
    dialogs() {
      const location = () => ({ ...pick(window.location), href: address });
      const provided = providedDialogs({
        location,
        onMove: () => () => undefined,
        onScreen: () => () => undefined,
        screen: () => window.location.pathname,
        navigate: (href) => window.history.replaceState(null, '', href),
        addressOf: (_host, path) => path,
        origins: { payment: 'https://pay.example', login: 'https://login.example' },
      });
      deferredDialogs.arrive(provided, { input: () => dialogsInput(user, location(), []) });
      return Promise.resolve();
    },
    updates: () => new Promise(() => undefined),
    newVersion: () => new Promise(() => undefined),
  });
  stops.push(app.start());
  const { dialogCoordinator } = app.actors;
  dialogCoordinator.send({ type: 'user.changed', uid: user.uid });
  return waitFor(dialogCoordinator, ({ context }) => context.current !== null || context.waiting.length > 0);
}
const pick = ({ pathname, search }: Location) => ({ pathname, search });

it('[DIALOG-01] settings that the address has opened keep what opens by itself waiting', async () => {
  const { context } = await startAt('/?setting=1&activeTab=tools');
  expect(context.manual).toEqual(['settings']);
  expect(context.current).toBe(null);
  expect(context.waiting.map(({ dialog }) => dialog)).toContain('welcomeOffer');
});

it('[DIALOG-01] [DIALOG-10] on any other address the welcome credits are offered', async () => {
  const { context } = await startAt('/');
  expect(context.manual).toEqual([]);
  expect(context.current).toBe('welcomeOffer');
});

it('[MACHINE-11] reports what a chart of a branch failed with', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const branch = createDeferredLogic('branch');
  const fault = new Error('x is not a function');
  branch.arrive(
    setup({ actions: { lose: emit({ type: 'actor.lost', error: fault }) } }).createMachine({ entry: 'lose' }),
  );
  const actor = createActor(branch.logic).start();
  expect(reported.mock.calls).toEqual([[fault]]);
  actor.stop();
});
