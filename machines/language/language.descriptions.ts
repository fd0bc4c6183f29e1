import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const languageDescriptions: ChartDescriptions = {
  states: {
    spoken: 'The page is in the chosen language.',
    changing: 'The choice is kept, and the page loads in the other language.',
    unkept: 'The browser keeps no choice, so the page stays in its language.',
  },
  events: {
    'language.chosen': 'The person chooses a language.',
  },
};
