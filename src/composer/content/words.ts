import { data } from '../data/data.ts';
import type { wordKeys } from '../data/word-keys.ts';
import type { Language } from '../spec/spec.ts';

export type WordKey = (typeof wordKeys)[number];
export type Words = Readonly<Record<WordKey, string>>;

/** Fixed texts of generated sites, by language. `{x}` marks what is filled in. */
export const words: Readonly<Record<Language, Words>> = data('words');

/** Replaces `{x}`. */
export const fill = (text: string, value: string): string => text.replace('{x}', value);
