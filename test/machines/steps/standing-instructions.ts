import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const failure = { code: -1, message: 'Network Error' };
const submitted = { type: 'text.submitted', text: 'Write in French.' };

export const standingInstructions: Steps = {
  id: 'standing-instructions',
  steps: [
    {
      in: 'loading',
      with: { failure },
      on: done('load', 'Use metric units.'),
      to: 'ready',
      becomes: { saved: 'Use metric units.', failure: null },
    },
    { in: 'loading', on: failed('load', network), to: 'failed', becomes: { failure } },
    { in: 'failed', on: 'text.wanted', to: 'loading', does: ['starts load'] },
    { in: 'ready', on: submitted, to: 'saving', does: ['starts save'] },
    { in: 'ready', with: { saved: 'Write in French.' }, on: submitted },
    { in: 'ready', on: { type: 'text.submitted', text: 'x'.repeat(4_001) } },
    {
      in: 'saving',
      on: done('save', 'Write in French.'),
      to: 'saved',
      becomes: { saved: 'Write in French.' },
    },
    { in: 'saving', on: failed('save', network), to: 'unsaved', becomes: { failure } },
    { in: 'saved', on: submitted, to: 'saving', does: ['starts save'] },
    { in: 'saved', with: { saved: 'Write in French.' }, on: submitted },
    { in: 'unsaved', on: submitted, to: 'saving', does: ['starts save'] },
    { in: 'unsaved', with: { saved: 'Write in French.' }, on: submitted },
  ],
};
