import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectChangesDescriptions: ChartDescriptions = {
  states: {
    files: 'The files and versions of the project, as the page knows them.',
    'files.unread': 'The log has told of no files yet.',
    'files.read': 'It is known which files there are; whatever differs from them is news.',
    charges: 'What the runs have cost.',
    'charges.unread': 'It is not known yet what was charged before the page was opened.',
    'charges.read': 'It is known what was charged; more than that is news.',
    ends: 'Runs that ended for lack of credits.',
    'ends.unread': 'It is not known yet how many there were before the page was opened.',
    'ends.read': 'It is known how many there are; one more is news.',
  },
  events: { 'log.read': 'The page has read the log of its project to the end.' },
};
