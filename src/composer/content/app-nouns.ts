import { data } from '../data/data.ts';
import { fold } from '../language/text.ts';
import { translated, type appLanguages } from './app-phrases.ts';
import { recordHeads } from './record-heads.ts';

type Foreign = (typeof appLanguages)[number];

const messageWords = data('message-words');
const lexicons = new Map<Foreign, ReadonlyMap<string, string>>();

/** Names by their English. */
export const nounsOf = (language: Foreign): ReadonlyMap<string, string> => translated(language, 'nouns');

/** English by folded words and phrases of a language; the first name in the table wins. */
export function lexiconOf(language: Foreign): ReadonlyMap<string, string> {
  const known = lexicons.get(language);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  for (const [english, word] of nounsOf(language))
    if (!made.has(fold(word)) && !english.startsWith('By ')) made.set(fold(word), english.toLowerCase());
  for (const [word, english] of recordHeads(language)) made.set(fold(word), english);
  const words = messageWords[language];
  for (const [word, english] of Object.entries(words)) {
    // "qué" is another word than "que".
    made.set(word, english);
    if (words[fold(word)] === undefined) made.set(fold(word), english);
  }
  for (const [english, names] of translated(language, 'tool-names'))
    // What is called so in English too tells nothing of the language.
    for (const name of names.split(';'))
      if (!english.includes(fold(name).replaceAll('-', ' '))) made.set(fold(name), english);
  lexicons.set(language, made);
  return made;
}
