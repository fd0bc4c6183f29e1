import { after, done, failed, type Steps } from './step.ts';

export const copyText: Steps = {
  id: 'copy-text',
  steps: [
    {
      in: 'idle',
      on: { type: 'copy.requested', text: 'https://crumb.example/' },
      to: 'copying',
      becomes: { text: 'https://crumb.example/' },
      does: ['starts write'],
    },
    { in: 'copying', on: done('write'), to: 'copied', does: ['waits 2000 ms'] },
    { in: 'copying', on: failed('write', new Error('not allowed')), to: 'failed' },
    { in: 'copied', on: after('saidFor'), to: 'idle' },
  ],
};
