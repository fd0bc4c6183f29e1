import { emit, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import type {
  DeferredPartContext,
  DeferredPartEmitted,
  DeferredPartEvent,
  DeferredPartInput,
  PartCommand,
} from './deferred-part.types.ts';

/**
 * A part of the page that the first screen does without: loaded some time after it, or at once when it is needed.
 *
 * Input: how long the page has to itself before. Actor to provide: `part`, a callback that loads and starts it, answers
 * `part.ready` or `part.missed`, hears `need.due` when there is something to do for it, and returns what takes it
 * away. Emits `need.unmet` when it was needed and could not be loaded. It does not try again by itself: whoever wants
 * or needs it next does.
 */
export const deferredPartMachine = setup({
  types: {
    context: {} as DeferredPartContext,
    events: {} as DeferredPartEvent,
    emitted: {} as DeferredPartEmitted,
    input: typed<DeferredPartInput>(),
    tags: {} as 'busy',
  },
  actors: { part: notProvidedCallback<PartCommand, undefined>('deferredPart.part') },
  actions: {
    notifyPart: sendTo('part', { type: 'need.due' }),
    notifyUnmet: emit({ type: 'need.unmet' }),
  },
  delays: { rest: ({ context }) => context.rest },
}).createMachine({
  id: 'deferredPart',
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
            'part.ready': { target: 'ready', actions: 'notifyPart' },
            'part.missed': { target: '#deferredPart.waiting', actions: 'notifyUnmet' },
          },
        },
        ready: { on: { 'part.needed': { actions: 'notifyPart' } } },
      },
      on: { 'part.missed': 'waiting' },
    },
  },
});

export type DeferredPartMachine = typeof deferredPartMachine;
