import { z } from 'zod/mini';
import { editedTextLength } from './element-edit.ts';
import { lookNames, shownLookSchema } from './element-look.ts';
import { elementTagLength, elementTextLength, mostAround, mostElements, mostMarks } from './preview-frame.ts';

const path = z.string().check(z.minLength(1), z.maxLength(260));
const count = z.int().check(z.gte(1), z.lte(1_000_000));

/** Where an element is written. The path is that in the project; lines and columns count from 1, columns in UTF-16. */
const place = { path, line: count, column: count };
const tag = z.string().check(z.minLength(1), z.maxLength(elementTagLength));

/** An element that a message is about: `tag` is its name, such as `button` or `Card`, `text` the beginning of what it says. */
export const chosenElementSchema = z.strictObject({
  ...place,
  tag,
  text: z.string().check(z.maxLength(elementTextLength)),
});
export type ChosenElement = z.infer<typeof chosenElementSchema>;

/** The elements of a message; there may be none. */
export const chosenElementsSchema = z.array(chosenElementSchema).check(z.maxLength(mostElements));

/** A name that the page gives to an element for as long as it is chosen. */
const elementId = z.string().check(z.minLength(1), z.maxLength(40));

/** An element that the app asks the page to find again: the `ordinal`-th, from 0, that its place shows. */
export const soughtElementSchema = z.object({
  ...chosenElementSchema.shape,
  id: elementId,
  ordinal: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** The tree that the place is of, by its hash. */
  tree: z.string().check(z.maxLength(64)),
});
export type SoughtElement = z.infer<typeof soughtElementSchema>;

/** The mark of a comment: at an element, with the initials and the colour of who wrote it. */
export const markSchema = z.object({
  ...soughtElementSchema.shape,
  initials: z.string().check(z.maxLength(8)),
  color: z.string().check(z.maxLength(20)),
  /** Whether the comment is the one that its person looks at. */
  isCurrent: z.boolean(),
});
export type Mark = z.infer<typeof markSchema>;

/** A chosen element as the page knows it. */
export const pageElementSchema = z.object({
  ...soughtElementSchema.shape,
  /** How many elements of the page come of this place: more than one in a list. */
  count,
  /** The elements around it that are written in the project, the nearest first. */
  around: z.array(z.object({ tag, path, line: count })).check(z.maxLength(mostAround)),
});
export type PageElement = z.infer<typeof pageElementSchema>;

/** What the page says of elements. */
export const elementMessages = [
  /** The person has chosen one, or one that is chosen already, to let go of it. */
  z.object({ type: z.literal('element-chosen'), element: pageElementSchema }),
  /** What became of chosen elements: where they are now; null for one that is not on the page any more. */
  z.object({
    type: z.literal('elements-found'),
    elements: z
      .array(z.object({ id: elementId, element: z.nullable(pageElementSchema) }))
      .check(z.maxLength(mostElements)),
  }),
  /** Where the marked elements are now; null for one that is not on the page. */
  z.object({
    type: z.literal('marks-found'),
    elements: z
      .array(z.object({ id: elementId, element: z.nullable(pageElementSchema) }))
      .check(z.maxLength(mostMarks)),
  }),
  /** The person has pressed a mark. */
  z.object({ type: z.literal('mark-pressed'), id: elementId }),
  /** The person is done with choosing, by a key. */
  z.object({ type: z.literal('choosing-left') }),
  /** The person wants to type the text of a chosen element. */
  z.object({ type: z.literal('typing-wanted'), id: elementId }),
  /** How a chosen element looks, on the page of this tree. */
  z.object({
    type: z.literal('look-shown'),
    id: elementId,
    tree: z.string().check(z.maxLength(64)),
    look: shownLookSchema,
  }),
  /** The person has typed it. */
  z.object({
    type: z.literal('text-typed'),
    id: elementId,
    text: z.string().check(z.minLength(1), z.maxLength(editedTextLength)),
  }),
] as const;

/** What the app asks of the page. */
export const elementCommands = [
  /** Lets the person choose while `isChoosing`, outlines these, and says where they are now. */
  z.object({
    type: z.literal('elements'),
    isChoosing: z.boolean(),
    elements: z.array(soughtElementSchema).check(z.maxLength(mostElements)),
  }),
  /** Marks these elements, and no others, and says where they are, now and whenever that changes. */
  z.object({ type: z.literal('marks'), marks: z.array(markSchema).check(z.maxLength(mostMarks)) }),
  /** Chooses the element `steps` around the one of this id in its place. */
  z.object({ type: z.literal('element-around'), id: elementId, steps: z.int().check(z.gte(1)) }),
  /** Lets the person type the text of a chosen element, which is `text`; with null what was typed is put back. */
  z.object({ type: z.literal('element-text'), id: elementId, text: z.nullable(z.string()) }),
  /** Asks how a chosen element looks. */
  z.object({ type: z.literal('look-asked'), id: elementId }),
  /** Shows a chosen element, or all that a rule is for, with another value, until it is said what else; null: as it is. */
  z.object({
    type: z.literal('look-tried'),
    id: elementId,
    tried: z.nullable(
      z.object({ name: z.enum(lookNames), css: z.string(), selector: z.nullable(z.string()) }),
    ),
  }),
] as const;
