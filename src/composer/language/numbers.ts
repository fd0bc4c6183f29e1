import { lexicon } from './lexicon.ts';

/** English words for numbers. */
export const numberWords: Readonly<Record<string, number>> = lexicon.numbers;

/** Words for numbers in all four languages, without those that are articles or other words too ("un", "once", "elf"). */
export const allNumberWords: Readonly<Record<string, number>> = { ...numberWords, ...lexicon.foreignNumbers };
/** Any of them, for a pattern. */
export const anyNumberWord = Object.keys(allNumberWords).join('|');

/** Numbers as prose writes them, for what states one: tens, hundreds and dozens too. */
export const writtenNumbers: Readonly<Record<string, number>> = {
  ...allNumberWords,
  ...lexicon.writtenNumbers,
};
