import { assign, emit, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  DictationCommand,
  DictationContext,
  DictationEmitted,
  DictationEvent,
  DictationFailure,
  DictationInput,
} from './dictation.types.ts';

/** Milliseconds in which a browser may say what it still has heard, once it was told to finish. */
export const finishLimit = 3_000;

/**
 * Speech into the box, by what the browser brings for it (Web Speech API, a report of the WICG).
 *
 * Actor to provide: `recognise`, which listens from its start on, tells what it hears by `speech.*`, finishes when it
 * is told so and drops the microphone when it is stopped.
 */
export const dictationMachine = setup({
  types: {
    context: {} as DictationContext,
    events: {} as DictationEvent,
    input: {} as DictationInput,
    emitted: {} as DictationEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: { recognise: notProvidedCallback<DictationCommand, undefined>('dictation.recognise') },
  guards: {
    isUnavailable: ({ context }) => !context.isAvailable,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
  },
  actions: {
    assignGuess: assign({ guess: (_, { guess }: { guess: string }) => guess }),
    clear: assign({ guess: '', failure: null }),
    assignFailure: assign({ failure: (_, { reason }: { reason: DictationFailure }) => reason }),
    tellText: emit((_, { text }: { text: string }) => ({ type: 'text.dictated', text: text.trim() })),
    finish: sendTo('recognise', { type: 'speech.finished' }),
  },
  delays: { finishLimit },
}).createMachine({
  id: 'dictation',
  context: ({ input }) => ({ ...input, guess: '', failure: null }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isUnavailable', target: 'unavailable' },
      on: { 'dictation.requested': 'active' },
    },
    unavailable: {},
    active: {
      initial: 'starting',
      entry: 'clear',
      exit: { type: 'assignGuess', params: { guess: '' } },
      invoke: {
        id: 'recognise',
        src: 'recognise',
        onError: { target: 'failed', actions: { type: 'assignFailure', params: { reason: 'other' } } },
      },
      states: {
        starting: { tags: 'busy', on: { 'speech.began': 'listening', 'dictation.ended': 'finishing' } },
        listening: { on: { 'dictation.ended': 'finishing' } },
        finishing: { tags: 'busy', entry: 'finish', after: { finishLimit: '#dictation.idle' } },
      },
      on: {
        'speech.heard': [
          {
            guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
            actions: [
              { type: 'assignGuess', params: ({ event }) => ({ guess: event.guess }) },
              { type: 'tellText', params: ({ event }) => ({ text: event.text }) },
            ],
          },
          { actions: { type: 'assignGuess', params: ({ event }) => ({ guess: event.guess }) } },
        ],
        'speech.failed': {
          target: 'failed',
          actions: { type: 'assignFailure', params: ({ event }) => ({ reason: event.reason }) },
        },
        'speech.ended': 'idle',
      },
    },
    failed: { tags: 'failure', on: { 'dictation.requested': 'active' } },
  },
});

export type DictationMachine = typeof dictationMachine;
