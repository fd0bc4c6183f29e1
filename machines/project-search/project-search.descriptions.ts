import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectSearchDescriptions: ChartDescriptions = {
  states: {
    mode: 'Whether what is found is also replaced.',
    'mode.finding': 'Something is looked for.',
    'mode.replacing': 'What is found can be replaced, and is shown as it will be.',
    search: 'The search through all files.',
    'search.idle': 'There is nothing to look for.',
    'search.pausing': 'The person is typing.',
    'search.reading': 'The texts of the project are being brought up to date.',
    'search.finding': 'The texts are being searched.',
    'search.shown': 'What was found is shown.',
    'search.making': 'The new texts are being prepared.',
    'search.applying': 'The new texts are being saved as one version.',
    'search.refused': 'Nothing was replaced, and why is said.',
    'search.flawed': 'What was typed is no regular expression.',
    'search.slow': 'The search took too long and was stopped.',
    'search.failed': 'The files could not be searched.',
  },
  events: {
    'query.changed': 'The person looks for something else.',
    'replacement.changed': 'The person types what it becomes.',
    'search.requested': 'The person searches again.',
    'replacing.toggled': 'The person wants to replace, or not any more.',
    'replace.requested': 'The person replaces in one place, in a file or everywhere.',
  },
};
