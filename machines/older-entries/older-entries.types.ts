import type { Failure } from '#machines/shared/failure.ts';

export interface OlderEntriesContext {
  /** What is older comes before this number; null when nothing is, or it is not known yet. */
  readonly before: number | null;
  readonly failure: Failure | null;
}

export type OlderEntriesEvent =
  /** The newest part is there; `before` as in the context. */
  | { type: 'newest.read'; before: number | null }
  /** The reader came to the oldest that is there, or asks for more. */
  | { type: 'older.requested' };
