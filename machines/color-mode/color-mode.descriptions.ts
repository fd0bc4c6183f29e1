import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const colorModeDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What was chosen before decides what comes first.',
    system: 'The page follows the system.',
    'system.deciding': 'Whether the system is dark decides how the page looks.',
    'system.light': 'The system is light, and so is the page.',
    'system.dark': 'The system is dark, and so is the page.',
    light: 'The person wants the page light.',
    dark: 'The person wants the page dark.',
  },
  events: {
    'system.changed': 'The system went dark or light.',
    'colorMode.chosen': 'The person chooses how the page looks.',
  },
};
