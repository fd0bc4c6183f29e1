import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const authPopupDescriptions: ChartDescriptions = {
  states: {
    opened: "The provider's window is open.",
    'opened.address': 'Where the window is to go.',
    'opened.address.deciding': 'Whether the address is already here decides what comes next.',
    'opened.address.requested': 'The server is still being asked for the address.',
    'opened.address.known': 'The window is at the provider.',
    'opened.watch': 'The window is being looked after.',
    'opened.watch.polling': 'Every second it is looked whether the person has closed the window.',
    completed: 'The provider has answered.',
    cancelled: 'The person closed the window.',
    blocked: 'The browser did not let the window open.',
    timedOut: 'The person took longer than a minute.',
    failed: "The provider's address could not be had.",
  },
  events: {
    'popup.answered': "The window hands over the provider's answer.",
    'popup.closed': 'The window is gone.',
    'popup.dismissed': 'The person gives the authorization up on the page.',
    'popup.blocked': 'The browser refused to open the window.',
    'address.refused': 'The address is none that a window may go to.',
    'message.refused': 'A message came from a page that is not ours.',
  },
};
