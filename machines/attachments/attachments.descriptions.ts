import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const attachmentsDescriptions: ChartDescriptions = {
  states: {
    taking: 'Files can still be attached.',
    full: 'As many files are attached as a message may carry.',
  },
  events: {
    'files.added': 'The person attaches files.',
    'file.removed': 'The person takes a file away.',
    'files.cleared': 'The message is sent, and its files with it.',
    'notice.dismissed': 'The person has read why a file was not taken.',
  },
};
