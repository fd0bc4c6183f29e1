import { withoutControls } from './controls.ts';
import { z } from 'zod/mini';
import { soughtElementSchema } from './page-elements.ts';
import { routeLength } from './preview-frame.ts';

/** Characters of a comment. */
export const commentLength = 2_000;
/** Most comments that a project holds, replies counted. */
export const mostComments = 500;

/** The element that a comment is pinned to, as it was when that was done. */
export const pinnedElementSchema = z.strictObject({
  path: soughtElementSchema.shape.path,
  line: soughtElementSchema.shape.line,
  column: soughtElementSchema.shape.column,
  tag: soughtElementSchema.shape.tag,
  text: soughtElementSchema.shape.text,
  ordinal: soughtElementSchema.shape.ordinal,
  tree: soughtElementSchema.shape.tree,
});
export type PinnedElement = z.infer<typeof pinnedElementSchema>;

/** A comment on the preview, or a reply to one. Times are in Unix milliseconds. */
export const commentSchema = z.object({
  id: z.string(),
  /** The comment that this is a reply to; null for one that begins a thread. */
  threadId: z.nullable(z.string()),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  /** Where in the running app it was written, such as `/about?x=1#y`. */
  page: z.string(),
  /** Null for one about the page as a whole. */
  element: z.nullable(pinnedElementSchema),
  createdAt: z.int(),
  /** When its text was changed last; null for never. */
  editedAt: z.nullable(z.int()),
  /** When its thread was resolved; null while it is open, and for replies. */
  resolvedAt: z.nullable(z.int()),
});
export type Comment = z.infer<typeof commentSchema>;

/** All comments of a project, the oldest first. */
export const commentListSchema = z.object({
  /** How often they have changed. */
  seq: z.int(),
  comments: z.array(commentSchema),
});
export type CommentList = z.infer<typeof commentListSchema>;

/** What the stream of a project says when they have changed, and when it opens, as `event: comments`. */
export const commentsFrameSchema = z.object({ projectId: z.string(), seq: z.int() });
export type CommentsFrame = z.infer<typeof commentsFrameSchema>;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z
  .string()
  .check(z.overwrite<string>(withoutControls), z.trim(), z.minLength(1), z.maxLength(commentLength));

/** How often they have changed by then: what they are is read, as the others read it. */
const changed = z.object({ seq: z.int() });

/** Comments on the preview, by everybody in the project. */
export const commentCalls = {
  commentList: { request: z.strictObject({ projectId: id }), response: commentListSchema },
  commentAdd: {
    request: z.strictObject({
      projectId: id,
      text,
      page: z.string().check(z.startsWith('/'), z.maxLength(routeLength)),
      element: z.nullable(pinnedElementSchema),
    }),
    response: changed,
  },
  commentReply: {
    request: z.strictObject({ projectId: id, threadId: id, text }),
    response: changed,
  },
  /** Changes the text of one's own. */
  commentEdit: {
    request: z.strictObject({ projectId: id, commentId: id, text }),
    response: changed,
  },
  /** Resolves a thread, or opens it again. */
  commentResolve: {
    request: z.strictObject({ projectId: id, threadId: id, isResolved: z.boolean() }),
    response: changed,
  },
  /** Deletes one's own, or, for the owner of the project, anybody's. What begins a thread takes its replies along. */
  commentDelete: {
    request: z.strictObject({ projectId: id, commentId: id }),
    response: changed,
  },
} as const;
