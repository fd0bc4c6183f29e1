import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';
import { after, done, failed, type Step, type Steps } from './step.ts';

const drawn = { spec: { name: 'Crumb' }, hash: 'hash-1', undo: null };
const read = { drawn, vocabulary: { kinds: {} }, treeHash: 'tree-1' };
const held = { drawn, treeHash: 'tree-1' };
const typed = { op: 'set', path: ['name'], value: 'C' };
const added = { op: 'add', path: ['sections'], kind: 'faq', name: '' };
const type = { type: 'edit.made', edit: typed, isTyped: true };
const add = { type: 'edit.made', edit: added, isTyped: false };
const news = { type: 'project.changed', treeHash: 'tree-2' };
const changed = {
  drawn: { ...drawn, hash: 'hash-2' },
  treeHash: 'tree-2',
  said: 'Changed the name',
  conflicts: [],
};
const known = { drawn: changed.drawn, treeHash: 'tree-2', said: ['Changed the name'] };
const conflict = callError(1009, 'The project has changed meanwhile.');
const refusal = callError(1000, 'There is no such font.');
const offline = { code: -1, message: 'Network Error' };
const meanwhile = { code: 1009, message: 'The project has changed meanwhile.' };
const why = { code: 1000, message: 'There is no such font.' };

/** Where nothing is on its way. */
const quiet = (state: string): Step[] => [
  { in: `document.ready.${state} + access.held`, with: held, on: type },
  {
    in: `document.ready.${state}`,
    with: held,
    on: type,
    to: 'document.ready.pausing',
    becomes: { waiting: [typed] },
    does: ['waits 60 ms'],
  },
  {
    in: `document.ready.${state}`,
    with: held,
    on: add,
    to: 'document.ready.saving',
    becomes: { sent: [added] },
    does: ['starts change'],
  },
  {
    in: `document.ready.${state}`,
    with: held,
    on: news,
    to: 'document.ready.refreshing',
    does: ['starts refresh'],
  },
];
/** Where it waits for something, and what is changed waits with it. */
const noting = (state: string): Step => ({
  in: `document.ready.${state}`,
  with: { ...held, waiting: [typed] },
  on: add,
  becomes: { waiting: [typed, added] },
});
const saves = { to: 'document.ready.saving', does: ['starts change'] } as const;
const waits = { ...held, waiting: [typed] };
const sends = { sent: [typed], waiting: [] };
const drag = { list: ['sections'], from: 0, over: 0 };

