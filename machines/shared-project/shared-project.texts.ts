import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    loading: 'Opening the shared project',
    missing: 'Page not found or private',
    failed: 'The project could not be opened',
  },
  fileCouldNotBeLoaded: 'The file could not be loaded. Choose it again.',
  copying: 'Copying',
  openingCopy: 'Opening your copy',
  remix: 'Remix',
  tryAgainInMoment: 'Try again in a moment.',
  copyCouldNotBeMade: 'The copy could not be made.',
  nothingWasChanged: (why: string) => t`${why} Nothing was changed.`,
  signInForCopy: 'Sign in, and your copy is made.',
  signingInMakesYourCopy: 'Signing in makes a copy that is yours.',
});
