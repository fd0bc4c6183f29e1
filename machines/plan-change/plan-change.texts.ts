import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    loading: 'Loading your membership',
    loadFailed: 'Your membership could not be loaded',
    overview: 'Your membership',
    previewing: 'Looking up what the change costs',
    reviewing: 'What the change means',
    changing: 'Changing the plan',
    askingToCancel: 'Cancel the membership?',
    cancelling: 'Cancelling the membership',
    resuming: 'Taking it back',
  },
  isUnderWay: (label: string) => `${label}.`,
  somethingWentWrong: 'Something went wrong. Try again.',
  pricingPlanChangeComplete: 'Pricing plan change complete!',
});
