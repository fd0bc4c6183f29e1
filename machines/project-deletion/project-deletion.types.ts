import type { Failure } from '#machines/shared/failure.ts';
import type { ToastWanted } from '#machines/shared/emitted.ts';

export interface DeletableProject {
  readonly projectId: string;
  readonly name: string;
}

export interface ProjectDeletionContext {
  /** What is to go; null while nothing is. */
  readonly project: DeletableProject | null;
  readonly failure: Failure | null;
}

export type ProjectDeletionEvent =
  | { type: 'deletion.requested'; project: DeletableProject }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' };

export type ProjectDeletionEmitted = ToastWanted | { type: 'project.deleted'; projectId: string };
