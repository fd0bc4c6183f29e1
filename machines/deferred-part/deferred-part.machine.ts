import { sendTo, setup, stateIn } from 'xstate';
import { notProvided, notProvidedActor } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import type {
  DeferredPartContext,
  DeferredPartEvent,
  DeferredPartInput,
  PartCommand,
} from './deferred-part.types.ts';

/**
 * A part of the page that the first screen does without: loaded some time after it, or at once when it is needed.
 *
 * Input: how long the page has to itself before. Actors to provide: `load`, which ends when the code of the part is
 * here; `part`, the part itself, which is told `need.due` when there is something to do for it; and `recover`, what is
 * left to do when it was needed and could not be loaded. It does not try again by itself: the next need does.
 */
export const deferredPartMachine = setup({
  types: {
    context: {} as DeferredPartContext,
    events: {} as DeferredPartEvent,
    input: typed<DeferredPartInput>(),
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    load: notProvided<void, undefined>('deferredPart.load'),
    part: notProvidedActor<PartCommand, undefined>('deferredPart.part'),
    recover: notProvided<void, undefined>('deferredPart.recover'),
  },
  actions: { notifyPart: sendTo('part', { type: 'need.due' }) },
  guards: { isNeeded: stateIn({ loading: 'needed' }) },
  delays: { rest: ({ context }) => context.rest },
}).createMachine({
  id: 'deferredPart',
  context: ({ input }) => ({ rest: input.rest }),
  initial: 'resting',
  states: {
    resting: {
      after: { rest: 'loading' },
      on: { 'part.needed': 'loading.needed' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [{ guard: 'isNeeded', target: 'running.told' }, { target: 'running' }],
        onError: [{ guard: 'isNeeded', target: 'recovering' }, { target: 'missing' }],
      },
      initial: 'ahead',
      states: {
        ahead: { on: { 'part.needed': 'needed' } },
        needed: {},
      },
    },
    running: {
      invoke: { id: 'part', src: 'part', onError: 'missing' },
      initial: 'idle',
      states: {
        idle: {},
        told: { entry: 'notifyPart' },
      },
      on: { 'part.needed': { actions: 'notifyPart' } },
    },
    recovering: {
      tags: 'busy',
      invoke: { id: 'recover', src: 'recover', onDone: 'missing', onError: 'missing' },
    },
    missing: { tags: 'failure', on: { 'part.needed': 'loading.needed' } },
  },
});

export type DeferredPartMachine = typeof deferredPartMachine;
