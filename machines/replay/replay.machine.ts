import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import {
  longestPause,
  type ReplayContext,
  type ReplayEvent,
  type ReplayInput,
  type ReplayRead,
} from './replay.types.ts';

/**
 * A run, played back from its log.
 *
 * Input: the run. Actor to provide: `readPart({ runId })`, which reads the next part of the log, puts it where the view
 * finds it, and answers what was read so far. The chart knows when something was, and nothing of what it was.
 */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    input: typed<ReplayInput>(),
    tags: {} as 'busy' | 'failure',
  },
  actors: { readPart: notProvided<ReplayRead, { runId: string }>('replay.readPart') },
  actions: {
    assignRead: assign({ times: (_, { times }: ReplayRead) => times, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignSought: assign({
      position: ({ context, event }) =>
        event.type === 'moment.sought'
          ? Math.max(0, Math.min(context.times.length - 1, Math.round(event.position)))
          : context.position,
    }),
    assignSpeed: assign({
      speed: ({ context, event }) => (event.type === 'speed.chosen' ? event.speed : context.speed),
    }),
    goOn: assign({ position: ({ context }) => context.position + 1 }),
    goToBeginning: assign({ position: 0 }),
  },
  guards: {
    isMore: (_, { isMore }: ReplayRead) => isMore,
    isStill: ({ context }) => context.isStill,
    isAtEnd: ({ context }) => context.position >= context.times.length - 1,
  },
  delays: {
    untilNext: ({ context: { times, position, speed } }) => {
      const now = times[position] ?? 0;
      return Math.min(longestPause, (times[position + 1] ?? now) - now) / speed;
    },
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({
    runId: input.runId,
    isStill: input.isStill ?? false,
    times: [],
    position: 0,
    speed: 1,
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPart',
        src: 'readPart',
        input: ({ context }) => ({ runId: context.runId }),
        onDone: [
          {
            guard: { type: 'isMore', params: actorOutput },
            target: 'reading',
            reenter: true,
            actions: { type: 'assignRead', params: actorOutput },
          },
          { target: 'deciding', actions: { type: 'assignRead', params: actorOutput } },
        ],
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: { tags: 'failure', on: { 'log.requested': 'reading' } },
    deciding: { always: [{ guard: 'isStill', target: 'paused' }, { target: 'playing' }] },
    playing: {
      always: { guard: 'isAtEnd', target: 'ended' },
      after: { untilNext: { target: 'playing', reenter: true, actions: 'goOn' } },
      on: {
        'pause.requested': 'paused',
        'moment.sought': { target: 'playing', reenter: true, actions: 'assignSought' },
        'speed.chosen': { target: 'playing', reenter: true, actions: 'assignSpeed' },
      },
    },
    paused: {
      on: {
        'play.requested': [
          { guard: 'isAtEnd', target: 'playing', actions: 'goToBeginning' },
          { target: 'playing' },
        ],
        'moment.sought': { actions: 'assignSought' },
        'speed.chosen': { actions: 'assignSpeed' },
      },
    },
    ended: {
      on: {
        'play.requested': { target: 'playing', actions: 'goToBeginning' },
        'moment.sought': { target: 'paused', actions: 'assignSought' },
        'speed.chosen': { actions: 'assignSpeed' },
      },
    },
  },
});

export type ReplayMachine = typeof replayMachine;
