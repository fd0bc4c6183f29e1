import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const galleryReportDescriptions: ChartDescriptions = {
  states: {
    closed: 'Nothing is being reported.',
    writing: 'The person writes what is wrong with a project.',
    'writing.ready': 'What is written can be sent.',
    'writing.failed': 'It could not be sent, and is still there.',
    sending: 'It is being sent.',
  },
  events: {
    'report.requested': 'The person wants to report a project.',
    'reason.changed': 'The person types what is wrong.',
    'report.submitted': 'The person sends it.',
    'report.cancelled': 'The person leaves it.',
  },
};
