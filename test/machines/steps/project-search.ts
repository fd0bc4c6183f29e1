import { network } from '#test/models/samples.ts';
import { after, done, failed, type Steps } from './step.ts';

const offline = { code: -1, message: 'Network Error' };
const empty = { text: '', matchCase: false, isWord: false, isPattern: false };
const query = { ...empty, text: 'crumb' };
const found = { files: [], count: 0, looked: 4, left: 0 };
const scope = { files: [{ path: 'src/App.tsx', hash: 'hash-1' }], at: null };
const settled = { replaced: null, why: '', failure: null };

export const projectSearch: Steps = {
  id: 'project-search',
  steps: [
    { in: 'mode.finding', on: 'replacing.toggled', to: 'mode.replacing' },
    { in: 'mode.replacing', on: 'replacing.toggled', to: 'mode.finding' },
    { in: 'search.idle', on: 'search.requested' },
    {
      in: 'search.idle',
      on: { type: 'replacement.changed', replacement: 'loaf' },
      becomes: { replacement: 'loaf' },
    },
    {
      in: 'search.idle',
      on: { type: 'query.changed', query },
      to: 'search.pausing',
      becomes: { query },
      does: ['waits 250 ms'],
    },
    {
      in: 'search.shown',
      with: { query, found, replaced: 3, why: 'No.', failure: offline },
      on: { type: 'query.changed', query: empty },
      to: 'search.idle',
      becomes: { query: empty, found: null, ...settled },
    },
    {
      in: 'search.shown',
      with: { query, found, replaced: 3, why: 'No.', failure: offline },
      on: { type: 'replacement.changed', replacement: 'loaf' },
      to: 'search.pausing',
      becomes: { replacement: 'loaf', ...settled },
      does: ['waits 250 ms'],
    },
    {
      in: 'search.pausing',
      with: { query },
      on: after('typingPause'),
      to: 'search.reading',
      does: ['starts read'],
    },
    {
      in: 'search.reading',
      with: { query },
      on: done('read'),
      to: 'search.finding',
      does: ['waits 5000 ms', 'starts find'],
    },
    {
      in: 'search.reading',
      on: failed('read', network),
      to: 'search.failed',
      becomes: { failure: offline },
    },
    { in: 'search.finding', on: done('find', found), to: 'search.shown', becomes: { found } },
    {
      in: 'search.finding',
      with: { found },
      on: done('find', { why: 'This is none.' }),
      to: 'search.flawed',
      becomes: { why: 'This is none.', found: null },
    },
    {
      in: 'search.finding',
      on: failed('find', network),
      to: 'search.failed',
      becomes: { failure: offline },
    },
    {
      in: 'search.finding',
      with: { found },
      on: after('searchPatience'),
      to: 'search.slow',
      becomes: { found: null },
    },
    {
      in: 'search.shown',
      with: { query, found, replaced: 3 },
      on: { type: 'replace.requested', scope },
      to: 'search.making',
      becomes: { scope, replaced: null },
      does: ['waits 5000 ms', 'starts make'],
    },
    {
      in: 'search.making',
      on: done('make', { why: '', count: 3 }),
      to: 'search.applying',
      becomes: { replaced: 3 },
      does: ['starts apply'],
    },
    {
      in: 'search.making',
      on: done('make', { why: 'It has changed.', count: 0 }),
      to: 'search.refused',
      becomes: { why: 'It has changed.' },
    },
    {
      in: 'search.making',
      on: failed('make', network),
      to: 'search.refused',
      becomes: { failure: offline },
    },
    {
      in: 'search.making',
      with: { found },
      on: after('searchPatience'),
      to: 'search.slow',
      becomes: { found: null },
    },
    {
      in: 'search.applying',
      with: { replaced: 3 },
      on: done('apply', { why: '' }),
      to: 'search.reading',
      does: ['starts read'],
    },
    {
      in: 'search.applying',
      with: { replaced: 3 },
      on: done('apply', { why: 'It is still being saved.' }),
      to: 'search.refused',
      becomes: { why: 'It is still being saved.', replaced: null },
    },
    {
      in: 'search.applying',
      with: { replaced: 3 },
      on: failed('apply', network),
      to: 'search.refused',
      becomes: { failure: offline, replaced: null },
    },
    ...['refused', 'flawed', 'slow', 'failed'].map((state) => ({
      in: `search.${state}`,
      with: { query, why: 'No.', failure: offline },
      on: 'search.requested',
      to: 'search.reading',
      becomes: { why: '', failure: null },
      does: ['starts read'],
    })),
  ],
};
