import { assign, emit, setup } from 'xstate';
import type { ScrollFollowContext, ScrollFollowEmitted, ScrollFollowEvent } from './scroll-follow.types.ts';

/**
 * Whether a growing text scrolls along with its end. It follows until the reader scrolls away, and never takes the
 * reader back by itself: what arrives meanwhile is announced, and only `end.requested` jumps to it.
 *
 * Emits `end.wanted` when the view should scroll to the end.
 */
export const scrollFollowMachine = setup({
  types: {
    context: {} as ScrollFollowContext,
    events: {} as ScrollFollowEvent,
    emitted: {} as ScrollFollowEmitted,
  },
  actions: {
    scrollToEnd: emit({ type: 'end.wanted' }),
    countUnseen: assign({ unseen: ({ context }) => context.unseen + 1 }),
    clearUnseen: assign({ unseen: 0 }),
  },
}).createMachine({
  id: 'scrollFollow',
  context: { unseen: 0 },
  initial: 'following',
  states: {
    following: {
      on: {
        'content.grew': { actions: 'scrollToEnd' },
        'end.requested': { actions: 'scrollToEnd' },
        'reader.left': 'reading',
      },
    },
    reading: {
      initial: 'caughtUp',
      states: {
        caughtUp: { on: { 'content.grew': { target: 'behind', actions: 'countUnseen' } } },
        behind: { on: { 'content.grew': { actions: 'countUnseen' } } },
      },
      on: {
        'reader.reachedEnd': { target: 'following', actions: 'clearUnseen' },
        'end.requested': { target: 'following', actions: ['clearUnseen', 'scrollToEnd'] },
      },
    },
  },
});

export type ScrollFollowMachine = typeof scrollFollowMachine;
