import type { Failure } from '#machines/shared/failure.ts';

export interface LanguageToolsInput {
  readonly projectId: string;
  /** Whether the person has files formatted when they save them. */
  readonly formatsOnSave: boolean;
}

/** Where a command was asked for: a file, and the cursor's offset in its text. */
export interface Subject {
  readonly path: string;
  readonly at: number;
}

export interface LanguageToolsContext {
  readonly projectId: string;
  readonly formatsOnSave: boolean;
  readonly subject: Subject;
  /** The name that is changed, and the one that it gets. */
  readonly oldName: string;
  readonly name: string;
  readonly failure: Failure | null;
  /** Why the last command came to nothing; empty when it did not. */
  readonly why: string;
  /** Packages whose types are too much for a browser. */
  readonly left: readonly string[];
  readonly typesFailure: Failure | null;
  /** Why the last choice about saving could not be kept with the account. */
  readonly choiceFailure: Failure | null;
}

export type LanguageToolsEvent =
  /** Another file is in sight. */
  | { type: 'file.shown'; isScript: boolean }
  | { type: 'service.ready' }
  | { type: 'service.failed' }
  /** Code imports a package whose types are not here, or the packages are other ones. */
  | { type: 'types.missed' }
  | { type: 'retry.requested' }
  | { type: 'format.requested'; path: string; saves: boolean }
  | { type: 'imports.requested'; path: string }
  | { type: 'definition.requested'; path: string; at: number }
  | { type: 'rename.requested'; path: string; at: number }
  | { type: 'name.changed'; name: string }
  | { type: 'rename.confirmed' }
  | { type: 'rename.cancelled' }
  | { type: 'formatOnSave.chosen'; formats: boolean };

/** What came of a command; `why` says why nothing did, and is empty otherwise. */
export interface CommandOutcome {
  readonly why: string;
}

/** The name at a place, or why there is none that could be changed. */
export type LocatedName = { readonly name: string } | { readonly why: string };
