import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { typed } from '#machines/shared/typed.ts';
import type {
  IframeLoadContext,
  IframeLoadEvent,
  IframeLoadInput,
  PrerenderEntry,
} from './iframe-load.types.ts';

/** Milliseconds per attempt before a retry, how long a load may take, and the number of retries. */
export const iframeTimes = { retry: 2_000, load: 20_000, retries: 3 } as const;

/**
 * Loading one iframe, with up to three retries.
 *
 * Input: whether it is pre-rendered, that is loaded before it is shown. Actors: none; the view reports
 * `frame.loaded` and `frame.failed`. A frame that reports nothing for 20 s has failed: browsers do not tell.
 * It cannot know whether a loaded page is a good one; the page's own messages do (see `preview`).
 */
export const iframeLoadMachine = setup({
  types: {
    context: {} as IframeLoadContext,
    events: {} as IframeLoadEvent,
    input: typed<IframeLoadInput>(),
    tags: {} as 'busy',
  },
  actions: {
    countRetry: assign({ retryCount: ({ context }) => context.retryCount + 1 }),
    countLoad: assign({ load: ({ context }) => context.load + 1 }),
    forgetRetries: assign({ retryCount: 0 }),
  },
  guards: {
    isPrerendered: ({ context }) => context.isPrerendered,
    hasRetriesLeft: ({ context }) => context.retryCount < iframeTimes.retries,
  },
  delays: {
    /** 2 s, 4 s, 6 s: two seconds times the number of the coming retry. */
    retryDelay: ({ context }) => iframeTimes.retry * (context.retryCount + 1),
    loadTimeout: iframeTimes.load,
  },
}).createMachine({
  id: 'iframeLoad',
  context: ({ input }) => ({ isPrerendered: input.isPrerendered ?? false, retryCount: 0, load: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isPrerendered', target: 'loading' }, { target: 'idle' }] },
    idle: { on: { 'frame.requested': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'countLoad',
      on: {
        'frame.loaded': 'loaded',
        'frame.failed': [{ guard: 'hasRetriesLeft', target: 'waitingToRetry' }, { target: 'failed' }],
      },
      after: {
        loadTimeout: [{ guard: 'hasRetriesLeft', target: 'waitingToRetry' }, { target: 'failed' }],
      },
    },
    waitingToRetry: {
      tags: 'busy',
      after: { retryDelay: { target: 'loading', actions: 'countRetry' } },
    },
    loaded: {
      on: { 'frame.failed': [{ guard: 'hasRetriesLeft', target: 'waitingToRetry' }, { target: 'failed' }] },
    },
    failed: {},
  },
  on: {
    'retry.requested': { target: '.loading', actions: 'forgetRetries' },
    'frame.discarded': { target: '.idle', actions: 'forgetRetries' },
  },
});

export type IframeLoadMachine = typeof iframeLoadMachine;

/** What a pool of pre-rendered frames keeps about this one. */
export function toPrerenderEntry(snapshot: SnapshotFrom<IframeLoadMachine>): PrerenderEntry {
  return {
    loaded: snapshot.matches('loaded'),
    error: snapshot.matches('failed'),
    retryCount: snapshot.context.retryCount,
  };
}
