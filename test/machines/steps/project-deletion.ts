import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const projectDeletion: Steps = {
  id: 'project-deletion',
  steps: [
    {
      in: 'closed',
      on: { type: 'deletion.requested', project: { projectId: 'project-1', name: 'Crumb' } },
      to: 'asking',
      becomes: { project: { projectId: 'project-1', name: 'Crumb' } },
    },
    { in: 'asking', on: 'deletion.confirmed', to: 'deleting', does: ['starts remove'] },
    {
      in: 'asking',
      with: { project: { projectId: 'project-1', name: 'Crumb' } },
      on: 'deletion.cancelled',
      to: 'closed',
      becomes: { project: null },
    },
    {
      in: 'deleting',
      with: { project: { projectId: 'project-1', name: 'Crumb' } },
      on: done('remove'),
      to: 'closed',
      becomes: { project: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Crumb is deleted"}}',
        'emits {"type":"project.deleted","projectId":"project-1"}',
      ],
    },
    {
      in: 'deleting',
      on: failed('remove', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'failed',
      with: { failure: { code: 1004, message: 'not found' } },
      on: 'deletion.confirmed',
      to: 'deleting',
      becomes: { failure: null },
      does: ['starts remove'],
    },
    {
      in: 'failed',
      with: {
        project: { projectId: 'project-1', name: 'Crumb' },
        failure: { code: 1004, message: 'not found' },
      },
      on: 'deletion.cancelled',
      to: 'closed',
      becomes: { project: null, failure: null },
    },
  ],
};
