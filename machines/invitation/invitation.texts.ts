import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  reading: 'Opening the invitation',
  offered: {
    editor: (owner: string, project: string) => t`${owner} invites you to edit ${project}`,
    viewer: (owner: string, project: string) => t`${owner} invites you to view ${project}`,
  },
  may: {
    editor:
      'You can read and change its code, and send messages. They use your own credits unless the owner lets you use theirs, and everybody in the project sees what you send.',
    viewer: 'You can see its code, its preview and its messages.',
  },
  accept: 'Accept',
  accepting: 'Accepting',
  isBeingAccepted: 'It is being accepted.',
  accepted: 'Opening the project',
  forAnother: 'This invitation is for another account',
  invalid: 'This invitation is no longer valid',
  invalidWhy: 'It was used, withdrawn or has expired. Ask the person who sent it for a new one.',
  failed: 'The invitation could not be opened',
  didNotWork: 'Something went wrong. Try again.',
});
