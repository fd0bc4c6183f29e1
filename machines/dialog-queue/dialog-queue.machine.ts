import { assign, emit, setup } from 'xstate';
import type { DialogQueueContext, DialogQueueEmitted, DialogQueueEvent } from './dialog-queue.types.ts';

/**
 * Which automatic dialog may show now: at most one, the others wait in the order in which they asked.
 *
 * Input: none. Actors: none. Emits `dialog.granted`; whoever asked opens then, and sends `dialog.released` at its end.
 * A dialog that is open when a person opens another by hand stays granted; no new one is granted meanwhile.
 * It cannot close a dialog.
 */
export const dialogQueueMachine = setup({
  types: {
    context: {} as DialogQueueContext,
    events: {} as DialogQueueEvent,
    emitted: {} as DialogQueueEmitted,
  },
  actions: {
    enqueue: assign({
      waiting: ({ context, event }) =>
        event.type === 'dialog.requested' && !context.waiting.includes(event.dialog)
          ? [...context.waiting, event.dialog]
          : context.waiting,
    }),
    dequeue: assign({
      waiting: ({ context, event }) =>
        event.type === 'dialog.released'
          ? context.waiting.filter((dialog) => dialog !== event.dialog)
          : context.waiting,
    }),
    promoteNext: assign({
      current: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    clearCurrent: assign({ current: null }),
    tellGranted: emit(({ context }) => ({ type: 'dialog.granted', dialog: context.current ?? '' })),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isCurrent: ({ context, event }) => 'dialog' in event && event.dialog === context.current,
  },
}).createMachine({
  id: 'dialogQueue',
  context: { current: null, waiting: [] },
  initial: 'free',
  states: {
    free: {
      always: { guard: 'hasWaiting', target: 'showing', actions: 'promoteNext' },
      on: {
        'dialog.requested': { actions: 'enqueue' },
        'manualDialog.opened': 'held',
      },
    },
    /** An automatic dialog is granted. */
    showing: {
      initial: 'alone',
      entry: 'tellGranted',
      states: {
        alone: {
          on: {
            'manualDialog.opened': 'behindManual',
            'dialog.released': [
              { guard: 'isCurrent', target: '#dialogQueue.free', actions: 'clearCurrent' },
              { actions: 'dequeue' },
            ],
          },
        },
        behindManual: {
          on: {
            'manualDialog.closed': 'alone',
            'dialog.released': [
              { guard: 'isCurrent', target: '#dialogQueue.held', actions: 'clearCurrent' },
              { actions: 'dequeue' },
            ],
          },
        },
      },
      on: { 'dialog.requested': [{ guard: 'isCurrent' }, { actions: 'enqueue' }] },
    },
    /** A person has a dialog open: the automatic ones wait. */
    held: {
      on: {
        'manualDialog.closed': 'free',
        'dialog.requested': { actions: 'enqueue' },
        'dialog.released': { actions: 'dequeue' },
      },
    },
  },
});

export type DialogQueueMachine = typeof dialogQueueMachine;
