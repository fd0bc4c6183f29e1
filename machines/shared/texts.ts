/** A table of what people read: sentences, sentences with something in them, and tables of these. */
export interface Texts {
  readonly [key: string]: string | ((...parts: never[]) => string) | Texts;
}

/**
 * The one shape of all tables. A chart and its `connect` name what they say by keys of such a table and hold no
 * sentence themselves, so that another language is another table of the same keys.
 */
export const textsOf = <T extends Texts>(table: T): T => table;
