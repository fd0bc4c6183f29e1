import type { ActorRefFrom } from 'xstate';
import type { FileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** A file of the working tree. `hash` is the hash of its content, `size` is in bytes. */
export interface EditorFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly text: boolean;
  /** Its person keeps it from every run. */
  readonly isLocked?: boolean;
}

/** A file as the run under way has staged it. */
export interface StagedFile {
  readonly path: string;
  readonly hash: string;
}

/** Where to put the cursor in a file; lines and columns count from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export type EditorOperation =
  | { readonly op: 'write'; readonly path: string; readonly content: string; readonly baseHash: null }
  | { readonly op: 'rename'; readonly path: string; readonly to: string; readonly baseHash: string }
  | { readonly op: 'delete'; readonly path: string; readonly baseHash: string };

/** What came of an operation: whether the deleted files are at hand to be brought back. */
export interface OperationOutcome {
  readonly canUndo: boolean;
}

export interface EditorSessionInput {
  readonly projectId: string;
}

export interface EditorSessionContext {
  readonly projectId: string;
  readonly files: readonly EditorFile[];
  /** Open tabs in their order. */
  readonly tabs: readonly string[];
  readonly active: string | null;
  /** A buffer for every file that was opened. It outlives its tab, so that closing a tab loses nothing. */
  readonly buffers: Readonly<Record<string, ActorRefFrom<FileBufferMachine>>>;
  /** Where the cursor is wanted; `count` tells one request from the next. */
  readonly wanted: (Place & { readonly count: number }) | null;
  /** The staged file that is read. */
  readonly peeked: StagedFile | null;
  /** The file or folder that is renamed, deleted or locked; null for a new file. */
  readonly subject: string | null;
  /** The name that was given. */
  readonly name: string;
  readonly failure: Failure | null;
  readonly listFailure: Failure | null;
  readonly stagedFailure: Failure | null;
}

export type EditorSessionEvent =
  /** The project's log says that the working tree is another one. */
  | { type: 'tree.changed' }
  | { type: 'list.requested' }
  | { type: 'file.opened'; path: string; line?: number; column?: number }
  | { type: 'file.closed'; path: string }
  /** No file is in sight any more; the tabs stay. */
  | { type: 'files.shown' }
  /** The packages are wanted in the place of the editor, or are not any more. */
  | { type: 'packages.shown' }
  | { type: 'packages.left' }
  /** The open file is to be saved as a version. */
  | { type: 'save.requested' }
  /** From now on files are formatted before they are saved by hand; not any more. */
  | { type: 'formatting.joined' }
  | { type: 'formatting.left' }
  | { type: 'staged.requested'; path: string; hash: string }
  | { type: 'creation.requested'; folder: string }
  | { type: 'rename.requested'; path: string }
  | { type: 'deletion.requested'; path: string }
  /** The file is to be locked, or let go when it is. */
  | { type: 'lock.toggled'; path: string }
  | { type: 'lock.dismissed' }
  | { type: 'name.changed'; name: string }
  | { type: 'operation.confirmed' }
  | { type: 'operation.cancelled' }
  /** What was deleted last is brought back, or is left deleted. */
  | { type: 'undo.requested' }
  | { type: 'undo.dismissed' }
  | { type: 'network.online' };

/** Told to what formats: it formats this file, and saves it. */
export type EditorSessionEmitted = { type: 'formatting.wanted'; path: string };
