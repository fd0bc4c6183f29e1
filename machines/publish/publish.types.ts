import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface Publication {
  readonly url: string;
  /** The version that visitors see; it stays until it is published again. */
  readonly versionId: string;
  readonly visibility: 'private' | 'public';
  /** Unix milliseconds. */
  readonly publishedAt: number;
}

export interface PublishInput {
  readonly projectId: string;
  /** The newest version; null before the first. */
  readonly headVersionId: string | null;
}

export interface PublishContext {
  readonly projectId: string;
  readonly headVersionId: string | null;
  readonly publication: Publication | null;
  readonly visibility: 'private' | 'public';
  readonly failure: Failure | null;
}

export type PublishEvent =
  | { type: 'status.requested' }
  | { type: 'head.changed'; versionId: string }
  | { type: 'visibility.chosen'; visibility: 'private' | 'public' }
  | { type: 'publish.requested' }
  | { type: 'unpublish.requested' }
  | { type: 'unpublish.confirmed' }
  | { type: 'unpublish.cancelled' }
  /** The person has upgraded, or wants to go on without. */
  | { type: 'plan.settled' };

export interface PublishRequest {
  readonly projectId: string;
  readonly versionId: string;
  readonly visibility: 'private' | 'public';
}

export type PublishEmitted = ToastWanted;
