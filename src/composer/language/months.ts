import { lexicon } from './lexicon.ts';

/** What the months are called in the four languages, and their short forms. */
export const { months } = lexicon;
