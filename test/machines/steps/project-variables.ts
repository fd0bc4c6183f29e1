import { network } from '#test/models/samples.ts';
import { done, failed, type Steps } from './step.ts';

const variables = [{ name: 'VITE_MAP', value: 'a', path: '.env', isPublic: true }];
const offline = { code: -1, message: 'Network Error' };
const noDraft = { name: '', value: '', path: '.env' };
const set = { name: 'VITE_MAP', value: 'b', path: '.env' };
const draft = { ...set, name: ' VITE_MAP ' };
const removal = { name: 'VITE_MAP', value: null, path: '.env.production' };
const removes = { type: 'removal.requested', name: removal.name, path: removal.path };

export const projectVariables: Steps = {
  id: 'project-variables',
  begins: [{ input: { projectId: 'project-1', treeHash: null }, to: 'list.loading + change.resting.none' }],
  steps: [
    {
      in: 'list.loading',
      with: { listFailure: offline },
      on: done('read', variables),
      to: 'list.current',
      becomes: { variables, listFailure: null },
    },
    {
      in: 'list.loading',
      with: { variables },
      on: failed('read', network),
      to: 'list.failed',
      becomes: { listFailure: offline },
    },
    { in: 'list.failed', on: 'list.requested', to: 'list.loading', does: ['starts read'] },
    {
      in: 'list.current',
      on: { type: 'project.changed', treeHash: 'tree-2' },
      to: 'list.loading',
      becomes: { treeHash: 'tree-2' },
      does: ['starts read'],
    },
    { in: 'list.current', on: { type: 'project.changed', treeHash: 'tree-1' } },

    // Another name is another variable, which goes where new ones go.
    {
      in: 'change.resting.none',
      with: { draft: { name: 'A', value: 'b', path: '.env.local' } },
      on: { type: 'name.typed', name: 'AB' },
      becomes: { draft: { name: 'AB', value: 'b', path: '.env' } },
    },
    {
      in: 'change.resting.none',
      with: { draft: { name: 'A', value: 'b', path: '.env.local' } },
      on: { type: 'value.typed', value: 'c' },
      becomes: { draft: { name: 'A', value: 'c', path: '.env.local' } },
    },
    {
      in: 'change.resting.done',
      with: { change: set },
      on: { type: 'variable.chosen', name: 'A', path: '.env.local', value: 'b' },
      becomes: { draft: { name: 'A', value: 'b', path: '.env.local' } },
    },
    {
      in: 'change.resting.refused',
      with: { draft },
      on: 'draft.dismissed',
      to: 'change.resting.none',
      becomes: { draft: noDraft },
    },
    { in: 'change.resting.none', on: 'draft.confirmed' },
    { in: 'change.resting.none', with: { draft: { ...draft, name: '2nd' } }, on: 'draft.confirmed' },
    {
      in: 'change.resting.refused',
      with: { draft, changeFailure: offline },
      on: 'draft.confirmed',
      to: 'change.saving',
      becomes: { change: set, changeFailure: null },
      does: ['starts save'],
    },
    {
      in: 'change.resting.done',
      with: { changeFailure: offline },
      on: removes,
      to: 'change.saving',
      becomes: { change: removal, changeFailure: null },
      does: ['starts save'],
    },
    // One at a time, and what is saved is what was typed.
    { in: 'change.saving', with: { draft, change: set }, on: 'draft.confirmed' },
    { in: 'change.saving', with: { draft, change: set }, on: { type: 'value.typed', value: 'c' } },
    {
      in: 'list.current + change.saving',
      with: { draft, change: set },
      on: done('save'),
      to: 'list.loading + change.resting.done',
      becomes: { draft: noDraft },
      does: ['starts read'],
    },
    // What is being typed while another one is removed stays.
    {
      in: 'list.current + change.saving',
      with: { draft, change: removal },
      on: done('save'),
      to: 'list.loading + change.resting.done',
      does: ['starts read'],
    },
    {
      in: 'change.saving',
      with: { draft, change: set },
      on: failed('save', network),
      to: 'change.resting.refused',
      becomes: { changeFailure: offline },
    },
  ],
};
