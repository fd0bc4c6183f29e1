import { assign, enqueueActions, setup } from 'xstate';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { AttachmentsContext, AttachmentsEvent, AttachmentsInput } from './attachments.types.ts';

/**
 * Files that a person chose, each with its upload: beside a message that is being written, or on their way into a
 * project.
 *
 * Input: how many there may be. Actors to provide: `upload`, the upload chart. An upload starts by itself when its
 * file is added, and is stopped when the file is removed. Files beyond the limit are left out, which is said until
 * it is dismissed or another file is added. It knows nothing of the message that they go with.
 */
export const attachmentsMachine = setup({
  types: {
    context: {} as AttachmentsContext,
    events: {} as AttachmentsEvent,
    input: {} as AttachmentsInput,
  },
  actors: { upload: uploadMachine },
  actions: {
    addFiles: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'files.added') return;
      const added = event.files.slice(0, Math.max(0, context.most - context.files.length));
      for (const { fileId, name, size } of added) {
        enqueue.assign({
          uploads: ({ context: now, spawn }) => ({
            ...now.uploads,
            [fileId]: spawn('upload', {
              id: `upload:${fileId}`,
              input: { fileId, name, size, isRequired: true },
            }),
          }),
        });
        enqueue.sendTo(`upload:${fileId}`, { type: 'upload.requested' });
      }
      enqueue.assign({ files: [...context.files, ...added] });
    }),
    removeFile: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'file.removed' || !context.uploads[event.fileId]) return;
      const { fileId } = event;
      enqueue.stopChild(`upload:${fileId}`);
      enqueue.assign({
        files: context.files.filter((file) => file.fileId !== fileId),
        uploads: Object.fromEntries(Object.entries(context.uploads).filter(([id]) => id !== fileId)),
      });
    }),
    stopUploads: enqueueActions(({ context, enqueue }) => {
      for (const fileId of Object.keys(context.uploads)) enqueue.stopChild(`upload:${fileId}`);
    }),
    forgetFiles: assign({ files: [], uploads: {} }),
  },
  guards: {
    isTooMany: ({ context, event }) =>
      event.type === 'files.added' && context.files.length + event.files.length > context.most,
  },
}).createMachine({
  id: 'attachments',
  context: ({ input }) => ({ most: input.most, files: [], uploads: {} }),
  initial: 'taking',
  states: {
    taking: {},
    /** More were chosen than there is room for; the rest was left out. */
    full: { on: { 'notice.dismissed': 'taking' } },
  },
  on: {
    'files.added': [
      { guard: 'isTooMany', target: '.full', actions: 'addFiles' },
      { target: '.taking', actions: 'addFiles' },
    ],
    'file.removed': { target: '.taking', actions: 'removeFile' },
    'files.cleared': { target: '.taking', actions: ['stopUploads', 'forgetFiles'] },
  },
});

export type AttachmentsMachine = typeof attachmentsMachine;
