import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  dark: 'Dark',
  light: 'Light',
  likeSystem: (label: string) => t`${label}, like your system`,
  followsSystem: 'It follows your system.',
  chosenByYou: 'You chose it.',
});
