import { assertEvent, assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  KeyPlace,
  KeyTrial,
  ModelKeysContext,
  ModelKeysEmitted,
  ModelKeysEvent,
} from './model-keys.types.ts';

/**
 * A person's own keys for models. Keys are written and never read: the list says for whom there is one.
 *
 * Actors to provide: `load()`, `save({ provider, key })`, which tries the key first, and `remove({ provider })`.
 * Emits `keys.changed`, so that the list of models is asked for again.
 */
export const modelKeysMachine = setup({
  types: {
    context: {} as ModelKeysContext,
    events: {} as ModelKeysEvent,
    emitted: {} as ModelKeysEmitted,
    tags: {} as 'busy',
  },
  actors: {
    load: notProvided<readonly KeyPlace[], undefined>('modelKeys.load'),
    save: notProvided<Omit<KeyTrial, 'provider'>, { provider: string; key: string }>('modelKeys.save'),
    remove: notProvided<void, { provider: string }>('modelKeys.remove'),
  },
  actions: {
    assignPlaces: assign({ places: (_, output: readonly KeyPlace[]) => output, failure: null }),
    noteProvider: assign({
      provider: ({ context, event }) => ('provider' in event ? event.provider : context.provider),
      trial: null,
      failure: null,
    }),
    assignTrial: assign({
      trial: ({ context }, output: Omit<KeyTrial, 'provider'>) => ({
        ...output,
        provider: context.provider ?? '',
      }),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    notifyChanged: emit({ type: 'keys.changed' }),
  },
  guards: {
    isKey: ({ event }) => event.type === 'key.submitted' && event.key.trim().length >= 8,
    isSaved: (_, output: Omit<KeyTrial, 'provider'>) => output.isSaved,
    isThere: ({ context, event }) =>
      event.type === 'key.removed' &&
      context.places.some(({ id, keyEnd }) => id === event.provider && keyEnd !== null),
  },
}).createMachine({
  id: 'modelKeys',
  context: { places: [], trial: null, provider: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'assignPlaces', params: actorOutput } },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    failed: { on: { 'keys.wanted': 'loading' } },
    ready: {
      on: {
        'key.submitted': { guard: 'isKey', target: 'trying', actions: 'noteProvider' },
        'key.removed': { guard: 'isThere', target: 'removing', actions: 'noteProvider' },
        'keys.wanted': 'loading',
      },
    },
    /** The key is with its provider. */
    trying: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'key.submitted');
          return { provider: event.provider, key: event.key.trim() };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: actorOutput },
            target: 'loading',
            actions: [{ type: 'assignTrial', params: actorOutput }, 'notifyChanged'],
          },
          { target: 'ready', actions: { type: 'assignTrial', params: actorOutput } },
        ],
        onError: { target: 'ready', actions: 'assignFailure' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ provider: context.provider ?? '' }),
        onDone: { target: 'loading', actions: 'notifyChanged' },
        onError: { target: 'ready', actions: 'assignFailure' },
      },
    },
  },
});

export type ModelKeysMachine = typeof modelKeysMachine;
