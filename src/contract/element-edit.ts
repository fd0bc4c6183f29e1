import { z } from 'zod/mini';
import { lookNames, lookTargetSchema, lookValueSchema } from './element-look.ts';

/** Why something of an element cannot be changed in its place; the words for it are the app's. */
export const elementObstacles = [
  /** It comes from code or data. */
  'expression',
  /** Several elements of the page are made of it. */
  'loop',
  /** It holds other elements beside its text. */
  'mixed',
  /** There is no text. */
  'none',
  /** It is all that its page or its component shows. */
  'root',
  /** It is one of two things of which the code shows one. */
  'condition',
  /** The code hands it on instead of showing it where it is written. */
  'passed',
  /** It is a component, which may not know the setting. */
  'component',
  /** Its style says already how it is laid out. */
  'styled',
  /** There is nothing before it, and nothing after it. */
  'first',
  'last',
  /** Its tags are not nested as they should be. */
  'tangled',
] as const;
const obstacle = z.nullable(z.enum(elementObstacles));
export type ElementObstacle = (typeof elementObstacles)[number];

/** Most characters of a text, and of an address, that an element is given. */
export const editedTextLength = 5_000;
export const editedAddressLength = 2_000;

/** Something that is written at an element: what it is, or null and why it cannot be changed. */
const editable = z.object({ value: z.nullable(z.string()), why: obstacle });
export type EditableValue = z.infer<typeof editable>;

const count = z.int().check(z.gte(1));

/** What can be changed of an element where it is written. */
export const editableElementSchema = z.object({
  path: z.string(),
  /** Of the file that this holds for. */
  hash: z.string(),
  line: count,
  column: count,
  tag: z.string(),
  text: editable,
  /** The address that it leads to; null for what is no link. */
  link: z.nullable(editable),
  /** The picture that it shows, and the words in its place; null for what is none. */
  image: z.nullable(z.object({ address: editable, alt: editable })),
  isHidden: z.boolean(),
  /** Null for what can be done. */
  obstacles: z.object({
    hide: obstacle,
    remove: obstacle,
    duplicate: obstacle,
    up: obstacle,
    down: obstacle,
  }),
});
export type EditableElement = z.infer<typeof editableElementSchema>;

const address = z.string().check(z.trim(), z.maxLength(editedAddressLength));
const words = z.string().check(z.maxLength(editedTextLength));

/** A change of one element. Whitespace around a text, and line breaks in it, mean nothing. */
export const elementChangeSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('text'), text: words.check(z.regex(/\S/)) }),
  z.strictObject({ op: z.literal('link'), address }),
  z.strictObject({ op: z.literal('image'), address }),
  z.strictObject({ op: z.literal('alt'), text: words }),
  z.strictObject({ op: z.literal('hide'), isHidden: z.boolean() }),
  z.strictObject({ op: z.literal('remove') }),
  z.strictObject({ op: z.literal('duplicate') }),
  /** Past the sibling before it (`up`), or the one after it. */
  z.strictObject({ op: z.literal('move'), to: z.enum(['up', 'down']) }),
  z.strictObject({
    op: z.literal('look'),
    name: z.enum(lookNames),
    value: lookValueSchema,
    target: lookTargetSchema,
  }),
]);
export type ElementChange = z.infer<typeof elementChangeSchema>;
