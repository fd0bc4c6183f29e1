import { assign, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  AuthPopupContext,
  AuthPopupEvent,
  AuthPopupInput,
  AuthPopupOutput,
  PopupCommand,
  PopupInput,
} from './auth-popup.types.ts';

/** Milliseconds and pixels. */
export const popupLimits = { timeout: 60_000, poll: 1_000, width: 600, height: 700 } as const;

/** What a person is told, word for word. */
export const popupTexts = {
  blocked: 'Failed to open authorization window. Please check popup settings.',
  cancelled: 'Authorization was cancelled by user',
  timedOut: 'Authorization timeout',
  failed: 'The authorization page could not be opened. Try again.',
} as const;

/**
 * One authorization window: opened, then completed, cancelled, blocked or timed out.
 *
 * Input: the address, or null while it is being asked for. Start the actor in the click itself, or browsers block it.
 * Actor to provide: `popup`, a callback that opens the window, answers `poll.due` with `popup.closed` once the window
 * is gone, passes on messages of the same registrable domain as `popup.answered`, and returns what closes the window.
 * The window belongs to the state `opened`, so it is closed on every way out of it.
 */
export const authPopupMachine = setup({
  types: {
    context: {} as AuthPopupContext,
    events: {} as AuthPopupEvent,
    input: {} as AuthPopupInput,
    output: {} as AuthPopupOutput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { popup: notProvidedCallback<PopupCommand, PopupInput>('authPopup.popup') },
  actions: {
    poll: sendTo('popup', { type: 'poll.due' }),
    assignAddress: assign({
      url: ({ context, event }) => (event.type === 'address.known' ? event.url : context.url),
    }),
    navigate: sendTo('popup', ({ event }) => ({
      type: 'navigation.due',
      url: event.type === 'address.known' ? event.url : '',
    })),
    assignResult: assign({
      result: ({ context, event }) => (event.type === 'popup.answered' ? event.result : context.result),
    }),
    countRefused: assign({ refused: ({ context }) => context.refused + 1 }),
  },
  guards: { hasAddress: ({ context }) => context.url !== null },
  delays: { poll: popupLimits.poll, timeout: popupLimits.timeout },
}).createMachine({
  id: 'authPopup',
  context: ({ input }) => ({ url: input.url, result: null, refused: 0 }),
  output: ({ context }) => ({ result: context.result }),
  initial: 'opened',
  states: {
    opened: {
      tags: 'busy',
      type: 'parallel',
      invoke: {
        id: 'popup',
        src: 'popup',
        input: ({ context }) => ({ url: context.url, width: popupLimits.width, height: popupLimits.height }),
        onError: 'blocked',
      },
      states: {
        address: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasAddress', target: 'known' }, { target: 'asked' }] },
            asked: { on: { 'address.known': { target: 'known', actions: ['assignAddress', 'navigate'] } } },
            known: {},
          },
        },
        watch: {
          initial: 'polling',
          states: { polling: { after: { poll: { target: 'polling', reenter: true, actions: 'poll' } } } },
        },
      },
      on: {
        'popup.answered': { target: 'completed', actions: 'assignResult' },
        'popup.closed': 'cancelled',
        'popup.dismissed': 'cancelled',
        'popup.blocked': 'blocked',
        'address.failed': 'failed',
        'message.refused': { actions: 'countRefused' },
      },
      after: { timeout: 'timedOut' },
    },
    completed: { type: 'final' },
    cancelled: { type: 'final', tags: 'failure' },
    blocked: { type: 'final', tags: 'failure' },
    timedOut: { type: 'final', tags: 'failure' },
    failed: { type: 'final', tags: 'failure' },
  },
});

export type AuthPopupMachine = typeof authPopupMachine;
