import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const held = { version: { id: 'version-1', number: 1 }, failure: { code: -1, message: 'Network Error' } };

export const versionRestore: Steps = {
  id: 'version-restore',
  steps: [
    {
      in: 'idle',
      on: { type: 'restore.requested', version: { id: 'version-1', number: 1 } },
      to: 'confirming',
      becomes: { version: { id: 'version-1', number: 1 } },
    },
    {
      in: 'confirming',
      with: { version: { id: 'version-1', number: 1 } },
      on: { type: 'restore.requested', version: { id: 'version-1', number: 1 } },
    },
    { in: 'confirming', on: 'restore.confirmed', to: 'restoring', does: ['starts restore'] },
    {
      in: 'confirming',
      with: { version: { id: 'version-1', number: 1 } },
      on: 'dialog.closed',
      to: 'idle',
      becomes: { version: null },
    },
    {
      in: 'restoring',
      with: { version: { id: 'version-1', number: 1 } },
      on: done('restore', { number: 4 }),
      to: 'done',
      becomes: { restoredAs: 4 },
      does: ['emits {"type":"toast.wanted","toast":{"kind":"success","text":"Version 1 is back."}}'],
    },
    {
      in: 'restoring',
      on: failed('restore', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'done',
      with: { version: { id: 'version-1', number: 1 }, restoredAs: 4 },
      on: { type: 'restore.requested', version: { id: 'version-1', number: 1 } },
      to: 'confirming',
      becomes: { restoredAs: null },
    },
    { in: 'failed', on: 'restore.confirmed', to: 'restoring', does: ['starts restore'] },
    {
      in: 'failed',
      with: held,
      on: { type: 'restore.requested', version: { id: 'version-1', number: 1 } },
      to: 'confirming',
      becomes: { failure: null },
    },
    { in: 'failed', with: held, on: 'dialog.closed', to: 'idle', becomes: { version: null, failure: null } },
  ],
};
