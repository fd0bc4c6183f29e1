import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

export const enterKey: Steps = {
  id: 'enter-key',
  begins: [
    { input: { choice: 'sends' }, to: 'choice.sends.kept + account.signedOut' },
    { input: { choice: 'breaks' }, to: 'choice.breaks.kept + account.signedOut' },
  ],
  steps: [
    {
      in: 'choice.breaks.kept',
      on: { type: 'enterKey.chosen', choice: 'sends' },
      to: 'choice.sends.kept',
      does: ['emits {"type":"choice.kept","choice":"sends"}'],
    },
    {
      in: 'choice.sends.kept',
      on: { type: 'enterKey.chosen', choice: 'breaks' },
      to: 'choice.breaks.kept',
      does: ['emits {"type":"choice.kept","choice":"breaks"}'],
    },
    { in: 'choice.breaks.kept', on: { type: 'enterKey.followed', choice: 'sends' }, to: 'choice.sends.kept' },
    {
      in: 'choice.sends.kept',
      on: { type: 'enterKey.followed', choice: 'breaks' },
      to: 'choice.breaks.kept',
    },
    {
      in: 'choice.breaks.kept',
      on: { type: 'account.reported', choice: 'sends' },
      to: 'choice.sends.kept + account.signedIn',
      becomes: { accountChoice: 'sends' },
      does: ['emits {"type":"choice.kept","choice":"sends"}'],
    },
    {
      in: 'choice.sends.kept',
      on: { type: 'account.reported', choice: 'breaks' },
      to: 'choice.breaks.kept + account.signedIn',
      becomes: { accountChoice: 'breaks' },
      does: ['emits {"type":"choice.kept","choice":"breaks"}'],
    },
    { in: 'choice.sends.kept', on: { type: 'account.reported', choice: null }, to: 'account.signedIn' },
    {
      in: 'account.signedIn + choice.sends.kept',
      with: { accountChoice: 'sends' },
      on: 'user.signedOut',
      to: 'account.signedOut',
      becomes: { accountChoice: null },
    },
    {
      in: 'account.signedIn + choice.breaks.kept',

      on: { type: 'enterKey.chosen', choice: 'sends' },
      to: 'choice.sends.saving',
      does: ['emits {"type":"choice.kept","choice":"sends"}', 'starts reportSends'],
    },
    {
      in: 'choice.sends.saving',
      on: done('reportSends'),
      to: 'choice.sends.kept',
      becomes: { accountChoice: 'sends' },
    },
    { in: 'choice.sends.saving', on: failed('reportSends', network), to: 'choice.sends.unsaved' },
    {
      in: 'choice.sends.unsaved',
      on: 'save.requested',
      to: 'choice.sends.saving',
      does: ['starts reportSends'],
    },
    {
      in: 'account.signedIn + choice.sends.saving',

      on: { type: 'enterKey.chosen', choice: 'breaks' },
      to: 'choice.breaks.saving',
      does: ['emits {"type":"choice.kept","choice":"breaks"}', 'starts reportBreaks'],
    },
    {
      in: 'choice.breaks.saving',
      on: done('reportBreaks'),
      to: 'choice.breaks.kept',
      becomes: { accountChoice: 'breaks' },
    },
    { in: 'choice.breaks.saving', on: failed('reportBreaks', network), to: 'choice.breaks.unsaved' },
    {
      in: 'choice.breaks.unsaved',
      on: 'save.requested',
      to: 'choice.breaks.saving',
      does: ['starts reportBreaks'],
    },
  ],
};
