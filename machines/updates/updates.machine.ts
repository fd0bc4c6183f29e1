import { emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { notificationStreamMachine } from '../notification-stream/notification-stream.machine.ts';
import { type ActorLost, actorLost, lost } from '../shared/actor-lost.ts';
import { notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import type { UpdatesContext, UpdatesInput } from './updates.types.ts';

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
    emitted: {} as ActorLost,
    input: typed<UpdatesInput>(),
  },
  actors: {
    stream: notificationStreamMachine,
    links: notProvidedCallback<EventObject, undefined>('updates.links'),
  },
  actions: {
    reportLost: emit(actorLost),
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
