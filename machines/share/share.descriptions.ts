import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const shareDescriptions: ChartDescriptions = {
  states: {
    loading: 'Who may see the project is being fetched.',
    unavailable: 'It could not be fetched.',
    known: 'Who may see the project is shown.',
    'known.current': 'What is shown is kept.',
    'known.saveFailed': 'The change could not be kept.',
    saving: 'The change is being kept.',
  },
  events: {
    'sharing.requested': 'The person asks who may see the project.',
    'sharing.chosen': 'The person chooses who may see it.',
  },
};
