import { canBeSent, givenUpload, uploadPlan } from '#test/models/upload.models.ts';
import { conflictError, network } from '#test/models/samples.ts';
import { done, failed, type Step, type Steps } from './step.ts';

const failure = { code: -1, message: 'Network Error' };
const given = { type: 'files.given', given: givenUpload };
const result = { paths: uploadPlan.paths, canUndo: true };
const refusal = { reason: 'tooMany', most: 200 };
const held = { given: givenUpload, plan: uploadPlan };
const taken = { ...uploadPlan, taken: ['public/images/logo.png'] };
const before = { plan: taken, choice: 'replace', sent: 0.5, refusal, failure, result };
const begun = { plan: null, choice: 'both', sent: 0, refusal: null, failure: null, result: null };

/** Whatever came of the last upload, the next one begins anew. */
const givesAgain = (state: string): Step => ({
  in: state,
  with: before,
  on: given,
  to: 'looking',
  becomes: { ...begun, given: givenUpload },
  does: ['starts look'],
});

export const projectUpload: Steps = {
  id: 'project-upload',
  steps: [
    givesAgain('idle'),
    givesAgain('uploaded'),
    givesAgain('failed'),
    givesAgain('refused'),
    {
      in: 'looking',
      with: { given: givenUpload },
      on: done('look', canBeSent()),
      to: 'sending.transferring',
      becomes: { plan: uploadPlan },
      does: ['starts send'],
    },
    {
      in: 'looking',
      with: { given: givenUpload },
      on: done('look', { refusal: null, plan: taken }),
      to: 'asking',
      becomes: { plan: taken },
    },
    {
      in: 'looking',
      with: { given: givenUpload },
      on: done('look', { refusal, plan: null }),
      to: 'refused',
      becomes: { refusal },
    },
    {
      in: 'looking',
      with: { given: givenUpload },
      on: failed('look', network),
      to: 'failed',
      becomes: { failure },
    },
    { in: 'looking', with: { given: givenUpload }, on: 'upload.cancelled', to: 'idle' },
    { in: 'looking', with: { given: givenUpload }, on: given },
    {
      in: 'asking',
      with: { given: givenUpload, plan: taken },
      on: { type: 'choice.made', choice: 'replace' },
      to: 'sending.transferring',
      becomes: { choice: 'replace' },
      does: ['starts send'],
    },
    { in: 'asking', with: { given: givenUpload, plan: taken }, on: 'upload.cancelled', to: 'idle' },
    { in: 'asking', with: { given: givenUpload, plan: taken }, on: given },
    {
      in: 'sending.transferring',
      with: held,
      on: { type: 'upload.progressed', fraction: 0.5 },
      becomes: { sent: 0.5 },
    },
    {
      in: 'sending.transferring',
      with: { ...held, sent: 0.7 },
      on: { type: 'upload.progressed', fraction: 0.5 },
    },
    {
      in: 'sending.transferring',
      with: held,
      on: { type: 'upload.progressed', fraction: 3 },
      becomes: { sent: 1 },
    },
    { in: 'sending.transferring', with: held, on: 'upload.sent', to: 'sending.saving' },
    { in: 'sending.transferring', with: held, on: 'upload.cancelled', to: 'idle' },
    { in: 'sending.saving', with: held, on: 'upload.cancelled' },
    {
      in: 'sending.saving',
      with: held,
      on: { type: 'upload.completed', result },
      to: 'uploaded',
      becomes: { result },
    },
    {
      in: 'sending.saving',
      with: held,
      on: { type: 'upload.failed', failure },
      to: 'failed',
      becomes: { failure },
    },
    {
      in: 'sending.saving',
      with: held,
      on: failed('send', network),
      to: 'failed',
      becomes: { failure },
    },
    {
      in: 'uploaded',
      with: { ...held, result, failure },
      on: 'undo.requested',
      to: 'undoing',
      becomes: { failure: null },
      does: ['starts undo'],
    },
    { in: 'uploaded', with: { ...held, result: { ...result, canUndo: false } }, on: 'undo.requested' },
    { in: 'uploaded', with: { ...held, result }, on: 'notice.dismissed', to: 'idle' },
    { in: 'undoing', with: { ...held, result }, on: done('undo'), to: 'idle' },
    {
      in: 'undoing',
      with: { ...held, result },
      on: failed('undo', conflictError),
      to: 'uploaded',
      becomes: { failure: { code: 1009, message: conflictError.message } },
    },
    {
      in: 'failed',
      with: { ...held, failure },
      on: 'upload.retried',
      to: 'looking',
      becomes: { plan: null, failure: null },
      does: ['starts look'],
    },
    { in: 'failed', with: { ...held, failure }, on: 'notice.dismissed', to: 'idle' },
    { in: 'refused', with: { given: givenUpload, refusal }, on: 'notice.dismissed', to: 'idle' },
  ],
};
