import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface ArrangedProject {
  readonly id: string;
  readonly name: string;
}

/** What is done by one press. */
export type Arrangement =
  | { readonly isPinned: boolean }
  | { readonly isArchived: boolean }
  | { readonly isDuplicated: true };

/** What is written: the tags of a project, with commas between them, or the name of a tag. */
export type ArrangingSubject =
  | { readonly kind: 'tags'; readonly project: ArrangedProject }
  | { readonly kind: 'tagName'; readonly name: string };

export interface ProjectArrangingContext {
  readonly project: ArrangedProject | null;
  readonly change: Arrangement | null;
  readonly subject: ArrangingSubject | null;
  readonly draft: string;
  readonly failure: Failure | null;
}

export type ProjectArrangingEvent =
  | { type: 'arrangement.requested'; project: ArrangedProject; change: Arrangement }
  | { type: 'edit.requested'; subject: ArrangingSubject; draft: string }
  | { type: 'draft.changed'; draft: string }
  | { type: 'draft.submitted' }
  | { type: 'edit.cancelled' };

export type ProjectArrangingEmitted =
  | ToastWanted
  /** Lists of projects are to be read again. */
  | { type: 'projects.arranged' };