export const blueprint: Steps = {
  id: 'blueprint',
  begins: [
    {
      input: { projectId: 'project-1', place: null },
      to: 'document.loading + access.free + drag.still + gallery.closed',
    },
  ],
  steps: [
    {
      in: 'document.ready.kept',
      on: failed('log', new Error('x is not a function')),
      does: ['emits {"type":"actor.lost","error":{}}'],
    },
    {
      in: 'document.ready.kept',
      on: { type: 'part.toggled', place: 'sections/menu' },
      becomes: { opened: ['sections/menu'] },
    },
    {
      in: 'document.ready.kept',
      with: { opened: ['sections/menu'] },
      on: { type: 'part.requested', place: 'sections/faq' },
      becomes: { opened: ['sections/menu', 'sections/faq'], requested: 'sections/faq' },
    },
    {
      in: 'document.ready.kept',
      with: { requested: 'sections/faq' },
      on: 'part.reached',
      becomes: { requested: null },
    },
    { in: 'document.loading', on: done('load', read), to: 'document.ready.kept', becomes: read },
    { in: 'document.loading', on: done('load', null), to: 'document.none' },
    {
      in: 'document.loading',
      on: failed('load', network),
      to: 'document.unreadable',
      becomes: { failure: offline },
    },
    { in: 'document.none', on: news, to: 'document.loading', does: ['starts load'] },
    { in: 'document.unreadable', on: 'reading.requested', to: 'document.loading', does: ['starts load'] },
    ...quiet('kept'),
    ...quiet('resting'),
    {
      in: 'document.ready.resting',
      with: held,
      on: after('rest'),
      to: 'document.ready.keeping',
      does: ['starts keep'],
    },
    { in: 'document.ready.pausing', with: waits, on: after('pause'), ...saves, becomes: sends },
    {
      in: 'document.ready.pausing',
      with: waits,
      on: { ...type, edit: { ...typed, value: 'Cr' } },
      becomes: { waiting: [{ ...typed, value: 'Cr' }] },
    },
    {
      in: 'document.ready.pausing',
      with: waits,
      on: add,
      ...saves,
      becomes: { sent: [typed, added], waiting: [] },
    },
    {
      in: 'document.ready.saving',
      with: { ...waits, sent: [added] },
      on: done('change', changed),
      to: 'document.ready.pausing',
      becomes: { ...known, sent: [] },
      does: ['waits 60 ms'],
    },
    {
      in: 'document.ready.saving',
      with: { ...held, sent: [added] },
      on: done('change', changed),
      to: 'document.ready.resting',
      becomes: { ...known, sent: [] },
      does: ['waits 10000 ms'],
    },
    {
      in: 'document.ready.saving',
      with: { ...waits, sent: [added] },
      on: failed('change', conflict),
      to: 'document.ready.conflicting',
      becomes: { sent: [], waiting: [added, typed], failure: meanwhile },
    },
    {
      in: 'document.ready.saving',
      with: { ...waits, sent: [added] },
      on: failed('change', network),
      to: 'document.ready.failing',
      becomes: { sent: [], waiting: [added, typed], failure: offline },
      does: ['waits 3000 ms'],
    },
    {
      in: 'document.ready.saving',
      with: { ...waits, sent: [added] },
      on: failed('change', refusal),
      to: 'document.ready.refused',
      becomes: { sent: [], waiting: [added, typed], failure: why },
    },
    noting('saving'),
    {
      in: 'document.ready.refused',
      with: { ...waits, failure: why },
      on: add,
      ...saves,
      becomes: { sent: [typed, added], waiting: [], failure: null },
    },
    {
      in: 'document.ready.refused',
      with: { ...waits, failure: why },
      on: 'edits.dropped',
      to: 'document.ready.resting',
      becomes: { waiting: [], failure: null },
      does: ['waits 10000 ms'],
    },
    { in: 'document.ready.failing', with: waits, on: after('retry'), ...saves, becomes: sends },
    noting('failing'),
    { in: 'document.ready.failing', with: waits, on: 'edits.retried', ...saves, becomes: sends },
    {
      in: 'document.ready.failing',
      with: { ...waits, failure: offline },
      on: 'edits.dropped',
      to: 'document.ready.resting',
      becomes: { waiting: [], failure: null },
      does: ['waits 10000 ms'],
    },
    noting('conflicting'),
    {
      in: 'document.ready.conflicting',
      with: waits,
      on: 'edits.retried',
      to: 'document.ready.refreshing',
      does: ['starts refresh'],
    },
    {
      in: 'document.ready.conflicting',
      with: { ...waits, failure: meanwhile },
      on: 'edits.dropped',
      to: 'document.ready.refreshing',
      becomes: { waiting: [], failure: null },
      does: ['starts refresh'],
    },
    {
      in: 'document.ready.refreshing',
      with: waits,
      on: done('refresh', { ...read, treeHash: 'tree-2' }),
      ...saves,
      becomes: { ...sends, vocabulary: read.vocabulary, treeHash: 'tree-2' },
    },
    {
      in: 'document.ready.refreshing',
      with: held,
      on: done('refresh', { ...read, treeHash: 'tree-2' }),
      to: 'document.ready.kept',
      becomes: { vocabulary: read.vocabulary, treeHash: 'tree-2' },
    },
    {
      in: 'document.ready.refreshing',
      with: held,
      on: failed('refresh', network),
      to: 'document.ready.failing',
      becomes: { failure: offline },
      does: ['waits 3000 ms'],
    },
    noting('refreshing'),
    {
      in: 'document.ready.keeping',
      with: { ...waits, said: ['Changed the name'] },
      on: done('keep'),
      ...saves,
      becomes: { ...sends, said: [] },
    },
    {
      in: 'document.ready.keeping',
      with: { ...held, said: ['Changed the name'] },
      on: done('keep'),
      to: 'document.ready.kept',
      becomes: { said: [] },
    },
    { in: 'document.ready.keeping', with: waits, on: failed('keep', network), ...saves, becomes: sends },
    { in: 'document.ready.keeping', with: held, on: failed('keep', network), to: 'document.ready.kept' },
    noting('keeping'),
    { in: 'access.free', on: 'run.began', to: 'access.held' },
    { in: 'access.held', on: 'run.ended', to: 'access.free' },
    {
      in: 'drag.still',
      on: { type: 'drag.began', list: ['sections'], index: 0 },
      to: 'drag.moving',
      becomes: { drag },
    },
    {
      in: 'drag.moving',
      with: { drag },
      on: { type: 'drag.moved', over: 2 },
      becomes: { drag: { ...drag, over: 2 } },
    },
    {
      in: 'document.ready.kept + drag.moving',
      with: { ...held, drag: { ...drag, over: 2 } },
      on: 'drag.dropped',
      to: 'document.ready.saving + drag.still',
      becomes: { drag: null, sent: [{ op: 'move', path: ['sections', 0], to: 2 }] },
      does: ['starts change'],
    },
    { in: 'drag.moving', with: { drag }, on: 'drag.dropped', to: 'drag.still', becomes: { drag: null } },
    { in: 'drag.moving', with: { drag }, on: 'drag.cancelled', to: 'drag.still', becomes: { drag: null } },
    {
      in: 'gallery.closed',
      on: { type: 'gallery.opened', list: ['sections'] },
      to: 'gallery.open',
      becomes: { adding: ['sections'] },
    },
    {
      in: 'gallery.open',
      with: { adding: ['sections'] },
      on: { type: 'gallery.named', name: 'Pri' },
      becomes: { name: 'Pri' },
    },
    {
      in: 'gallery.open',
      with: { adding: ['sections'], name: 'Pri' },
      on: 'gallery.closed',
      to: 'gallery.closed',
      becomes: { adding: null, name: '' },
    },
    {
      in: 'document.ready.kept + gallery.open',
      with: { ...held, adding: ['sections'] },
      on: add,
      to: 'document.ready.saving + gallery.closed',
      becomes: { adding: null, sent: [added] },
      does: ['starts change'],
    },
  ],
};
