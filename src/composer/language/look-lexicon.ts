import { data } from '../data/data.ts';
import { colourNames } from './colours.ts';
import { fold, singular } from './text.ts';

/** Words of tone, and what they change; of dark and light; and what a site or a page is called itself. */
export const { tones: toneWords, dark: darkWords, light: lightWords, site: siteWords } = data('look-words');
export type Tone = keyof typeof toneWords;

/** Words for how something is to look, and their singulars. */
export const ofLooks = new Set(
  [
    ...colourNames,
    ...siteWords,
    ...darkWords,
    ...lightWords,
    ...Object.values(toneWords).flat(),
    'colour',
    'color',
  ]
    .flatMap((phrase) => fold(phrase).split(/[\s-]+/u))
    .flatMap((word) => [word, singular(word)]),
);
