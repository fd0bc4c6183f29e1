import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const dialogsDescriptions: ChartDescriptions = {
  states: {},
  events: {
    'request.due': 'A dialog was asked for, perhaps before it was there.',
    'exhaustion.due': 'A call was refused because no credits are left.',
    'frame.wanted': 'A dialog is about to embed a page.',
  },
};
