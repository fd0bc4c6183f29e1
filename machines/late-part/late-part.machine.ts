import { emit, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import type {
  LatePartContext,
  LatePartEmitted,
  LatePartEvent,
  LatePartInput,
  PartCommand,
} from './late-part.types.ts';

/**
 * A part of the page that the first screen does without: loaded some time after it, or at once when it is needed.
 *
 * Input: how long the page has to itself before. Actor to provide: `part`, a callback that loads and starts it, answers
 * `part.ready` or `part.missed`, hears `need.told` when there is something to do for it, and returns what takes it
 * away. Emits `need.unmet` when it was needed and could not be loaded. It does not try again by itself: whoever wants
 * or needs it next does.
 */
export const latePartMachine = setup({
  types: {
    context: {} as LatePartContext,
    events: {} as LatePartEvent,
    emitted: {} as LatePartEmitted,
    input: typed<LatePartInput>(),
    tags: {} as 'busy',
  },
  actors: { part: notProvidedCallback<PartCommand, undefined>('latePart.part') },
  actions: {
    tellPart: sendTo('part', { type: 'need.told' }),
    tellUnmet: emit({ type: 'need.unmet' }),
  },
  delays: { rest: ({ context }) => context.rest },
}).createMachine({
  id: 'latePart',
  context: ({ input }) => ({ rest: input.rest }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'part.wanted': 'resting', 'part.needed': 'running.needed' } },
    resting: {
      after: { rest: 'running' },
      on: { 'part.needed': 'running.needed' },
    },
    running: {
      invoke: { id: 'part', src: 'part', onError: 'waiting' },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: { 'part.needed': 'needed', 'part.ready': 'ready' },
        },
        needed: {
          tags: 'busy',
          on: {
            'part.ready': { target: 'ready', actions: 'tellPart' },
            'part.missed': { target: '#latePart.waiting', actions: 'tellUnmet' },
          },
        },
        ready: { on: { 'part.needed': { actions: 'tellPart' } } },
      },
      on: { 'part.missed': 'waiting' },
    },
  },
});

export type LatePartMachine = typeof latePartMachine;
