import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const welcomeCreditsDescriptions: ChartDescriptions = {
  states: {
    closed: 'The welcome credits are not on the screen.',
    queued: 'The offer waits for its turn among the dialogs that open by themselves.',
    open: 'The offer is on the screen.',
    'open.way': 'How it came to the screen.',
    'open.way.automatic': 'It opened by itself.',
    'open.way.byHand': 'The person asked for it.',
    'open.claim': 'Claiming the credits.',
    'open.claim.offering': 'The person can claim the credits.',
    'open.claim.claiming': 'The credits are being claimed.',
    'open.claim.claimed': 'The credits are in the account.',
    'open.claim.claimFailed': 'The credits could not be claimed; the person can try again.',
  },
  events: {
    'projectType.chosen': 'The person chooses what they want to build first.',
    'welcome.offered': 'The account has not had its welcome credits.',
    'welcome.requested': 'The person asks for the offer.',
    'dialog.granted': "It is this dialog's turn.",
    'dialog.closed': 'The person closes the offer.',
    'claim.requested': 'The person claims the credits.',
  },
};
