import { filled, keyOf, meaning, numeral, translated } from './speech.ts';

/** A sentence that is kept: the key of what it is, and what is filled in, which may be such a sentence itself. */
export interface Telling {
  readonly key: string;
  readonly values: readonly (Told | number)[];
}

/**
 * Something that is said by nobody to nobody in particular, such as a note of a run: it is kept without a language, and
 * each reader is told it in theirs. A text is what is in no language of the product (what a compiler said), or was kept
 * before there were others than English.
 */
export type Told = string | Telling;

/** A sentence to be kept, and said where it is read: told`There is no file ${path}.` */
export const told = (strings: TemplateStringsArray, ...values: readonly (Told | number)[]): Telling => ({
  key: keyOf(strings),
  values,
});

const withValues = (
  text: string,
  values: Telling['values'],
  say: (kept: Told) => string,
  count: (number: number) => string,
): string =>
  filled(
    text,
    values.map((value) => (typeof value === 'number' ? count(value) : say(value))),
  );

/** What was kept, in the language that is spoken. */
export const aloud = (kept: Told): string =>
  typeof kept === 'string' ? kept : withValues(translated(kept.key), kept.values, aloud, numeral);

const inEnglishDigits = (number: number): string => number.toLocaleString('en-US');

/** What was kept, in English, whatever is spoken: for models, and for logs of the server. */
export const inEnglish = (kept: Told): string =>
  typeof kept === 'string'
    ? kept
    : withValues(kept.key.replace(meaning, ''), kept.values, inEnglish, inEnglishDigits);

/** An error whose message is a sentence for people; as an error it says it in English. */
export class ToldError extends Error {
  readonly told: Told;

  constructor(kept: Told, options?: ErrorOptions) {
    super(inEnglish(kept), options);
    this.told = kept;
  }
}

/** What an error says, to be kept: its sentence where it has one. */
export const toldBy = (error: Error): Told => ('told' in error ? (error.told as Told) : error.message);
