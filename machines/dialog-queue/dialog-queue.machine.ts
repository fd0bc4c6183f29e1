import { and, assign, emit, enqueueActions, not, or, sendTo, setup, stateIn } from 'xstate';
import type { EventObject } from 'xstate';
import { errorToast } from '#machines/shared/emitted.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  DialogQueueContext,
  DialogQueueEmitted,
  DialogQueueEvent,
  PartsCommand,
  WaitingDialog,
} from './dialog-queue.types.ts';

/** Milliseconds without a key after which somebody is taken to have stopped typing. */
export const typingPause = 3_000;
export const missingText = 'That could not be opened. Check your connection and try again.';

/**
 * The dialogs of one tab: what was asked for before they were there, which one may open by itself now, and which ones
 * people have open.
 *
 * Input: none. Actors to provide: `rest`, which ends once the page has nothing better to do than to load the dialogs;
 * `parts`, a callback that loads what draws them, answers `parts.ready` or `parts.failed`, opens what it is told, and
 * returns what takes it out of the page; and `keys`, a callback that sends `key.pressed` while somebody types.
 * Emits `dialog.granted`: whoever asked opens then, and sends `dialog.released` at the end. At most one is granted.
 * None is while a person has a dialog open, while one that the address asks for may be about to, or, unless it is
 * urgent, under somebody's fingers. That a person has one open is what the charts of the dialogs say, whether or not
 * they are drawn yet. What was asked for and could not be loaded is told with a toast. It closes no dialog.
 */
export const dialogQueueMachine = setup({
  types: {
    context: {} as DialogQueueContext,
    events: {} as DialogQueueEvent,
    emitted: {} as DialogQueueEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    rest: notProvided<void, undefined>('dialogQueue.rest'),
    parts: notProvidedCallback<PartsCommand, undefined>('dialogQueue.parts'),
    keys: notProvidedCallback<EventObject, undefined>('dialogQueue.keys'),
  },
  actions: {
    /** What was asked for before it was known who is there is theirs; nothing of it is the next one's. */
    assignUser: assign(({ context, event }) => ({
      uid: event.type === 'user.changed' ? event.uid : context.uid,
      wish: context.uid === null ? context.wish : null,
      exhausted: context.uid === null ? context.exhausted : null,
    })),
    forgetWishes: assign({ wish: null, exhausted: null }),
    assignWish: assign({
      wish: ({ context, event }) => (event.type === 'dialog.wished' ? event.wish : context.wish),
    }),
    assignExhausted: assign({
      exhausted: ({ context, event }) =>
        event.type === 'credits.exhausted' ? { code: event.code, message: event.message } : context.exhausted,
    }),
    tellParts: enqueueActions(({ context: { wish, exhausted }, enqueue }) => {
      if (wish !== null) enqueue(sendTo('parts', { type: 'wish.due', wish }));
      if (exhausted !== null) enqueue(sendTo('parts', { type: 'exhaustion.due', ...exhausted }));
    }),
    tellMissing: emit(({ context }) => errorToast(context.exhausted?.message ?? missingText)),
    tellOffers: emit({ type: 'offers.due' }),
    enqueueDialog: assign({
      waiting: ({ context, event }) =>
        event.type === 'dialog.requested'
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
    tellGranted: emit(({ context }) => ({ type: 'dialog.granted', dialog: context.current ?? '' })),
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
    hasWish: ({ context }) => context.wish !== null || context.exhausted !== null,
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
      not(stateIn({ parts: { running: 'loading' } })),
      or(['isNextUrgent', stateIn({ typing: 'calm' })]),
    ]),
  },
  delays: { typingPause },
}).createMachine({
  id: 'dialogQueue',
  context: { uid: null, wish: null, exhausted: null, current: null, waiting: [], manual: [] },
  type: 'parallel',
  states: {
    /** What draws the dialogs. A visitor loads none of it, and another user gets dialogs of their own. */
    parts: {
      initial: 'absent',
      states: {
        absent: {},
        /** It is loaded once the page has nothing better to do, or when something is asked for. */
        resting: {
          always: { guard: 'hasWish', target: 'running' },
          invoke: { id: 'rest', src: 'rest', onDone: 'running', onError: 'running' },
        },
        running: {
          invoke: { id: 'parts', src: 'parts', onError: 'missing' },
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: { 'parts.ready': { target: 'ready', actions: ['tellParts', 'forgetWishes'] } },
            },
            ready: {
              initial: 'reserved',
              states: {
                /** Nothing has been offered yet: no screen so far was a place for it. */
                reserved: {
                  on: { 'screen.entered': { guard: 'isPlace', target: 'offered', actions: 'tellOffers' } },
                },
                offered: {},
              },
              on: {
                'dialog.wished': { actions: ['assignWish', 'tellParts', 'forgetWishes'] },
                'credits.exhausted': { actions: ['assignExhausted', 'tellParts', 'forgetWishes'] },
              },
            },
          },
          on: {
            'parts.failed': [
              { guard: 'hasWish', target: 'missing', actions: ['tellMissing', 'forgetWishes'] },
              { target: 'missing' },
            ],
          },
        },
        /** It could not be loaded. Whatever is asked for next tries again. */
        missing: {
          tags: 'failure',
          on: {
            'dialog.wished': { target: 'running', actions: 'assignWish' },
            'credits.exhausted': { target: 'running', actions: 'assignExhausted' },
          },
        },
      },
      on: {
        'user.changed': [
          { guard: 'isSameUser' },
          { guard: 'isSomebody', target: '.resting', actions: 'assignUser' },
          { target: '.absent', actions: 'assignUser' },
        ],
        'dialog.wished': { actions: 'assignWish' },
        'credits.exhausted': { actions: 'assignExhausted' },
      },
    },
    /** Which dialog may open by itself. */
    turn: {
      initial: 'free',
      states: {
        free: { always: { guard: 'canGrant', target: 'showing', actions: 'promoteNext' } },
        showing: {
          entry: 'tellGranted',
          on: {
            'dialog.requested': [{ guard: 'isCurrent' }, { actions: 'enqueueDialog' }],
            'dialog.released': [
              { guard: 'isCurrent', target: 'free', actions: 'clearCurrent' },
              { actions: 'dequeueDialog' },
            ],
          },
        },
      },
      on: {
        'dialog.requested': { actions: 'enqueueDialog' },
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
    /** Nothing opens under somebody's fingers. */
    typing: {
      invoke: { id: 'keys', src: 'keys', onError: '.calm' },
      initial: 'calm',
      states: {
        calm: { on: { 'key.pressed': 'busy' } },
        busy: {
          on: { 'key.pressed': { target: 'busy', reenter: true } },
          after: { typingPause: 'calm' },
        },
      },
    },
  },
});

export type DialogQueueMachine = typeof dialogQueueMachine;

/** Each dialog once; urgent ones stand before the others. */
function withDialog(waiting: readonly WaitingDialog[], added: WaitingDialog): readonly WaitingDialog[] {
  if (waiting.some(({ dialog }) => dialog === added.dialog)) return waiting;
  const before = added.isUrgent ? waiting.filter(({ isUrgent }) => isUrgent) : waiting;
  return [...before, added, ...waiting.slice(before.length)];
}
