import { after, type Steps } from './step.ts';

export const toast: Steps = {
  id: 'toast',
  steps: [
    {
      in: 'idle',
      on: { type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } },
      to: 'showing.fresh',
      becomes: { current: { kind: 'success', text: 'Saved' }, shown: 1 },
      does: ['waits 1000 ms'],
    },
    { in: 'showing.fresh', on: 'toast.dismissed', to: 'leaving', does: ['waits 160 ms'] },
    { in: 'showing.fresh', on: 'toast.held', to: 'showing.held' },
    {
      in: 'showing.fresh',
      on: { type: 'toast.requested', toast: { kind: 'error', text: 'Not saved' } },
      becomes: { waiting: [{ kind: 'error', text: 'Not saved' }] },
    },
    {
      in: 'showing.fresh',
      with: { waiting: [{ kind: 'error', text: 'Not saved' }] },
      on: after('minimum'),
      to: 'leaving',
      does: ['waits 160 ms'],
    },
    { in: 'showing.fresh', on: after('minimum'), to: 'showing.settled.timed', does: ['waits 3000 ms'] },
    {
      in: 'showing.fresh',
      with: { current: { kind: 'success', text: 'Saved' } },
      on: { type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } },
    },
    {
      in: 'showing.settled.timed',
      on: { type: 'toast.requested', toast: { kind: 'error', text: 'Not saved' } },
      to: 'leaving',
      becomes: { waiting: [{ kind: 'error', text: 'Not saved' }] },
      does: ['waits 160 ms'],
    },
    {
      in: 'showing.settled.timed',
      with: { current: { kind: 'success', text: 'Saved' } },
      on: { type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } },
      to: 'leaving',
      becomes: { waiting: [{ kind: 'success', text: 'Saved' }] },
      does: ['waits 160 ms'],
    },
    { in: 'showing.settled.timed', on: after('rest'), to: 'leaving', does: ['waits 160 ms'] },
    {
      in: 'showing.held',
      on: { type: 'toast.requested', toast: { kind: 'error', text: 'Not saved' } },
      becomes: { waiting: [{ kind: 'error', text: 'Not saved' }] },
    },
    { in: 'showing.held', on: 'toast.released', to: 'showing.fresh', does: ['waits 1000 ms'] },
    {
      in: 'showing.held',
      with: { current: { kind: 'success', text: 'Saved' } },
      on: { type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } },
    },
    {
      in: 'leaving',
      with: { waiting: [{ kind: 'error', text: 'Not saved' }] },
      on: { type: 'toast.requested', toast: { kind: 'loading', text: 'Saving' } },
      becomes: {
        waiting: [
          { kind: 'error', text: 'Not saved' },
          { kind: 'loading', text: 'Saving' },
        ],
      },
    },
    {
      in: 'leaving',
      with: { waiting: [{ kind: 'error', text: 'Not saved' }], shown: 1 },
      on: after('leave'),
      to: 'showing.fresh',
      becomes: { current: { kind: 'error', text: 'Not saved' }, waiting: [], shown: 2 },
      does: ['waits 1000 ms'],
    },
    {
      in: 'leaving',
      with: { current: { kind: 'success', text: 'Saved' } },
      on: after('leave'),
      to: 'idle',
      becomes: { current: null },
    },
    {
      in: 'leaving',
      with: { current: { kind: 'success', text: 'Saved' } },
      on: { type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } },
    },
    {
      in: 'showing.fresh',
      with: { current: { kind: 'loading', text: 'Saving' } },
      on: after('minimum'),
      to: 'showing.settled.lasting',
    },
  ],
};
