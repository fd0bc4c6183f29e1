import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectChangesDescriptions: ChartDescriptions = {
  states: {
    catchingUp: 'The log is being read as far as it went when the page was opened.',
    following: 'Whatever the log says from now on is news.',
  },
  events: {
    'log.caughtUp': 'The page has read what the log said before it was opened.',
    'tree.changed': 'The project has other files.',
    'version.created': 'The same files have become a version.',
    'run.charged': 'A run has ended and has cost credits.',
    'run.exhausted': 'A run has ended because its credits did.',
  },
};
