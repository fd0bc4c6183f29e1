import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const version = { id: 'version-2', name: 'First' };
const failure = { code: -1, message: 'Network Error' };

export const versionNaming: Steps = {
  id: 'version-naming',
  steps: [
    {
      in: 'closed',
      on: { type: 'naming.requested', version },
      to: 'editing.ready',
      becomes: { version, draft: 'First' },
    },
    // Another version was chosen while this one was being named.
    {
      in: 'editing.failed',
      with: { version: { id: 'version-1', name: '' }, draft: 'Mine', failure },
      on: { type: 'naming.requested', version },
      to: 'editing.ready',
      becomes: { version, draft: 'First', failure: null },
    },
    {
      in: 'editing.ready',
      with: { version },
      on: { type: 'draft.changed', draft: 'Second' },
      becomes: { draft: 'Second' },
    },
    {
      in: 'editing.failed',
      with: { version, draft: ' Second ', failure },
      on: 'draft.submitted',
      to: 'saving',
      becomes: { failure: null },
      does: ['starts save'],
    },
    { in: 'editing.ready', with: { version, draft: ' ' }, on: 'draft.submitted' },
    { in: 'editing.ready', with: { version, draft: 'x'.repeat(61) }, on: 'draft.submitted' },
    {
      in: 'editing.ready',
      with: { version, draft: 'x'.repeat(60) },
      on: 'draft.submitted',
      to: 'saving',
      does: ['starts save'],
    },
    {
      in: 'editing.ready',
      with: { version, draft: 'Second' },
      on: 'name.removed',
      to: 'saving',
      becomes: { draft: '' },
      does: ['starts save'],
    },
    { in: 'editing.ready', with: { version: { id: 'version-1', name: '' }, draft: 'x' }, on: 'name.removed' },
    {
      in: 'editing.ready',
      with: { version, draft: 'Second' },
      on: 'naming.cancelled',
      to: 'closed',
      becomes: { version: null, draft: '' },
    },
    {
      in: 'saving',
      with: { version, draft: 'Second' },
      on: done('save', 'Second'),
      to: 'closed',
      becomes: { version: null, draft: '' },
      does: ['emits {"type":"version.named","versionId":"version-2","name":"Second"}'],
    },
    {
      in: 'saving',
      with: { version, draft: 'Second' },
      on: failed('save', network),
      to: 'editing.failed',
      becomes: { failure },
    },
  ],
};
