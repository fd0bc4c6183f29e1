import type { Failure } from '#machines/shared/failure.ts';

/** What a person gave: files or folders, under an id of the adapter's, and the folder that they are for. */
export interface GivenUpload {
  readonly sourceId: string;
  /** Empty for the top of the project. */
  readonly folder: string;
}

/** What becomes of files that are there already. */
export type UploadChoice = 'replace' | 'both';

/** Why none of what was given can be uploaded. */
export type UploadRefusal =
  | { readonly reason: 'nothing' }
  | { readonly reason: 'unreadable' }
  | { readonly reason: 'tooMany'; readonly most: number }
  | { readonly reason: 'tooMuch'; readonly bytes: number; readonly most: number }
  | { readonly reason: 'tooLarge'; readonly path: string; readonly isText: boolean; readonly most: number }
  /** A sentence of the rules for paths. */
  | { readonly reason: 'path'; readonly words: string };

/** What there is to upload. */
export interface UploadPlan {
  readonly paths: readonly string[];
  /** Those of them that are there already. */
  readonly taken: readonly string[];
  /** Places that tools made, which are no part of it. */
  readonly leftOut: readonly string[];
  /** Whether what would be replaced can be kept, to be brought back. */
  readonly canKeep: boolean;
}

export type LookOutcome =
  | { readonly refusal: UploadRefusal; readonly plan: null }
  | { readonly refusal: null; readonly plan: UploadPlan };

/** What was uploaded. */
export interface UploadResult {
  readonly paths: readonly string[];
  readonly canUndo: boolean;
}

export interface ProjectUploadInput {
  readonly projectId: string;
}

export interface ProjectUploadContext {
  readonly projectId: string;
  readonly given: GivenUpload | null;
  readonly plan: UploadPlan | null;
  readonly choice: UploadChoice;
  /** 0 to 1. */
  readonly sent: number;
  readonly refusal: UploadRefusal | null;
  readonly failure: Failure | null;
  readonly result: UploadResult | null;
}

export type ProjectUploadEvent =
  | { type: 'files.given'; given: GivenUpload }
  /** What to do with files that are there already. */
  | { type: 'choice.made'; choice: UploadChoice }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' }
  /** What was uploaded is taken back: what is new goes, and what was replaced is as it was. */
  | { type: 'undo.requested' }
  | { type: 'notice.dismissed' }
  /** From the adapter. `fraction` is 0 to 1. */
  | { type: 'upload.progressed'; fraction: number }
  /** All of it has left. */
  | { type: 'upload.sent' }
  | { type: 'upload.completed'; result: UploadResult }
  | { type: 'upload.failed'; failure: Failure };
