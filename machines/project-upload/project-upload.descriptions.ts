import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectUploadDescriptions: ChartDescriptions = {
  states: {
    idle: 'Files can be given.',
    looking: 'What was given is looked at; nothing is written.',
    asking: 'Some of it is there already, and the person is asked what to do.',
    sending: 'The files are on their way.',
    'sending.transferring': 'They are being sent, and can still be stopped.',
    'sending.saving': 'The server has all of them, and writes all or none.',
    uploaded: 'They are in the project, and can be taken back.',
    undoing: 'What was uploaded is being taken back.',
    failed: 'They did not arrive, and can be sent again.',
    refused: 'What was given cannot be uploaded, and it is said why.',
  },
  events: {
    'files.given': 'The person drops, pastes or chooses files for a folder.',
    'choice.made': 'The person replaces what is there, or keeps both.',
    'upload.cancelled': 'The person stops it before it is written.',
    'upload.retried': 'The person tries it again.',
    'undo.requested': 'The person takes back what was uploaded.',
    'notice.dismissed': 'The person has read what came of it.',
    'upload.progressed': 'More of it has left.',
    'upload.sent': 'All of it has left.',
    'upload.completed': 'All files are in the project.',
    'upload.failed': 'None of them was written.',
  },
};
