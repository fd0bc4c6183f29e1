import { z } from 'zod/mini';
import { fieldKinds, tools as toolNames } from '../spec/spec-app.ts';
import { list, number, row, rowAndMore, text } from './rows.ts';

const option = z.pipe(
  row(text, number),
  z.transform(([label, value]) => ({ label, value })),
);

export const tools = z.array(
  z.strictObject({
    tool: z.enum(toolNames),
    title: text,
    words: z._default(list, []),
    also: z._default(list, []),
    motifs: list,
  }),
);

export const calculators = z.array(
  z.strictObject({
    title: text,
    words: list,
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
 * `Name | kind`, and behind it where it is so: `required`, `of Low, High` of a choice, `in kg` of a number. What is left
 * out is as `field` makes it.
 */
const field = z.pipe(
  z
    .pipe(
      rowAndMore(text, z.enum(fieldKinds)),
      z.transform(([label, kind, ...more]) => ({ label, kind, more })),
    )
    .check(
      z.refine(
        ({ more }) => more.every((cell) => /^(?:required|of .+|in .+)$/u.test(cell)),
        'Behind the kind stand only required, of …, and in ….',
      ),
    ),
  z.transform(({ label, kind, more }) => {
    const after = (word: string): string | undefined =>
      more.find((cell) => cell.startsWith(word))?.slice(word.length);
    const [options, unit] = [after('of ')?.split(', '), after('in ')];
    return {
      label,
      kind,
      ...(more.includes('required') ? { required: true } : {}),
      ...(options === undefined ? {} : { options }),
      ...(unit === undefined ? {} : { unit }),
    };
  }),
);
export const knownThings = z.record(text, z.array(field));
