import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { after, done, failed, type Steps } from './step.ts';

const list = { packages: [], isInstalling: false, why: '' };
const installing = { ...list, isInstalling: true };
const newest = { latest: [{ name: 'zustand', version: '5.1.0', license: 'MIT' }], why: '' };
const results = { found: [], why: 'The package registry cannot be reached.' };
const offline = { code: -1, message: 'Network Error' };
const addition = { op: 'add', name: 'recharts', version: null, isAccepted: false };
const other = { op: 'remove', name: 'zustand', version: null, isAccepted: false };
const request = { type: 'change.requested', change: addition };
const asks = { outcome: 'asks', version: '3.0.0', concerns: ['It has a script.'] };
const asked = { ...addition, version: '3.0.0' };
const refusal = callError(1000, 'There is no such package.');
const why = { code: 1000, message: 'There is no such package.' };
const typed = { type: 'query.typed', query: 'charts' };
const types = { to: 'search.typing', becomes: { query: 'charts' }, does: ['waits 300 ms'] } as const;
const searches = { to: 'search.searching', does: ['starts search'] } as const;

export const packages: Steps = {
  id: 'packages',
  begins: [
    {
      input: { projectId: 'project-1', treeHash: null },
      to: 'list.loading + newest.asking + search.idle + change.none + access.free',
    },
  ],
  steps: [
    {
      in: 'list.loading',
      with: { listFailure: offline },
      on: done('read', list),
      to: 'list.current',
      becomes: { list, listFailure: null },
    },
    {
      in: 'list.loading',
      on: done('read', installing),
      to: 'list.installing',
      becomes: { list: installing },
      does: ['waits 2000 ms'],
    },
    {
      in: 'list.loading',
      with: { list },
      on: failed('read', network),
      to: 'list.failed',
      becomes: { listFailure: offline },
    },
    { in: 'list.installing', on: after('installing'), to: 'list.loading', does: ['starts read'] },
    { in: 'list.failed', on: 'list.requested', to: 'list.loading', does: ['starts read'] },
    {
      in: 'list.current',
      on: { type: 'project.changed', treeHash: 'tree-2' },
      to: 'list.loading',
      becomes: { treeHash: 'tree-2' },
      does: ['starts read'],
    },
    { in: 'list.current', on: { type: 'project.changed', treeHash: 'tree-1' } },

    { in: 'newest.asking', on: done('askNewest', newest), to: 'newest.known', becomes: { newest } },
    {
      in: 'newest.asking',
      on: failed('askNewest', network),
      to: 'newest.failed',
      becomes: { newestFailure: offline },
    },
    { in: 'newest.failed', on: 'newest.requested', to: 'newest.asking', does: ['starts askNewest'] },

    { in: 'search.idle', on: typed, ...types },
    { in: 'search.shown', on: typed, ...types },
    {
      in: 'search.shown',
      with: { query: 'charts', results, searchFailure: offline },
      on: { type: 'query.typed', query: ' ' },
      to: 'search.idle',
      becomes: { query: '', results: { found: [], why: '' }, searchFailure: null },
    },
    { in: 'search.typing', on: after('typingPause'), ...searches },
    { in: 'search.typing', on: 'search.requested', ...searches },
    { in: 'search.shown', on: 'search.requested', ...searches },
    { in: 'search.failed', on: 'search.requested', ...searches },
    { in: 'search.searching', on: done('search', results), to: 'search.shown', becomes: { results } },
    {
      in: 'search.searching',
      on: failed('search', network),
      to: 'search.failed',
      becomes: { searchFailure: offline },
    },

    {
      in: 'change.none',
      with: { said: 'Remove zustand' },
      on: request,
      to: 'change.changing',
      becomes: { change: addition, said: '' },
      does: ['starts change'],
    },
    { in: 'change.none + access.held', on: request },
    {
      in: 'list.current + newest.known + change.changing',
      with: { change: addition },
      on: done('change', { outcome: 'done', said: 'Add recharts 3.0.0' }),
      to: 'list.loading + newest.asking + change.none',
      becomes: { change: null, said: 'Add recharts 3.0.0' },
      does: ['starts read', 'starts askNewest'],
    },
    {
      in: 'change.changing',
      with: { change: addition },
      on: done('change', asks),
      to: 'change.asking',
      becomes: { change: asked, concerns: asks.concerns },
    },
    {
      in: 'change.changing',
      with: { change: addition },
      on: failed('change', refusal),
      to: 'change.refused',
      becomes: { changeFailure: why },
    },
    {
      in: 'change.asking',
      with: { change: asked, concerns: asks.concerns },
      on: 'change.accepted',
      to: 'change.changing',
      becomes: { change: { ...asked, isAccepted: true } },
      does: ['starts change'],
    },
    { in: 'change.asking + access.held', with: { change: asked }, on: 'change.accepted' },
    {
      in: 'change.asking',
      with: { change: asked, concerns: asks.concerns },
      on: 'change.dismissed',
      to: 'change.none',
      becomes: { change: null, concerns: [] },
    },
    {
      in: 'change.refused',
      with: { change: addition, changeFailure: why },
      on: { type: 'change.requested', change: other },
      to: 'change.changing',
      becomes: { change: other, changeFailure: null },
      does: ['starts change'],
    },
    { in: 'change.refused + access.held', with: { change: addition }, on: request },
    {
      in: 'change.refused',
      with: { change: addition, changeFailure: why },
      on: 'change.dismissed',
      to: 'change.none',
      becomes: { change: null, changeFailure: null },
    },

    { in: 'access.free', on: 'run.began', to: 'access.held' },
    { in: 'access.held', on: 'run.ended', to: 'access.free' },
  ],
};
