import { fromCallback, type EventObject } from 'xstate';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import type { ChosenFile } from '#machines/attachments/attachments.types.ts';
import { Code } from '#machines/shared/failure.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadEvent } from '#machines/upload/upload.types.ts';
import { uploadPath } from '#contract/endpoints.ts';
import type { Upload } from '#contract/publishing-calls.ts';
import { randomId } from '#lib/random-id.ts';
import { postForm } from './post-form.ts';

/** The bytes of chosen files, which no chart holds, and small pictures of them while they are on their way. */
export interface ChosenFiles {
  /** Keeps files under new ids and describes them for the chart. */
  take(files: Iterable<File>): ChosenFile[];
  get(fileId: string): File | undefined;
  /** Address of a picture of it in this browser; null for what is not a picture. */
  pictureOf(fileId: string): string | null;
  forget(fileId: string): void;
}

export function createChosenFiles(): ChosenFiles {
  const kept = new Map<string, { file: File; picture: string | null }>();
  return {
    take: (files) =>
      [...files].map((file) => {
        const fileId = randomId();
        const isImage = file.type.startsWith('image/');
        kept.set(fileId, { file, picture: isImage ? URL.createObjectURL(file) : null });
        return { fileId, name: file.name, size: file.size, isImage };
      }),
    get: (fileId) => kept.get(fileId)?.file,
    pictureOf: (fileId) => kept.get(fileId)?.picture ?? null,
    forget(fileId) {
      const picture = kept.get(fileId)?.picture;
      if (picture) URL.revokeObjectURL(picture);
      kept.delete(fileId);
    },
  };
}

/** Sends one file, which is to go with a message, and reports how far it is; stopped, it sends nothing more. */
export const transferFile = (files: ChosenFiles) =>
  fromCallback<EventObject, { fileId: string }>(({ input, sendBack }) => {
    const notify = (event: UploadEvent): void => sendBack(event);
    const file = files.get(input.fileId);
    if (!file) {
      notify({ type: 'upload.failed', failure: { code: Code.unknown, message: 'gone' } });
      return undefined;
    }
    const form = new FormData();
    form.set('file', file, file.name);
    return postForm<Upload>(uploadPath, form, {
      onProgress: (fraction) => notify({ type: 'upload.progressed', fraction }),
      onAnswer: ({ url, id }) => notify({ type: 'upload.completed', url, uploadId: id }),
      onFailure: (failure) => notify({ type: 'upload.failed', failure }),
    });
  });

/** The chart of chosen files with its effects, and their bytes, which no chart holds. */
export function filesMachine() {
  const files = createChosenFiles();
  const upload = uploadMachine.provide({ actors: { transfer: transferFile(files) } });
  return { files, machine: attachmentsMachine.provide({ actors: { upload } }) };
}
