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
  /** What its person calls it. */
  readonly name?: string | null | undefined;
}

/** How they are compared: by their code, or by running both. */
export type ComparisonWay = 'code' | 'running';

/** Which versions are listed: all, or those with a name. */
export type HistoryFilter = 'all' | 'named';

/** A part of the list, newest first. */
export interface HistoryPage {
  readonly versions: readonly HistoryEntry[];
  /** What is older comes before this number; null when nothing is. */
  readonly next: number | null;
}

/** What a comparison found, and the versions that were compared. */
export interface Compared {
  readonly changes: readonly HistoryChange[];
  readonly versions: readonly HistoryEntry[];
}

export interface VersionHistoryInput {
  readonly projectId: string;
}

export interface VersionHistoryContext {
  readonly projectId: string;
  readonly filter: HistoryFilter;
  /** What the listed ones have in their number, name or message; empty for all. */
  readonly search: string;
  /** As far as they were read, newest first. */
  readonly versions: readonly HistoryEntry[];
  /** What is older comes before this number; null when nothing is. */
  readonly next: number | null;
  /** The version that is looked at; `draft` is what is not in any version yet. */
  readonly selected: string | null;
  readonly basis: Basis;
  readonly changes: readonly HistoryChange[];
  /** The versions that were compared, which need not be among those that were read. */
  readonly compared: readonly HistoryEntry[];
  /** The changed file that is shown. */
  readonly path: string | null;
  readonly failure: Failure | null;
  readonly listFailure: Failure | null;
}

export type VersionHistoryEvent =
  /** The log says that there is another version, or another working tree. */
  | { type: 'history.changed' }
  /** The log says that a version is called so from now on; null: no more. */
  | { type: 'version.named'; versionId: string; name: string | null }
  | { type: 'list.requested' }
  /** The reader came to the oldest that is there, or asks for more. */
  | { type: 'older.requested' }
  | { type: 'filter.chosen'; filter: HistoryFilter }
  | { type: 'search.changed'; search: string }
  | { type: 'version.chosen'; versionId: string }
  | { type: 'basis.chosen'; basis: Basis }
  /** Another version to compare with is to be chosen from the list, or not after all. */
  | { type: 'other.requested' }
  | { type: 'other.cancelled' }
  | { [Way in ComparisonWay]: { type: `${Way}.chosen` } }[ComparisonWay]
  | { type: 'file.chosen'; path: string }
  | { type: 'comparison.closed' };

export interface Comparison {
  readonly projectId: string;
  readonly selected: string;
  readonly basis: Basis;
}

export interface ListRequest {
  readonly projectId: string;
  readonly filter: HistoryFilter;
  readonly search: string;
  /** Those before this number; null for the newest. */
  readonly before: number | null;
}
