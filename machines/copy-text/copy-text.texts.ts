import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  copied: 'Copied',
  copy: 'Copy',
  browserDidNotAllowCopying: 'Your browser did not allow copying. Select the text and copy it by hand.',
});
