import { z } from 'zod/mini';
import { directions, sectionSchema, type SectionType } from '../spec/spec.ts';
import { list, number, row, rowAndMore, text } from './rows.ts';

export const sectionTypes = sectionSchema.def.options.map(({ def }) => def.shape.type.def.values[0]);
const types = new Set<unknown>(sectionTypes);
export const sectionType = z.custom<SectionType>((name) => types.has(name), 'No section is called so.');

const ground = z.enum(['paper', 'white', 'mist', 'tint', 'night']);
const stack = z.enum([
  'oldstyle',
  'transitional',
  'didone',
  'slab',
  'humanist',
  'geometric',
  'grotesque',
  'system',
  'rounded',
  'industrial',
  'script',
  'mono',
]);
export const colour = z.string().check(z.regex(/^#[\da-f]{6}$/u, 'A colour is written #rrggbb.'));

/** `#b4511d | #e9b872 | paper | craft | oldstyle | humanist`: colours, ground, direction, and type of titles and texts. */
export const look = z.pipe(
  row(colour, colour, ground, z.enum(directions), stack, stack),
  z.transform(([accent, second, base, direction, display, body]) => ({
    ...{ accent, second, ground: base, direction, display, body },
  })),
);

/** `09:00-18:00`, or `closed`. */
const day = z.pipe(
  z.string().check(z.regex(/^(?:\d\d:\d\d-\d\d:\d\d|closed)$/u, 'A day is 09:00-18:00 or closed.')),
  z.transform((times): readonly [opens: string, closes: string] | null => {
    const [opens, closes] = times.split('-');
    return opens === undefined || closes === undefined ? null : [opens, closes];
  }),
);

/** Groups of a menu or price list by their titles, in their order: `Espresso | Two shots | 2.8`. */
export const offers = z.pipe(
  z.record(text, z.array(row(text, text, number))),
  z.transform((groups) => Object.entries(groups)),
);

export const plan = z.pipe(
  rowAndMore(text, number, text),
  z.transform(([name, price, of, ...points]): readonly [string, number, string, readonly string[]] => [
    ...([name, price, of] as const),
    points,
  ]),
);

const local = z.strictObject({
  eyebrow: text,
  headline: text,
  lead: text,
  about: z.exactOptional(z.array(text)),
  features: z.exactOptional(z.array(row(text, text, text))),
  offersTitle: z.exactOptional(text),
  offers: z.exactOptional(offers),
  schedule: z.exactOptional(z.array(row(text, text, text))),
});

const said = {
  noun: text,
  motifs: list,
  looks: z.array(look),
  eyebrow: text,
  headlines: z.array(text),
  lead: text,
  about: z.array(text),
  featuresTitle: text,
  features: z.array(row(text, text, text)),
  offersTitle: text,
  offers,
  quotes: z.array(row(text, text, text)),
  questions: z.array(row(text, text)),
  gallery: z.array(text),
  roles: z.array(text),
  facts: z.array(row(text, text)),
  plans: z.array(plan),
  steps: z.array(row(text, text)),
  hours: z.array(day).check(z.length(7)),
  action: text,
  subjects: z.array(text),
  sections: z.array(sectionType),
};

/** What is said where no line of business is recognised, and where one leaves something out. */
export const topicInGeneral = z.strictObject(said);

/** A line of business. */
export const topic = z.strictObject({
  ...z.partial(z.strictObject(said)).def.shape,
  words: list,
  noun: text,
  local: z.exactOptional(
    z.strictObject({ de: z.exactOptional(local), fr: z.exactOptional(local), es: z.exactOptional(local) }),
  ),
});
