import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** What is asked about. */
export type ConfirmingKind =
  | 'projectDeletion'
  | 'projectLeaving'
  | 'projectReturn'
  | 'versionCopy'
  | 'versionRestore';

/** What it would be done to, and what the question calls it. */
export interface ConfirmingSubject {
  readonly id: string;
  readonly name: string;
}

export interface ConfirmingInput {
  readonly kind: ConfirmingKind;
}

export interface ConfirmingContext {
  readonly kind: ConfirmingKind;
  /** Null while nothing is asked. */
  readonly subject: ConfirmingSubject | null;
  readonly failure: Failure | null;
}

export type ConfirmingEvent =
  | { type: 'action.requested'; subject: ConfirmingSubject }
  | { type: 'action.confirmed' }
  | { type: 'action.cancelled' };

export type ConfirmingEmitted =
  | ToastWanted
  | { type: 'action.performed'; id: string }
  | { type: 'action.cancelled' };
