import { conflictError, network } from '#test/models/samples.ts';
import { after, done, failed, type Steps } from './step.ts';

const heading = {
  id: 'e-1',
  path: 'src/App.tsx',
  line: 4,
  column: 7,
  tag: 'h1',
  text: 'Plants',
  ordinal: 0,
  count: 1,
  tree: 'tree-1',
  around: [],
};
const repeated = { ...heading, id: 'e-2', count: 3 };
const detail = {
  path: 'src/App.tsx',
  hash: 'hash-1',
  line: 4,
  column: 7,
  tag: 'h1',
  text: { value: 'Plants', why: null },
  link: null,
  image: null,
  isHidden: false,
  obstacles: { hide: null, remove: null, duplicate: null, up: null, down: null },
};
const say = { op: 'text', text: ' Old\n trees ' };
const later = { op: 'duplicate' };
const read = { element: heading, detail };
const saved = { ...detail, line: 6, hash: 'hash-2' };
const moved = { ...heading, line: 6, text: 'Old trees', tree: 'tree-2' };
const step = { before: heading, path: 'src/App.tsx', from: 'hash-1', hash: 'hash-2' };
const conflict = { code: 1009, message: 'conflict' };
const typing = (text: string | null) =>
  `tells page ${JSON.stringify({ type: 'element-text', id: 'e-1', text })}`;
const asked = `tells page ${JSON.stringify({ type: 'look-asked', id: 'e-1' })}`;
const tells = (tried: unknown) => `tells page ${JSON.stringify({ type: 'look-tried', id: 'e-1', tried })}`;
const target = { kind: 'element', isInline: false };
const bold = { op: 'look', name: 'fontWeight', value: '700', target };
const tried = { name: 'color', css: '#112233', selector: null };
const shown = { values: {}, display: 'block', hasPicture: false, scopes: [], options: {} };
const edited = (element: unknown) => `emits ${JSON.stringify({ type: 'element.edited', element })}`;

