import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const standingInstructionsDescriptions: ChartDescriptions = {
  states: {
    loading: "The account's standing instructions are being fetched.",
    failed: 'They could not be fetched.',
    ready: 'They can be changed.',
    saving: 'They are being saved.',
    saved: 'They were saved.',
    unsaved: 'They could not be saved; what was saved before still holds.',
  },
  events: {
    'text.submitted': 'The person saves what they have written.',
    'text.wanted': 'The person asks for them again.',
  },
};
