import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  thereIsNoPageYet: 'There is no page to go to yet.',
  isFirst: 'There is no page to go back to.',
  isLast: 'There is no page to go forward to.',
  showsThisProjectAlone: 'The preview shows this project alone. Type a path, such as /about.',
  whatToFillIn: 'Fill in what is after the colon or the dollar sign, then press Enter.',
});
