import type { Failure } from '#machines/shared/failure.ts';

/** An element of the previewed page, as it was when a comment was pinned to it. Lines and columns count from 1. */
export interface PinnedElement {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly tag: string;
  /** The beginning of what it says. */
  readonly text: string;
  /** Which of those that this place shows, from 0. */
  readonly ordinal: number;
  /** The state of the code that the place is of: the hash of its tree. */
  readonly tree: string;
}

/** The same where the page has it now. */
export interface FoundElement extends PinnedElement {
  readonly id: string;
  readonly count: number;
  readonly around: readonly { readonly tag: string; readonly path: string; readonly line: number }[];
}

/** A comment, or a reply to one. Times are in Unix milliseconds. */
export interface Comment {
  readonly id: string;
  /** The comment that it replies to; null for one that begins a thread. */
  readonly threadId: string | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  /** Where in the running app it was written. */
  readonly page: string;
  /** Null for one about the page as a whole. */
  readonly element: PinnedElement | null;
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly resolvedAt: number | null;
}

export interface CommentList {
  /** How often the comments of the project have changed. */
  readonly seq: number;
  readonly comments: readonly Comment[];
}

export type CommentChange =
  | {
      readonly kind: 'add';
      readonly text: string;
      readonly page: string;
      readonly element: PinnedElement | null;
    }
  | { readonly kind: 'reply'; readonly threadId: string; readonly text: string }
  | { readonly kind: 'edit'; readonly commentId: string; readonly text: string }
  | { readonly kind: 'resolve'; readonly threadId: string; readonly isResolved: boolean }
  | { readonly kind: 'delete'; readonly commentId: string };

/** A reply, or another text of a comment, that is being written. `id`: of the thread, or of the comment. */
export interface Answer {
  readonly kind: 'reply' | 'edit';
  readonly id: string;
  readonly text: string;
}

export interface CommentsInput {
  readonly projectId: string;
  /** The id of the person. */
  readonly me: string;
  /** Whether the project is theirs. */
  readonly isOwner: boolean;
}

export interface CommentsContext extends CommentsInput {
  /** How often they have changed, as was told; how often when they were read last, and when that was asked for. */
  readonly seq: number;
  readonly readSeq: number;
  readonly askedSeq: number;
  readonly comments: readonly Comment[];
  /** Where the running app is. */
  readonly page: string;
  /** The element that is chosen on the page: a new comment is about it. */
  readonly element: PinnedElement | null;
  /** Where the page has the elements of threads; null for one that it has not any more. Others it was not asked for. */
  readonly found: Readonly<Record<string, FoundElement | null>>;
  /** The thread that the person looks at. */
  readonly current: string | null;
  /** What is typed for a new comment. */
  readonly text: string;
  readonly answer: Answer | null;
  /** The comment that is to be deleted once that is confirmed. */
  readonly deleted: string | null;
  readonly change: CommentChange | null;
  readonly failure: Failure | null;
}

export type CommentsEvent =
  /** From the project's stream: how often they have changed by now. */
  | { type: 'comments.told'; seq: number }
  /** The running app is somewhere else. */
  | { type: 'page.moved'; page: string }
  /** What is chosen on the page is another element, or nothing. */
  | { type: 'element.changed'; element: PinnedElement | null }
  /** From the page: it shows the project, for the first time or anew. */
  | { type: 'page.painted' }
  | {
      type: 'marks.found';
      elements: readonly { readonly id: string; readonly element: FoundElement | null }[];
    }
  | { type: 'mark.pressed'; id: string }
  | { type: 'panel.toggled' }
  | { type: 'panel.closed' }
  /** Resolved ones are listed too, or not any more. */
  | { type: 'resolved.toggled' }
  | { type: 'thread.chosen'; id: string }
  | { type: 'text.changed'; text: string }
  | { type: 'comment.submitted' }
  | { type: 'answer.began'; kind: Answer['kind']; id: string }
  | { type: 'answer.changed'; text: string }
  | { type: 'answer.left' }
  | { type: 'answer.submitted' }
  | { type: 'thread.resolved'; id: string; isResolved: boolean }
  | { type: 'deletion.requested'; id: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' };

/** A comment was pinned to what was chosen, which is let go of. */
export interface CommentAdded {
  readonly type: 'comment.added';
}

/** The mark of a thread on the page. */
export interface Mark extends PinnedElement {
  readonly id: string;
  readonly name: string;
  readonly hue: number;
  readonly isCurrent: boolean;
}

/** What the chart tells the page. */
export interface MarksCommand {
  readonly type: 'marks';
  readonly marks: readonly Mark[];
}
