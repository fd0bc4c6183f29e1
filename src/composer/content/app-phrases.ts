import { data } from '../data/data.ts';

export const appLanguages = ['de', 'fr', 'es'] as const;
type Foreign = (typeof appLanguages)[number];

const read = new Map<string, ReadonlyMap<string, string>>();

/** What stands in tables of `data/translations` in a language, by its English; of two alike the last counts. */
export function translated(
  language: Foreign,
  ...tables: readonly ('app-phrases' | 'tool-phrases' | 'nouns' | 'drafts' | 'tool-names')[]
): ReadonlyMap<string, string> {
  const key = [language, ...tables].join(' ');
  const known =
    read.get(key) ??
    new Map(
      tables
        .flatMap((table) => data(`translations/${table}`))
        .map(([en, de, fr, es]) => [en, { de, fr, es }[language]] as const),
    );
  read.set(key, known);
  return known;
}

/** The phrases of a language by their English. */
export const phrasesOf = (language: Foreign): ReadonlyMap<string, string> =>
  translated(language, 'app-phrases', 'tool-phrases');

/** Titles and entries of drafts by their English. */
export const draftsOf = (language: Foreign): ReadonlyMap<string, string> => translated(language, 'drafts');
