import { assign, sendTo, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import type { Failure } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  AuthPopupContext,
  AuthPopupEvent,
  AuthPopupInput,
  AuthPopupOutput,
  PopupCommand,
  PopupInput,
} from './auth-popup.types.ts';
import { texts } from './auth-popup.texts.ts';

/** Milliseconds and pixels. */
export const popupLimits = { timeout: 60_000, poll: 1_000, width: 600, height: 700 } as const;

/**
 * One authorization window: opened, then completed, cancelled, blocked or timed out.
 *
 * Input: the address, or null while it is being asked for. Start the actor in the click itself, or browsers block it.
 * Actors to provide: `askAddress({ projectId })`, which answers the address where there is none yet, and `popup`, a
 * callback that opens the window, answers `poll.due` with `popup.closed` once the window is gone, passes on messages of
 * the same registrable domain as `popup.answered`, and returns what closes the window.
 * The window belongs to the state `opened`, so it is closed on every way out of it. It ends with what the page
 * answered, or with why nothing was authorized: other charts invoke it and go on from there.
 */
export const authPopupMachine = setup({
  types: {
    context: {} as AuthPopupContext,
    events: {} as AuthPopupEvent,
    input: {} as AuthPopupInput,
    output: {} as AuthPopupOutput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    askAddress: notProvided<string, { projectId: string | null }>('authPopup.askAddress'),
    popup: notProvidedCallback<PopupCommand, PopupInput>('authPopup.popup'),
  },
  actions: {
    poll: sendTo('popup', { type: 'poll.due' }),
    assignAddress: assign({ url: (_, output: string) => output }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    navigate: sendTo('popup', ({ context }) => ({ type: 'navigation.due', url: context.url ?? '' })),
    assignResult: assign({
      result: ({ context, event }) => (event.type === 'popup.answered' ? event.result : context.result),
    }),
    countRefused: assign({ refused: ({ context }) => context.refused + 1 }),
  },
  guards: { hasAddress: ({ context }) => context.url !== null },
  delays: { poll: popupLimits.poll, timeout: popupLimits.timeout },
}).createMachine({
  id: 'authPopup',
  context: ({ input }) => ({
    url: input.url,
    projectId: input.projectId ?? null,
    failure: null,
    result: null,
    refused: 0,
  }),
  // XState does not know which of the final states it was.
  output: ({ event }) => event.output as AuthPopupOutput,
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
            deciding: { always: [{ guard: 'hasAddress', target: 'known' }, { target: 'requested' }] },
            requested: {
              invoke: {
                id: 'askAddress',
                src: 'askAddress',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: {
                  target: 'known',
                  actions: [{ type: 'assignAddress', params: actorOutput }, 'navigate'],
                },
                onError: { target: '#authPopup.failed', actions: 'assignFailure' },
              },
            },
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
        'address.refused': 'failed',
        'message.refused': { actions: 'countRefused' },
      },
      after: { timeout: 'timedOut' },
    },
    completed: {
      type: 'final',
      output: ({ context }) => ({ result: context.result, failure: answered(context) }),
    },
    cancelled: { type: 'final', tags: 'failure', output: () => without('cancelled') },
    blocked: { type: 'final', tags: 'failure', output: () => without('blocked') },
    timedOut: { type: 'final', tags: 'failure', output: () => without('timedOut') },
    failed: {
      type: 'final',
      tags: 'failure',
      output: ({ context }) => ({ result: null, failure: context.failure ?? without('failed').failure }),
    },
  },
});

export type AuthPopupMachine = typeof authPopupMachine;

/** The page may answer that it was declined. */
function answered({ result }: AuthPopupContext): Failure | null {
  const error = result?.['error'];
  return error === undefined ? null : { code: Code.unknown, message: error };
}

function without(outcome: keyof typeof texts.outcomes): AuthPopupOutput {
  return { result: null, failure: { code: Code.unknown, message: texts.outcomes[outcome] } };
}
