import { fold } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';

/** Texts that belong to something, and what they are called; those of a section count only with its name beside them. */
export const properties: Readonly<Record<string, readonly string[]>> = lexicon.properties;
/** Facts that a page has once, wherever they stand: they need no section beside them. */
export const facts: ReadonlySet<string> = new Set(['phone', 'email', 'lines', 'directions', 'footer']);
/** Words for a fact that a page can have. */
export const wordsOfFact = (key: string): readonly string[] => properties[key] ?? [];

/** Whether a phrase tells of a text that something has: "the role of …". */
export const isOfProperty = (phrase: string): boolean =>
  Object.values(properties).some((names) =>
    names.some((name) => ` ${fold(phrase).replaceAll(/[^\p{L}]+/gu, ' ')} `.includes(` ${fold(name)} `)),
  );
