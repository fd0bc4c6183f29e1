import { after, done, failed, type Steps } from './step.ts';

const broken = new Error('unknown');

export const deferredPart: Steps = {
  id: 'deferred-part',
  input: { rest: 5_000 },
  steps: [
    { in: 'resting', on: 'part.needed', to: 'loading.needed', does: ['starts load'] },
    { in: 'resting', on: after('rest'), to: 'loading.ahead', does: ['starts load'] },
    { in: 'loading.ahead', on: 'part.needed', to: 'loading.needed' },
    { in: 'loading.ahead', on: done('load'), to: 'running.idle', does: ['starts part'] },
    { in: 'loading.ahead', on: failed('load', broken), to: 'missing' },
    {
      in: 'loading.needed',
      on: done('load'),
      to: 'running.told',
      does: ['starts part', 'tells part {"type":"need.due"}'],
    },
    { in: 'loading.needed', on: failed('load', broken), to: 'recovering', does: ['starts recover'] },
    { in: 'running.idle', on: 'part.needed', does: ['tells part {"type":"need.due"}'] },
    { in: 'running.idle', on: failed('part', broken), to: 'missing' },
    { in: 'recovering', on: done('recover'), to: 'missing' },
    { in: 'recovering', on: failed('recover', broken), to: 'missing' },
    { in: 'missing', on: 'part.needed', to: 'loading.needed', does: ['starts load'] },
  ],
};
