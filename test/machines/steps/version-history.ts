import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const changes = [{ path: 'src/App.tsx', status: 'modified', additions: 1, deletions: 1 }];
const held = { changes, path: 'src/App.tsx' };

export const versionHistory: Steps = {
  id: 'version-history',
  steps: [
    { in: 'list.current', on: 'history.changed', to: 'list.loading', does: ['starts listVersions'] },
    { in: 'list.current', on: 'list.requested', to: 'list.loading', does: ['starts listVersions'] },
    {
      in: 'list.loading',
      on: done('listVersions', [{ id: 'version-2', number: 2 }]),
      to: 'list.current',
      becomes: { versions: [{ id: 'version-2', number: 2 }] },
    },
    {
      in: 'list.loading',
      on: failed('listVersions', network),
      to: 'list.failed',
      becomes: { listFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'comparison.shown.reading',
      with: held,
      on: { type: 'version.chosen', versionId: 'draft' },
      to: 'comparison.loading',
      becomes: { selected: 'draft', changes: [], path: null },
      does: ['starts compare'],
    },
    {
      in: 'comparison.loading',
      on: { type: 'basis.chosen', basis: 'current' },
      becomes: { basis: 'current' },
      does: ['starts compare'],
    },
    {
      in: 'comparison.shown.readable',
      with: { ...held, selected: 'version-1' },
      on: { type: 'basis.chosen', basis: { versionId: 'version-3' } },
      to: 'comparison.loading',
      becomes: { basis: { versionId: 'version-3' } },
      does: ['starts compare'],
    },
    {
      in: 'comparison.shown.readable',
      with: { ...held, selected: 'version-1', basis: { versionId: 'version-3' } },
      on: { type: 'version.chosen', versionId: 'version-2' },
      to: 'comparison.loading',
      becomes: { selected: 'version-2', changes: [], path: null },
      does: ['starts compare'],
    },
    // No version is compared with itself.
    {
      in: 'comparison.shown.readable',
      with: { ...held, selected: 'version-1', basis: { versionId: 'version-3' } },
      on: { type: 'version.chosen', versionId: 'version-3' },
      to: 'comparison.loading',
      becomes: { selected: 'version-3', basis: 'parent', changes: [], path: null },
      does: ['starts compare'],
    },
    {
      in: 'comparison.loading',
      with: { selected: 'version-2' },
      on: 'comparison.closed',
      to: 'comparison.closed',
      becomes: { selected: null },
    },
    {
      in: 'comparison.loading',
      on: done('compare', changes),
      to: 'comparison.shown.reading',
      becomes: held,
      does: ['starts readChange'],
    },
    {
      in: 'comparison.loading',
      on: failed('compare', network),
      to: 'comparison.failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'comparison.shown.blank',
      on: { type: 'file.chosen', path: 'src/App.tsx' },
      to: 'comparison.shown.reading',
      becomes: { path: 'src/App.tsx' },
      does: ['starts readChange'],
    },
    {
      in: 'comparison.shown.unreadable',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'basis.chosen', basis: 'current' },
      to: 'comparison.loading',
      becomes: { basis: 'current', failure: null },
      does: ['starts compare'],
    },
    {
      in: 'list.current + comparison.shown.reading',
      with: { selected: 'draft' },
      on: 'history.changed',
      to: 'list.loading + comparison.loading',
      does: ['starts listVersions', 'starts compare'],
    },
    {
      in: 'comparison.shown.reading',
      with: { selected: 'version-2', changes, path: 'src/App.tsx' },
      on: 'comparison.closed',
      to: 'comparison.closed',
      becomes: { selected: null, changes: [], path: null },
    },
    { in: 'comparison.loading', on: done('compare', []), to: 'comparison.shown.blank' },
    { in: 'comparison.shown.reading', on: done('readChange'), to: 'comparison.shown.readable' },
    {
      in: 'comparison.shown.reading',
      on: failed('readChange', network),
      to: 'comparison.shown.unreadable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'comparison.failed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'basis.chosen', basis: 'current' },
      to: 'comparison.loading',
      becomes: { basis: 'current', failure: null },
      does: ['starts compare'],
    },
    {
      in: 'comparison.failed',
      on: 'list.requested',
      to: 'comparison.loading',
      does: ['starts listVersions', 'starts compare'],
    },
    {
      in: 'comparison.failed',
      with: { selected: 'version-2', failure: { code: -1, message: 'Network Error' } },
      on: 'comparison.closed',
      to: 'comparison.closed',
      becomes: { selected: null, failure: null },
    },
  ],
};
