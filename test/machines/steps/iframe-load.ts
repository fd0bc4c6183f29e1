import { after, type Steps } from './step.ts';

export const iframeLoad: Steps = {
  id: 'iframe-load',
  begins: [
    { input: { isPrerendered: false }, to: 'idle' },
    { input: { isPrerendered: true }, to: 'loading' },
  ],
  steps: [
    {
      in: 'loaded',
      with: { retryCount: 1, load: 2 },
      on: 'retry.requested',
      to: 'loading',
      becomes: { retryCount: 0, load: 3 },
      does: ['waits 20000 ms'],
    },
    { in: 'loading', with: { retryCount: 1 }, on: 'frame.discarded', to: 'idle', becomes: { retryCount: 0 } },
    { in: 'idle', on: 'frame.requested', to: 'loading', becomes: { load: 1 }, does: ['waits 20000 ms'] },
    { in: 'loading', on: 'frame.loaded', to: 'loaded' },
    { in: 'loading', on: 'frame.failed', to: 'waitingToRetry', does: ['waits 2000 ms'] },
    { in: 'loading', on: after('loadTimeout'), to: 'waitingToRetry', does: ['waits 2000 ms'] },
    { in: 'loading', with: { retryCount: 3 }, on: after('loadTimeout'), to: 'failed' },
    {
      in: 'waitingToRetry',
      with: { load: 1 },
      on: after('retryDelay'),
      to: 'loading',
      becomes: { retryCount: 1, load: 2 },
      does: ['waits 20000 ms'],
    },
    { in: 'loaded', on: 'frame.failed', to: 'waitingToRetry', does: ['waits 2000 ms'] },
    { in: 'loaded', with: { retryCount: 3 }, on: 'frame.failed', to: 'failed' },
    { in: 'loading', with: { retryCount: 3 }, on: 'frame.failed', to: 'failed' },
  ],
};
