import { assign, setup } from 'xstate';
import type { NonReducibleUnknown } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { AsyncDataContext, AsyncDataEvent } from './async-data.types.ts';

/** Milliseconds after the last letter before what was typed is asked for. */
export const typingPause = 150;

/**
 * One answer of a server: idle, pending, success, error. Made per kind of data:
 * `asyncData<Project[], { limit: number }>()`.
 *
 * Input: none; ask with `data.requested`, or with `query.typed` for what is still being typed: that is asked for once
 * the typing rests. Actor to provide: `load({ query })`, which answers the data.
 * A newer request replaces the one under way. It cannot retry by itself: the view that shows the error asks again.
 */
export function asyncData<TData, TQuery extends NonReducibleUnknown>() {
  return setup({
    types: {
      context: {} as AsyncDataContext<TData, TQuery>,
      events: {} as AsyncDataEvent<TQuery>,
      tags: {} as 'busy',
    },
    actors: { load: notProvided<TData, { query: TQuery | null }>('asyncData.load') },
    actions: {
      assignQuery: assign({
        query: ({ context, event }) => ('query' in event ? event.query : context.query),
      }),
      assignData: assign({ data: (_, output: TData) => output, failure: null }),
      assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
      clear: assign({ query: null, data: null, failure: null }),
    },
    guards: { hasData: ({ context }) => context.data !== null },
    delays: { typingPause },
  }).createMachine({
    id: 'asyncData',
    context: { query: null, data: null, failure: null },
    initial: 'idle',
    states: {
      idle: {},
      pending: {
        tags: 'busy',
        initial: 'loading',
        states: {
          /** The person is typing: the next letter would only replace the request. */
          pausing: { after: { typingPause: 'loading' } },
          loading: {
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ query: context.query }),
              onDone: { target: '#asyncData.success', actions: { type: 'assignData', params: actorOutput } },
              onError: { target: '#asyncData.error', actions: 'assignFailure' },
            },
          },
        },
        on: {
          'data.cancelled': [{ guard: 'hasData', target: 'success' }, { target: 'idle' }],
        },
      },
      success: { on: { 'data.refreshRequested': 'pending' } },
      error: { on: { 'data.refreshRequested': 'pending' } },
    },
    on: {
      'data.requested': { target: '.pending', actions: 'assignQuery' },
      'query.typed': { target: '.pending.pausing', actions: 'assignQuery' },
      'data.cleared': { target: '.idle', actions: 'clear' },
    },
  });
}

/** The chart itself, for export and tests. */
export const asyncDataMachine = asyncData<unknown, unknown>();

export type AsyncDataMachine<TData, TQuery extends NonReducibleUnknown> = ReturnType<
  typeof asyncData<TData, TQuery>
>;
