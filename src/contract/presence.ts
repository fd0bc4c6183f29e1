import { z } from 'zod/mini';

/** What a page of a project can show: the chat, or what stands beside it. */
export const shownPanes = [
  'chat',
  'preview',
  'blueprint',
  'code',
  'console',
  'versions',
  'machine',
  'database',
] as const;

/** Where somebody's cursor is in the file that they look at. Positions count UTF-16 units, lines count from 1. */
export const caretSchema = z.object({
  /** Hash of the saved text that `anchor` and `head` are positions of; null while theirs differs from what is saved. */
  hash: z.nullable(z.string().check(z.maxLength(128))),
  anchor: z.int().check(z.minimum(0)),
  head: z.int().check(z.minimum(0)),
  line: z.int().check(z.minimum(1)),
});
export type Caret = z.infer<typeof caretSchema>;

/** What somebody looks at. `path` is the open file; null while none is in sight. */
export const placeSchema = z.object({
  pane: z.enum(shownPanes),
  path: z.nullable(z.string().check(z.maxLength(260))),
  caret: z.nullable(caretSchema),
});
export type Place = z.infer<typeof placeSchema>;

/** The name that a tab gives itself for its stream and its words. */
export const seatIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Somebody who has the project open, in one tab. */
export const seatSchema = z.object({
  seat: z.string(),
  userId: z.string(),
  name: z.string(),
  place: placeSchema,
});
export type Seat = z.infer<typeof seatSchema>;

/** What the stream of a project says of who is there, as `event: presence`. */
export const presenceFrameSchema = z.object({
  /** Whether `here` is everybody, and whoever is not in it is gone. */
  isWhole: z.boolean(),
  /** Those who have come, or look at something else. */
  here: z.array(seatSchema),
  /** The seats of those who have left. */
  left: z.array(z.string()),
});
export type PresenceFrame = z.infer<typeof presenceFrameSchema>;

const projectId = z.string().check(z.minLength(1), z.maxLength(64));

export const presenceCalls = {
  /** Says what the tab of a stream looks at. From the first time on the others see its person. */
  presenceSay: {
    request: z.strictObject({ projectId, seat: seatIdSchema, place: placeSchema }),
    response: z.strictObject({}),
  },
} as const;
