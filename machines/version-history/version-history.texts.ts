import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  listWords: { loading: 'The versions are being listed.' },
  versionsCouldNotBeListed: 'The versions could not be listed; try again.',
  words: { closed: 'Choose a version to see what it changed.', loading: 'The versions are being compared.' },
  fileCouldNotBeRead: 'This file could not be read; choose it again.',
  thereIsNoDifference: 'There is no difference.',
  versionsCouldNotBeCompared: 'The versions could not be compared; try again.',
});