export const elementEdit: Steps = {
  id: 'element-edit',
  steps: [
    {
      in: 'absent',
      on: { type: 'element.shown', element: heading },
      to: 'reading',
      becomes: { element: heading },
      does: ['starts readElement'],
    },
    { in: 'absent', on: 'undo.requested' },
    {
      in: 'absent',
      with: { written: [step] },
      on: 'undo.requested',
      to: 'undoing',
      does: ['starts undoChange'],
    },
    { in: 'absent', with: { written: [step] }, on: 'edits.finished', becomes: { written: [] } },

    {
      in: 'reading',
      with: { element: heading },
      on: done('readElement', detail),
      to: 'ready',
      becomes: { detail },
      does: [asked],
    },
    {
      in: 'reading',
      with: { element: heading, wantsTyping: true },
      on: done('readElement', detail),
      to: 'ready',
      becomes: { detail, wantsTyping: false },
      does: [asked, typing('Plants')],
    },
    {
      in: 'reading',
      with: { element: heading, next: later },
      on: done('readElement', detail),
      to: 'saving',
      becomes: { detail, change: later, next: null },
      does: [asked, 'starts changeElement'],
    },
    {
      in: 'reading',
      with: { element: heading },
      on: failed('readElement', network),
      to: 'unreadable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'unreadable',
      with: { element: heading, failure: conflict },
      on: 'retry.requested',
      to: 'reading',
      becomes: { failure: null },
      does: ['starts readElement'],
    },

    {
      in: 'ready',
      with: read,
      on: { type: 'change.requested', change: say },
      to: 'saving',
      becomes: { change: say },
      does: ['starts changeElement'],
    },
    // A change of one of several would be a change of all.
    {
      in: 'ready',
      with: { element: repeated, detail },
      on: { type: 'change.requested', change: say },
      becomes: { next: say },
    },
    { in: 'ready', with: read, on: 'typing.requested', does: [typing('Plants')] },
    {
      in: 'ready',
      with: { element: heading, detail: { ...detail, text: { value: null, why: 'mixed' } } },
      on: 'typing.requested',
      becomes: { wantsTyping: true },
    },
    { in: 'ready', with: read, on: 'undo.requested' },
    {
      in: 'ready',
      with: { ...read, written: [step] },
      on: 'undo.requested',
      to: 'undoing',
      does: ['starts undoChange'],
    },
    {
      in: 'ready',
      with: read,
      on: { type: 'element.shown', element: { ...heading, text: 'Plant' } },
      becomes: { element: { ...heading, text: 'Plant' } },
    },
    {
      in: 'ready',
      with: { ...read, failure: conflict },
      on: { type: 'element.shown', element: moved },
      to: 'reading',
      becomes: { element: moved, detail: null, failure: null },
      does: ['starts readElement'],
    },
    { in: 'ready', with: read, on: 'element.hidden', to: 'absent', becomes: { element: null, detail: null } },

    {
      in: 'saving',
      with: { ...read, change: say },
      on: { type: 'change.requested', change: later },
      becomes: { next: later },
    },
    {
      in: 'saving',
      with: { ...read, change: say },
      on: done('changeElement', {
        element: saved,
        path: 'src/App.tsx',
        from: 'hash-1',
        hash: 'hash-2',
        treeHash: 'tree-2',
      }),
      to: 'showing',
      becomes: { element: moved, detail: saved, change: null, written: [step] },
      does: [edited(moved), 'waits 4000 ms'],
    },
    {
      in: 'saving',
      with: { ...read, change: { op: 'remove' } },
      on: done('changeElement', {
        element: null,
        path: 'src/App.tsx',
        from: 'hash-1',
        hash: 'hash-2',
        treeHash: 'tree-2',
      }),
      to: 'absent',
      becomes: { element: null, detail: null, change: null, written: [step] },
      does: ['emits {"type":"element.removed","id":"e-1"}'],
    },
    {
      in: 'saving',
      with: { ...read, change: say },
      on: failed('changeElement', conflictError),
      to: 'ready',
      becomes: { failure: conflict },
      does: [typing(null), tells(null), asked],
    },
    // A rule of a style sheet is another file, and is what is taken back.
    {
      in: 'saving',
      with: { ...read, change: bold },
      on: done('changeElement', {
        element: detail,
        path: 'src/app.css',
        from: 'css-1',
        hash: 'css-2',
        treeHash: 'tree-2',
      }),
      to: 'showing',
      becomes: {
        element: { ...heading, tree: 'tree-2' },
        change: null,
        written: [{ before: heading, path: 'src/app.css', from: 'css-1', hash: 'css-2' }],
      },
      does: [edited({ ...heading, tree: 'tree-2' }), 'waits 4000 ms'],
    },
    // The look of one of several is the look of all.
    {
      in: 'ready',
      with: { element: repeated, detail },
      on: { type: 'change.requested', change: bold },
      to: 'saving',
      becomes: { change: bold },
      does: ['starts changeElement'],
    },
    {
      in: 'ready',
      with: read,
      on: { type: 'look.read', id: 'e-1', tree: 'tree-1', look: shown },
      becomes: { look: shown },
    },
    { in: 'ready', with: read, on: { type: 'look.read', id: 'e-1', tree: 'tree-0', look: shown } },
    { in: 'ready', with: read, on: { type: 'look.tried', tried }, does: [tells(tried)] },
    { in: 'ready', with: read, on: { type: 'look.tried', tried: null }, does: [tells(null)] },
    { in: 'absent', on: { type: 'look.tried', tried } },
    { in: 'saving', with: { ...read, change: bold }, on: { type: 'look.tried', tried: null } },
    { in: 'showing', with: { element: moved, detail: saved }, on: { type: 'look.tried', tried: null } },
    {
      in: 'ready',
      with: { ...read, look: shown },
      on: { type: 'scope.chosen', scope: 'rule .card' },
      becomes: { scope: 'rule .card' },
    },
    { in: 'showing', with: { element: moved, detail: saved }, on: { type: 'page.answered', tree: 'tree-1' } },
    {
      in: 'showing',
      with: { element: moved, detail: saved },
      on: { type: 'page.answered', tree: 'tree-2' },
      to: 'ready',
      does: [tells(null), asked],
    },
    {
      in: 'showing',
      with: { element: moved, detail: saved },
      on: after('followTime'),
      to: 'ready',
      does: [tells(null), asked],
    },

    {
      in: 'undoing',
      with: { element: moved, detail: saved, written: [step] },
      on: done('undoChange', { treeHash: 'tree-3' }),
      to: 'reading',
      becomes: { element: { ...heading, tree: 'tree-3' }, written: [] },
      does: [edited({ ...heading, tree: 'tree-3' }), 'starts readElement'],
    },
    {
      in: 'undoing',
      with: { written: [step] },
      on: done('undoChange', { treeHash: 'tree-3' }),
      to: 'absent',
      becomes: { written: [] },
    },
    {
      in: 'undoing',
      with: { element: moved, detail: saved, written: [step] },
      on: failed('undoChange', conflictError),
      to: 'ready',
      becomes: { failure: conflict },
      does: [asked],
    },
    {
      in: 'undoing',
      with: { written: [step] },
      on: failed('undoChange', conflictError),
      to: 'absent',
      becomes: { failure: conflict },
    },
    { in: 'ready', with: read, on: failed('page', new Error('x is not a function')) },
  ],
};
