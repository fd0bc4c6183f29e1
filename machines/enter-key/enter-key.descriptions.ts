import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const enterKeyDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What was chosen before decides what Enter does.',
    sends: 'Enter sends the message.',
    'sends.kept': 'The choice is kept.',
    'sends.deciding': 'Whether a user is signed in decides whether the account is told.',
    'sends.saving': 'The account is being told.',
    'sends.unsaved': 'The account could not be told; the choice counts in this browser.',
    breaks: 'Enter breaks the line.',
    'breaks.kept': 'The choice is kept.',
    'breaks.deciding': 'Whether a user is signed in decides whether the account is told.',
    'breaks.saving': 'The account is being told.',
    'breaks.unsaved': 'The account could not be told; the choice counts in this browser.',
  },
  events: {
    'enterKey.chosen': 'The person chooses what Enter does.',
    'enterKey.followed': 'Another tab has chosen.',
    'account.reported': 'The account says what was chosen elsewhere.',
    'user.signedOut': 'No user is signed in any more.',
    'save.requested': 'The person asks to tell the account again.',
  },
};
