import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** The version that is to come back. */
export interface RestorableVersion {
  readonly id: string;
  readonly number: number;
}

export interface VersionRestoreInput {
  readonly projectId: string;
}

export interface VersionRestoreContext {
  readonly projectId: string;
  readonly version: RestorableVersion | null;
  /** Number of the new version on top; null before it is made. */
  readonly restoredAs: number | null;
  readonly failure: Failure | null;
}

export type VersionRestoreEvent =
  | { type: 'restore.requested'; version: RestorableVersion }
  | { type: 'restore.confirmed' }
  | { type: 'dialog.closed' };

export type VersionRestoreEmitted = ToastWanted;
