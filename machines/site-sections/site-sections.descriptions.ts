import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const siteSectionsDescriptions: ChartDescriptions = {
  states: {
    address: 'Where the site is, and who can open it.',
    inbox: 'What its visitors sent.',
    visits: 'How many came.',
    history: 'What was online before.',
  },
  events: {
    'address.chosen': 'The person wants to see where the site is.',
    'inbox.chosen': 'The person wants to see what visitors sent.',
    'visits.chosen': 'The person wants to see how many came.',
    'history.chosen': 'The person wants to see what was online before.',
  },
};
