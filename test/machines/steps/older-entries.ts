import { network } from '#test/models/samples.ts';
import { done, failed, type Steps } from './step.ts';

export const olderEntries: Steps = {
  id: 'older-entries',
  steps: [
    { in: 'unread', on: { type: 'newest.read', before: 40 }, to: 'more', becomes: { before: 40 } },
    { in: 'unread', on: { type: 'newest.read', before: null }, to: 'whole' },
    { in: 'more', with: { before: 40 }, on: 'older.requested', to: 'loading', does: ['starts loadOlder'] },
    { in: 'loading', with: { before: 40 }, on: done('loadOlder', 20), to: 'more', becomes: { before: 20 } },
    {
      in: 'loading',
      with: { before: 40 },
      on: done('loadOlder', null),
      to: 'whole',
      becomes: { before: null },
    },
    {
      in: 'loading',
      with: { before: 40 },
      on: failed('loadOlder', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'failed',
      with: { before: 40 },
      on: 'older.requested',
      to: 'loading',
      does: ['starts loadOlder'],
    },
  ],
};
