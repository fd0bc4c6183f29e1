import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { UploadMachine } from '#machines/upload/upload.machine.ts';
import type { AttachmentsMachine } from './attachments.machine.ts';
import type { AttachmentsEvent, ChosenFile } from './attachments.types.ts';
import { texts } from './attachments.texts.ts';

export interface AttachmentsView {
  readonly files: readonly (ChosenFile & { readonly upload: ActorRefFrom<UploadMachine> })[];
  /** Says that not all chosen files were taken; empty when they were. */
  readonly notice: string;
  onAdd(files: readonly ChosenFile[]): void;
  onRemove(fileId: string): void;
  onClear(): void;
  onDismiss(): void;
}

export function connect(
  snapshot: SnapshotFrom<AttachmentsMachine>,
  send: (event: AttachmentsEvent) => void,
): AttachmentsView {
  const { files, uploads, most } = snapshot.context;
  return {
    files: files.flatMap((file) => {
      const upload = uploads[file.fileId];
      return upload === undefined ? [] : [{ ...file, upload }];
    }),
    notice: snapshot.matches('full') ? texts.atMostFilesGoTogether(most) : '',
    onAdd: (added) => send({ type: 'files.added', files: added }),
    onRemove: (fileId) => send({ type: 'file.removed', fileId }),
    onClear: () => send({ type: 'files.cleared' }),
    onDismiss: () => send({ type: 'notice.dismissed' }),
  };
}
