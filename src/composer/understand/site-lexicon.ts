import { data } from '../data/data.ts';
import type { SectionType } from '../spec/spec.ts';

/** What people call the sections of a site. */
export const sectionWords: Readonly<Record<Exclude<SectionType, 'hero' | 'custom'>, readonly string[]>> =
  data('section-words');
export const sectionTypesInLexicon = Object.keys(sectionWords) as (keyof typeof sectionWords)[];
