import type { Steps } from './step.ts';

const reading = { treeHash: 'tree-1', versions: 2, credits: 3, exhausted: 0, isListed: true };
const reading2 = { treeHash: 'tree-1', versions: 1, credits: 0, exhausted: 0, isListed: false };
const reading3 = { treeHash: null, versions: 0, credits: 0, exhausted: 0, isListed: false };

export const projectChanges: Steps = {
  id: 'project-changes',
  steps: [
    {
      in: 'files.unread + charges.read + ends.read',
      on: { type: 'log.read', reading },
      to: 'files.read',
      becomes: { treeHash: 'tree-1', versions: 2, credits: 3 },
      does: [
        'emits {"type":"files.changed"}',
        'emits {"type":"history.changed"}',
        'emits {"type":"credits.charged"}',
      ],
    },
    {
      in: 'files.unread + charges.read + ends.read',
      on: { type: 'log.read', reading: reading2 },
      to: 'files.read',
      becomes: { treeHash: 'tree-1', versions: 1 },
      does: ['emits {"type":"history.changed"}'],
    },
    { in: 'files.unread + charges.read + ends.read', on: { type: 'log.read', reading: reading3 } },
    // A log that has not caught up yet says nothing of the files.
    {
      in: 'files.read + charges.read + ends.read',
      with: { treeHash: 'tree-1', versions: 1 },
      on: { type: 'log.read', reading: reading3 },
    },
    {
      in: 'files.read + charges.read + ends.read',
      with: { treeHash: 'tree-0', versions: 1 },
      on: { type: 'log.read', reading: reading2 },
      becomes: { treeHash: 'tree-1' },
      does: ['emits {"type":"files.changed"}', 'emits {"type":"history.changed"}'],
    },
    {
      in: 'files.read + charges.read + ends.read',
      with: { treeHash: 'tree-1' },
      on: { type: 'log.read', reading },
      becomes: { versions: 2, credits: 3 },
      does: ['emits {"type":"history.changed"}', 'emits {"type":"credits.charged"}'],
    },
    {
      in: 'files.read + charges.read + ends.read',
      with: { treeHash: 'tree-1', versions: 1 },
      on: { type: 'log.read', reading: reading2 },
    },
    {
      in: 'files.unread + charges.unread',
      on: { type: 'log.read', reading },
      to: 'files.read + charges.read + ends.read',
      becomes: { treeHash: 'tree-1', versions: 2, credits: 3 },
      does: ['emits {"type":"files.changed"}', 'emits {"type":"history.changed"}'],
    },
    {
      in: 'files.unread + charges.unread + ends.unread',
      on: { type: 'log.read', reading },
      to: 'files.read + charges.read + ends.read',
      becomes: { treeHash: 'tree-1', versions: 2, credits: 3 },
      does: ['emits {"type":"files.changed"}', 'emits {"type":"history.changed"}'],
    },
    {
      in: 'files.unread + charges.read + ends.read',
      on: {
        type: 'log.read',
        reading: { treeHash: 'tree-2', versions: 2, credits: 3, exhausted: 1, isListed: true },
      },
      to: 'files.read',
      becomes: { treeHash: 'tree-2', versions: 2, credits: 3, exhausted: 1 },
      does: [
        'emits {"type":"files.changed"}',
        'emits {"type":"history.changed"}',
        'emits {"type":"credits.charged"}',
        'emits {"type":"credits.exhausted"}',
      ],
    },
  ],
};
