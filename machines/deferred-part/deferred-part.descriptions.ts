import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const deferredPartDescriptions: ChartDescriptions = {
  states: {
    waiting: 'Nobody wants the part, or it could not be loaded when somebody did.',
    resting: 'The page is left to itself before the part is loaded.',
    running: 'The part is being loaded, or is here.',
    'running.loading': 'It is being loaded.',
    'running.needed': 'It is being loaded, and there is something for it to do.',
    'running.ready': 'It is here.',
  },
  events: {
    'part.wanted': 'The part may be loaded once the page has rested.',
    'part.needed': 'There is something for the part to do, now.',
    'part.ready': 'The part has been loaded.',
    'part.missed': 'The part could not be loaded.',
  },
};
