import { done, failed, type Steps } from './step.ts';
import { conflictError, network, notFoundError } from '#test/models/samples.ts';

const offered = { projectName: 'Crumb', ownerName: 'Ada', role: 'editor' };
const joined = { projectId: 'project-1', scene: 'ai-website-builder' };
const failure = { code: -1, message: 'Network Error' };

export const invitation: Steps = {
  id: 'invitation',
  begins: [{ input: { token: '' }, to: 'invalid' }],
  steps: [
    {
      in: 'reading',
      with: { failure },
      on: done('read', offered),
      to: 'offered.open',
      becomes: { offered, failure: null },
    },
    {
      in: 'reading',
      on: failed('read', conflictError),
      to: 'forAnother',
      becomes: { failure: { code: 1009, message: 'conflict' } },
    },
    {
      in: 'reading',
      on: failed('read', notFoundError),
      to: 'invalid',
      becomes: { failure: { code: 1004, message: 'not found' } },
    },
    { in: 'reading', on: failed('read', network), to: 'failed', becomes: { failure } },
    { in: 'failed', on: 'invitation.requested', to: 'reading', does: ['starts read'] },
    {
      in: 'offered.acceptFailed',
      with: { failure },
      on: 'invitation.accepted',
      to: 'accepting',
      becomes: { failure: null },
      does: ['starts accept'],
    },
    {
      in: 'accepting',
      on: done('accept', joined),
      to: 'accepted',
      becomes: { joined },
      does: [`emits ${JSON.stringify({ type: 'project.joined', joined })}`],
    },
    {
      in: 'accepting',
      on: failed('accept', notFoundError),
      to: 'invalid',
      becomes: { failure: { code: 1004, message: 'not found' } },
    },
    { in: 'accepting', on: failed('accept', network), to: 'offered.acceptFailed', becomes: { failure } },
  ],
};
