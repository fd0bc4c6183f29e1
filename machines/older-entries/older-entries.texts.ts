import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  show: 'Show earlier messages',
  loading: 'Loading earlier messages…',
  again: 'Try again',
  failed: 'Earlier messages could not be loaded.',
});
