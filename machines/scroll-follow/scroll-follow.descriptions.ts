import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const scrollFollowDescriptions: ChartDescriptions = {
  states: {
    following: 'The newest words stay in sight.',
    reading: 'The person has scrolled up to read.',
    'reading.caughtUp': 'Nothing new has come since.',
    'reading.behind': 'Something new has come below.',
  },
  events: {
    'content.grew': 'Something was added at the end.',
    'end.requested': 'The person wants to see the newest.',
    'reader.left': 'The person scrolled away from the end.',
    'reader.reachedEnd': 'The person scrolled back to the end.',
  },
};
