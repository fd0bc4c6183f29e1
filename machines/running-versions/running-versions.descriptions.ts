import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const runningVersionsDescriptions: ChartDescriptions = {
  states: {
    opening: 'The addresses at which the versions run are being fetched.',
    running: 'The versions run beside each other, or one at a time where there is no room for both.',
    'running.first': 'Where there is room for one, the older one is seen.',
    'running.second': 'Where there is room for one, the newer one is seen.',
    failed: 'The addresses could not be fetched.',
  },
  events: {
    'first.chosen': 'The person wants to see the older one.',
    'second.chosen': 'The person wants to see the newer one.',
    'versions.requested': 'The person tries again.',
  },
};
