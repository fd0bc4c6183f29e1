import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const subject = { id: 'project-1', name: 'Crumb' };
const failure = { code: -1, message: 'Network Error' };

export const confirming: Steps = {
  id: 'confirming',
  steps: [
    { in: 'closed', on: { type: 'action.requested', subject }, to: 'asking', becomes: { subject } },
    {
      in: 'asking',
      with: { subject },
      on: { type: 'action.requested', subject: { id: 'project-1', name: 'Bakery' } },
      becomes: { subject: { id: 'project-1', name: 'Bakery' } },
    },
    { in: 'asking', on: 'action.confirmed', to: 'performing', does: ['starts perform'] },
    {
      in: 'asking',
      with: { subject },
      on: 'action.cancelled',
      to: 'closed',
      becomes: { subject: null },
      does: ['emits {"type":"action.cancelled"}'],
    },
    {
      in: 'performing',
      with: { subject },
      on: done('perform'),
      to: 'closed',
      becomes: { subject: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Crumb is deleted"}}',
        'emits {"type":"action.performed","id":"project-1"}',
      ],
    },
    {
      in: 'performing',
      with: { kind: 'projectReturn', subject },
      on: done('perform'),
      to: 'closed',
      becomes: { subject: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Crumb is back"}}',
        'emits {"type":"action.performed","id":"project-1"}',
      ],
    },
    {
      in: 'performing',
      with: { kind: 'versionRestore', subject: { id: 'version-1', name: '1' } },
      on: done('perform'),
      to: 'closed',
      becomes: { subject: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Version 1 is back."}}',
        'emits {"type":"action.performed","id":"version-1"}',
      ],
    },
    {
      in: 'performing',
      with: { kind: 'versionCopy', subject: { id: 'version-1', name: '1' } },
      on: done('perform'),
      to: 'closed',
      becomes: { subject: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Version 1 is a project of its own"}}',
        'emits {"type":"action.performed","id":"version-1"}',
      ],
    },
    { in: 'performing', with: { subject }, on: 'action.cancelled' },
    {
      in: 'performing',
      with: { subject },
      on: { type: 'action.requested', subject: { id: 'p2', name: 'Two' } },
    },
    { in: 'performing', on: failed('perform', network), to: 'failed', becomes: { failure } },
    {
      in: 'failed',
      with: { failure },
      on: 'action.confirmed',
      to: 'performing',
      becomes: { failure: null },
      does: ['starts perform'],
    },
    {
      in: 'failed',
      with: { subject, failure },
      on: 'action.cancelled',
      to: 'closed',
      becomes: { subject: null, failure: null },
      does: ['emits {"type":"action.cancelled"}'],
    },
  ],
};
