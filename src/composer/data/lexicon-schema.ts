import { z } from 'zod/mini';
import { list, text } from './rows.ts';
import { sectionType } from './topic-schema.ts';

const lists = z.record(text, list);
const pairs = z.record(text, text);
const numbers = z.record(text, z.number());
const head = z.strictObject({ names: pairs, joints: pairs });

export const lexicon = z.strictObject({
  quiet: list,
  joiners: list,
  falseFriends: list,
  singulars: pairs,
  plurals: pairs,
  shortForms: pairs,
  days: z.array(list),
  months: z.array(list),
  numbers,
  foreignNumbers: numbers,
  writtenNumbers: numbers,
  docs: list,
  opening: list,
  phone: list,
  severalPages: list,
  memeScenes: lists,
  memeLayouts: z.record(z.enum(['topBottom', 'split', 'twoPanel', 'poster', 'label']), list),
  memeStyles: z.record(z.enum(['classic', 'pastel', 'noir', 'retro']), list),
  pages: z.record(text, sectionType),
  entries: z.record(sectionType, text),
  wholes: list,
  properties: lists,
  studies: lists,
  screens: lists,
  records: z.strictObject({ de: head, fr: head, es: head }),
  typefaces: pairs,
  settings: z.record(z.enum(['coast', 'hills', 'city', 'stage', 'counter']), list),
});
