import type { Steps } from './step.ts';

export const inspector: Steps = {
  id: 'inspector',
  steps: [
    { in: 'pane.list', on: { type: 'search.changed', search: 'auth' }, becomes: { search: 'auth' } },
    {
      in: 'time.past',
      with: { actorKey: 'tab/x:1', entry: 3 },
      on: { type: 'machine.chosen', machineId: 'toast' },
      to: 'time.running + pane.chart',
      becomes: { machineId: 'toast', actorKey: null, entry: null },
    },
    {
      in: 'time.running',
      with: { machineId: 'toast' },
      on: { type: 'actor.chosen', actorKey: 'tab/x:1', machineId: 'auth' },
      to: 'pane.details',
      becomes: { machineId: 'auth', actorKey: 'tab/x:1' },
    },
    {
      in: 'time.past',
      with: { actorKey: 'tab/x:1', entry: 3 },
      on: 'actor.gone',
      to: 'time.running',
      becomes: { actorKey: null, entry: null },
    },
    {
      in: 'time.running',
      with: { actorKey: 'tab/x:2' },
      on: { type: 'entry.chosen', entry: 3 },
      to: 'time.past',
      becomes: { entry: 3 },
    },
    { in: 'time.running', on: { type: 'entry.chosen', entry: 3 } },
    { in: 'time.past', with: { entry: 3 }, on: { type: 'entry.chosen', entry: 3 } },
    {
      in: 'time.past',
      with: { entry: 3 },
      on: 'live.requested',
      to: 'time.running',
      becomes: { entry: null },
    },
    { in: 'pane.details', on: 'list.opened', to: 'pane.list' },
    { in: 'pane.list', on: 'chart.opened', to: 'pane.chart' },
    { in: 'pane.list', on: 'details.opened', to: 'pane.details' },
    {
      in: 'time.past + pane.details',
      with: { actorKey: 'tab/x:1', entry: 3 },
      on: { type: 'machine.chosen', machineId: 'toast' },
      to: 'time.running + pane.chart',
      becomes: { machineId: 'toast', actorKey: null, entry: null },
    },
    {
      in: 'pane.chart',
      with: { machineId: 'toast' },
      on: { type: 'actor.chosen', actorKey: 'tab/x:1', machineId: 'auth' },
      to: 'pane.details',
      becomes: { machineId: 'auth', actorKey: 'tab/x:1' },
    },
  ],
};
