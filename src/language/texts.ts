import { translated } from './speech.ts';

/** A table of what people read: sentences, sentences with something in them, and tables of these. */
export interface Texts {
  readonly [key: string]: string | ((...parts: never[]) => string) | Texts;
}

/**
 * The one shape of all tables. A chart and its `connect` name what they say by keys of such a table and hold no
 * sentence themselves. A sentence is read in the language that is spoken at that time; one with something in it says
 * so by `t` and `plural`.
 */
export function textsOf<T extends Texts>(table: T): T {
  const spoken: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(table)) {
    if (typeof text === 'string') {
      Object.defineProperty(spoken, key, { enumerable: true, get: () => translated(text) });
    } else {
      spoken[key] = typeof text === 'function' ? text : textsOf(text);
    }
  }
  return spoken as T;
}

const isSentences = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/**
 * A table in which the properties of these names, at every depth, are sentences or lists of them; the others are no
 * words of people.
 * They are read in the language that is spoken at that time.
 */
export function spoken<T>(names: readonly string[], table: T): T {
  if (Array.isArray(table)) return table.map((entry: unknown) => spoken(names, entry)) as T;
  // A component or an element of React is an object as well.
  if (table === null || typeof table !== 'object' || '$$typeof' in table) return table;
  if (Object.getPrototypeOf(table) !== Object.prototype) return table;
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(table)) {
    if (names.includes(key) && isSentences(value)) {
      Object.defineProperty(made, key, {
        enumerable: true,
        get: () => (typeof value === 'string' ? translated(value) : value.map(translated)),
      });
    } else {
      made[key] = spoken(names, value);
    }
  }
  return made as T;
}

/**
 * A table as it is, in English, whose properties of these names are put into the language that is spoken where they are
 * shown, by `translated`.
 */
export const toBeSpoken = <T>(_names: readonly string[], table: T): T => table;
