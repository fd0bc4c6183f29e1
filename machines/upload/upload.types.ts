import type { Failure } from '#machines/shared/failure.ts';

/** The numbers of the API. */
export const UploadStatus = { notRequired: 0, notStarted: 1, uploading: 2, completed: 3, failed: 4 } as const;
export type UploadStatus = (typeof UploadStatus)[keyof typeof UploadStatus];

export interface UploadInput {
  /** Identifies the file for the adapter, which holds its bytes. */
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** False for a file that is on the server already. */
  readonly isRequired: boolean;
}

export interface UploadContext {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly isRequired: boolean;
  /** 0 to 1; never goes back within one attempt. */
  readonly progress: number;
  /** Where the file is, once it is there. */
  readonly url: string | null;
  /** The server's name for it, once it is there; null for a file that went straight into a project. */
  readonly uploadId: string | null;
  readonly failure: Failure | null;
}

export type UploadEvent =
  | { type: 'upload.requested' }
  | { type: 'upload.cancelled' }
  /** From the adapter. `fraction` is 0 to 1. */
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.completed'; url: string; uploadId: string | null }
  | { type: 'upload.failed'; failure: Failure };
