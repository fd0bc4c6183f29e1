import { fromCallback, type EventObject } from 'xstate';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import type { ChosenFile } from '#machines/attachments/attachments.types.ts';
import { Code } from '#machines/shared/failure.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadEvent } from '#machines/upload/upload.types.ts';
import { uploadPath } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Upload } from '#contract/publishing-calls.ts';
import { apiAddress } from '#lib/api-address.ts';
import { shownInPlace } from '#lib/call.ts';
import { CallError, errorRegistry } from '#lib/error-registry.ts';
import { randomId } from '#lib/random-id.ts';

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

/** Where files go: nowhere yet (they wait for a message), or into a project's folder. */
export type UploadTarget = { readonly projectId: string; folder(): string } | null;

/** Milliseconds without any progress after which an upload is given up. */
const stall = 40_000;

/** Sends one file and reports how far it is; stopped, it sends nothing more. */
export const transferFile = (files: ChosenFiles, target: UploadTarget) =>
  fromCallback<EventObject, { fileId: string }>(({ input, sendBack }) => {
    const notify = (event: UploadEvent): void => sendBack(event);
    /** As a call fails: what concerns the whole page is handled there, the rest is shown beside the file. */
    const fail = (code: number, errMsg: string): void => {
      const error = new CallError('upload', code, errMsg);
      errorRegistry.handle(error, shownInPlace, false);
      notify({ type: 'upload.failed', failure: { code, message: error.message } });
    };
    const file = files.get(input.fileId);
    if (!file) {
      notify({ type: 'upload.failed', failure: { code: Code.unknown, message: 'gone' } });
      return undefined;
    }
    const form = new FormData();
    if (target !== null) {
      form.set('projectId', target.projectId);
      form.set('folder', target.folder());
    }
    form.set('file', file, file.name);
    // Only this older interface tells how far an upload is.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        fail(Code.network, 'Network Error');
      }, stall);
    };
    request.upload.onprogress = (event) => {
      watch();
      // The last step is the server's: it is not there before it has answered.
      if (event.lengthComputable && event.total > 0)
        notify({ type: 'upload.progressed', fraction: Math.min(0.99, event.loaded / event.total) });
    };
    request.onerror = () => fail(Code.network, 'Network Error');
    request.onload = () => {
      const answer = readAnswer(request.responseText);
      if (answer === null) fail(request.status, 'The answer was not understood');
      else if (answer.errNo !== 0 || answer.data === null) fail(answer.errNo, answer.errMsg);
      else
        notify({
          type: 'upload.completed',
          url: answer.data.url,
          uploadId: answer.data.path === null ? answer.data.id : null,
        });
    };
    request.onloadend = () => clearTimeout(timer);
    request.open('POST', apiAddress(uploadPath));
    request.withCredentials = true;
    watch();
    request.send(form);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  });

function readAnswer(text: string): Envelope<Upload | null> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'errNo' in answer
      ? (answer as Envelope<Upload | null>)
      : null;
  } catch {
    return null;
  }
}

/** The chart of chosen files with its effects, and their bytes, which no chart holds. */
export function filesMachine(target: UploadTarget) {
  const files = createChosenFiles();
  const upload = uploadMachine.provide({ actors: { transfer: transferFile(files, target) } });
  return { files, machine: attachmentsMachine.provide({ actors: { upload } }) };
}
