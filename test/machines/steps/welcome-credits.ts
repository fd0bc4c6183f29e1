import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

export const welcomeCredits: Steps = {
  id: 'welcome-credits',
  begins: [
    { input: { projectType: 'react' }, to: 'closed' },
    { input: { projectType: 'react', isPutOff: true }, to: 'closed' },
  ],
  steps: [
    {
      in: 'closed',
      on: { type: 'projectType.chosen', projectType: 'react_native' },
      becomes: { projectType: 'react_native' },
    },
    { in: 'closed', on: 'welcome.offered', to: 'queued', does: ['emits {"type":"dialog.wanted"}'] },
    { in: 'closed', on: 'welcome.requested', to: 'open.way.byHand + open.claim.offering' },
    { in: 'queued', on: 'dialog.granted', to: 'open.way.automatic + open.claim.offering' },
    {
      in: 'queued',
      on: 'welcome.requested',
      to: 'open.way.byHand + open.claim.offering',
      does: ['emits {"type":"dialog.released"}'],
    },
    { in: 'queued', on: 'dialog.closed', to: 'closed', does: ['emits {"type":"dialog.released"}'] },
    {
      in: 'open.way.byHand + open.claim.claimFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'dialog.closed',
      to: 'closed',
      becomes: { isPutOff: true, failure: null },
      does: ['emits {"type":"welcome.putOff"}'],
    },
    { in: 'open.claim.offering', on: 'claim.requested', to: 'open.claim.claiming', does: ['starts claim'] },
    {
      in: 'open.claim.claiming',
      on: done('claim'),
      to: 'open.claim.claimed',
      does: ['emits {"type":"user.refreshWanted"}'],
    },
    {
      in: 'open.way.byHand + open.claim.claiming',
      on: failed('claim', callError(16007, 'server message')),
      to: 'closed',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"You have already claimed your credits."}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    {
      in: 'open.claim.claiming',
      on: failed('claim', network),
      to: 'open.claim.claimFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'open.claim.claimFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'claim.requested',
      to: 'open.claim.claiming',
      becomes: { failure: null },
      does: ['starts claim'],
    },
  ],
};
