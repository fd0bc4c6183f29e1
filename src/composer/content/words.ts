import { data } from '../data/data.ts';

/** Fixed texts of generated sites, by language. `{x}` marks what is filled in. */
export const words = data('words');
export type Words = (typeof words)['en'];

/** Those that only some sites have. */
export const wordsOfSome = data('words-of-some');
/** Those of an app for phones. */
export type PhoneWords = Words & (typeof wordsOfSome.phone)['en'];

/** Replaces `{x}`. */
export const fill = (text: string, value: string): string => text.replace('{x}', value);
