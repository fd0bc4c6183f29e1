import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const enterKey: Steps = {
  id: 'enter-key',
  begins: [
    { input: { choice: 'sends' }, to: 'sends.kept' },
    { input: { choice: 'breaks' }, to: 'breaks.kept' },
  ],
  steps: [
    {
      in: 'breaks.kept',
      on: { type: 'enterKey.chosen', choice: 'sends' },
      to: 'sends.kept',
      does: ['emits {"type":"choice.kept","choice":"sends"}'],
    },
    {
      in: 'sends.kept',
      on: { type: 'enterKey.chosen', choice: 'breaks' },
      to: 'breaks.kept',
      does: ['emits {"type":"choice.kept","choice":"breaks"}'],
    },
    { in: 'breaks.kept', on: { type: 'enterKey.followed', choice: 'sends' }, to: 'sends.kept' },
    { in: 'sends.kept', on: { type: 'enterKey.followed', choice: 'breaks' }, to: 'breaks.kept' },
    {
      in: 'breaks.kept',
      on: { type: 'account.reported', choice: 'sends' },
      to: 'sends.kept',
      becomes: { isSignedIn: true, accountChoice: 'sends' },
      does: ['emits {"type":"choice.kept","choice":"sends"}'],
    },
    {
      in: 'sends.kept',
      on: { type: 'account.reported', choice: 'breaks' },
      to: 'breaks.kept',
      becomes: { isSignedIn: true, accountChoice: 'breaks' },
      does: ['emits {"type":"choice.kept","choice":"breaks"}'],
    },
    { in: 'sends.kept', on: { type: 'account.reported', choice: null }, becomes: { isSignedIn: true } },
    {
      in: 'sends.kept',
      with: { isSignedIn: true, accountChoice: 'sends' },
      on: 'user.signedOut',
      becomes: { isSignedIn: false, accountChoice: null },
    },
    {
      in: 'breaks.kept',
      with: { isSignedIn: true },
      on: { type: 'enterKey.chosen', choice: 'sends' },
      to: 'sends.saving',
      does: ['emits {"type":"choice.kept","choice":"sends"}', 'starts reportSends'],
    },
    { in: 'sends.saving', on: done('reportSends'), to: 'sends.kept', becomes: { accountChoice: 'sends' } },
    { in: 'sends.saving', on: failed('reportSends', network), to: 'sends.unsaved' },
    { in: 'sends.unsaved', on: 'save.requested', to: 'sends.saving', does: ['starts reportSends'] },
    {
      in: 'sends.saving',
      with: { isSignedIn: true },
      on: { type: 'enterKey.chosen', choice: 'breaks' },
      to: 'breaks.saving',
      does: ['emits {"type":"choice.kept","choice":"breaks"}', 'starts reportBreaks'],
    },
    {
      in: 'breaks.saving',
      on: done('reportBreaks'),
      to: 'breaks.kept',
      becomes: { accountChoice: 'breaks' },
    },
    { in: 'breaks.saving', on: failed('reportBreaks', network), to: 'breaks.unsaved' },
    { in: 'breaks.unsaved', on: 'save.requested', to: 'breaks.saving', does: ['starts reportBreaks'] },
  ],
};
