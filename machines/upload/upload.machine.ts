import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import { UploadStatus } from './upload.types.ts';
import type { UploadContext, UploadEvent, UploadInput } from './upload.types.ts';
import { texts } from './upload.texts.ts';
import type { EventObject } from 'xstate';

/** Bytes that the server takes in one file. */
export const largestUpload = 10 * 1024 * 1024;

/**
 * One file on its way to the server: not required, not started, uploading, completed, failed (0 to 4).
 *
 * Input: the file's id for the adapter, name, size, and whether it has to be uploaded at all.
 * Actor to provide: `transfer({ fileId })`, a callback that reports progress, completion or failure and aborts when
 * it is stopped. The chart holds no bytes. It cannot resume in the middle: another attempt begins anew.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { transfer: notProvidedCallback<EventObject, { fileId: string }>('upload.transfer') },
  actions: {
    begin: assign({ progress: 0, failure: null }),
    assignProgress: assign({
      progress: ({ context, event }) =>
        event.type === 'upload.progressed' ? furthest(context.progress, event.fraction) : context.progress,
    }),
    assignUrl: assign({
      url: ({ context, event }) => (event.type === 'upload.completed' ? event.url : context.url),
      uploadId: ({ context, event }) =>
        event.type === 'upload.completed' ? event.uploadId : context.uploadId,
      progress: 1,
    }),
    assignFailure: assign({
      failure: ({ event }) => (event.type === 'upload.failed' ? event.failure : failureOf(event)),
    }),
    assignTooLarge: assign({ failure: () => ({ code: Code.unknown, message: texts.tooLarge }) }),
  },
  guards: {
    isRequired: ({ context }) => context.isRequired,
    isTooLarge: ({ context }) => context.size > largestUpload,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    fileId: input.fileId,
    name: input.name,
    size: input.size,
    isRequired: input.isRequired,
    progress: 0,
    url: null,
    uploadId: null,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isRequired', target: 'notStarted' }, { target: 'notRequired' }] },
    notRequired: {},
    notStarted: {
      on: {
        'upload.requested': [
          { guard: 'isTooLarge', target: 'failed.tooLarge', actions: 'assignTooLarge' },
          { target: 'uploading' },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ context }) => ({ fileId: context.fileId }),
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      on: {
        'upload.progressed': { actions: 'assignProgress' },
        'upload.completed': { target: 'completed', actions: 'assignUrl' },
        'upload.failed': { target: 'failed', actions: 'assignFailure' },
        'upload.cancelled': 'notStarted',
      },
    },
    completed: {},
    failed: {
      tags: 'failure',
      initial: 'interrupted',
      states: {
        interrupted: { on: { 'upload.requested': '#upload.uploading' } },
        /** No attempt helps: the server would refuse it. */
        tooLarge: {},
      },
    },
  },
});

export type UploadMachine = typeof uploadMachine;

/** The status number of the API. */
export function uploadStatus(snapshot: SnapshotFrom<UploadMachine>): UploadStatus {
  if (snapshot.matches('notRequired')) return UploadStatus.notRequired;
  if (snapshot.matches('uploading')) return UploadStatus.uploading;
  if (snapshot.matches('completed')) return UploadStatus.completed;
  return snapshot.matches('failed') ? UploadStatus.failed : UploadStatus.notStarted;
}

function furthest(before: number, fraction: number): number {
  return Number.isFinite(fraction) ? Math.min(1, Math.max(before, fraction)) : before;
}
