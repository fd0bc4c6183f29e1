import type { Failure } from '#machines/shared/failure.ts';

/** The version that is named. */
export interface NamedVersion {
  readonly id: string;
  readonly name: string;
}

export interface VersionNamingContext {
  readonly projectId: string;
  /** Null while none is named. */
  readonly version: NamedVersion | null;
  readonly draft: string;
  readonly failure: Failure | null;
}

export interface VersionNamingInput {
  readonly projectId: string;
}

export type VersionNamingEvent =
  | { type: 'naming.requested'; version: NamedVersion }
  | { type: 'draft.changed'; draft: string }
  | { type: 'draft.submitted' }
  /** The name is to be taken away. */
  | { type: 'name.removed' }
  | { type: 'naming.cancelled' };

/** A version is called so from now on; null: no more. */
export type VersionNamingEmitted = { type: 'version.named'; versionId: string; name: string | null };

export interface NameToSave {
  readonly projectId: string;
  readonly versionId: string;
  /** Empty: none any more. */
  readonly name: string;
}
