import { network } from '#test/models/samples.ts';
import { done, failed, type Steps } from './step.ts';

const project = { id: 'p_1', name: 'Crumb' };
const failure = { code: -1, message: 'Network Error' };
const reason = 'It shows my photographs.';

export const galleryReport: Steps = {
  id: 'gallery-report',
  steps: [
    {
      in: 'closed',
      with: { reason, failure },
      on: { type: 'report.requested', project },
      to: 'writing.ready',
      becomes: { project, reason: '', failure: null },
    },
    { in: 'writing.ready', on: { type: 'reason.changed', reason }, becomes: { reason } },
    { in: 'writing.ready', with: { reason: ' ' }, on: 'report.submitted' },
    {
      in: 'writing.failed',
      with: { reason, failure },
      on: 'report.submitted',
      to: 'sending',
      becomes: { failure: null },
      does: ['starts report'],
    },
    { in: 'writing.ready', on: 'report.cancelled', to: 'closed' },
    {
      in: 'sending',
      on: done('report'),
      to: 'closed',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Reported. Thank you for telling us."}}',
      ],
    },
    { in: 'sending', on: failed('report', network), to: 'writing.failed', becomes: { failure } },
  ],
};
