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
import { texts } from './welcome-credits.texts.ts';

export { welcomeCredits } from './welcome-credits.types.ts';

/**
 * The welcome dialog, in which a new user claims 500 credits.
 *
 * Input: the kind of project, and whether it was put off in this tab. Actor to provide: `claim({ projectType })`,
 * which fails with 16007 when they were claimed before. Emits `dialog.wanted`/`dialog.released`, `welcome.putOff`, the
 * toast of 16007, and `user.refreshWanted`.
 * It cannot know who is new: the app system offers it. Offered, it waits for its turn, and not again once it was put
 * off; a person who asks for it gets it at once.
 */
export const welcomeCreditsMachine = setup({
  types: {
    context: {} as WelcomeCreditsContext,
    events: {} as WelcomeCreditsEvent,
    input: {} as WelcomeCreditsInput,
    emitted: {} as WelcomeCreditsEmitted,
    tags: {} as 'dialog' | 'automaticDialog' | 'busy',
  },
  actors: { claim: notProvided<void, { projectType: string }>('welcomeCredits.claim') },
  actions: {
    assignProjectType: assign({
      projectType: ({ context, event }) =>
        event.type === 'projectType.chosen' ? event.projectType : context.projectType,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notePutOff: assign({ isPutOff: true }),
    notifyPutOff: emit({ type: 'welcome.putOff' }),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
    notifyAlreadyClaimed: emit(() => errorToast(texts.alreadyClaimed)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
  guards: {
    isAlreadyClaimed: ({ event }) => failureOf(event).code === Code.alreadyClaimed,
    isPutOff: ({ context }) => context.isPutOff,
  },
}).createMachine({
  id: 'welcomeCredits',
  context: ({ input }) => ({
    projectType: input.projectType,
    isPutOff: input.isPutOff ?? false,
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'welcome.offered': [{ guard: 'isPutOff' }, { target: 'queued' }],
        'welcome.requested': 'open.way.byHand',
      },
    },
    queued: {
      entry: 'wantDialog',
      on: {
        'dialog.granted': 'open',
        'welcome.requested': { target: 'open.way.byHand', actions: 'releaseDialog' },
        'dialog.closed': { target: 'closed', actions: 'releaseDialog' },
      },
    },
    open: {
      type: 'parallel',
      states: {
        way: {
          initial: 'automatic',
          states: {
            automatic: { tags: 'automaticDialog', exit: 'releaseDialog' },
            /** A person asked for it. */
            byHand: { tags: 'dialog' },
          },
        },
        claim: {
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
                    actions: ['notifyAlreadyClaimed', 'refreshUser'],
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
        },
      },
      on: { 'dialog.closed': { target: 'closed', actions: ['clearFailure', 'notePutOff', 'notifyPutOff'] } },
    },
  },
  on: { 'projectType.chosen': { actions: 'assignProjectType' } },
});

export type WelcomeCreditsMachine = typeof welcomeCreditsMachine;
