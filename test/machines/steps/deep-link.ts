import { after, failed, type Steps } from './step.ts';

export const deepLink: Steps = {
  id: 'deep-link',
  steps: [
    { in: 'idle', on: 'app.requested', to: 'opening', does: ['waits 1500 ms', 'starts launcher'] },
    { in: 'opening', on: 'page.hidden', to: 'opened' },
    {
      in: 'opening',
      on: failed('launcher', new Error('unknown')),
      to: 'fellBack',
      does: ['emits {"type":"fallback.wanted","url":"/appPreview?id=1"}'],
    },
    {
      in: 'opening',
      on: after('fallback'),
      to: 'fellBack',
      does: ['emits {"type":"fallback.wanted","url":"/appPreview?id=1"}'],
    },
    { in: 'opened', on: 'page.shown', to: 'idle' },
    { in: 'opened', on: 'app.requested', to: 'opening', does: ['waits 1500 ms', 'starts launcher'] },
    { in: 'fellBack', on: 'app.requested', to: 'opening', does: ['waits 1500 ms', 'starts launcher'] },
  ],
};
