import { after, failed, type Steps } from './step.ts';

const active = 'active.listening';
const finishes = ['tells recognise {"type":"speech.finished"}', 'waits 3000 ms'];

export const dictation: Steps = {
  id: 'dictation',
  begins: [
    { input: { isAvailable: true }, to: 'idle' },
    { input: { isAvailable: false }, to: 'unavailable' },
  ],
  steps: [
    { in: 'idle', on: 'dictation.requested', to: 'active.starting', does: ['starts recognise'] },
    { in: 'active.starting', on: 'speech.began', to: active },
    { in: 'active.starting', on: 'dictation.ended', to: 'active.finishing', does: finishes },
    { in: active, on: 'dictation.ended', to: 'active.finishing', does: finishes },
    {
      in: active,
      on: { type: 'speech.heard', text: '', guess: 'a page' },
      becomes: { guess: 'a page' },
    },
    {
      in: active,
      with: { guess: 'a page about' },
      on: { type: 'speech.heard', text: ' A page about ', guess: 'tea' },
      becomes: { guess: 'tea' },
      does: ['emits {"type":"text.dictated","text":"A page about"}'],
    },
    {
      in: 'active.finishing',
      on: { type: 'speech.heard', text: 'and coffee', guess: '' },
      does: ['emits {"type":"text.dictated","text":"and coffee"}'],
    },
    {
      in: active,
      with: { guess: 'a page' },
      on: { type: 'speech.failed', reason: 'refused' },
      to: 'failed',
      becomes: { guess: '', failure: 'refused' },
    },
    {
      in: active,
      on: failed('recognise', new Error('not there')),
      to: 'failed',
      becomes: { failure: 'other' },
    },
    { in: active, on: 'speech.ended', to: 'idle' },
    { in: 'active.finishing', on: after('finishLimit'), to: 'idle' },
    {
      in: 'failed',
      with: { failure: 'refused' },
      on: 'dictation.requested',
      to: 'active.starting',
      becomes: { failure: null },
      does: ['starts recognise'],
    },
  ],
};
