import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const asyncDataDescriptions: ChartDescriptions = {
  states: {
    idle: 'Nothing has been asked for.',
    pending: 'The answer is on its way.',
    success: 'The data is here.',
    error: 'The data could not be fetched.',
  },
  events: {
    'data.requested': 'Somebody asks for the data; a request under way is replaced.',
    'data.cleared': 'The data is no longer wanted.',
    'data.cancelled': 'The request is given up; what was there before is shown.',
    'data.refreshRequested': 'Somebody asks for the same data anew.',
  },
};
