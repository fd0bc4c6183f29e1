import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { successToast } from '#machines/shared/emitted.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { deviceRefusalOf, type PasskeyQuestion } from '#machines/shared/passkey-device.ts';
import type {
  AddedPasskey,
  OwnPasskey,
  PasskeysContext,
  PasskeysEmitted,
  PasskeysEvent,
} from './passkeys.types.ts';
import { texts } from './passkeys.texts.ts';

/**
 * The passkeys of a person's account: adding, naming and removing them.
 *
 * Actors to provide: `load()`; `ask()`, which answers what the device is asked; `make({ question })`, which has the device
 * make a passkey and the server keep it, and fails with a `DeviceRefused` where the device says no; `rename({ passkeyId,
 * name })` and `remove({ passkeyId })`. All but `ask` answer the list as it is then. A passkey that was added can be
 * named at once. Emits toasts, and how many there are when that changes.
 */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    load: notProvided<readonly OwnPasskey[], undefined>('passkeys.load'),
    ask: notProvided<PasskeyQuestion, undefined>('passkeys.ask'),
    make: notProvided<AddedPasskey, { question: PasskeyQuestion }>('passkeys.make'),
    rename: notProvided<readonly OwnPasskey[], { passkeyId: string; name: string }>('passkeys.rename'),
    remove: notProvided<readonly OwnPasskey[], { passkeyId: string }>('passkeys.remove'),
  },
  actions: {
    assignPasskeys: assign({ passkeys: (_, output: readonly OwnPasskey[]) => output, failure: null }),
    assignQuestion: assign({ question: (_, output: PasskeyQuestion) => output }),
    assignAdded: assign((_, { passkeys, addedId }: AddedPasskey) => ({
      passkeys,
      passkeyId: addedId,
      draft: passkeys.find(({ id }) => id === addedId)?.name ?? '',
    })),
    assignChosen: assign(({ context, event }) =>
      'passkeyId' in event
        ? {
            passkeyId: event.passkeyId,
            draft: context.passkeys.find(({ id }) => id === event.passkeyId)?.name ?? '',
            failure: null,
          }
        : context,
    ),
    assignDraft: assign({
      draft: ({ context, event }) => (event.type === 'draft.changed' ? event.draft : context.draft),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifyChanged: emit(({ context }) => ({
      type: 'passkeys.changed' as const,
      count: context.passkeys.length,
    })),
    notifyAdded: emit(() => successToast(texts.added)),
    notifyRenamed: emit(() => successToast(texts.renamed)),
    notifyRemoved: emit(() => successToast(texts.removed)),
  },
  guards: {
    isCancelled: ({ event }) => deviceRefusalOf(event) === 'cancelled',
    isKnown: ({ event }) => deviceRefusalOf(event) === 'known',
    isUnsupported: ({ event }) => deviceRefusalOf(event) === 'unsupported',
    hasName: ({ context }) => context.draft.trim() !== '',
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: [], question: null, passkeyId: '', draft: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'assignPasskeys', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: {
      tags: 'failure',
      on: { 'retry.requested': { target: 'loading', actions: 'clearFailure' } },
    },
    ready: {
      initial: 'resting',
      states: {
        resting: {},
        cancelled: {},
        unsupported: { tags: 'failure' },
        known: {},
        addingFailed: { tags: 'failure' },
      },
      on: {
        'adding.requested': { target: 'adding', actions: 'clearFailure' },
        'naming.requested': { target: 'naming', actions: 'assignChosen' },
        'removal.requested': { target: 'removal', actions: 'assignChosen' },
      },
    },
    adding: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: { target: 'waitingForDevice', actions: { type: 'assignQuestion', params: actorOutput } },
            onError: { target: '#passkeys.ready.addingFailed', actions: 'assignFailure' },
          },
        },
        waitingForDevice: {
          invoke: {
            id: 'make',
            src: 'make',
            input: ({ context }) => ({ question: context.question ?? {} }),
            onDone: {
              target: '#passkeys.naming',
              actions: [{ type: 'assignAdded', params: actorOutput }, 'notifyChanged', 'notifyAdded'],
            },
            onError: [
              { guard: 'isCancelled', target: '#passkeys.ready.cancelled' },
              { guard: 'isKnown', target: '#passkeys.ready.known' },
              { guard: 'isUnsupported', target: '#passkeys.ready.unsupported' },
              { target: '#passkeys.ready.addingFailed', actions: 'assignFailure' },
            ],
          },
        },
      },
      on: { 'adding.cancelled': 'ready.cancelled' },
    },
    naming: {
      initial: 'writing',
      states: { writing: {}, failed: { tags: 'failure' } },
      on: {
        'draft.changed': { actions: 'assignDraft' },
        'draft.submitted': { guard: 'hasName', target: 'savingName', actions: 'clearFailure' },
        'naming.cancelled': 'ready',
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { passkeyId, draft } }) => ({ passkeyId, name: draft.trim() }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'assignPasskeys', params: actorOutput }, 'notifyRenamed'],
        },
        onError: { target: 'naming.failed', actions: 'assignFailure' },
      },
    },
    removal: {
      initial: 'asking',
      states: { asking: {}, failed: { tags: 'failure' } },
      on: {
        'removal.confirmed': { target: 'removing', actions: 'clearFailure' },
        'removal.cancelled': 'ready',
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ passkeyId: context.passkeyId }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'assignPasskeys', params: actorOutput }, 'notifyChanged', 'notifyRemoved'],
        },
        onError: { target: 'removal.failed', actions: 'assignFailure' },
      },
    },
  },
});

export type PasskeysMachine = typeof passkeysMachine;
