import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  creditsAreYours: (credits: string) => t`${credits} credits are yours`,
  claimingCredits: (credits: string) => t`Claiming ${credits} credits`,
  claimWelcomeCredits: (credits: string) => t`Claim ${credits} welcome credits`,
  creditsAreBeingClaimed: 'Your credits are being claimed.',
  youHaveClaimedThem: 'You have claimed them.',
  thereIsNothingToClaimNow: 'There is nothing to claim now.',
  creditsCouldNotBeClaimed: 'Your credits could not be claimed. They are still yours; try again.',
  alreadyClaimed: 'You have already claimed your credits.',
});
