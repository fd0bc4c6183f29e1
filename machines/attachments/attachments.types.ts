import type { ActorRefFrom } from 'xstate';
import type { UploadMachine } from '#machines/upload/upload.machine.ts';

/** A file that a person chose. Its bytes are with the adapter, under the same id. */
export interface ChosenFile {
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isImage: boolean;
}

export interface AttachmentsInput {
  /** Most files at once. */
  readonly most: number;
}

export interface AttachmentsContext {
  readonly most: number;
  readonly files: readonly ChosenFile[];
  readonly uploads: Readonly<Record<string, ActorRefFrom<UploadMachine>>>;
}

export type AttachmentsEvent =
  | { type: 'files.added'; files: readonly ChosenFile[] }
  | { type: 'file.removed'; fileId: string }
  | { type: 'files.cleared' }
  | { type: 'notice.dismissed' };
