import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const uploadDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether the file has to be uploaded decides what comes first.',
    notRequired: 'The file goes along with the message and needs no upload.',
    notStarted: 'The upload has not begun.',
    uploading: 'The file is on its way.',
    completed: 'The file is on the server.',
    failed: 'The file could not be uploaded.',
    'failed.interrupted': 'The connection broke, and the upload can be tried again.',
    'failed.tooLarge': 'The file is larger than allowed.',
  },
  events: {
    'upload.requested': 'The upload is to begin, or to be tried again.',
    'upload.progressed': 'More of the file has arrived.',
    'upload.completed': 'All of the file has arrived.',
    'upload.failed': 'The upload broke off.',
    'upload.cancelled': 'The person stops the upload.',
  },
};
