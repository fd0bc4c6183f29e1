import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  Confirmation,
  Purchase,
} from './checkout.types.ts';
import { texts } from './checkout.texts.ts';

/** Milliseconds between two questions to the server, and until it stops asking by itself. */
export const confirmTimes = { poll: 2_000, limit: 60_000 } as const;

/**
 * Buying credits or a plan on an embedded payment page.
 *
 * Input: the id of a checkout to begin with, or nothing. Actors to provide: `createCheckout(purchase)` answers the checkout's id, whose page is
 * `/payment/checkout/{id}`; `confirm({ checkoutId })` answers what the server knows of it.
 * Emits toasts, `checkout.created`, `purchase.paid` and `user.refreshWanted`. There is no way to `paid` but through the server's confirmation: what the
 * page in the frame says is not believed. Closing the page does not undo a payment, so it is still confirmed.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput | undefined,
    tags: {} as 'busy' | 'dialog' | 'failure',
  },
  actors: {
    createCheckout: notProvided<{ checkoutId: string }, Purchase>('checkout.createCheckout'),
    confirm: notProvided<Confirmation, { checkoutId: string }>('checkout.confirm'),
  },
  actions: {
    assignPurchase: assign({
      purchase: ({ context, event }) =>
        event.type === 'purchase.requested' ? event.purchase : context.purchase,
      checkoutId: null,
      failure: null,
    }),
    assignCheckout: assign({ checkoutId: (_, output: { checkoutId: string }) => output.checkoutId }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifyCreated: emit((_, output: { checkoutId: string }) => ({
      type: 'checkout.created' as const,
      checkoutId: output.checkoutId,
    })),
    notifyPaid: emit(() => successToast(texts.toasts.succeeded)),
    notifyPlanChanged: emit(() => successToast(texts.toasts.planChanged)),
    notifyPlanPaid: emit({ type: 'purchase.paid', kind: 'plan' }),
    notifyCreditsPaid: emit({ type: 'purchase.paid', kind: 'credits' }),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
  guards: {
    isPlanPaid: ({ context }, output: Confirmation) =>
      output.state === 'paid' && (output.kind ?? context.purchase?.kind) === 'plan',
    hasCheckout: ({ context }) => context.checkoutId !== null,
    isPaid: (_, output: Confirmation) => output.state === 'paid',
    isDeclined: (_, output: Confirmation) => output.state === 'declined',
  },
  delays: { poll: confirmTimes.poll, limit: confirmTimes.limit },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ purchase: null, checkoutId: input?.checkoutId ?? null, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasCheckout', target: 'paying' }, { target: 'idle' }] },
    idle: { on: { 'purchase.requested': { target: 'creating', actions: 'assignPurchase' } } },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ context }) => context.purchase ?? { kind: 'credits', productId: '' },
        onDone: {
          target: 'paying',
          actions: [
            { type: 'assignCheckout', params: actorOutput },
            { type: 'notifyCreated', params: actorOutput },
          ],
        },
        onError: { target: 'createFailed', actions: 'assignFailure' },
      },
      on: { 'checkout.closed': 'idle' },
    },
    createFailed: {
      tags: 'failure',
      on: {
        'purchase.requested': { target: 'creating', actions: 'assignPurchase' },
        'checkout.closed': 'idle',
      },
    },
    /** The payment page is open. */
    paying: {
      tags: 'dialog',
      on: {
        'payment.reported': 'confirming',
        'payment.declined': 'declined',
        'checkout.closed': 'closing',
      },
    },
    /** Closed by the person: one question tells whether it was paid all the same. */
    closing: {
      tags: 'busy',
      invoke: {
        id: 'confirmClosed',
        src: 'confirm',
        input: ({ context }) => ({ checkoutId: context.checkoutId ?? '' }),
        onDone: [
          {
            guard: { type: 'isPlanPaid', params: actorOutput },
            target: 'paid',
            actions: ['notifyPlanChanged', 'notifyPlanPaid', 'refreshUser'],
          },
          {
            guard: { type: 'isPaid', params: actorOutput },
            target: 'paid',
            actions: ['notifyPaid', 'notifyCreditsPaid', 'refreshUser'],
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'unconfirmed', actions: 'assignFailure' },
      },
    },
    confirming: {
      tags: ['busy', 'dialog'],
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context }) => ({ checkoutId: context.checkoutId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPlanPaid', params: actorOutput },
                target: '#checkout.paid',
                actions: ['notifyPlanChanged', 'notifyPlanPaid', 'refreshUser'],
              },
              {
                guard: { type: 'isPaid', params: actorOutput },
                target: '#checkout.paid',
                actions: ['notifyPaid', 'notifyCreditsPaid', 'refreshUser'],
              },
              { guard: { type: 'isDeclined', params: actorOutput }, target: '#checkout.declined' },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting', actions: 'assignFailure' },
          },
        },
        waiting: { after: { poll: 'asking' } },
      },
      after: { limit: 'unconfirmed' },
      on: { 'checkout.closed': 'unconfirmed' },
    },
    paid: {
      on: {
        'purchase.requested': { target: 'creating', actions: 'assignPurchase' },
        'checkout.closed': 'idle',
      },
    },
    declined: {
      tags: 'failure',
      on: {
        'purchase.requested': { target: 'creating', actions: 'assignPurchase' },
        'checkout.closed': 'idle',
      },
    },
    cancelled: {
      on: {
        'purchase.requested': { target: 'creating', actions: 'assignPurchase' },
        'checkout.closed': 'idle',
      },
    },
    /** Whether it was paid is not known yet. Nothing is bought twice: the same checkout is asked for again. */
    unconfirmed: {
      tags: 'failure',
      on: {
        'confirmation.requested': { target: 'confirming', actions: 'clearFailure' },
        'checkout.closed': 'idle',
      },
    },
  },
});

export type CheckoutMachine = typeof checkoutMachine;
