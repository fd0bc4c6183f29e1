import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  RunningVersionsContext,
  RunningVersionsEvent,
  RunningVersionsInput,
} from './running-versions.types.ts';

/**
 * Two states of a project that run beside each other. Where there is room for one, the newer one is seen first.
 *
 * Input: the project, and what is to run. Actor to provide: `open({ projectId, versions })`, which answers where each of
 * them runs, in their order.
 */
export const runningVersionsMachine = setup({
  types: {
    context: {} as RunningVersionsContext,
    events: {} as RunningVersionsEvent,
    input: {} as RunningVersionsInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { open: notProvided<readonly string[], RunningVersionsInput>('runningVersions.open') },
  actions: {
    assignAddresses: assign({ addresses: (_, addresses: readonly string[]) => addresses, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
}).createMachine({
  id: 'runningVersions',
  context: ({ input }) => ({ ...input, addresses: [], failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { projectId, versions } }) => ({ projectId, versions }),
        onDone: { target: 'running', actions: { type: 'assignAddresses', params: actorOutput } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    running: {
      initial: 'second',
      states: {
        first: { on: { 'second.chosen': 'second' } },
        second: { on: { 'first.chosen': 'first' } },
      },
    },
    failed: { tags: 'failure', on: { 'versions.requested': 'opening' } },
  },
});

export type RunningVersionsMachine = typeof runningVersionsMachine;
