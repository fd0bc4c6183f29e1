import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectDescriptions: ChartDescriptions = {
  states: {},
  events: {
    'session.began': 'The person has signed in again.',
    'session.ended': 'The person has signed out, or the session is over.',
  },
};
