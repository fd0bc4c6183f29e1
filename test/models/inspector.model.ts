import type { MachineModel } from './model.ts';

export const inspectorModel: MachineModel = {
  id: 'inspector',
  events: [
    { type: 'machine.chosen', machineId: 'toast' } as never,
    { type: 'actor.chosen', actorKey: 'tab/x:1', machineId: 'auth' } as never,
    { type: 'actor.chosen', actorKey: 'tab/x:2', machineId: null } as never,
    { type: 'actor.gone' },
    { type: 'entry.chosen', entry: 3 } as never,
    { type: 'live.requested' },
    { type: 'search.changed', search: 'auth' } as never,
    { type: 'list.opened' },
    { type: 'chart.opened' },
    { type: 'details.opened' },
  ],
  keep: ({ actorKey }) => actorKey !== null,
  invariant: (snapshot) => {
    const { entry, actorKey } = snapshot.context as { entry: number | null; actorKey: string | null };
    if (snapshot.matches({ time: 'past' }) !== (entry !== null)) {
      throw new Error('the moment and the entry disagree');
    }
    if (entry !== null && actorKey === null) throw new Error('a moment of no actor');
  },
};
