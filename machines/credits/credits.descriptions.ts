import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const creditsDescriptions: ChartDescriptions = {
  states: {
    closed: 'The credits dialog is not needed.',
    queued: 'The dialog waits for its turn among those that open by themselves.',
    open: 'The dialog offers more credits or a membership.',
    'open.automatic': 'It opened by itself, because the credits ran out.',
    'open.byHand': 'The person asked for it.',
  },
  events: {
    'credits.exhausted': 'A call was refused because no credits are left.',
    'purchase.requested': 'The person wants to buy credits.',
    'dialog.granted': "It is this dialog's turn.",
    'dialog.closed': 'The person closes the dialog.',
    'payment.succeeded': 'Credits were bought.',
    'plan.changed': 'The membership was changed.',
  },
};
