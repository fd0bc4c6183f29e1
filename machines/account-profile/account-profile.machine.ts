import { assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  AccountProfileContext,
  AccountProfileEmitted,
  AccountProfileEvent,
  AccountProfileInput,
  ProfileCommand,
  ProfileFacts,
  ProfileOutcome,
} from './account-profile.types.ts';

/**
 * The profile: sign-ins, image and name, rewards, and the end of the account.
 *
 * Input: the account's e-mail address. Actors to provide: `load` (the facts), `perform({ command })`, which answers what
 * it has changed and the words for it, and `removeAccount({ confirmation })`. Emits toasts, `user.refreshWanted` after
 * every command, and `account.deleted`. Commands run one at a time. It knows no session: whose account it is, the
 * server knows.
 */
export const accountProfileMachine = setup({
  types: {
    context: {} as AccountProfileContext,
    events: {} as AccountProfileEvent,
    input: {} as AccountProfileInput,
    emitted: {} as AccountProfileEmitted,
    tags: {} as 'busy' | 'dialog' | 'failure',
  },
  actors: {
    load: notProvided<ProfileFacts, undefined>('accountProfile.load'),
    perform: notProvided<ProfileOutcome, { command: ProfileCommand | null }>('accountProfile.perform'),
    removeAccount: notProvided<void, { confirmation: string }>('accountProfile.removeAccount'),
  },
  actions: {
    assignFacts: assign({ facts: (_, output: ProfileFacts) => output, failure: null }),
    assignCommand: assign({
      command: ({ context, event }) => (event.type === 'command.requested' ? event.command : context.command),
      failure: null,
    }),
    assignOutcome: assign({
      facts: ({ context }, output: ProfileOutcome) =>
        context.facts === null ? null : { ...context.facts, ...output.facts },
    }),
    assignConfirmation: assign({
      confirmation: ({ context, event }) =>
        event.type === 'confirmation.typed' ? event.text : context.confirmation,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    clearConfirmation: assign({ confirmation: '', failure: null }),
    notifyOutcome: emit((_, output: ProfileOutcome) => successToast(output.text)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
    notifyDeleted: emit({ type: 'account.deleted' }),
  },
  guards: {
    isConfirmed: ({ context }) =>
      context.email !== '' && context.confirmation.trim().toLowerCase() === context.email.toLowerCase(),
  },
}).createMachine({
  id: 'accountProfile',
  context: ({ input }) => ({
    email: input.email,
    facts: null,
    command: null,
    confirmation: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'assignFacts', params: actorOutput } },
        onError: { target: 'unavailable', actions: 'assignFailure' },
      },
    },
    unavailable: {
      tags: 'failure',
      on: { 'retry.requested': { target: 'loading', actions: 'clearFailure' } },
    },
    ready: {
      initial: 'resting',
      states: {
        resting: {},
        /** The newest command was refused, or did not arrive; everything is as it was. */
        commandFailed: { tags: 'failure' },
      },
      on: {
        'command.requested': { target: 'performing', actions: 'assignCommand' },
        'deletion.requested': { target: 'deleting', actions: 'clearConfirmation' },
      },
    },
    performing: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ command: context.command }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'assignOutcome', params: actorOutput },
            { type: 'notifyOutcome', params: actorOutput },
            'refreshUser',
          ],
        },
        onError: { target: 'ready.commandFailed', actions: 'assignFailure' },
      },
    },
    deleting: {
      tags: 'dialog',
      initial: 'confirming',
      states: {
        confirming: {},
        removing: {
          tags: 'busy',
          invoke: {
            id: 'removeAccount',
            src: 'removeAccount',
            input: ({ context }) => ({ confirmation: context.confirmation }),
            onDone: { target: '#accountProfile.deleted', actions: ['notifyDeleted', 'refreshUser'] },
            onError: { target: 'removalFailed', actions: 'assignFailure' },
          },
          // What is under way cannot be taken back: the dialog stays until it is known how it ended.
          on: { 'dialog.closed': {}, 'confirmation.typed': {}, 'deletion.confirmed': {} },
        },
        removalFailed: { tags: 'failure' },
      },
      on: {
        'confirmation.typed': { actions: 'assignConfirmation' },
        'deletion.confirmed': { guard: 'isConfirmed', target: '.removing', actions: 'clearFailure' },
        'dialog.closed': { target: 'ready', actions: 'clearConfirmation' },
      },
    },
    /** There is no account any more. */
    deleted: {},
  },
});

export type AccountProfileMachine = typeof accountProfileMachine;
