import { customKinds } from '../../content/custom-sections.ts';
import type { SectionType } from '../../spec.ts';
import { sectionTypesInLexicon, sectionWords } from '../site-lexicon.ts';
import { Reading } from '../text.ts';

/** A section by its type, and which of the custom ones it is. */
export interface SectionName {
  readonly type: SectionType;
  readonly id: string | null;
}

/**
 * The section that a head names by its last words: "Three features", "Das Team", "this week's specials".
 * @param isWhole the head must be the name and nothing more.
 */
export function sectionOfLabel(label: string, isWhole = false): SectionName | null {
  const reading = new Reading(label);
  const count = reading.tokens.length;
  let best: (SectionName & { length: number }) | null = null;
  const consider = (type: SectionType, id: string | null, words: readonly string[]): void => {
    for (const match of reading.findAll(words)) {
      if (match.to !== count || (isWhole && match.from !== 0)) continue;
      const length = match.to - match.from;
      if (best === null || length > best.length) best = { type, id, length };
    }
  };
  for (const type of sectionTypesInLexicon) consider(type, null, sectionWords[type]);
  for (const custom of customKinds) consider('custom', custom.id, custom.words);
  return best;
}
