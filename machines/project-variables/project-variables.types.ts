import type { Failure } from '#machines/shared/failure.ts';

/** A variable of the project, as a file assigns it. */
export interface ProjectVariable {
  readonly name: string;
  /** As it reads; null where it is made of other variables. */
  readonly value: string | null;
  /** The file that assigns it. */
  readonly path: string;
  /** Whether the pages get it, by its name. */
  readonly isPublic: boolean;
}

/** What is to be done with one: another value, or none any more. */
export interface VariableChange {
  readonly name: string;
  /** Null: it is removed. */
  readonly value: string | null;
  readonly path: string;
}

export interface ProjectVariablesInput {
  readonly projectId: string;
  /** Of the files that the project has; null before they are known. */
  readonly treeHash: string | null;
}

export interface ProjectVariablesContext {
  readonly projectId: string;
  readonly treeHash: string | null;
  /** Null before they are known. */
  readonly variables: readonly ProjectVariable[] | null;
  readonly listFailure: Failure | null;
  /** What is typed: a new variable, or another value of one that is there. */
  readonly draft: { readonly name: string; readonly value: string; readonly path: string };
  /** What is being done, or was done last; null before the first. */
  readonly change: VariableChange | null;
  readonly changeFailure: Failure | null;
}

export type ProjectVariablesEvent =
  | { type: 'list.requested' }
  | { type: 'project.changed'; treeHash: string | null }
  | { type: 'name.typed'; name: string }
  | { type: 'value.typed'; value: string }
  /** A variable that is there is to get another value. */
  | { type: 'variable.chosen'; name: string; path: string; value: string }
  | { type: 'draft.dismissed' }
  | { type: 'draft.confirmed' }
  | { type: 'removal.requested'; name: string; path: string };
