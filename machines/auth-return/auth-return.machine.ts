import { assign, setup } from 'xstate';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { secondStepMachine } from '#machines/second-step/second-step.machine.ts';
import type { SecondStepInput, SecondStepOutput } from '#machines/second-step/second-step.types.ts';
import type { AuthReturnContext, AuthReturnEvent, AuthReturnInput } from './auth-return.types.ts';

const entersNobody: (_: unknown, output: SecondStepOutput) => void = () => undefined;

/**
 * The page that a provider sends people back to, with a code or a refusal in its address.
 *
 * Input: the provider, and whether there is an answer at all. Actors to provide: `exchange`, which hands the answer to
 * the server, and answers what the second step of a sign-in is taken with where there is one; `confirm`, the chart of that
 * step. Actions to provide: `handOver`, which tells the page that waits for the end, such as the window that opened this
 * one, and may close the page; `enter`, with whom the second step has signed in. It cannot begin an authorization.
 */
export const authReturnMachine = setup({
  types: {
    context: {} as AuthReturnContext,
    events: {} as AuthReturnEvent,
    input: {} as AuthReturnInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    exchange: notProvided<SecondStepInput | null, undefined>('authReturn.exchange'),
    confirm: secondStepMachine,
  },
  actions: {
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    assignFactors: assign({ factors: (_, output: SecondStepInput | null) => output }),
    handOver: () => undefined,
    enter: entersNobody,
  },
  guards: {
    hasAnswer: ({ context }) => context.hasAnswer,
    isSecondStepNeeded: (_, output: SecondStepInput | null) => output !== null,
    isConfirmed: (_, output: SecondStepOutput) => output.ending === 'confirmed',
    isDenied: ({ event }) => failureOf(event).code === Code.authorizationDenied,
    isMismatch: ({ event }) => failureOf(event).code === Code.authorizationMismatch,
    isExpired: ({ event }) => failureOf(event).code === Code.authorizationExpired,
    isNetwork: ({ event }) => failureOf(event).code === Code.network,
  },
}).createMachine({
  id: 'authReturn',
  context: ({ input }) => ({ ...input, factors: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasAnswer', target: 'exchanging' }, { target: 'empty' }] },
    exchanging: {
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: [
          {
            guard: { type: 'isSecondStepNeeded', params: actorOutput },
            target: 'confirming',
            actions: { type: 'assignFactors', params: actorOutput },
          },
          { target: 'succeeded' },
        ],
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
    /** The second step of signing in. There is no session before it. */
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.factors ?? { hasApp: false, hasPasskeys: false, mustSetUp: false },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: actorOutput },
            target: 'succeeded',
            actions: { type: 'enter', params: actorOutput },
          },
          { target: 'ended' },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    /** The second step took too long, was tried too often, or was given up. */
    ended: { tags: 'failure' },
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
