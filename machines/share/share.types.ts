import type { Failure } from '#machines/shared/failure.ts';

/** Who may see a project, and what of it. */
export interface Sharing {
  readonly visibility: 'private' | 'public';
  readonly includesChat: boolean;
  /** Whether builds can be played back; never without the conversation. */
  readonly includesReplays: boolean;
  /** Whether it is also shown in the gallery; never while it is private. */
  readonly isInGallery: boolean;
  /** Why the operator has taken it out of the gallery; null while they have not. */
  readonly removedFromGalleryFor: string | null;
  /** The page that others open. */
  readonly url: string;
}

export interface ShareChoice {
  readonly visibility: 'private' | 'public';
  readonly includesChat: boolean;
  /** Whether builds can be played back; never without the conversation. */
  readonly includesReplays: boolean;
  /** Whether it is also shown in the gallery; never while it is private. */
  readonly isInGallery: boolean;
}

export interface ShareInput {
  readonly projectId: string;
}

export interface ShareContext {
  readonly projectId: string;
  /** As the server knows it; null before the first answer. */
  readonly sharing: Sharing | null;
  /** What is being saved. */
  readonly choice: ShareChoice | null;
  readonly failure: Failure | null;
}

export type ShareEvent = { type: 'sharing.requested' } | { type: 'sharing.chosen'; choice: ShareChoice };
