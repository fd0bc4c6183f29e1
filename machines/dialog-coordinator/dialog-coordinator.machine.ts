import { and, assign, emit, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate';
import type { EventObject } from 'xstate';
import { errorToast } from '#machines/shared/emitted.ts';
import { notProvided, notProvidedActor, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  DialogCoordinatorContext,
  DialogCoordinatorEmitted,
  DialogCoordinatorEvent,
  PartsCommand,
  WaitingDialog,
} from './dialog-coordinator.types.ts';
import { texts } from './dialog-coordinator.texts.ts';

/** Milliseconds without a key after which the person counts as having stopped typing. */
export const typingPause = 3_000;

/**
 * The dialogs of one tab: what was asked for before they were there, which one may open by itself now, and which ones
 * people have open.
 *
 * Input: none. Actors to provide: `rest`, which ends once the page has nothing better to do than to load the dialogs;
 * `loadParts`, which ends when their code is here; `parts`, the dialogs themselves, which open what they are told; and
 * `keys`, a callback that sends `key.pressed` while somebody types.
 * Emits `dialog.granted`: whoever asked opens then, and sends `dialog.released` at the end. At most one is granted.
 * None is while a person has a dialog open, while one that the address asks for may be about to, or, unless it is
 * urgent, while the person types. That a person has one open is what the charts of the dialogs say, whether or not
 * they are drawn yet. What was asked for and could not be loaded is told with a toast. It closes no dialog.
 */
export const dialogCoordinatorMachine = setup({
  types: {
    context: {} as DialogCoordinatorContext,
    events: {} as DialogCoordinatorEvent,
    emitted: {} as DialogCoordinatorEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    rest: notProvided<void, undefined>('dialogCoordinator.rest'),
    loadParts: notProvided<void, undefined>('dialogCoordinator.loadParts'),
    parts: notProvidedActor<PartsCommand, undefined>('dialogCoordinator.parts'),
    keys: notProvidedCallback<EventObject, undefined>('dialogCoordinator.keys'),
  },
  actions: {
    /** What was asked for before it was known who is there is theirs; nothing of it is the next one's. */
    assignUser: assign(({ context, event }) => ({
      uid: event.type === 'user.changed' ? event.uid : context.uid,
      request: context.uid === null ? context.request : null,
      exhausted: context.uid === null ? context.exhausted : null,
    })),
    forgetRequests: assign({ request: null, exhausted: null }),
    assignRequest: assign({
      request: ({ context, event }) => (event.type === 'dialog.requested' ? event.request : context.request),
    }),
    assignExhausted: assign({
      exhausted: ({ context, event }) =>
        event.type === 'credits.exhausted' ? { code: event.code, message: event.message } : context.exhausted,
    }),
    notifyParts: enqueueActions(({ context: { request, exhausted }, enqueue }) => {
      if (request !== null) enqueue(sendTo('parts', { type: 'request.due', request }));
      if (exhausted !== null) enqueue(sendTo('parts', { type: 'exhaustion.due', ...exhausted }));
    }),
    notifyMissing: emit(({ context }) => errorToast(context.exhausted?.message ?? texts.couldNotBeOpened)),
    notifyOffers: emit({ type: 'offers.due' }),
    enqueueDialog: assign({
      waiting: ({ context, event }) =>
        event.type === 'dialog.enqueued'
          ? withDialog(context.waiting, { dialog: event.dialog, isUrgent: event.isUrgent })
          : context.waiting,
    }),
    dequeueDialog: assign({
      waiting: ({ context, event }) =>
        event.type === 'dialog.released'
          ? context.waiting.filter(({ dialog }) => dialog !== event.dialog)
          : context.waiting,
    }),
    promoteNext: assign({
      current: ({ context }) => context.waiting[0]?.dialog ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    clearCurrent: assign({ current: null }),
    notifyGranted: emit(({ context }) => ({ type: 'dialog.granted', dialog: context.current ?? '' })),
    addManual: assign({
      manual: ({ context, event }) =>
        event.type === 'dialog.opened' && !context.manual.includes(event.dialog)
          ? [...context.manual, event.dialog]
          : context.manual,
    }),
    removeManual: assign({
      manual: ({ context, event }) =>
        event.type === 'dialog.closed'
          ? context.manual.filter((dialog) => dialog !== event.dialog)
          : context.manual,
    }),
  },
  guards: {
    isSameUser: ({ context, event }) => event.type === 'user.changed' && event.uid === context.uid,
    isSomebody: ({ event }) => event.type === 'user.changed' && event.uid !== null,
    hasRequest: ({ context }) => context.request !== null || context.exhausted !== null,
    isPlace: ({ event }) => event.type === 'screen.entered' && event.isPlace,
    isCurrent: ({ context, event }) => 'dialog' in event && event.dialog === context.current,
    isLastManual: ({ context, event }) =>
      event.type === 'dialog.closed' && context.manual.every((dialog) => dialog === event.dialog),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isNextUrgent: ({ context }) => context.waiting[0]?.isUrgent === true,
    canGrant: and([
      'hasWaiting',
      stateIn({ hands: 'free' }),
      not(stateIn({ parts: 'resting' })),
      not(stateIn({ parts: 'loading' })),
      or(['isNextUrgent', stateIn({ typing: 'idle' })]),
    ]),
  },
  delays: { typingPause },
}).createMachine({
  id: 'dialogCoordinator',
  context: { uid: null, request: null, exhausted: null, current: null, waiting: [], manual: [] },
  type: 'parallel',
  states: {
    /** What draws the dialogs. A visitor loads none of it, and another user gets dialogs of their own. */
    parts: {
      initial: 'absent',
      states: {
        absent: {},
        /** It is loaded once the page has nothing better to do, or when something is asked for. */
        resting: {
          always: { guard: 'hasRequest', target: 'loading' },
          invoke: { id: 'rest', src: 'rest', onDone: 'loading', onError: 'loading' },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadParts',
            src: 'loadParts',
            onDone: 'running',
            onError: [
              { guard: 'hasRequest', target: 'missing', actions: ['notifyMissing', 'forgetRequests'] },
              { target: 'missing' },
            ],
          },
        },
        running: {
          invoke: { id: 'parts', src: 'parts', onError: 'missing' },
          initial: 'reserved',
          states: {
            /** Nothing has been offered yet: no screen so far was a place for it. */
            reserved: {
              entry: ['notifyParts', 'forgetRequests'],
              on: { 'screen.entered': { guard: 'isPlace', target: 'offered', actions: 'notifyOffers' } },
            },
            offered: {},
          },
          on: {
            'dialog.requested': { actions: ['assignRequest', 'notifyParts', 'forgetRequests'] },
            'credits.exhausted': { actions: ['assignExhausted', 'notifyParts', 'forgetRequests'] },
          },
        },
        /** It could not be loaded. Whatever is asked for next tries again. */
        missing: {
          tags: 'failure',
          on: {
            'dialog.requested': { target: 'loading', actions: 'assignRequest' },
            'credits.exhausted': { target: 'loading', actions: 'assignExhausted' },
          },
        },
      },
      on: {
        'user.changed': [
          { guard: 'isSameUser' },
          { guard: 'isSomebody', target: '.resting', actions: 'assignUser' },
          { target: '.absent', actions: 'assignUser' },
        ],
        'dialog.requested': { actions: 'assignRequest' },
        'credits.exhausted': { actions: 'assignExhausted' },
      },
    },
    /** Which dialog may open by itself. */
    automatic: {
      initial: 'free',
      states: {
        free: { always: { guard: 'canGrant', target: 'showing', actions: 'promoteNext' } },
        showing: {
          entry: 'notifyGranted',
          on: {
            'dialog.enqueued': [{ guard: 'isCurrent' }, { actions: 'enqueueDialog' }],
            'dialog.released': [
              { guard: 'isCurrent', target: 'free', actions: 'clearCurrent' },
              { actions: 'dequeueDialog' },
            ],
          },
        },
      },
      on: {
        'dialog.enqueued': { actions: 'enqueueDialog' },
        'dialog.released': { actions: 'dequeueDialog' },
      },
    },
    /** Whether a person has a dialog open. */
    hands: {
      initial: 'free',
      states: {
        free: { on: { 'dialog.opened': { target: 'holding', actions: 'addManual' } } },
        holding: {
          on: {
            'dialog.opened': { actions: 'addManual' },
            'dialog.closed': [
              { guard: 'isLastManual', target: 'free', actions: 'removeManual' },
              { actions: 'removeManual' },
            ],
          },
        },
      },
    },
    /** Nothing opens while the person types. */
    typing: {
      invoke: { id: 'keys', src: 'keys', onError: '.idle' },
      initial: 'idle',
      states: {
        idle: { on: { 'key.pressed': 'busy' } },
        busy: {
          on: { 'key.pressed': { target: 'busy', reenter: true } },
          after: { typingPause: 'idle' },
        },
      },
    },
  },
});

export type DialogCoordinatorMachine = typeof dialogCoordinatorMachine;

/** Each dialog once; urgent ones stand before the others. */
function withDialog(waiting: readonly WaitingDialog[], added: WaitingDialog): readonly WaitingDialog[] {
  if (waiting.some(({ dialog }) => dialog === added.dialog)) return waiting;
  const before = added.isUrgent ? waiting.filter(({ isUrgent }) => isUrgent) : waiting;
  return [...before, added, ...waiting.slice(before.length)];
}
