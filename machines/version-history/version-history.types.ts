import type { Failure } from '#machines/shared/failure.ts';

/** One changed file between two states of a project. */
export interface HistoryChange {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted';
  readonly additions: number;
  readonly deletions: number;
  /** Hashes of the contents; null where the file did not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What a version is compared with: the one before it, the project as it is now, or any other version. */
export type Basis = 'parent' | 'current' | { readonly versionId: string };

export interface HistoryEntry {
  readonly id: string;
  readonly number: number;
}

export interface VersionHistoryInput {
  readonly projectId: string;
}

export interface VersionHistoryContext {
  readonly projectId: string;
  /** Newest first. */
  readonly versions: readonly HistoryEntry[];
  /** The version that is looked at; `draft` is what is not in any version yet. */
  readonly selected: string | null;
  readonly basis: Basis;
  readonly changes: readonly HistoryChange[];
  /** The changed file that is shown. */
  readonly path: string | null;
  readonly failure: Failure | null;
  readonly listFailure: Failure | null;
}

export type VersionHistoryEvent =
  /** The log says that there is another version, or another working tree. */
  | { type: 'history.changed' }
  | { type: 'list.requested' }
  | { type: 'version.chosen'; versionId: string }
  | { type: 'basis.chosen'; basis: Basis }
  | { type: 'file.chosen'; path: string }
  | { type: 'comparison.closed' };

export interface Comparison {
  readonly projectId: string;
  readonly selected: string;
  readonly basis: Basis;
}
