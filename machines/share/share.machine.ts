import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { ShareChoice, ShareContext, ShareEvent, ShareInput, Sharing } from './share.types.ts';

/** What a project shows before its owner has chosen anything. */
export const nothingShared: ShareChoice = {
  visibility: 'private',
  includesChat: false,
  includesReplays: false,
  isInGallery: false,
};

/**
 * Who may see a project.
 *
 * Actors to provide: `loadSharing({ projectId })` and `saveSharing({ projectId, choice })`, both answering how it is
 * now. A choice that could not be saved leaves what the server knows: nothing is shown as shared that is not.
 */
export const shareMachine = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    input: {} as ShareInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadSharing: notProvided<Sharing, { projectId: string }>('share.loadSharing'),
    saveSharing: notProvided<Sharing, { projectId: string; choice: ShareChoice }>('share.saveSharing'),
  },
  actions: {
    assignSharing: assign({
      sharing: (_, output: Sharing) => output,
      choice: null,
      failure: null,
    }),
    assignChoice: assign({
      choice: ({ context, event }) => (event.type === 'sharing.chosen' ? event.choice : context.choice),
      failure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event), choice: null }),
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => ({ projectId: input.projectId, sharing: null, choice: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSharing',
        src: 'loadSharing',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'known', actions: { type: 'assignSharing', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { tags: 'failure', on: { 'sharing.requested': 'loading' } },
    known: {
      initial: 'current',
      states: { current: {}, saveFailed: { tags: 'failure' } },
      on: { 'sharing.chosen': { target: 'saving', actions: 'assignChoice' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSharing',
        src: 'saveSharing',
        input: ({ context }) => ({
          projectId: context.projectId,
          choice: context.choice ?? nothingShared,
        }),
        onDone: { target: 'known', actions: { type: 'assignSharing', params: actorOutput } },
        onError: { target: 'known.saveFailed', actions: 'assignFailure' },
      },
    },
  },
});

export type ShareMachine = typeof shareMachine;
