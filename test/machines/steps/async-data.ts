import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const asyncData: Steps = {
  id: 'async-data',
  steps: [
    {
      in: 'idle',
      on: { type: 'data.requested', query: 'projects' },
      to: 'pending.loading',
      becomes: { query: 'projects' },
      does: ['starts load'],
    },
    {
      in: 'idle',
      on: { type: 'query.typed', query: 'tea' },
      to: 'pending.pausing',
      becomes: { query: 'tea' },
      does: ['waits 150 ms'],
    },
    {
      in: 'error',
      with: { query: 'projects', data: ['a'], failure: { code: -1, message: 'Network Error' } },
      on: 'data.cleared',
      to: 'idle',
      becomes: { query: null, data: null, failure: null },
    },
    { in: 'pending.loading', with: { data: ['a'] }, on: 'data.cancelled', to: 'success' },
    { in: 'pending.loading', on: 'data.cancelled', to: 'idle' },
    { in: 'pending.pausing', on: after('typingPause'), to: 'pending.loading', does: ['starts load'] },
    { in: 'pending.loading', on: done('load', ['a']), to: 'success', becomes: { data: ['a'] } },
    {
      in: 'pending.loading',
      on: failed('load', network),
      to: 'error',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'success', on: 'data.refreshRequested', to: 'pending.loading', does: ['starts load'] },
    { in: 'error', on: 'data.refreshRequested', to: 'pending.loading', does: ['starts load'] },
  ],
};
