import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  label: 'Language',
  speaks: 'The page is in this language.',
  changing: 'The page loads in the other language.',
  unkept:
    'The choice was not kept. Look whether you are online and this site may keep cookies, and choose again.',
});
