import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { OlderEntriesContext, OlderEntriesEvent } from './older-entries.types.ts';

/**
 * The older parts of a log that is read from its end, one at a time, as its reader comes to them.
 *
 * Actor to provide: `loadOlder({ before })`, which puts them where the view reads them and answers before which number
 * the rest comes; null when there is no more. It holds no entries, and a failed part is asked for again by its reader.
 */
export const olderEntriesMachine = setup({
  types: {
    context: {} as OlderEntriesContext,
    events: {} as OlderEntriesEvent,
    tags: {} as 'busy' | 'failure',
  },
  actors: { loadOlder: notProvided<number | null, { before: number }>('olderEntries.loadOlder') },
  actions: {
    assignBefore: assign({
      before: ({ context, event }) => (event.type === 'newest.read' ? event.before : context.before),
    }),
    assignRest: assign({ before: (_, output: number | null) => output, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
  guards: {
    hasOlder: ({ event }) => event.type === 'newest.read' && event.before !== null,
    isRest: (_, output: number | null) => output !== null,
  },
}).createMachine({
  id: 'olderEntries',
  context: { before: null, failure: null },
  initial: 'unread',
  states: {
    unread: {
      on: {
        'newest.read': [{ guard: 'hasOlder', target: 'more', actions: 'assignBefore' }, { target: 'whole' }],
      },
    },
    more: { on: { 'older.requested': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOlder',
        src: 'loadOlder',
        input: ({ context }) => ({ before: context.before ?? 1 }),
        onDone: [
          {
            guard: { type: 'isRest', params: actorOutput },
            target: 'more',
            actions: { type: 'assignRest', params: actorOutput },
          },
          { target: 'whole', actions: { type: 'assignRest', params: actorOutput } },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: { tags: 'failure', on: { 'older.requested': 'loading' } },
    whole: {},
  },
});

export type OlderEntriesMachine = typeof olderEntriesMachine;
