import { assign, setup } from 'xstate';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { AuthReturnContext, AuthReturnEvent, AuthReturnInput } from './auth-return.types.ts';

/**
 * The page that a provider sends people back to, with a code or a refusal in its address.
 *
 * Input: the provider, and whether there is an answer at all. Actor to provide: `exchange`, which hands the answer to
 * the server. Action to provide: `handOver`, which tells the page that waits for the end, such as the window that opened
 * this one; it may close the page. It cannot begin an authorization.
 */
export const authReturnMachine = setup({
  types: {
    context: {} as AuthReturnContext,
    events: {} as AuthReturnEvent,
    input: {} as AuthReturnInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { exchange: notProvided<void, undefined>('authReturn.exchange') },
  actions: {
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    handOver: () => undefined,
  },
  guards: {
    hasAnswer: ({ context }) => context.hasAnswer,
    isDenied: ({ event }) => failureOf(event).code === Code.authorizationDenied,
    isMismatch: ({ event }) => failureOf(event).code === Code.authorizationMismatch,
    isExpired: ({ event }) => failureOf(event).code === Code.authorizationExpired,
    isNetwork: ({ event }) => failureOf(event).code === Code.network,
  },
}).createMachine({
  id: 'authReturn',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasAnswer', target: 'exchanging' }, { target: 'empty' }] },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: 'succeeded',
        onError: [
          { guard: 'isDenied', target: 'denied', actions: 'assignFailure' },
          { guard: 'isMismatch', target: 'mismatched', actions: 'assignFailure' },
          { guard: 'isExpired', target: 'expired', actions: 'assignFailure' },
          // The answer has not been used yet: it can be handed over again.
          { guard: 'isNetwork', target: 'unreachable', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    unreachable: {
      tags: 'failure',
      on: { 'retry.requested': { target: 'exchanging', actions: 'clearFailure' } },
    },
    /** Opened without an answer. */
    empty: {},
    succeeded: { entry: 'handOver' },
    denied: { tags: 'failure', entry: 'handOver' },
    /** Another browser began it, or it was ended before. */
    mismatched: { tags: 'failure', entry: 'handOver' },
    expired: { tags: 'failure', entry: 'handOver' },
    failed: { tags: 'failure', entry: 'handOver' },
  },
});

export type AuthReturnMachine = typeof authReturnMachine;
