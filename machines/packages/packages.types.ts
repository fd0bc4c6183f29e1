import type { Failure } from '#machines/shared/failure.ts';

/** A package that the project has, or imports without having it. */
export interface InstalledPackage {
  readonly name: string;
  readonly range: string;
  readonly list: 'dependencies' | 'devDependencies' | 'code';
  readonly version: string | null;
  readonly license: string | null;
  readonly isBuiltIn: boolean;
  readonly isUnused: boolean;
  /** Bytes that a page loads for it, as they are and as they are sent; null for what no page loads. */
  readonly size: { readonly bytes: number; readonly compressed: number } | null;
}

export interface PackageList {
  readonly packages: readonly InstalledPackage[];
  readonly isInstalling: boolean;
  /** Why some are not here; empty when nothing is wrong. */
  readonly why: string;
}

export interface NewestVersion {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
}

/** The newest versions; `why` says why the registry could not be asked, and is empty when it could. */
export interface NewestVersions {
  readonly latest: readonly NewestVersion[];
  readonly why: string;
}

/** A package of the registry. */
export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string | null;
  /** Why it cannot be added; empty when it can. */
  readonly whyNot: string;
}

export interface FoundPackages {
  readonly found: readonly FoundPackage[];
  readonly why: string;
}

/** What is to be done with a package; the newest version unless one is named. */
export interface PackageChange {
  readonly op: 'add' | 'update' | 'remove';
  readonly name: string;
  readonly version: string | null;
  /** Whether the person knows what there is to know of it. */
  readonly isAccepted: boolean;
}

/** It is done, or the person should know something before. */
export type ChangeAnswer =
  | { readonly outcome: 'done'; readonly said: string }
  | { readonly outcome: 'asks'; readonly version: string; readonly concerns: readonly string[] };

export interface PackagesInput {
  readonly projectId: string;
  /** Of the files that the project has; null before they are known. */
  readonly treeHash: string | null;
}

export interface PackagesContext {
  readonly projectId: string;
  readonly treeHash: string | null;
  /** Null before they are known. */
  readonly list: PackageList | null;
  readonly listFailure: Failure | null;
  readonly newest: NewestVersions;
  readonly newestFailure: Failure | null;
  readonly query: string;
  readonly results: FoundPackages;
  readonly searchFailure: Failure | null;
  /** What is being done, asked about, or was refused; null for nothing. */
  readonly change: PackageChange | null;
  readonly concerns: readonly string[];
  readonly changeFailure: Failure | null;
  /** What was done last, in words; empty before. */
  readonly said: string;
}

export type PackagesEvent =
  | { type: 'list.requested' }
  | { type: 'newest.requested' }
  | { type: 'query.typed'; query: string }
  | { type: 'search.requested' }
  | { type: 'change.requested'; change: PackageChange }
  | { type: 'change.accepted' }
  | { type: 'change.dismissed' }
  /** From the project's log, as the next two. */
  | { type: 'project.changed'; treeHash: string | null }
  | { type: 'run.began' }
  | { type: 'run.ended' };
