import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  CardPaymentContext,
  CardPaymentEmitted,
  CardPaymentEvent,
  CardPaymentInput,
  PayableCheckout,
  PaymentAttempt,
} from './card-payment.types.ts';
import { type CardFields, cardProblems } from './card-rules.ts';

/** Milliseconds between two looks at a payment that is made on the provider's own page. */
export const providerPoll = 3_000;

const noCard: CardFields = { number: '', expiry: '', cvc: '', name: '' };

/**
 * Paying one checkout: by card on this page, or on the provider's.
 *
 * Input: the checkout's id, and the time. Actors to provide: `load({ checkoutId })` answers the checkout;
 * `pay({ checkoutId, card })` and `answer({ checkoutId, isApproved })` answer how the attempt came out.
 * A card goes from its event into `pay` and nowhere else: it is in no context. Only one attempt is under way at a
 * time, and none after it is paid.
 */
export const cardPaymentMachine = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    emitted: {} as CardPaymentEmitted,
    input: {} as CardPaymentInput,
    tags: {} as 'busy' | 'failure' | 'form',
  },
  actors: {
    load: notProvided<PayableCheckout, { checkoutId: string }>('cardPayment.load'),
    pay: notProvided<PaymentAttempt, { checkoutId: string; card: CardFields }>('cardPayment.pay'),
    answer: notProvided<PaymentAttempt, { checkoutId: string; isApproved: boolean }>('cardPayment.answer'),
  },
  actions: {
    assignCheckout: assign({
      checkout: (_, output: PayableCheckout) => output,
      decline: (_, output: PayableCheckout) => output.decline,
      failure: null,
    }),
    assignProblems: assign({
      problems: ({ context, event }) =>
        event.type === 'card.submitted' ? cardProblems(event.card, context.now) : context.problems,
    }),
    clearProblems: assign({ problems: {}, decline: '', failure: null }),
    assignDecline: assign({ decline: (_, output: PaymentAttempt) => output.decline }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    notifyMade: emit({ type: 'payment.made' }),
    notifyDeclined: emit({ type: 'payment.declined' }),
  },
  guards: {
    isPaidAlready: (_, output: PayableCheckout) => output.state === 'paid',
    isExpired: (_, output: PayableCheckout) => output.state === 'expired',
    isChallengedAlready: (_, output: PayableCheckout) => output.state === 'challenged',
    isElsewhere: (_, output: PayableCheckout) => output.provider === 'stripe',
    isCardComplete: ({ context, event }) =>
      event.type === 'card.submitted' && Object.keys(cardProblems(event.card, context.now)).length === 0,
    isPaid: (_, output: PaymentAttempt) => output.state === 'paid',
    isChallenged: (_, output: PaymentAttempt) => output.state === 'challenged',
  },
  delays: { providerPoll },
}).createMachine({
  id: 'cardPayment',
  context: ({ input }) => ({ ...input, checkout: null, problems: {}, decline: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ checkoutId: context.checkoutId }),
        onDone: [
          {
            guard: { type: 'isPaidAlready', params: actorOutput },
            target: 'paid',
            actions: { type: 'assignCheckout', params: actorOutput },
          },
          {
            guard: { type: 'isExpired', params: actorOutput },
            target: 'expired',
            actions: { type: 'assignCheckout', params: actorOutput },
          },
          {
            guard: { type: 'isElsewhere', params: actorOutput },
            target: 'atProvider',
            actions: { type: 'assignCheckout', params: actorOutput },
          },
          {
            guard: { type: 'isChallengedAlready', params: actorOutput },
            target: 'challenged',
            actions: { type: 'assignCheckout', params: actorOutput },
          },
          { target: 'entering', actions: { type: 'assignCheckout', params: actorOutput } },
        ],
        onError: { target: 'loadFailed', actions: 'assignFailure' },
      },
    },
    loadFailed: { tags: 'failure', on: { 'checkout.reloadRequested': 'loading' } },
    entering: {
      tags: 'form',
      on: {
        'card.submitted': [
          { guard: 'isCardComplete', target: 'paying', actions: 'clearProblems' },
          { actions: 'assignProblems' },
        ],
      },
    },
    paying: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context, event }) => ({
          checkoutId: context.checkoutId,
          card: event.type === 'card.submitted' ? event.card : noCard,
        }),
        onDone: [
          { guard: { type: 'isPaid', params: actorOutput }, target: 'paid' },
          { guard: { type: 'isChallenged', params: actorOutput }, target: 'challenged' },
          { target: 'entering', actions: [{ type: 'assignDecline', params: actorOutput }, 'notifyDeclined'] },
        ],
        onError: { target: 'entering', actions: 'assignFailure' },
      },
    },
    /** The bank asks whether it is really them. */
    challenged: { on: { 'bank.approved': 'approving', 'bank.refused': 'refusing' } },
    approving: {
      tags: 'busy',
      invoke: {
        id: 'approve',
        src: 'answer',
        input: ({ context }) => ({ checkoutId: context.checkoutId, isApproved: true }),
        onDone: [
          { guard: { type: 'isPaid', params: actorOutput }, target: 'paid' },
          { target: 'entering', actions: [{ type: 'assignDecline', params: actorOutput }, 'notifyDeclined'] },
        ],
        onError: { target: 'challenged', actions: 'assignFailure' },
      },
    },
    refusing: {
      tags: 'busy',
      invoke: {
        id: 'refuse',
        src: 'answer',
        input: ({ context }) => ({ checkoutId: context.checkoutId, isApproved: false }),
        onDone: [
          { guard: { type: 'isPaid', params: actorOutput }, target: 'paid' },
          { target: 'entering', actions: [{ type: 'assignDecline', params: actorOutput }, 'notifyDeclined'] },
        ],
        onError: { target: 'challenged', actions: 'assignFailure' },
      },
    },
    /** It is paid on the provider's page. */
    atProvider: { on: { 'provider.opened': 'elsewhere', 'checkout.reloadRequested': 'loading' } },
    elsewhere: {
      initial: 'waiting',
      states: {
        waiting: { after: { providerPoll: 'looking' } },
        looking: {
          invoke: {
            id: 'look',
            src: 'load',
            input: ({ context }) => ({ checkoutId: context.checkoutId }),
            onDone: [
              {
                guard: { type: 'isPaidAlready', params: actorOutput },
                target: '#cardPayment.paid',
                actions: { type: 'assignCheckout', params: actorOutput },
              },
              {
                guard: { type: 'isExpired', params: actorOutput },
                target: '#cardPayment.expired',
                actions: { type: 'assignCheckout', params: actorOutput },
              },
              { target: 'waiting', actions: { type: 'assignCheckout', params: actorOutput } },
            ],
            onError: { target: 'waiting', actions: 'assignFailure' },
          },
        },
      },
      on: { 'provider.opened': { target: 'elsewhere', reenter: true } },
    },
    paid: { entry: 'notifyMade', type: 'final' },
    expired: { tags: 'failure', type: 'final' },
  },
});

export type CardPaymentMachine = typeof cardPaymentMachine;
