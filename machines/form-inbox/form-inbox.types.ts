import type { Failure } from '#machines/shared/failure.ts';

/** Something that a visitor of a published site sent. */
export interface FormEntry {
  readonly id: string;
  readonly form: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** Unix milliseconds. */
  readonly at: number;
  readonly isRead: boolean;
}

/** What the server knows of it: the newest entries, or those after one that is known. */
export interface InboxAnswer {
  readonly entries: readonly FormEntry[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly unread: number;
  /** Whether nothing more is taken. */
  readonly isFull: boolean;
  /** Whether the owner gets a mail for each. */
  readonly mails: boolean;
}

/** What the owner does with what was sent. A null for an entry means all of them. */
export type InboxChange =
  | { readonly kind: 'mark'; readonly entryId: string | null; readonly isRead: boolean }
  | { readonly kind: 'delete'; readonly entryId: string | null }
  | { readonly kind: 'mails'; readonly mails: boolean };

export interface FormInboxInput {
  readonly projectId: string;
}

export interface FormInboxContext {
  readonly projectId: string;
  /** Null before the first answer. */
  readonly inbox: InboxAnswer | null;
  readonly change: InboxChange | null;
  readonly failure: Failure | null;
}

export type FormInboxEvent =
  | { type: 'list.requested' }
  | { type: 'more.requested' }
  /** Marking, and what else needs no question. */
  | { type: 'change.requested'; change: InboxChange }
  /** Deletes for good: that is asked first. */
  | { type: 'deletion.requested'; entryId: string | null }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' };
