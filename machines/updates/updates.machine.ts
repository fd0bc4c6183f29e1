import { emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { notificationStreamMachine } from '../notification-stream/notification-stream.machine.ts';
import { notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import type { UpdatesContext, UpdatesEmitted, UpdatesInput } from './updates.types.ts';

/** One chart that fails takes none of the others with it. */
const lost = { actions: 'reportLost' } as const;

/**
 * What keeps a tab up to date for the person who is signed in.
 *
 * Input: what its stream begins with. Actors to provide: `stream`, the notification stream with its connection, and
 * `links`, a callback that tells the stream who is signed in and does what its messages say.
 */
export const updatesMachine = setup({
  types: {
    context: {} as UpdatesContext,
    events: {} as EventObject,
    emitted: {} as UpdatesEmitted,
    input: typed<UpdatesInput>(),
  },
  actors: {
    stream: notificationStreamMachine,
    links: notProvidedCallback<EventObject, undefined>('updates.links'),
  },
  actions: {
    reportLost: emit(({ event }) => ({
      type: 'actor.lost',
      error: 'error' in event ? (event as { error: unknown }).error : null,
    })),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'stream',
      systemId: 'notificationStream',
      src: 'stream',
      input: ({ context }) => context.stream,
      onError: lost,
    },
    { id: 'links', src: 'links', onError: lost },
  ],
});

export type UpdatesMachine = typeof updatesMachine;
