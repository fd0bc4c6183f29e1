import type { Failure } from '#machines/shared/failure.ts';

export interface FileBufferInput {
  readonly path: string;
  /** Content hash that the editor began with; null for a file that does not exist yet. */
  readonly baseHash: string | null;
}

export interface FileBufferContext {
  readonly path: string;
  readonly baseHash: string | null;
  /** What another user has written since, with a null hash for a deletion; null while no one has. */
  readonly remote: { readonly hash: string | null } | null;
  /** Counts edits. What is saved is compared with it, so that typing during a save is not taken for saved. */
  readonly revision: number;
  readonly savedRevision: number;
  readonly savingRevision: number;
  /** Whether the next save also makes a version. */
  readonly commits: boolean;
  readonly failure: Failure | null;
}

export type FileBufferEvent =
  | { type: 'content.changed' }
  /** Mod+S: save now, and make a version. */
  | { type: 'save.requested' }
  /** The file changed in the project, by the assistant or in another tab. Null: it was deleted. */
  | { type: 'remote.changed'; hash: string | null }
  | { type: 'conflict.keptMine' }
  | { type: 'conflict.tookTheirs' }
  | { type: 'network.online' };

/** The adapter reads the content from the editor by path: files never enter a chart. */
export interface SaveRequest {
  readonly path: string;
  readonly baseHash: string | null;
  readonly commit: boolean;
}

export interface LoadRequest {
  readonly path: string;
}

export interface LoadedFile {
  /** Content hash that the text in the editor is based on; null when the project has no such file. */
  readonly hash: string | null;
  /** Whether that text is what was typed before the page was left, and is still to be saved. */
  readonly isDraft: boolean;
}
