import { z } from 'zod/mini';
import {
  fieldKinds,
  formulaSchema,
  gameIds,
  screenSchema,
  type Screen,
  tools as toolNames,
} from '../spec/spec-app.ts';
import { list, number, pattern, row, rowAndMore, text } from './rows.ts';

const option = z.pipe(
  row(text, number),
  z.transform(([label, value]) => ({ label, value })),
);

export const calculators = z.array(
  z.strictObject({
    title: text,
    words: list,
    /** Further words for what it works out. */
    also: z._default(list, []),
    inputs: z.array(
      z.strictObject({
        key: text,
        label: text,
        kind: z.enum(['number', 'money', 'percent', 'choice', 'slider']),
        value: z.number(),
        min: z.exactOptional(z.number()),
        max: z.exactOptional(z.number()),
        step: z.exactOptional(z.number()),
        unit: z.exactOptional(text),
        options: z.exactOptional(z.array(option)),
      }),
    ),
    outputs: z.array(
      z.strictObject({
        key: text,
        label: text,
        kind: z.enum(['money', 'number', 'percent']),
        /** Over the keys of inputs and of outputs before it, in plain JavaScript arithmetic. */
        expression: text,
        unit: z.exactOptional(text),
        main: z.exactOptional(z.boolean()),
      }),
    ),
  }),
);

export const motifs = z.array(row(list, list));

/** What a thing is called | the title of its list | the words that ask for it. */
export const entityWords = z.array(
  z.pipe(
    row(text, text, list),
    z.transform(([thing, title, words]): readonly [string, readonly string[], string] => [
      thing,
      words,
      title,
    ]),
  ),
);

const several = rowAndMore(text);
export const sampleNames = z.strictObject({
  people: several,
  firms: several,
  visited: several,
  remarks: several,
  places: several,
  words: several,
  names: z.record(text, several),
  same: z.strictObject({ people: list, firms: list, visited: list }),
});

const screenTypes = screenSchema.def.options.flatMap((one): Screen['type'][] => one.shape.type.def.values);
const drawn = z.pipe(
  row(text, text, text),
  z.transform(([component, icon, nativeIcon]) => ({ component, icon, nativeIcon })),
);
const drawnTool = z.pipe(
  row(
    text,
    text,
    text,
    z._default(z.enum(['one', 'each', 'web']), 'one'),
    z._default(text, ''),
    z.optional(list),
  ),
  z.transform(([component, icon, nativeIcon, drawnBy, lib, collections = []]) => ({
    component,
    icon,
    nativeIcon,
    drawnBy,
    lib,
    collections,
  })),
);
export const appParts = z.strictObject({
  screens: z.record(z.enum(screenTypes), drawn),
  games: z.record(z.enum(gameIds), text),
  tools: z.record(z.enum(toolNames), drawnTool),
  lists: z.record(text, list),
});

export const wordLists = z.record(text, list);
export const pairs = z.record(text, z.array(row(text, text)));

const lines = z.pipe(
  z.array(text),
  z.transform((all) => all.join('\n')),
);
export const dishes = z.array(
  z.strictObject({ name: text, servings: z.number(), ingredients: lines, steps: lines }),
);

/**
 * `Name | kind`, and behind it where it is so: `required`, `of Low, High` of a choice, `in kg` of a number, `to child` of
 * a relation, `as likes` where its key is not its name. What is left out is as `field` makes it.
 */
const field = z.pipe(
  z
    .pipe(
      rowAndMore(text, z.enum(fieldKinds)),
      z.transform(([label, kind, ...more]) => ({ label, kind, more })),
    )
    .check(
      z.refine(
        ({ more }) => more.every((cell) => /^(?:required|(?:of|in|to|as) .+)$/u.test(cell)),
        'Behind the kind stand only required, of …, in …, to …, and as ….',
      ),
    ),
  z.transform(({ label, kind, more }) => {
    const after = (word: string): string | undefined =>
      more.find((cell) => cell.startsWith(word))?.slice(word.length);
    const [options, unit] = [after('of ')?.split(', '), after('in ')];
    const [key, to] = [after('as '), after('to ')];
    return {
      label,
      kind,
      ...(more.includes('required') ? { required: true } : {}),
      ...(options === undefined ? {} : { options }),
      ...(unit === undefined ? {} : { unit }),
      ...(key === undefined ? {} : { key }),
      ...(to === undefined ? {} : { to }),
    };
  }),
);
export const fieldGuesses = z.array(
  z.strictObject({
    kind: z.enum(fieldKinds),
    when: pattern,
    of: z.exactOptional(list),
    in: z.exactOptional(text),
  }),
);
export const knownThings = z.record(text, z.array(field));

const fields = z.array(
  z.union([
    field,
    z.pipe(
      z.strictObject({
        field,
        formula: z.exactOptional(formulaSchema),
        min: z.exactOptional(z.number()),
        preset: z.exactOptional(z.union([text, z.number()])),
      }),
      z.transform(({ field: plain, ...more }) => ({ ...plain, ...more })),
    ),
  ]),
);
const rows = z.array(z.record(text, z.union([text, z.number(), z.boolean()])));
/** A thing that is known, or one that is called so (`one | several`). */
const thing = z.strictObject({
  known: z.exactOptional(text),
  called: z.exactOptional(row(text, text)),
  fields: z.exactOptional(fields),
  /** A field that stands behind the first. */
  second: z.exactOptional(field),
  rows: z.exactOptional(rows),
});
const stat = z.pipe(
  row(text, text, z.enum(['count', 'sum', 'average', 'balance']), z.optional(text), z.optional(text)),
  z.transform(([label, entity, op, of = '', minus]) => ({
    label,
    entity,
    op,
    field: of,
    ...(minus === undefined ? {} : { minus }),
  })),
);
const chart = z.pipe(
  row(text, text, z.enum(['bars', 'line', 'donut']), text, z.optional(text)),
  z.transform(([title, entity, kind, by, sum = '']) => ({ title, entity, kind, by, sum })),
);
const screen = z.union([
  z.strictObject({
    /** The key of its thing. */
    list: text,
    layout: z._default(z.enum(['table', 'cards', 'checklist']), 'table'),
    title: z.exactOptional(text),
    filter: z.exactOptional(text),
    /** The key of a field, and `desc` where the last comes first. */
    sort: z.exactOptional(row(text, z.optional(z.literal('desc')))),
  }),
  /** The screen of a tool, with the keys of its things. */
  z.strictObject({ tool: list }),
  z.strictObject({ overview: text, stats: z.array(stat), charts: z.array(chart) }),
  screenSchema,
]);
/** What an app is made of. */
const shape = {
  /** Words that go without saying. */
  takes: z._default(z.array(list), []),
  things: z._default(z.array(thing), []),
  screens: z._default(z.array(screen), []),
};

export const recipes = z.array(
  z.strictObject({
    id: text,
    words: list,
    name: text,
    motifs: list,
    leads: z._default(z.boolean(), false),
    ...shape,
  }),
);

export const tools = z.array(
  z.strictObject({
    tool: z.enum(toolNames),
    title: text,
    words: z._default(list, []),
    also: z._default(list, []),
    motifs: list,
    ...shape,
  }),
);
