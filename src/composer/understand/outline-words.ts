import { fieldFor, knownFields } from '../content/fields.ts';
import type { Field } from '../spec/spec.ts';
import { knownEntity } from './entity-names.ts';
import { singular } from '../language/text.ts';
import { type Part, lead } from './list-parts.ts';

/** A field by the keys of its thing and its own, and where the message has its name and its choices. */
export interface Named {
  readonly entity: string;
  readonly field: string;
  readonly label: readonly [start: number, end: number];
  readonly options: readonly (readonly [start: number, end: number])[];
}

export const pronouns =
  /^(?:i|we|you|it|they|he|she|everyone|everybody|people|someone|users?|who|which|that|this|there|them|these|those|him|her)$/iu;

export const isPlural = (word: string): boolean => {
  const last = word.toLowerCase().split(/\s+/).at(-1) ?? '';
  return singular(last) !== last;
};

export const isKnown = (name: string): boolean => {
  const known = knownEntity(name);
  return knownFields[known] !== undefined;
};

/** Requests about the app that are no fields. */
export const notFields =
  /^(?:app|thing|stuff|data|filter|search|sort(?:ing)?|chart|graph|statistic|login|dark mode|calendar|column|screen|view|reminder|notification|overview|dashboard|streak|sortable|searchable|filterable)$/iu;

export const notEntities =
  /^(?:app|thing|stuff|data|filter|search|sort(?:ing)?|chart|graph|statistic|login|dark mode|calendar|note|photo|tag|categor(?:y|ie)|detail|field|column|screen|view|page|color|colour|option|reminder|notification|overview|dashboard|progress|streak|sortable|searchable|filterable)$/iu;

/** What is kept by what is done: a reading list holds books. */
export const heads: Readonly<Record<string, string>> = {
  reading: 'book',
  gym: 'workout',
  fitness: 'workout',
  watch: 'movie',
  grocery: 'item',
  packing: 'item',
  shopping: 'item',
  request: 'gift',
  bucket: 'goal',
  mood: 'entry',
};

/** Choices that nobody has named, for something whose choices are not the same everywhere. */
export const hasGuessedChoices = (one: Field): boolean =>
  one.kind === 'choice' &&
  /^(?:size|group|label|tag)s?$|\brole\b|\bsize$/iu.test(one.label) &&
  one.options.join() === fieldFor(one.label).options.join();

/** Where the name of a field and its choices stand in the words that it was made of. */
export function placesIn(
  words: string,
  start: number,
  { label, options }: Field,
): Pick<Named, 'label' | 'options'> {
  const lower = words.toLowerCase();
  let last = 0;
  const find = (text: string, from = 0): readonly [number, number] | null => {
    const at = lower.indexOf(text.toLowerCase(), from);
    return at < 0 ? null : [start + at, start + at + text.length];
  };
  const bare = /^[^(:/\d]*/u.exec(words)?.[0].trimEnd() ?? words;
  const found = find(label) ?? [start, start + bare.length];
  const behind = found[1] - start;
  return {
    label: found,
    // "halbschattig, schattig": each is looked for behind the one before.
    options: options.flatMap((option) => {
      const place = find(option, Math.max(behind, last));
      if (place !== null) last = place[1] - start;
      return place === null ? [] : [place];
    }),
  };
}

/** "the books they read": what is done with them is no part of their name. */
export const withoutWhose = (words: string): string =>
  words
    .replace(lead, '')
    .replace(/\s+(?:(?:that|which)\s+)?(?:they|we|i|he|she|you)\s.*$/iu, '')
    .trim();

export const whose = /^(?:my|our|your|his|her|their|its)\s/iu;

export interface Item extends Part {
  isEntityName: boolean;
  inner: string;
  innerAt: number;
}
