import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  choiceIsNotKnown: 'The current choice is not known.',
  workspace: 'Workspace',
  pricing: 'Pricing',
  membership: 'Membership',
  payments: 'Payments',
  aiBalance: 'AI Balance',
  account: 'Account',
  profile: 'Profile',
  tools: 'Tools',
  integrations: 'Integrations',
  supabase: 'Supabase',
  alwaysAllow: 'Always allow',
  askEachTime: 'Ask each time',
  neverAllow: 'Never allow',
  signInToOpenSettings: 'Sign in to open the settings.',
  choiceIsBeingLookedUp: 'Your choice is being looked up.',
  choiceIsBeingSaved: 'Your choice is being saved.',
  choiceCouldNotBeSaved: 'Your choice could not be saved.',
  oldChoiceStands: (why: string) => t`${why} The old choice stands.`,
  choiceCouldNotBeLookedUp: 'Your choice could not be looked up. Try again.',
  saved: 'Update successfully!',
});
