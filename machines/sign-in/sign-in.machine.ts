import { assertEvent, assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { deviceRefusalOf, type PasskeyQuestion } from '#machines/shared/passkey-device.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { typed } from '#machines/shared/typed.ts';
import { secondStepMachine } from '#machines/second-step/second-step.machine.ts';
import type { SecondStepOutput } from '#machines/second-step/second-step.types.ts';
import type {
  CodeDelivery,
  FirstStepOutcome,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInOutput,
} from './sign-in.types.ts';

/** Good enough to send to; whether the address exists only the mail can tell. */
export const looksLikeEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

export const looksLikeCode = (code: string): boolean => /^\d{6}$/.test(code.trim());

/**
 * Signing in by a code sent to an e-mail address, or with a passkey; after the code with a second step, where the account
 * has two-step sign-in.
 *
 * Input: an address to begin with. Output: the user and whether the account is new.
 * Actors to provide: `sendCode({ email })` answers how the code was delivered; `verifyCode({ email, code })` answers
 * the user and sets the session, or what the second step is taken with. Both fail with a number of the error catalogue. `askPasskey()` answers what the device is
 * asked, and `usePasskey({ question })` the user; it fails with a `DeviceRefused` where the device says no. `confirm` is the
 * chart of the second step.
 * It cannot redirect: the view that shows it does that when it is done. It never keeps a code.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: typed<SignInInput>(),
    output: {} as SignInOutput,
    tags: {} as 'busy' | 'device',
  },
  actors: {
    sendCode: notProvided<CodeDelivery, { email: string }>('signIn.sendCode'),
    verifyCode: notProvided<FirstStepOutcome, { email: string; code: string }>('signIn.verifyCode'),
    confirm: secondStepMachine,
    askPasskey: notProvided<PasskeyQuestion, undefined>('signIn.askPasskey'),
    usePasskey: notProvided<{ user: AuthUser; isNew: boolean }, { question: PasskeyQuestion }>(
      'signIn.usePasskey',
    ),
  },
  actions: {
    assignEmail: assign({
      email: ({ context, event }) => ('email' in event ? event.email : context.email),
      failure: null,
    }),
    assignDelivery: assign({
      delivery: (_, output: CodeDelivery) => output,
      resendIn: (_, output: CodeDelivery) => output.resendAfter,
      failure: null,
    }),
    countDown: assign({ resendIn: ({ context }) => Math.max(0, context.resendIn - 1) }),
    assignQuestion: assign({ question: (_, output: PasskeyQuestion) => output }),
    assignOutcome: assign({
      user: (_, output: FirstStepOutcome) => ('user' in output ? output.user : null),
      isNew: (_, output: FirstStepOutcome) => 'user' in output && output.isNew,
      factors: (_, output: FirstStepOutcome) => ('user' in output ? null : output.secondStep),
      failure: null,
    }),
    assignConfirmed: assign({ user: (_, output: SecondStepOutput) => output.user }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEmail: ({ context }) => looksLikeEmail(context.email),
    isCode: ({ event }) => 'code' in event && looksLikeCode(event.code),
    isWaitingOver: ({ context }) => context.resendIn <= 1,
    hasNoWait: ({ context }) => context.resendIn <= 0,
    isWrongCode: ({ event }) => failureOf(event).code === Code.wrongCode,
    isCodeExpired: ({ event }) => failureOf(event).code === Code.codeExpired,
    isSignedIn: (_, output: FirstStepOutcome) => 'user' in output,
    isConfirmed: (_, output: SecondStepOutput) => output.ending === 'confirmed',
    isRestarted: (_, output: SecondStepOutput) => output.ending === 'restarted',
    isCancelled: ({ event }) => deviceRefusalOf(event) === 'cancelled',
    isUnsupported: ({ event }) => deviceRefusalOf(event) !== null,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    email: input.email ?? '',
    delivery: null,
    resendIn: 0,
    question: null,
    factors: null,
    failure: null,
    user: null,
    isNew: false,
  }),
  output: ({ context }) => ({ user: context.user, isNew: context.isNew }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      initial: 'editing',
      states: {
        editing: {},
        /** No code could be sent; the reason is shown beside the address. */
        sendFailed: {},
        /** Sent off as it is, it cannot be an address; the field says so. */
        notAnEmail: {},
        /** The server says what the device is to be asked. */
        askingPasskey: {
          tags: 'device',
          invoke: {
            id: 'askPasskey',
            src: 'askPasskey',
            onDone: {
              target: 'waitingForDevice',
              actions: { type: 'assignQuestion', params: actorOutput },
            },
            onError: { target: 'passkeyFailed', actions: 'assignFailure' },
          },
          on: { 'passkey.requested': {}, 'passkey.abandoned': 'editing' },
        },
        waitingForDevice: {
          tags: 'device',
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: ({ context }) => ({ question: context.question ?? {} }),
            onDone: { target: '#signIn.signedIn', actions: { type: 'assignOutcome', params: actorOutput } },
            onError: [
              { guard: 'isCancelled', target: 'passkeyCancelled' },
              { guard: 'isUnsupported', target: 'passkeyUnsupported' },
              { target: 'passkeyFailed', actions: 'assignFailure' },
            ],
          },
          on: { 'passkey.requested': {}, 'passkey.abandoned': 'editing' },
        },
        passkeyCancelled: {},
        passkeyUnsupported: {},
        passkeyFailed: {},
        /** The second step took too long, or was tried too often; it begins anew with the first. */
        secondStepEnded: {},
      },
      on: {
        'email.changed': { target: '.editing', actions: 'assignEmail' },
        'email.submitted': [
          { guard: 'isEmail', target: 'sendingCode', actions: 'clearFailure' },
          { target: '.notAnEmail', actions: 'clearFailure' },
        ],
        'passkey.requested': { target: '.askingPasskey', actions: 'clearFailure' },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'enteringCode', actions: { type: 'assignDelivery', params: actorOutput } },
        onError: { target: 'enteringEmail.sendFailed', actions: 'assignFailure' },
      },
    },
    enteringCode: {
      type: 'parallel',
      states: {
        entry: {
          initial: 'editing',
          states: {
            editing: {},
            wrongCode: {},
            codeExpired: {},
            verifyFailed: {},
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submitted');
                  return { email: context.email.trim(), code: event.code.trim() };
                },
                onDone: [
                  {
                    guard: { type: 'isSignedIn', params: actorOutput },
                    target: '#signIn.signedIn',
                    actions: { type: 'assignOutcome', params: actorOutput },
                  },
                  {
                    target: '#signIn.confirming',
                    actions: { type: 'assignOutcome', params: actorOutput },
                  },
                ],
                onError: [
                  { guard: 'isWrongCode', target: 'wrongCode', actions: 'assignFailure' },
                  { guard: 'isCodeExpired', target: 'codeExpired', actions: 'assignFailure' },
                  { target: 'verifyFailed', actions: 'assignFailure' },
                ],
              },
              on: { 'code.submitted': {}, 'code.edited': {} },
            },
          },
          on: {
            'code.submitted': { guard: 'isCode', target: '.verifying', actions: 'clearFailure' },
            'code.edited': { target: '.editing', actions: 'clearFailure' },
          },
        },
        resend: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasNoWait', target: 'ready' }, { target: 'waiting' }] },
            waiting: {
              after: {
                second: [
                  { guard: 'isWaitingOver', target: 'ready', actions: 'countDown' },
                  { target: 'waiting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            ready: { on: { 'code.resendRequested': 'sending' } },
            sending: {
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                input: ({ context }) => ({ email: context.email.trim() }),
                onDone: { target: 'deciding', actions: { type: 'assignDelivery', params: actorOutput } },
                onError: { target: 'sendFailed', actions: 'assignFailure' },
              },
            },
            sendFailed: { on: { 'code.resendRequested': 'sending' } },
          },
        },
      },
      on: { 'email.changeRequested': { target: 'enteringEmail', actions: 'clearFailure' } },
    },
    /** The second step. There is no session before it. */
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.factors ?? { hasApp: false, hasPasskeys: false, mustSetUp: false },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: actorOutput },
            target: 'signedIn',
            actions: { type: 'assignConfirmed', params: actorOutput },
          },
          { guard: { type: 'isRestarted', params: actorOutput }, target: 'enteringEmail' },
          { target: 'enteringEmail.secondStepEnded' },
        ],
        onError: { target: 'enteringEmail.sendFailed', actions: 'assignFailure' },
      },
    },
    signedIn: { type: 'final' },
  },
});

export type SignInMachine = typeof signInMachine;
