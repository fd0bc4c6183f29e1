import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  lookingUpAccount: 'Looking up your account',
  signingOut: 'Signing out',
  signedInAs: (email: string) => t`Signed in as ${email}`,
  accountCouldNotBeLookedUp: 'Your account could not be looked up',
  signedOut: 'Signed out',
  signingOutDidNotWork: 'Signing out did not work; try again.',
  youAreStillSignedIn: (why: string) => t`You are still signed in. ${why}`,
  accountCouldNotBeLookedUpTryAgain: 'Your account could not be looked up; try again.',
  signingOutIsUnderWay: 'Signing out is under way.',
  accountIsStillBeingLookedUp: 'Your account is still being looked up.',
  youAreNotSignedIn: 'You are not signed in.',
});
