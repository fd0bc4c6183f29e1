import { inEnglish, type Telling } from '#language/told.ts';

const isTelling = (value: object): value is Telling => 'key' in value && 'values' in value;

/** Something with all that is kept in it to be said, as it is said in English. */
export function readInEnglish<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readInEnglish) as T;
  if (isTelling(value)) return inEnglish(value) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readInEnglish(inner)])) as T;
}
