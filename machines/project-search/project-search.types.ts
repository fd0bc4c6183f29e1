import type { Failure } from '#machines/shared/failure.ts';

/** What is looked for. */
export interface SearchQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly isWord: boolean;
  /** Whether the text is a regular expression. */
  readonly isPattern: boolean;
}

/** A place in a file; lines and columns count from 1. */
export interface SearchHit {
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** A part of its line, and where in it the hit is. */
  readonly text: string;
  readonly start: number;
  readonly length: number;
  /** What stands there after replacing. */
  readonly replaced: string;
}

/** The hits of one file, in the state that was searched. `count` counts those that are not listed, too. */
export interface FoundFile {
  readonly path: string;
  readonly hash: string;
  readonly count: number;
  readonly hits: readonly SearchHit[];
}

export interface Found {
  readonly files: readonly FoundFile[];
  readonly count: number;
  /** Files that were looked through, and those that were too large. */
  readonly looked: number;
  readonly left: number;
}

/** What is replaced: every match in these files, or the one at an offset. */
export interface ReplaceScope {
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  readonly at: number | null;
}

/** What came of it; `why` says why nothing did, and is empty otherwise. */
export interface ReplaceOutcome {
  readonly why: string;
  /** Places that are replaced. */
  readonly count: number;
}

export interface ProjectSearchContext {
  readonly query: SearchQuery;
  readonly replacement: string;
  readonly found: Found | null;
  readonly scope: ReplaceScope;
  /** Places that the last replacing is about; null when there was none since the query is this one. */
  readonly replaced: number | null;
  /** Why the text is no regular expression, or why nothing was replaced; empty otherwise. */
  readonly why: string;
  readonly failure: Failure | null;
}

export type ProjectSearchEvent =
  | { type: 'query.changed'; query: SearchQuery }
  | { type: 'replacement.changed'; replacement: string }
  | { type: 'search.requested' }
  | { type: 'replacing.toggled' }
  | { type: 'replace.requested'; scope: ReplaceScope };
