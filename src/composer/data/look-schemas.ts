import { z } from 'zod/mini';
import { directions } from '../spec/spec.ts';
import { list, number, row, text } from './rows.ts';
import { colour } from './topic-schema.ts';

const named = z.record(text, colour);
export const colours = z.strictObject({
  en: named,
  de: named,
  fr: named,
  es: named,
  pt: named,
  tones: named,
});
/** The path of an icon, and the name of the Ionicon like it. */
export const icons = z.record(text, row(text, z.optional(text)));

export const lookWords = z.strictObject({
  tones: z.strictObject({
    playful: list,
    elegant: list,
    minimal: list,
    bold: list,
    warm: list,
    professional: list,
  }),
  dark: list,
  light: list,
  site: list,
});

/** What is drawn | its paint role | figures or a path | the width of a stroke. */
const drawn = row(z.enum(['circle', 'oval', 'box', 'shape', 'stroke']), text, text, z.optional(number));
export const motifs = z.record(text, z.array(drawn));

const manner = z.strictObject({
  web: z.strictObject({
    radius: text,
    radiusLarge: text,
    radiusButton: text,
    h1: text,
    h2: text,
    weight: z.number(),
    tracking: text,
    leading: text,
    section: text,
    border: text,
  }),
  phone: z.strictObject({
    radius: z.number(),
    titleSize: z.number(),
    titleWeight: text,
    headingWeight: text,
    displaySize: z.number(),
    titleSpacing: z.number(),
    border: z.number(),
    lift: z.number(),
  }),
  cover: z.strictObject({
    ground: text,
    ink: text,
    faint: text,
    edge: z.exactOptional(row(number, text)),
    isRound: z.exactOptional(z.literal(true)),
    backdrop: text,
    form: z.enum(['disc', 'arch', 'hill']),
  }),
});
export const manners = z.record(z.enum(directions), manner);
