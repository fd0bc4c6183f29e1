import { customKinds } from '../../content/custom-sections.ts';
import type { SectionType } from '../../spec/spec.ts';
import { sectionTypesInLexicon, sectionWords } from '../site-lexicon.ts';
import { fold, type Match, Reading, singular } from '../../language/text.ts';

/** A section by its type, and which of the custom ones it is. */
export interface SectionName {
  readonly type: SectionType;
  readonly id: string | null;
}

/** Whether words are those that were looked for, in whatever number, and no slip of the pen of others. */
const isSpelt = (reading: Reading, { phrase, from, to }: Match): boolean => {
  const wanted = fold(phrase).split(/[\s-]+/u);
  return reading.tokens
    .slice(from, to)
    .every(({ word }, at) => word === wanted[at] || singular(word) === singular(wanted[at] ?? ''));
};

/**
 * The section that a head names by its last words: "Three features", "Das Team", "this week's specials".
 * @param isWhole the head must be the name and nothing more.
 * @param isExact no slip of the pen makes a name of it.
 */
export function sectionOfLabel(label: string, isWhole = false, isExact = false): SectionName | null {
  const reading = new Reading(label);
  const count = reading.tokens.length;
  let best: (SectionName & { length: number }) | null = null;
  const consider = (type: SectionType, id: string | null, words: readonly string[]): void => {
    for (const match of reading.findAll(words)) {
      if (match.to !== count || (isWhole && match.from !== 0)) continue;
      if (isExact && !isSpelt(reading, match)) continue;
      const length = match.to - match.from;
      if (best === null || length > best.length) best = { type, id, length };
    }
  };
  for (const type of sectionTypesInLexicon) consider(type, null, sectionWords[type]);
  for (const custom of customKinds) consider('custom', custom.id, custom.words);
  return best;
}
