import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  inBackgroundForMinute: 'The tab has been in the background for a minute.',
});
