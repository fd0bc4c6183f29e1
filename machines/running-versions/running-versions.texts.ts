import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  label: 'Which version is seen',
  opening: 'Starting the versions',
  copies: 'Each runs on a copy of what the preview has stored. What you enter here is not kept.',
  failed: 'The versions could not be started; try again.',
  notRunning: 'Not running',
  again: 'Try again',
});
