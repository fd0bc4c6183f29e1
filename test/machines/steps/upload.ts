import { failed, type Steps } from './step.ts';

export const upload: Steps = {
  id: 'upload',
  begins: [
    { input: { fileId: 'file-1', name: 'logo.png', size: 2048, isRequired: true }, to: 'notStarted' },
    { input: { fileId: 'file-2', name: 'film.mov', size: 10485761, isRequired: true }, to: 'notStarted' },
    { input: { fileId: 'file-3', name: 'logo.png', size: 2048, isRequired: false }, to: 'notRequired' },
  ],
  steps: [
    { in: 'notStarted', on: 'upload.requested', to: 'uploading', does: ['starts transfer'] },
    { in: 'uploading', on: { type: 'upload.progressed', fraction: 0.5 }, becomes: { progress: 0.5 } },
    {
      in: 'uploading',
      on: { type: 'upload.completed', url: '/files/1', uploadId: 'upload-1' },
      to: 'completed',
      becomes: { progress: 1, url: '/files/1', uploadId: 'upload-1' },
    },
    {
      in: 'uploading',
      on: { type: 'upload.failed', failure: { code: -1, message: 'Network Error' } },
      to: 'failed.interrupted',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'uploading', on: 'upload.cancelled', to: 'notStarted' },
    {
      in: 'uploading',
      on: failed('transfer', new Error('unknown')),
      to: 'failed.interrupted',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'failed.interrupted',
      with: { failure: { code: 0, message: 'unknown' } },
      on: 'upload.requested',
      to: 'uploading',
      becomes: { failure: null },
      does: ['starts transfer'],
    },
    {
      in: 'notStarted',
      with: { size: 10_485_761 },
      on: 'upload.requested',
      to: 'failed.tooLarge',
      becomes: { failure: { code: 0, message: 'too large' } },
    },
    {
      in: 'notStarted',
      with: { size: 10_485_760 },
      on: 'upload.requested',
      to: 'uploading',
      does: ['starts transfer'],
    },
  ],
};
