import { assign, emit, setup } from 'xstate';
import { errorToast } from '#machines/shared/emitted.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  WelcomeCreditsContext,
  WelcomeCreditsEmitted,
  WelcomeCreditsEvent,
  WelcomeCreditsInput,
} from './welcome-credits.types.ts';

export { welcomeCredits } from './welcome-credits.types.ts';
export const alreadyClaimedText = 'You have already claimed your credits.';

/**
 * The welcome dialog, in which a new user claims 500 credits.
 *
 * Input: the kind of project. Actor to provide: `claim({ projectType })`, which fails with 16007 when they were
 * claimed before. Emits `dialog.wanted`/`dialog.released`, the toast of 16007, and `user.refreshWanted`.
 * It cannot know who is new: the app system offers it.
 */
export const welcomeCreditsMachine = setup({
  types: {
    context: {} as WelcomeCreditsContext,
    events: {} as WelcomeCreditsEvent,
    input: {} as WelcomeCreditsInput,
    emitted: {} as WelcomeCreditsEmitted,
    tags: {} as 'dialog' | 'busy',
  },
  actors: { claim: notProvided<void, { projectType: string }>('welcomeCredits.claim') },
  actions: {
    assignProjectType: assign({
      projectType: ({ context, event }) =>
        event.type === 'projectType.chosen' ? event.projectType : context.projectType,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
    tellAlreadyClaimed: emit(errorToast(alreadyClaimedText)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
  guards: { isAlreadyClaimed: ({ event }) => failureOf(event).code === Code.alreadyClaimed },
}).createMachine({
  id: 'welcomeCredits',
  context: ({ input }) => ({ projectType: input.projectType, failure: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'welcome.offered': 'queued' } },
    queued: {
      entry: 'wantDialog',
      on: {
        'dialog.granted': 'open',
        'dialog.closed': { target: 'closed', actions: 'releaseDialog' },
      },
    },
    open: {
      tags: 'dialog',
      initial: 'offering',
      states: {
        offering: { on: { 'claim.requested': 'claiming' } },
        claiming: {
          tags: 'busy',
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context }) => ({ projectType: context.projectType }),
            onDone: { target: 'claimed', actions: 'refreshUser' },
            onError: [
              {
                guard: 'isAlreadyClaimed',
                target: '#welcomeCredits.closed',
                actions: ['tellAlreadyClaimed', 'refreshUser', 'releaseDialog'],
              },
              { target: 'claimFailed', actions: 'assignFailure' },
            ],
          },
          // A claim under way cannot be taken back, so the dialog stays until it is known how it ended.
          on: { 'dialog.closed': {} },
        },
        claimed: {},
        claimFailed: { on: { 'claim.requested': { target: 'claiming', actions: 'clearFailure' } } },
      },
      on: { 'dialog.closed': { target: 'closed', actions: ['clearFailure', 'releaseDialog'] } },
    },
  },
  on: { 'projectType.chosen': { actions: 'assignProjectType' } },
});

export type WelcomeCreditsMachine = typeof welcomeCreditsMachine;
