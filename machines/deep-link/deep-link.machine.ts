import { emit, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  DeepLinkContext,
  DeepLinkEmitted,
  DeepLinkEvent,
  DeepLinkInput,
  LauncherCommand,
  LauncherInput,
} from './deep-link.types.ts';

/** Milliseconds until the fallback. */
export const fallbackDelay = 1_500;

/**
 * Opening the mobile app, with a fallback after 1.5 s.
 *
 * Input: the app's address and the fallback's. Emits `fallback.wanted`.
 * Actor to provide: `launcher({ appUrl })`, a callback that goes to the address and reports the page's visibility as
 * `page.hidden` and `page.shown`. A hidden page means that the app has opened, and then there is no fallback.
 * It cannot ask whether the app is installed: no browser tells.
 */
export const deepLinkMachine = setup({
  types: {
    context: {} as DeepLinkContext,
    events: {} as DeepLinkEvent,
    input: {} as DeepLinkInput,
    emitted: {} as DeepLinkEmitted,
    tags: {} as 'busy',
  },
  actors: { launcher: notProvidedCallback<LauncherCommand, LauncherInput>('deepLink.launcher') },
  actions: {
    wantFallback: emit(({ context }) => ({ type: 'fallback.wanted', url: context.fallbackUrl })),
  },
  delays: { fallback: fallbackDelay },
}).createMachine({
  id: 'deepLink',
  context: ({ input }) => ({ appUrl: input.appUrl, fallbackUrl: input.fallbackUrl }),
  initial: 'idle',
  states: {
    idle: { on: { 'app.requested': 'opening' } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'launcher',
        src: 'launcher',
        input: ({ context }) => ({ appUrl: context.appUrl, fallbackUrl: context.fallbackUrl }),
        onError: { target: 'fellBack', actions: 'wantFallback' },
      },
      on: { 'page.hidden': 'opened' },
      after: { fallback: { target: 'fellBack', actions: 'wantFallback' } },
    },
    opened: { on: { 'page.shown': 'idle', 'app.requested': 'opening' } },
    fellBack: { on: { 'app.requested': 'opening' } },
  },
});

export type DeepLinkMachine = typeof deepLinkMachine;
