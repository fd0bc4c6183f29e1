import { assign, setup } from 'xstate';
import type { ToastContext, ToastEvent, ToastMessage } from './toast.types.ts';

/** Milliseconds. A newcomer waits until the current toast was readable, then until it has left. */
export const toastTimes = { minimum: 1_000, success: 4_000, error: 8_000, leave: 160 } as const;
/** More toasts than this do not wait: the oldest waiting one gives way. */
export const toastsWaiting = 5;

/**
 * One toast at a time: the previous one is dismissed, and has left, before the next one shows.
 *
 * Input: none. Actors: none. Events: ask for a toast, dismiss it, hold it while a person reads.
 * It cannot show two at once, and it cannot dismiss a `loading` toast by time: the next toast does that.
 */
export const toastMachine = setup({
  types: { context: {} as ToastContext, events: {} as ToastEvent },
  actions: {
    showRequested: assign({
      current: ({ context, event }) => (event.type === 'toast.requested' ? event.toast : context.current),
      shown: ({ context }) => context.shown + 1,
    }),
    enqueue: assign({
      waiting: ({ context, event }) =>
        event.type === 'toast.requested'
          ? [...context.waiting, event.toast].slice(-toastsWaiting)
          : context.waiting,
    }),
    showNext: assign({
      current: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
      shown: ({ context }) => context.shown + 1,
    }),
    clear: assign({ current: null }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isAlreadyHere: ({ context, event }) =>
      event.type === 'toast.requested' &&
      [...context.waiting, context.current].some((toast) => toast !== null && isSame(toast, event.toast)),
    isLoading: ({ context }) => context.current?.kind === 'loading',
  },
  delays: {
    minimum: toastTimes.minimum,
    rest: ({ context }) =>
      (context.current?.kind === 'error' ? toastTimes.error : toastTimes.success) - toastTimes.minimum,
    leave: toastTimes.leave,
  },
}).createMachine({
  id: 'toast',
  context: { current: null, waiting: [], shown: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'toast.requested': { target: 'showing', actions: 'showRequested' } } },
    showing: {
      initial: 'fresh',
      states: {
        /** Just appeared: a newcomer waits until this one could be read. */
        fresh: {
          after: {
            minimum: [{ guard: 'hasWaiting', target: '#toast.leaving' }, { target: 'settled' }],
          },
          on: { 'toast.requested': [{ guard: 'isAlreadyHere' }, { actions: 'enqueue' }] },
        },
        settled: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isLoading', target: 'lasting' }, { target: 'timed' }] },
            timed: { after: { rest: '#toast.leaving' } },
            lasting: {},
          },
          // The same again has happened again: it is shown anew, or the person would not know.
          on: { 'toast.requested': { target: '#toast.leaving', actions: 'enqueue' } },
        },
        held: {
          on: {
            'toast.requested': [{ guard: 'isAlreadyHere' }, { actions: 'enqueue' }],
            'toast.released': 'fresh',
          },
        },
      },
      on: { 'toast.dismissed': 'leaving', 'toast.held': '.held' },
    },
    leaving: {
      on: { 'toast.requested': [{ guard: 'isAlreadyHere' }, { actions: 'enqueue' }] },
      after: {
        leave: [
          { guard: 'hasWaiting', target: 'showing', actions: 'showNext' },
          { target: 'idle', actions: 'clear' },
        ],
      },
    },
  },
});

export type ToastMachine = typeof toastMachine;

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.kind === other.kind && one.text === other.text && one.detail === other.detail;
}
