import type { PromptScene } from '#machines/prompt-box/prompt-box.types.ts';
import type { Failure } from '#machines/shared/failure.ts';

/** A file or a folder that a person gave; the adapter holds what is in it. */
export interface GivenSource {
  readonly sourceId: string;
  readonly name: string;
}

/** A file, or a folder with so many, and a sentence about it. */
export interface ImportedNote {
  readonly path: string;
  readonly files: number;
  readonly reason: string;
}

export interface ImportResult {
  readonly projectId: string;
  readonly scene: PromptScene;
  readonly name: string;
  readonly report: {
    readonly files: number;
    readonly folder: string;
    readonly leftOut: readonly ImportedNote[];
    readonly cannotRun: readonly ImportedNote[];
    readonly more: number;
    readonly isChecked: boolean;
  };
}

/** Why a source is not sent at all. */
export type ImportRefusal = 'empty' | 'tooLarge' | 'unreadable';

export interface ProjectImportContext {
  readonly source: GivenSource | null;
  /** A repository, as the person types it. */
  readonly repository: string;
  /** Files that were read of a folder. */
  readonly read: number;
  /** 0 to 1, of what is sent. */
  readonly sent: number;
  readonly refusal: ImportRefusal | null;
  readonly failure: Failure | null;
  readonly result: ImportResult | null;
}

export type ProjectImportEvent =
  | { type: 'import.requested' }
  | { type: 'source.given'; source: GivenSource }
  | { type: 'repository.changed'; repository: string }
  | { type: 'repository.submitted' }
  | { type: 'import.cancelled' }
  | { type: 'dialog.closed' }
  | { type: 'project.opened' }
  /** From the adapter. */
  | { type: 'files.read'; read: number }
  | { type: 'source.read' }
  | { type: 'transfer.progressed'; fraction: number }
  | { type: 'source.sent' }
  | { type: 'source.refused'; refusal: ImportRefusal }
  | { type: 'import.completed'; result: ImportResult }
  | { type: 'import.failed'; failure: Failure };

export type ProjectImportEmitted =
  /** There is a new project. */
  | { type: 'project.imported' }
  /** The person goes to it. */
  | { type: 'project.wanted'; projectId: string; scene: PromptScene };
