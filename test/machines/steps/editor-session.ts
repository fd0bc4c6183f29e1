import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const output = [
  { path: 'src/App.tsx', hash: 'hash-1', size: 10, text: true },
  { path: 'src/main.tsx', hash: 'hash-2', size: 10, text: true },
];
const held = { files: output };

export const editorSession: Steps = {
  id: 'editor-session',
  steps: [
    { in: 'list.current', on: 'tree.changed', to: 'list.loading', does: ['starts listFiles'] },
    {
      in: 'list.loading + operation.creating.applying',
      with: { name: 'src/New.tsx' },
      on: done('create'),
      to: 'operation.none',
      becomes: { tabs: ['src/New.tsx'], active: 'src/New.tsx' },
      does: ['starts listFiles'],
    },
    { in: 'list.current', on: 'network.online', to: 'list.loading', does: ['starts listFiles'] },
    { in: 'list.loading', on: done('listFiles', output), to: 'list.current', becomes: held },
    {
      in: 'list.loading',
      on: failed('listFiles', network),
      to: 'list.failed',
      becomes: { listFailure: { code: -1, message: 'Network Error' } },
    },
    { in: 'tabs.open', on: { type: 'file.closed', path: 'src/App.tsx' } },
    { in: 'tabs.open', on: 'files.shown' },
    { in: 'place.files', on: 'packages.shown', to: 'place.packages' },
    ...[
      { type: 'files.shown' },
      { type: 'packages.left' },
      {
        type: 'file.opened',
        path: 'src/App.tsx',
      },
    ].map((on) => ({
      in: 'place.packages',
      on,
      to: 'place.files',
      ...(on.type === 'file.opened' ? { becomes: { tabs: ['src/App.tsx'], active: 'src/App.tsx' } } : {}),
    })),
    {
      in: 'place.packages',
      on: { type: 'creation.requested', folder: 'src/' },
      to: 'place.files + operation.creating.naming',
      becomes: { name: 'src/' },
    },
    {
      in: 'place.packages',
      on: { type: 'rename.requested', path: 'src/App.tsx' },
      to: 'place.files + operation.renaming.naming',
      becomes: { subject: 'src/App.tsx', name: 'src/App.tsx' },
    },
    {
      in: 'staged.none',
      on: { type: 'staged.requested', path: 'src/App.tsx', hash: 'hash-3' },
      to: 'staged.loading',
      becomes: { peeked: { path: 'src/App.tsx', hash: 'hash-3' } },
      does: ['starts readStaged'],
    },
    { in: 'staged.loading', on: done('readStaged'), to: 'staged.shown' },
    {
      in: 'staged.loading',
      on: failed('readStaged', network),
      to: 'staged.failed',
      becomes: { stagedFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'operation.none',
      with: { subject: 'src/App.tsx' },
      on: { type: 'creation.requested', folder: 'src/' },
      to: 'operation.creating.naming',
      becomes: { subject: null, name: 'src/' },
    },
    {
      in: 'operation.none',
      on: { type: 'rename.requested', path: 'src/App.tsx' },
      to: 'operation.renaming.naming',
      becomes: { subject: 'src/App.tsx', name: 'src/App.tsx' },
    },
    {
      in: 'operation.none',
      on: { type: 'deletion.requested', path: 'src/App.tsx' },
      to: 'operation.confirmingDeletion.asking',
      becomes: { subject: 'src/App.tsx', name: 'src/App.tsx' },
    },
    { in: 'operation.creating.naming', on: 'operation.cancelled', to: 'operation.none' },
    {
      in: 'operation.creating.naming',
      on: { type: 'name.changed', name: 'src/New.tsx' },
      becomes: { name: 'src/New.tsx' },
    },
    {
      in: 'operation.creating.naming',
      with: { name: 'src/New.tsx' },
      on: 'operation.confirmed',
      to: 'operation.creating.applying',
      does: ['starts create'],
    },
    { in: 'operation.creating.naming', on: 'operation.confirmed' },
    {
      in: 'operation.creating.applying',
      with: { name: 'src/New.tsx' },
      on: done('create'),
      to: 'operation.none',
      becomes: { tabs: ['src/New.tsx'], active: 'src/New.tsx' },
      does: ['starts listFiles'],
    },
    {
      in: 'operation.creating.applying',
      on: failed('create', network),
      to: 'operation.creating.naming',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'operation.renaming.naming', on: 'operation.cancelled', to: 'operation.none' },
    {
      in: 'operation.renaming.naming',
      on: { type: 'name.changed', name: 'src/New.tsx' },
      becomes: { name: 'src/New.tsx' },
    },
    {
      in: 'operation.renaming.naming',
      with: { name: 'src/New.tsx' },
      on: 'operation.confirmed',
      to: 'operation.renaming.applying',
      does: ['starts rename'],
    },
    { in: 'operation.renaming.naming', with: { subject: 'src/App.tsx' }, on: 'operation.confirmed' },
    {
      in: 'operation.renaming.applying',
      with: { name: 'src/New.tsx' },
      on: done('rename'),
      to: 'operation.none',
      becomes: { tabs: ['src/New.tsx'], active: 'src/New.tsx' },
      does: ['starts listFiles'],
    },
    {
      in: 'operation.renaming.applying',
      on: failed('rename', network),
      to: 'operation.renaming.naming',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'operation.confirmingDeletion.asking', on: 'operation.cancelled', to: 'operation.none' },
    {
      in: 'operation.confirmingDeletion.asking',
      on: 'operation.confirmed',
      to: 'operation.confirmingDeletion.applying',
      does: ['starts delete'],
    },
    {
      in: 'operation.confirmingDeletion.applying',
      on: done('delete'),
      to: 'operation.none',
      does: ['starts listFiles'],
    },
    {
      in: 'operation.confirmingDeletion.applying',
      on: failed('delete', network),
      to: 'operation.confirmingDeletion.asking',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
  ],
};
