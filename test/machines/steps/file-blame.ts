import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const file = { path: 'src/App.tsx', hash: 'hash-1', newestVersion: 'version-1' };
const blame = {
  lines: [{ count: 1, source: 0 }],
  sources: [{ versionId: 'version-2', number: 2, kind: 'turn', message: 'A green button' }],
  endsAt: null,
};
const failure = { code: -1, message: 'Network Error' };

export const fileBlame: Steps = {
  id: 'file-blame',
  steps: [
    { in: 'hidden', on: { type: 'file.shown', file }, becomes: { file } },
    { in: 'hidden', with: { file }, on: 'blame.toggled', to: 'shown.loading', does: ['starts read'] },
    { in: 'hidden', on: 'blame.toggled', to: 'shown.empty' },
    {
      in: 'shown.empty',
      on: { type: 'file.shown', file },
      to: 'shown.loading',
      becomes: { file },
      does: ['starts read'],
    },
    // After it was saved, what was known of it stays until more is known.
    {
      in: 'shown.current',
      with: { file, blame, source: 0 },
      on: { type: 'file.shown', file: { ...file, hash: 'hash-2' } },
      to: 'shown.loading',
      becomes: { file: { ...file, hash: 'hash-2' } },
      does: ['starts read'],
    },
    {
      in: 'shown.current',
      with: { file, blame, source: 0 },
      on: { type: 'file.shown', file: { path: 'index.html', hash: 'hash-3', newestVersion: 'version-1' } },
      to: 'shown.loading',
      becomes: {
        file: { path: 'index.html', hash: 'hash-3', newestVersion: 'version-1' },
        blame: null,
        source: null,
      },
      does: ['starts read'],
    },
    {
      in: 'shown.current',
      with: { file, blame, source: 0 },
      on: { type: 'file.shown', file: null },
      to: 'shown.empty',
      becomes: { file: null, blame: null, source: null },
    },
    {
      in: 'shown.loading',
      with: { file, failure },
      on: done('read', blame),
      to: 'shown.current',
      becomes: { blame, failure: null },
    },
    {
      in: 'shown.loading',
      with: { file },
      on: failed('read', network),
      to: 'shown.failed',
      becomes: { failure },
    },
    {
      in: 'shown.failed',
      with: { file, failure },
      on: 'retry.requested',
      to: 'shown.loading',
      does: ['starts read'],
    },
    {
      in: 'shown.current',
      with: { file, blame },
      on: { type: 'line.entered', source: 0 },
      becomes: { source: 0 },
    },
    {
      in: 'shown.current',
      with: { file, blame, source: 0 },
      on: 'blame.toggled',
      to: 'hidden',
      becomes: { blame: null, source: null },
    },
  ],
};
