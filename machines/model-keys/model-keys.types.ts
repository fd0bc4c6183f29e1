import type { Failure } from '#machines/shared/failure.ts';

/** Where a person's own key can be used. */
export interface KeyPlace {
  readonly id: string;
  readonly label: string;
  /** The key's last four characters; null when there is none. */
  readonly keyEnd: string | null;
  /** Whether the operator's key is there for everybody. */
  readonly isShared: boolean;
}

/** What came of trying a key. */
export interface KeyTrial {
  readonly provider: string;
  readonly isSaved: boolean;
  readonly message: string;
}

export interface ModelKeysContext {
  readonly places: readonly KeyPlace[];
  readonly trial: KeyTrial | null;
  /** The provider that is being worked on. */
  readonly provider: string | null;
  readonly failure: Failure | null;
}

export type ModelKeysEvent =
  | { type: 'keys.wanted' }
  /** The key is in the event alone: it goes to the server, and into no context. */
  | { type: 'key.submitted'; provider: string; key: string }
  | { type: 'key.removed'; provider: string };

export type ModelKeysEmitted = { type: 'keys.changed' };
