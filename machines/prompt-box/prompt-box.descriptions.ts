import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const promptBoxDescriptions: ChartDescriptions = {
  states: {
    session: 'Whether a user is signed in.',
    'session.deciding': 'What the page knew at the start decides.',
    'session.signedIn': 'A user is signed in.',
    'session.signedOut': 'Nobody is signed in.',
    box: 'The text and where it is on its way.',
    'box.deciding': 'What the box was given decides what comes first.',
    'box.editing': 'The person writes what they want.',
    'box.editing.deciding': 'What is written decides whether it can be sent.',
    'box.editing.empty': 'Nothing is written yet.',
    'box.editing.tooLong': 'More is written than a message may hold.',
    'box.editing.uploading': 'An attached file is still on its way.',
    'box.editing.ready': 'The message can be sent.',
    'box.needsSignIn': 'The message waits until the person has signed in.',
    'box.submitting': 'The project is being made.',
    'box.submitted': 'The project is there, and its page opens.',
    'box.failed': 'The project could not be made; the words are kept.',
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
