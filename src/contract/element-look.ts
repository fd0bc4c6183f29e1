import { z } from 'zod/mini';

/** What of an element's look can be changed by hand. */
export const lookNames = [
  'color',
  'background',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'textAlign',
  'paddingX',
  'paddingY',
  'marginX',
  'marginY',
  'radius',
  'direction',
  'align',
  'justify',
  'gap',
] as const;
export type LookName = (typeof lookNames)[number];
const lookName = z.enum(lookNames);

/** Most rules of style sheets that an answer of a page and a question to the server have. */
export const mostLookRules = 24;
const path = z.string().check(z.minLength(1), z.maxLength(260));
const selector = z.string().check(z.minLength(1), z.maxLength(300));

/**
 * A value as CSS has it, `16px`, `var(--accent)`, `row`, or `token:` and the name that the project has for one, such as
 * `token:primary` of Tailwind and `token:colours.accent` of a script. With `flex`, a direction also lays it out so.
 */
export const lookValueSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(120), z.regex(/^(?:token:)?[\w#%.,() "'+*/-]+$/));

/** Where a value is written: at the element alone, in an entry of a StyleSheet, or in a rule of a style sheet. */
export const lookTargetSchema = z.discriminatedUnion('kind', [
  /** `isInline`: as its own style, though the project has classes for it. */
  z.strictObject({ kind: z.literal('element'), isInline: z.boolean() }),
  z.strictObject({ kind: z.literal('entry'), name: z.string().check(z.minLength(1), z.maxLength(120)) }),
  z.strictObject({ kind: z.literal('rule'), path, selector }),
]);
export type LookTarget = z.infer<typeof lookTargetSchema>;

/** A rule that applies to an element on its page, the weakest first. */
export const lookRuleSchema = z.strictObject({
  path,
  selector,
  /** How many elements of the page it applies to. */
  count: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Whether these are the element alone, or all that its place in the code shows. */
  isOwn: z.boolean(),
  /** Whether it holds on every screen and in every state. */
  isPlain: z.boolean(),
  /** What it decides, and what of that it insists on. */
  sets: z.array(lookName),
  insists: z.array(lookName),
});
export type LookRule = z.infer<typeof lookRuleSchema>;

/** Why something of a look cannot be changed at a place; the words for it are the app's. */
export const lookObstacles = [
  /** The value comes from code or data. */
  'expression',
  /** It depends on a condition in the code. */
  'condition',
  /** It is a component, which may not take a style. */
  'component',
  /** Another rule or style decides it. */
  'overruled',
  /** It is made of pictures or gradients. */
  'picture',
  /** It is laid out in a grid. */
  'grid',
  /** There is no way to write this value there. */
  'value',
] as const;
export type LookObstacle = (typeof lookObstacles)[number];
const obstacles = z.partialRecord(lookName, z.enum(lookObstacles));

/** A place where the look of an element can be written. */
const scope = z.object({
  kind: z.enum(['element', 'entry', 'rule']),
  /** `styles.card`, `.card`; empty for the element itself. */
  name: z.string(),
  /** The file that it is in. */
  path: z.string(),
  /** How many use it: on the page for a rule, in the file for an entry, 1 for the element. */
  count: z.int(),
  /** What is written there, as a value of a change. */
  written: z.partialRecord(lookName, z.string()),
  obstacles,
  /** What must be written as the element's own style, for a rule would be stronger than its classes. */
  inline: z.array(lookName),
});
export type LookScope = z.infer<typeof scope>;

/** A value that the project has: what it is in CSS on its page, and what it comes to where that is known. */
const option = z.object({ value: z.string(), css: z.string(), shown: z.string(), label: z.string() });
export type LookOption = z.infer<typeof option>;

export const elementLookSchema = z.object({
  /** The one that a change is best made in comes first; empty where the look cannot be changed. */
  scopes: z.array(scope),
  /** The project's own first. */
  options: z.object({
    color: z.array(option),
    space: z.array(option),
    radius: z.array(option),
    fontSize: z.array(option),
    fontFamily: z.array(option),
  }),
});
export type ElementLook = z.infer<typeof elementLookSchema>;
export type OptionGroup = keyof ElementLook['options'];

/** How an element looks on the page, and the rules that make it so. */
export const shownLookSchema = z.object({
  /** As the browser computes them; lengths in pixels. */
  values: z.partialRecord(lookName, z.string().check(z.maxLength(300))),
  display: z.string().check(z.maxLength(40)),
  /** Whether something is painted over its colour. */
  hasPicture: z.boolean(),
  rules: z.array(lookRuleSchema).check(z.maxLength(mostLookRules)),
});
export type ShownLook = z.infer<typeof shownLookSchema>;
