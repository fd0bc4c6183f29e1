import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const fileBlameDescriptions: ChartDescriptions = {
  states: {
    hidden: 'The file is shown without who changed it.',
    shown: 'Beside the lines stands who changed them last.',
    'shown.empty': 'No file is open that has lines.',
    'shown.loading': 'Who changed the lines is being found out.',
    'shown.current': 'Who changed the lines is told.',
    'shown.failed': 'It could not be found out, and can be tried again.',
  },
  events: {
    'blame.toggled': 'The person wants to see who changed the lines, or does not any more.',
    'file.shown': 'Another file is open, or the open one is saved, or there is another version.',
    'line.entered': 'The cursor comes to a line of another origin.',
    'retry.requested': 'The person tries again.',
  },
};
