import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ConfirmingContext,
  ConfirmingEmitted,
  ConfirmingEvent,
  ConfirmingInput,
} from './confirming.types.ts';
import { texts } from './confirming.texts.ts';

/**
 * Something that is done only after a question: asked, confirmed, performed.
 *
 * Input: what is asked about. Actor to provide: `perform({ id })`. Emits a toast and `action.performed`, or `action.cancelled`.
 * What is under way cannot be taken back, so the question stays until it is known how it ended; a failure keeps it, to
 * be tried again.
 */
export const confirmingMachine = setup({
  types: {
    context: {} as ConfirmingContext,
    events: {} as ConfirmingEvent,
    input: {} as ConfirmingInput,
    emitted: {} as ConfirmingEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: { perform: notProvided<unknown, { id: string }>('confirming.perform') },
  actions: {
    assignSubject: assign({
      subject: ({ context, event }) => (event.type === 'action.requested' ? event.subject : context.subject),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    forget: assign({ subject: null, failure: null }),
    notifyCancelled: emit({ type: 'action.cancelled' }),
    notifyPerformed: emit(({ context }) => ({
      type: 'action.performed' as const,
      id: context.subject?.id ?? '',
    })),
    toastPerformed: emit(({ context }) =>
      successToast(texts[context.kind].done(context.subject?.name ?? '')),
    ),
  },
}).createMachine({
  id: 'confirming',
  context: ({ input }) => ({ kind: input.kind, subject: null, failure: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'action.requested': { target: 'asking', actions: 'assignSubject' } } },
    asking: {
      tags: 'dialog',
      on: {
        // The same by another name, or another one: the question is about what was asked for last.
        'action.requested': { actions: 'assignSubject' },
        'action.confirmed': 'performing',
        'action.cancelled': { target: 'closed', actions: ['forget', 'notifyCancelled'] },
      },
    },
    performing: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ id: context.subject?.id ?? '' }),
        onDone: { target: 'closed', actions: ['toastPerformed', 'notifyPerformed', 'forget'] },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: {
      tags: ['dialog', 'failure'],
      on: {
        'action.confirmed': { target: 'performing', actions: 'clearFailure' },
        'action.cancelled': { target: 'closed', actions: ['forget', 'notifyCancelled'] },
      },
    },
  },
});

export type ConfirmingMachine = typeof confirmingMachine;
