import { assign, setup } from 'xstate';
import type { InspectorContext, InspectorEvent, InspectorInput } from './inspector.types.ts';

/**
 * What a person looks at in the inspector of `/demo/Machines`: which chart, which running actor, and at which moment
 * of its log. Time runs with the actor until an entry of the log is chosen; it stands there until it is let go, or
 * until another actor is chosen. It inspects itself like any other.
 *
 * Input: the machine to begin with. It invokes nothing and sends nothing: the actors are watched beside it.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
  },
  actions: {
    assignMachine: assign({
      machineId: ({ context, event }) =>
        event.type === 'machine.chosen' ? event.machineId : context.machineId,
      actorKey: null,
    }),
    assignActor: assign({
      actorKey: ({ context, event }) => (event.type === 'actor.chosen' ? event.actorKey : context.actorKey),
      machineId: ({ context, event }) =>
        event.type === 'actor.chosen' && event.machineId !== null ? event.machineId : context.machineId,
    }),
    forgetActor: assign({ actorKey: null }),
    assignEntry: assign({
      entry: ({ context, event }) => (event.type === 'entry.chosen' ? event.entry : context.entry),
    }),
    forgetEntry: assign({ entry: null }),
    assignSearch: assign({
      search: ({ context, event }) => (event.type === 'search.changed' ? event.search : context.search),
    }),
  },
  guards: {
    hasActor: ({ context }) => context.actorKey !== null,
  },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({ machineId: input.machineId, actorKey: null, entry: null, search: '' }),
  type: 'parallel',
  states: {
    time: {
      initial: 'running',
      states: {
        running: {
          on: { 'entry.chosen': { guard: 'hasActor', target: 'past', actions: 'assignEntry' } },
        },
        past: {
          exit: 'forgetEntry',
          on: { 'entry.chosen': { actions: 'assignEntry' }, 'live.requested': 'running' },
        },
      },
      on: {
        'machine.chosen': { target: '.running', actions: 'assignMachine' },
        'actor.chosen': { target: '.running', actions: 'assignActor' },
        'actor.gone': { target: '.running', actions: 'forgetActor' },
      },
    },
    /** One pane at a time where there is no room for three. */
    pane: {
      initial: 'list',
      states: { list: {}, chart: {}, details: {} },
      on: {
        'list.opened': '.list',
        'chart.opened': '.chart',
        'details.opened': '.details',
        'machine.chosen': '.chart',
        'actor.chosen': '.details',
      },
    },
  },
  on: { 'search.changed': { actions: 'assignSearch' } },
});

export type InspectorMachine = typeof inspectorMachine;
