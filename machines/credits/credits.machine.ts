import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import type { CreditsContext, CreditsEmitted, CreditsEvent } from './credits.types.ts';
import { texts } from './credits.texts.ts';

/**
 * The dialog that shows when the credits are used up, or when a person wants to buy some.
 *
 * Input: none. Actors: none. Emits `dialog.wanted`/`dialog.released` for the queue, `creditsOut.shown`, toasts, and
 * `user.refreshWanted`. Used-up credits wait for their turn; the one who asks to buy gets the dialog at once.
 * It cannot take money: the embedded payment page does, and reports. The balance is the server's.
 */
export const creditsMachine = setup({
  types: {
    context: {} as CreditsContext,
    events: {} as CreditsEvent,
    emitted: {} as CreditsEmitted,
    tags: {} as 'dialog' | 'automaticDialog',
  },
  actions: {
    assignReason: assign({
      reason: ({ context, event }) =>
        event.type === 'credits.exhausted' ? { code: event.code, message: event.message } : context.reason,
    }),
    clearReason: assign({ reason: null }),
    assignAudience: assign({
      audience: ({ context, event }) =>
        event.type === 'dialog.granted' || event.type === 'purchase.requested'
          ? event.audience
          : context.audience,
    }),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
    notifyShown: emit(({ context }) => ({ type: 'creditsOut.shown', isVip: context.audience.isVip })),
    notifyPaid: emit(() => successToast(texts.toasts.succeeded)),
    notifyPlanChanged: emit(() => successToast(texts.toasts.planChanged)),
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
        'purchase.requested': { target: 'open.byHand', actions: 'assignAudience' },
      },
    },
    /** Waits for its turn among the automatic dialogs. */
    queued: {
      entry: 'wantDialog',
      on: {
        'dialog.granted': { target: 'open.automatic', actions: 'assignAudience' },
        'credits.exhausted': { actions: 'assignReason' },
        'purchase.requested': { target: 'open.byHand', actions: ['assignAudience', 'releaseDialog'] },
        'dialog.closed': { target: 'closed', actions: ['clearReason', 'releaseDialog'] },
      },
    },
    open: {
      initial: 'automatic',
      states: {
        automatic: { tags: 'automaticDialog', entry: 'notifyShown', exit: 'releaseDialog' },
        /** A person asked for it. */
        byHand: { tags: 'dialog' },
      },
      on: {
        'credits.exhausted': { actions: 'assignReason' },
        'dialog.closed': { target: 'closed', actions: 'clearReason' },
        'payment.succeeded': { target: 'closed', actions: ['clearReason', 'notifyPaid', 'refreshUser'] },
        'plan.changed': { target: 'closed', actions: ['clearReason', 'notifyPlanChanged', 'refreshUser'] },
      },
    },
  },
});

export type CreditsMachine = typeof creditsMachine;
