import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  label: 'Language',
  speaks: 'The page is in this language.',
  changing: 'The page loads in the other language.',
  unkept: 'Your browser did not keep the choice. Allow this site to keep cookies, and choose again.',
});
