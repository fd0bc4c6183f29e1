import { readFileSync } from 'node:fs';
import type { Verdict } from './judge.ts';

/** What was found out before, as `npm run test:patterns` keeps it. */
export const knownFile = new URL('known.json', import.meta.url);

interface Kinds {
  readonly linear: readonly string[];
  readonly tried: readonly string[];
}

const read = JSON.parse(readFileSync(knownFile, 'utf8')) as Kinds;

/** The verdicts on patterns that are not slow, by their names. */
export const known: ReadonlyMap<string, 'linear' | 'tried'> = new Map([
  ...read.linear.map((name) => [name, 'linear'] as const),
  ...read.tried.map((name) => [name, 'tried'] as const),
]);

/** The names of those that are not slow, sorted. */
export function kindsOf(verdicts: ReadonlyMap<string, Verdict['is']>): Kinds {
  const namesOf = (kind: Verdict['is']): string[] =>
    [...verdicts].flatMap(([name, is]) => (is === kind ? [name] : [])).sort();
  return { linear: namesOf('linear'), tried: namesOf('tried') };
}
