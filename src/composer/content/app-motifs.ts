import { data } from '../data/data.ts';

const table = data('app-motifs');

/** Words of a name in code, in lower case: `plantWatering` is "plant" and "watering". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== '');

const means = (word: string, wanted: string): boolean =>
  word === wanted || word === `${wanted}s` || (wanted.length > 3 && word.startsWith(wanted));

/** What the pictures of an app about a thing show. */
export function motifsFor(thing: string): string[] {
  const words = wordsOf(thing);
  const found = table.find(([, wanted]) => words.some((word) => wanted.some((other) => means(word, other))));
  return [...(found?.[0] ?? ['box', 'star', 'plant'])];
}
