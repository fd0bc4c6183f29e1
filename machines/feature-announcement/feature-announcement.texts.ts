import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  image: (number: number) => t`Image ${number}`,
  imageOf: (slide: number, count: number) => t`Image ${String(slide + 1)} of ${String(count)}`,
  standsStillWhileYouLookAt: 'It stands still while you look at it.',
  systemAsksForLessMotion: 'Your system asks for less motion.',
  thereIsOnlyOneImage: 'There is only one image.',
  youChoseImage: 'You chose this image.',
});
