import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  image: (number: number) => `Image ${number}`,
  imageOf: (slide: number, count: number) => `Image ${String(slide + 1)} of ${String(count)}`,
  standsStillWhileYouLookAt: 'It stands still while you look at it.',
  systemAsksForLessMotion: 'Your system asks for less motion.',
  thereIsOnlyOneImage: 'There is only one image.',
  youChoseImage: 'You chose this image.',
});
