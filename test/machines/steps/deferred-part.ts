import { after, failed, type Steps } from './step.ts';

export const deferredPart: Steps = {
  id: 'deferred-part',
  input: { rest: 5_000 },
  steps: [
    { in: 'waiting', on: 'part.wanted', to: 'resting', does: ['waits 5000 ms'] },
    { in: 'waiting', on: 'part.needed', to: 'running.needed', does: ['starts part'] },
    { in: 'resting', on: after('rest'), to: 'running.loading', does: ['starts part'] },
    { in: 'resting', on: 'part.needed', to: 'running.needed', does: ['starts part'] },
    { in: 'running.loading', on: 'part.needed', to: 'running.needed' },
    { in: 'running.loading', on: 'part.ready', to: 'running.ready' },
    { in: 'running.loading', on: 'part.missed', to: 'waiting' },
    { in: 'running.loading', on: failed('part', new Error('unknown')), to: 'waiting' },
    {
      in: 'running.needed',
      on: 'part.ready',
      to: 'running.ready',
      does: ['tells part {"type":"need.due"}'],
    },
    { in: 'running.needed', on: 'part.missed', to: 'waiting', does: ['emits {"type":"need.unmet"}'] },
    { in: 'running.ready', on: 'part.needed', does: ['tells part {"type":"need.due"}'] },
  ],
};
