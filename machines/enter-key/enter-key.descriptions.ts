import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const enterKeyDescriptions: ChartDescriptions = {
  states: {
    choice: 'What Enter does, and whether the account knows.',
    'choice.deciding': 'What was chosen before decides what Enter does.',
    'choice.sends': 'Enter sends the message.',
    'choice.sends.kept': 'The choice is kept.',
    'choice.sends.deciding': 'Whether a user is signed in decides whether the account is told.',
    'choice.sends.saving': 'The account is being told.',
    'choice.sends.unsaved': 'The account could not be told; the choice counts in this browser.',
    'choice.breaks': 'Enter breaks the line.',
    'choice.breaks.kept': 'The choice is kept.',
    'choice.breaks.deciding': 'Whether a user is signed in decides whether the account is told.',
    'choice.breaks.saving': 'The account is being told.',
    'choice.breaks.unsaved': 'The account could not be told; the choice counts in this browser.',
    account: 'Whether there is an account to keep the choice with.',
    'account.signedOut': 'Nobody is signed in.',
    'account.signedIn': 'A user is signed in.',
  },
  events: {
    'enterKey.chosen': 'The person chooses what Enter does.',
    'enterKey.followed': 'Another tab has chosen.',
    'account.reported': 'The account says what was chosen elsewhere.',
    'user.signedOut': 'No user is signed in any more.',
    'save.requested': 'The person asks to tell the account again.',
  },
};
