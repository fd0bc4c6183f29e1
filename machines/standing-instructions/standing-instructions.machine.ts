import { assertEvent, assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import {
  mostInstructions,
  type StandingInstructionsContext,
  type StandingInstructionsEvent,
} from './standing-instructions.types.ts';

/**
 * What a person wants every model to know, in all of their projects. What is being written is the page's: the chart
 * has what is saved.
 *
 * Actors to provide: `load()` and `save({ text })`, which both answer what the account has then.
 */
export const standingInstructionsMachine = setup({
  types: {
    context: {} as StandingInstructionsContext,
    events: {} as StandingInstructionsEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: notProvided<string, undefined>('standingInstructions.load'),
    save: notProvided<string, { text: string }>('standingInstructions.save'),
  },
  actions: {
    assignSaved: assign({ saved: (_, output: string) => output, failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
  guards: {
    isOther: ({ context, event }) =>
      event.type === 'text.submitted' &&
      event.text.length <= mostInstructions &&
      event.text.trim() !== context.saved,
  },
}).createMachine({
  id: 'standingInstructions',
  context: { saved: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'assignSaved', params: actorOutput } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: { on: { 'text.wanted': 'loading' } },
    ready: { on: { 'text.submitted': { guard: 'isOther', target: 'saving' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'text.submitted');
          return { text: event.text };
        },
        onDone: { target: 'saved', actions: { type: 'assignSaved', params: actorOutput } },
        onError: { target: 'unsaved', actions: 'assignFailure' },
      },
    },
    saved: { on: { 'text.submitted': { guard: 'isOther', target: 'saving' } } },
    /** What was saved before stands. */
    unsaved: { on: { 'text.submitted': { guard: 'isOther', target: 'saving' } } },
  },
});

export type StandingInstructionsMachine = typeof standingInstructionsMachine;
