import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const promptBoxDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What the box was given decides what comes first.',
    editing: 'The person writes what they want.',
    'editing.deciding': 'What is written decides whether it can be sent.',
    'editing.empty': 'Nothing is written yet.',
    'editing.tooLong': 'More is written than a message may hold.',
    'editing.uploading': 'An attached file is still on its way.',
    'editing.ready': 'The message can be sent.',
    needsSignIn: 'The message waits until the person has signed in.',
    submitting: 'The project is being made.',
    submitted: 'The project is there, and its page opens.',
    failed: 'The project could not be made; the words are kept.',
  },
  events: {
    'prompt.changed': 'The person types.',
    'scene.chosen': 'The person chooses what kind of thing to build.',
    'attachments.changed': 'Files were attached, uploaded or taken away.',
    'user.signedIn': 'A user is signed in.',
    'user.signedOut': 'No user is signed in any more.',
    'draft.found': 'What was typed before, or sent before signing in, is found again.',
    'prompt.submitted': 'The person sends the message.',
    'submission.cancelled': 'The person does not want to sign in now.',
  },
};
