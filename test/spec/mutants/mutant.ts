import { createHash } from 'node:crypto';
import type { requirements } from '../requirements.ts';

export type RequirementId = keyof typeof requirements;

/** A small change that takes one requirement's behaviour out of the product. */
export interface Mutant {
  readonly id: RequirementId;
  /** What the product does no longer, in a sentence. */
  readonly what: string;
  /** Path of the file from the root of the project. */
  readonly file: string;
  /** Text of the file, there exactly once. */
  readonly find: string;
  readonly replace: string;
  /**
   * Test files, from `test`, that have to notice. Without them every file with a title that names the requirement is
   * tried, the fastest first, until one notices.
   */
  readonly tests?: readonly string[];
}

/** Mutants of the requirements whose ids begin with one of the prefixes, kept in one file with one file of results. */
export interface MutantGroup {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly mutants: readonly Mutant[];
}

/** What came of a mutant. Only `killed` is good. */
export type Verdict =
  /** A test that names the requirement failed, and passes without the mutant. */
  | 'killed'
  /** Every test that names the requirement passed. */
  | 'survived'
  /** A test failed that fails without the mutant too. */
  | 'unsound'
  /** No test ran to its end: the mutant breaks more than the behaviour. */
  | 'broken';

/** The record of a mutant's run. */
export interface MutantResult {
  readonly id: RequirementId;
  readonly what: string;
  /** Of the mutant's text, so that a record of another one is not taken for its own. */
  readonly fingerprint: string;
  readonly verdict: Verdict;
  /** The test that noticed, or what was tried. */
  readonly by: string;
  readonly date: string;
}

/** The file of results of one group. */
export interface GroupResults {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly mutants: readonly MutantResult[];
}

export const fingerprintOf = ({ id, file, find, replace }: Mutant): string =>
  createHash('sha256').update([id, file, find, replace].join('\0')).digest('hex').slice(0, 16);

/** The file's text with the mutant in it. Fails when its place is not there, or is there twice. */
export function mutated(mutant: Mutant, source: string): string {
  const places = source.split(mutant.find).length - 1;
  if (places !== 1) {
    throw new Error(
      `The mutant of ${mutant.id} wants its text once in ${mutant.file}, where it is ${places} times: ${mutant.find}`,
    );
  }
  return source.replace(mutant.find, () => mutant.replace);
}
