import { data } from '../data/data.ts';

/** Words of tone, and what they change; of dark and light; and what a site or a page is called itself. */
export const { tones: toneWords, dark: darkWords, light: lightWords, site: siteWords } = data('look-words');
export type Tone = keyof typeof toneWords;
