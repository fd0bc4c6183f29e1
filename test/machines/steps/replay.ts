import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const times = [0, 400, 9_000];
const failure = { code: -1, message: 'Network Error' };

export const replay: Steps = {
  id: 'replay',
  steps: [
    {
      in: 'reading',
      with: { failure },
      on: done('readPart', { times: [0, 400], isMore: true }),
      becomes: { times: [0, 400], failure: null },
      does: ['starts readPart'],
    },
    {
      in: 'reading',
      on: done('readPart', { times, isMore: false }),
      to: 'playing',
      becomes: { times },
      does: ['waits 400 ms'],
    },
    // Nothing moves by itself for a person who wishes for less motion.
    {
      in: 'reading',
      with: { isStill: true },
      on: done('readPart', { times, isMore: false }),
      to: 'paused',
      becomes: { times },
    },
    {
      in: 'reading',
      on: done('readPart', { times: [0], isMore: false }),
      to: 'ended',
      becomes: { times: [0] },
      does: ['waits 0 ms'],
    },
    { in: 'reading', on: failed('readPart', network), to: 'failed', becomes: { failure } },
    { in: 'failed', with: { failure }, on: 'log.requested', to: 'reading', does: ['starts readPart'] },
    // A long pause is cut short, and everything goes faster at a higher speed.
    {
      in: 'playing',
      with: { times, speed: 2 },
      on: after('untilNext'),
      becomes: { position: 1 },
      does: ['waits 750 ms'],
    },
    {
      in: 'playing',
      with: { times, position: 1 },
      on: after('untilNext'),
      to: 'ended',
      becomes: { position: 2 },
      does: ['waits 0 ms'],
    },
    { in: 'playing', with: { times }, on: 'pause.requested', to: 'paused' },
    {
      in: 'playing',
      with: { times },
      on: { type: 'moment.sought', position: 1 },
      becomes: { position: 1 },
      does: ['waits 1500 ms'],
    },
    {
      in: 'playing',
      with: { times },
      on: { type: 'speed.chosen', speed: 4 },
      becomes: { speed: 4 },
      does: ['waits 100 ms'],
    },
    { in: 'paused', with: { times }, on: 'play.requested', to: 'playing', does: ['waits 400 ms'] },
    {
      in: 'paused',
      with: { times, position: 2 },
      on: 'play.requested',
      to: 'playing',
      becomes: { position: 0 },
      does: ['waits 400 ms'],
    },
    { in: 'paused', with: { times }, on: { type: 'moment.sought', position: 9 }, becomes: { position: 2 } },
    { in: 'paused', with: { times }, on: { type: 'speed.chosen', speed: 8 }, becomes: { speed: 8 } },
    {
      in: 'ended',
      with: { times, position: 2 },
      on: 'play.requested',
      to: 'playing',
      becomes: { position: 0 },
      does: ['waits 400 ms'],
    },
    {
      in: 'ended',
      with: { times, position: 2 },
      on: { type: 'moment.sought', position: 1 },
      to: 'paused',
      becomes: { position: 1 },
    },
    {
      in: 'ended',
      with: { times, position: 2 },
      on: { type: 'speed.chosen', speed: 8 },
      becomes: { speed: 8 },
    },
  ],
};
