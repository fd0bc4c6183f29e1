import { assign, emit, setup, stateIn } from 'xstate';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  EnterChoice,
  EnterKeyContext,
  EnterKeyEmitted,
  EnterKeyEvent,
  EnterKeyInput,
} from './enter-key.types.ts';

/**
 * What Enter does in a box for messages. It sends, until a person turns it round; Shift+Enter does the other.
 *
 * Input: what was chosen on this device. Actor to provide: `report({ choice })`, which keeps it with the account of
 * the signed-in user. Emits `choice.kept` for the adapter that keeps it on the device. The account's choice wins over the
 * device's when it is told, and again only when it has become another one: what is read there may be older than what
 * was chosen here.
 */
export const enterKeyMachine = setup({
  types: {
    context: {} as EnterKeyContext,
    events: {} as EnterKeyEvent,
    input: {} as EnterKeyInput,
    emitted: {} as EnterKeyEmitted,
    tags: {} as 'breaks' | 'busy' | 'failure',
  },
  actors: { report: notProvided<unknown, { choice: EnterChoice }>('enterKey.report') },
  actions: {
    noteAccount: assign({
      accountChoice: ({ context, event }) =>
        event.type === 'account.reported' ? event.choice : context.accountChoice,
    }),
    forgetAccount: assign({ accountChoice: null }),
    noteAccountSends: assign({ accountChoice: 'sends' }),
    noteAccountBreaks: assign({ accountChoice: 'breaks' }),
    keepSends: emit({ type: 'choice.kept', choice: 'sends' }),
    keepBreaks: emit({ type: 'choice.kept', choice: 'breaks' }),
  },
  guards: {
    startsBreaking: ({ context }) => context.startChoice === 'breaks',
    isSignedIn: stateIn({ account: 'signedIn' }),
    isSends: ({ event }) => 'choice' in event && event.choice === 'sends',
    isNewsOfSends: ({ context, event }) =>
      event.type === 'account.reported' && event.choice === 'sends' && context.accountChoice !== 'sends',
    isNewsOfBreaks: ({ context, event }) =>
      event.type === 'account.reported' && event.choice === 'breaks' && context.accountChoice !== 'breaks',
  },
}).createMachine({
  id: 'enterKey',
  context: ({ input }) => ({ startChoice: input.choice, accountChoice: null }),
  type: 'parallel',
  states: {
    choice: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsBreaking', target: 'breaks' }, { target: 'sends' }] },
        sends: {
          initial: 'kept',
          states: {
            kept: {},
            deciding: { always: [{ guard: 'isSignedIn', target: 'saving' }, { target: 'kept' }] },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'reportSends',
                src: 'report',
                input: { choice: 'sends' },
                onDone: { target: 'kept', actions: 'noteAccountSends' },
                onError: 'unsaved',
              },
            },
            /** Kept on this device; the account could not be reached. */
            unsaved: { tags: 'failure', on: { 'save.requested': 'saving' } },
          },
        },
        breaks: {
          tags: 'breaks',
          initial: 'kept',
          states: {
            kept: {},
            deciding: { always: [{ guard: 'isSignedIn', target: 'saving' }, { target: 'kept' }] },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'reportBreaks',
                src: 'report',
                input: { choice: 'breaks' },
                onDone: { target: 'kept', actions: 'noteAccountBreaks' },
                onError: 'unsaved',
              },
            },
            unsaved: { tags: 'failure', on: { 'save.requested': 'saving' } },
          },
        },
      },
      on: {
        'enterKey.chosen': [
          { guard: 'isSends', target: '.sends.deciding', actions: 'keepSends' },
          { target: '.breaks.deciding', actions: 'keepBreaks' },
        ],
        'enterKey.followed': [{ guard: 'isSends', target: '.sends' }, { target: '.breaks' }],
        'account.reported': [
          { guard: 'isNewsOfSends', target: '.sends', actions: 'keepSends' },
          { guard: 'isNewsOfBreaks', target: '.breaks', actions: 'keepBreaks' },
        ],
      },
    },
    /** Whether there is an account to keep the choice with. */
    account: {
      initial: 'signedOut',
      states: {
        signedOut: {},
        signedIn: { on: { 'user.signedOut': { target: 'signedOut', actions: 'forgetAccount' } } },
      },
      on: { 'account.reported': { target: '.signedIn', actions: 'noteAccount' } },
    },
  },
});

export type EnterKeyMachine = typeof enterKeyMachine;
