import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const project = { id: 'project-1', name: 'Crumb' };
const tags = { kind: 'tags', project } as const;
const failure = { code: -1, message: 'Network Error' };
const arranged = 'emits {"type":"projects.arranged"}';
const tooMany = Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(',');

export const projectArranging: Steps = {
  id: 'project-arranging',
  steps: [
    {
      in: 'idle',
      on: { type: 'arrangement.requested', project, change: { isPinned: true } },
      to: 'arranging',
      becomes: { project, change: { isPinned: true } },
      does: ['starts arrange'],
    },
    {
      in: 'arranging',
      with: { project, change: { isPinned: true } },
      on: done('arrange'),
      to: 'idle',
      does: [arranged],
    },
    {
      in: 'arranging',
      with: { project, change: { isArchived: true } },
      on: done('arrange'),
      to: 'idle',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Crumb is archived","detail":"It is not listed any more. What it shows to others stays online."}}',
        arranged,
      ],
    },
    {
      in: 'arranging',
      with: { project, change: { isArchived: false } },
      on: done('arrange'),
      to: 'idle',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Crumb is among your projects again"}}',
        arranged,
      ],
    },
    {
      in: 'arranging',
      with: { project, change: { isDuplicated: true } },
      on: done('arrange'),
      to: 'idle',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"A copy of Crumb is among your projects"}}',
        arranged,
      ],
    },
    {
      in: 'arranging',
      with: { project, change: { isPinned: true } },
      on: failed('arrange', new Error('unknown')),
      to: 'idle',
      does: ['emits {"type":"toast.wanted","toast":{"kind":"error","text":"That could not be changed."}}'],
    },
    {
      in: 'idle',
      with: { failure },
      on: { type: 'edit.requested', subject: tags, draft: 'Shop' },
      to: 'editing.ready',
      becomes: { subject: tags, draft: 'Shop', failure: null },
    },
    {
      in: 'editing.ready',
      with: { subject: tags },
      on: { type: 'draft.changed', draft: 'Shop, Cake' },
      becomes: { draft: 'Shop, Cake' },
    },
    {
      in: 'editing.ready',
      with: { subject: tags, draft: 'Shop', failure },
      on: 'draft.submitted',
      to: 'saving',
      becomes: { failure: null },
      does: ['starts save'],
    },
    { in: 'editing.ready', with: { subject: tags, draft: tooMany }, on: 'draft.submitted' },
    {
      in: 'editing.ready',
      with: { subject: { kind: 'tagName', name: 'Shop' }, draft: 'x'.repeat(31) },
      on: 'draft.submitted',
    },
    { in: 'editing.ready', with: { subject: tags }, on: 'edit.cancelled', to: 'idle' },
    {
      in: 'saving',
      with: { subject: tags, draft: 'Shop' },
      on: done('save'),
      to: 'idle',
      does: [arranged],
    },
    {
      in: 'saving',
      with: { subject: tags, draft: 'Shop' },
      on: failed('save', network),
      to: 'editing.failed',
      becomes: { failure },
    },
  ],
};
