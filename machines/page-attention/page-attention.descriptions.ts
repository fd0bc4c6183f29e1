import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const pageAttentionDescriptions: ChartDescriptions = {
  states: {
    inFront: 'The page is in front of the person.',
    inBackground: 'The page is behind another one, and not for long.',
    resting: 'The page has been in the background for a while.',
  },
  events: {
    'page.hidden': 'The page went to the background.',
    'page.shown': 'The page came to the front.',
  },
};
