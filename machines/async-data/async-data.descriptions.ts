import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const asyncDataDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nothing has been asked for.',
    pending: 'The answer is on its way, or about to be asked for.',
    'pending.pausing': 'The person is typing; nothing is asked for before that rests.',
    'pending.loading': 'The server has been asked.',
    success: 'The data is here.',
    error: 'The data could not be fetched.',
  },
  events: {
    'data.requested': 'A view asks for the data; a request under way is replaced.',
    'query.typed': 'The person types what is to be looked for; what was asked for before counts no longer.',
    'data.cleared': 'The data is no longer wanted.',
    'data.cancelled': 'The request is given up; what was there before is shown.',
    'data.refreshRequested': 'A view asks for the same data anew.',
  },
};
