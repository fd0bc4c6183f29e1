import type { Failure } from '#machines/shared/failure.ts';

/** What made lines of a file what they are. */
export interface BlameSource {
  /** Null, with the number, for edits by hand that are in no version yet. */
  readonly versionId: string | null;
  readonly number: number | null;
  readonly kind: 'turn' | 'edit' | 'restore' | 'remix' | 'draft';
  /** The message, or what was done. */
  readonly message: string;
}

/** For the lines of a file, in their order, how many come from which of the sources; -1: from what is older. */
export interface Blame {
  readonly lines: readonly { readonly count: number; readonly source: number }[];
  readonly sources: readonly BlameSource[];
  /** The oldest version that was looked at, where lines are older; else null. */
  readonly endsAt: number | null;
}

/** A file as it is saved, and the newest version: the same lines may have come into one since. */
export interface BlamedFile {
  readonly path: string;
  readonly hash: string;
  /** Null before the first version. */
  readonly newestVersion: string | null;
}

export interface FileBlameInput {
  readonly projectId: string;
}

export interface FileBlameContext {
  readonly projectId: string;
  /** The open file; null for none that has lines. */
  readonly file: BlamedFile | null;
  readonly blame: Blame | null;
  /** Of the line where the cursor is, its source; null for a line that is not saved yet. */
  readonly source: number | null;
  readonly failure: Failure | null;
}

export type FileBlameEvent =
  /** The person wants to see who changed the lines, or does not any more. */
  | { type: 'blame.toggled' }
  /** Another file is open, or the open one is saved, or there is another version. */
  | { type: 'file.shown'; file: BlamedFile | null }
  /** The cursor came to a line of that source. */
  | { type: 'line.entered'; source: number | null }
  | { type: 'retry.requested' };
