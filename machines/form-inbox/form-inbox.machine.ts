import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  FormInboxContext,
  FormInboxEvent,
  FormInboxInput,
  InboxAnswer,
  InboxChange,
} from './form-inbox.types.ts';

/**
 * What visitors of a published site sent with its forms, and what its owner does with that.
 *
 * Actors to provide: `list({ projectId, before })`, the newest entries or those after one, and
 * `change({ projectId, change })`, which answers the newest entries as they are then. Nothing is deleted without a
 * confirmation.
 */
export const formInboxMachine = setup({
  types: {
    context: {} as FormInboxContext,
    events: {} as FormInboxEvent,
    input: {} as FormInboxInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    list: notProvided<InboxAnswer, { projectId: string; before: string | null }>('formInbox.list'),
    change: notProvided<InboxAnswer, { projectId: string; change: InboxChange | null }>('formInbox.change'),
  },
  actions: {
    assignInbox: assign({ inbox: (_, output: InboxAnswer) => output, change: null, failure: null }),
    appendEntries: assign({
      inbox: ({ context }, output: InboxAnswer) => ({
        ...output,
        entries: [...(context.inbox?.entries ?? []), ...output.entries],
      }),
      failure: null,
    }),
    assignChange: assign({
      change: ({ context, event }) => {
        if (event.type === 'change.requested') return event.change;
        return event.type === 'deletion.requested'
          ? { kind: 'delete' as const, entryId: event.entryId }
          : context.change;
      },
      failure: null,
    }),
    forgetChange: assign({ change: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
  guards: {
    hasMore: ({ context }) => context.inbox?.hasMore === true,
    hasEntries: ({ context }) => (context.inbox?.total ?? 0) > 0,
  },
}).createMachine({
  id: 'formInbox',
  context: ({ input }) => ({ projectId: input.projectId, inbox: null, change: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ projectId: context.projectId, before: null }),
        onDone: { target: 'shown', actions: { type: 'assignInbox', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: { tags: 'failure', on: { 'list.requested': 'loading' } },
    shown: {
      initial: 'ready',
      states: { ready: {}, changeFailed: { tags: 'failure' }, moreFailed: { tags: 'failure' } },
      on: {
        'list.requested': 'loading',
        'more.requested': { guard: 'hasMore', target: 'loadingMore' },
        'change.requested': { target: 'changing', actions: 'assignChange' },
        'deletion.requested': { guard: 'hasEntries', target: 'confirming', actions: 'assignChange' },
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'listMore',
        src: 'list',
        input: ({ context }) => ({
          projectId: context.projectId,
          before: context.inbox?.entries.at(-1)?.id ?? null,
        }),
        onDone: { target: 'shown', actions: { type: 'appendEntries', params: actorOutput } },
        onError: { target: 'shown.moreFailed', actions: 'assignFailure' },
      },
    },
    confirming: {
      on: {
        'deletion.confirmed': 'changing',
        'deletion.cancelled': { target: 'shown', actions: 'forgetChange' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ projectId: context.projectId, change: context.change }),
        onDone: { target: 'shown', actions: { type: 'assignInbox', params: actorOutput } },
        onError: { target: 'shown.changeFailed', actions: ['assignFailure', 'forgetChange'] },
      },
    },
  },
});

export type FormInboxMachine = typeof formInboxMachine;
