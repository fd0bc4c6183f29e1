import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import type { CreditsContext, CreditsEmitted, CreditsEvent } from './credits.types.ts';

/** Toasts of the embedded payment pages, word for word. */
export const paymentTexts = {
  succeeded: 'Payment Success',
  planChanged: 'Pricing plan change complete!',
} as const;

/**
 * The dialog that shows when the credits are used up, or when somebody wants to buy some.
 *
 * Input: none. Actors: none. Emits `dialog.wanted`/`dialog.released` for the queue, toasts, and `user.refreshWanted`.
 * It cannot take money: the embedded payment page does, and reports. The balance is the server's.
 */
export const creditsMachine = setup({
  types: {
    context: {} as CreditsContext,
    events: {} as CreditsEvent,
    emitted: {} as CreditsEmitted,
    tags: {} as 'dialog',
  },
  actions: {
    assignReason: assign({
      reason: ({ context, event }) =>
        event.type === 'credits.exhausted' ? { code: event.code, message: event.message } : context.reason,
    }),
    clearReason: assign({ reason: null }),
    assignAudience: assign({
      audience: ({ context, event }) => (event.type === 'dialog.granted' ? event.audience : context.audience),
    }),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
    tellPaid: emit(successToast(paymentTexts.succeeded)),
    tellPlanChanged: emit(successToast(paymentTexts.planChanged)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
}).createMachine({
  id: 'credits',
  context: { reason: null, audience: { isVip: false, registerChannel: '' } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'credits.exhausted': { target: 'queued', actions: 'assignReason' },
        'purchase.requested': 'queued',
      },
    },
    /** Waits for its turn among the automatic dialogs. */
    queued: {
      entry: 'wantDialog',
      on: {
        'dialog.granted': { target: 'open', actions: 'assignAudience' },
        'credits.exhausted': { actions: 'assignReason' },
        'dialog.closed': { target: 'closed', actions: ['clearReason', 'releaseDialog'] },
      },
    },
    open: {
      tags: 'dialog',
      on: {
        'credits.exhausted': { actions: 'assignReason' },
        'dialog.closed': { target: 'closed', actions: ['clearReason', 'releaseDialog'] },
        'payment.succeeded': {
          target: 'closed',
          actions: ['clearReason', 'tellPaid', 'refreshUser', 'releaseDialog'],
        },
        'plan.changed': {
          target: 'closed',
          actions: ['clearReason', 'tellPlanChanged', 'refreshUser', 'releaseDialog'],
        },
      },
    },
  },
});

export type CreditsMachine = typeof creditsMachine;
