import { createHash } from 'node:crypto';

/** A change of one place of a file. */
export interface Mutation {
  readonly file: string;
  /** What is done to the place, in a few words. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What the changed file needs at its beginning. */
  readonly prelude?: string;
}

export type Draft = Omit<Mutation, 'file'>;

export const applied = (source: string, { start, end, text, prelude = '' }: Draft): string =>
  prelude + source.slice(0, start) + text + source.slice(end);

/** Where it begins, counted in lines from 1. */
export const lineOf = (source: string, { start }: Draft): number => source.slice(0, start).split('\n').length;

const around = 60;

/** The same as long as the place and its surroundings are: it orders the choice and names what is equivalent. */
export function fingerprintOf(source: string, { file, what, start, end, text }: Mutation): string {
  const place = source.slice(Math.max(0, start - around), end + around);
  return createHash('sha256').update([file, what, text, place].join('\0')).digest('hex').slice(0, 12);
}
