import { assertEvent, assign, setup } from 'xstate';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { deviceRefusalOf, type PasskeyQuestion } from '#machines/shared/passkey-device.ts';
import type {
  OfferedApp,
  SecondStepContext,
  SecondStepEvent,
  SecondStepInput,
  SecondStepOutput,
  SetUpOutcome,
} from './second-step.types.ts';

export const looksLikeAppCode = (code: string): boolean => /^\d{6}$/.test(code.trim());
/** Ten letters and digits, however they are grouped. */
export const looksLikeRecoveryCode = (code: string): boolean =>
  code.length <= 40 && code.replaceAll(/[^a-z0-9]/gi, '').length === 10;

/** The other ways, from each of them. */
const otherWays = {
  'app.chosen': { guard: 'hasApp', target: '#secondStep.enteringCode', actions: 'clearFailure' },
  'passkey.chosen': { guard: 'hasPasskeys', target: '#secondStep.usingPasskey', actions: 'clearFailure' },
  'recovery.chosen': { target: '#secondStep.enteringRecoveryCode', actions: 'clearFailure' },
  'restart.requested': '#secondStep.restarted',
} as const;
/** While a code is checked, nothing else is begun: the server may have taken it already. */
const nothingElse = {
  'app.chosen': {},
  'passkey.chosen': {},
  'recovery.chosen': {},
  'restart.requested': {},
};

/**
 * The second step of signing in, and of proving anew that it is the person: a code of an authenticator app, a passkey, or
 * a recovery code instead. Where an account must have one and has none, an app is set up first, and its recovery codes
 * are shown until their person says that they have them.
 *
 * Input: what the account takes. Output: how it ended, and the user.
 * Actors to provide: `checkCode({ code })`, `checkRecoveryCode({ code })` and `usePasskey({ question })`, which answer
 * the user and fail with a number of the error catalogue; `askPasskey()`, which answers what the device is asked;
 * `beginSetUp()`, which answers what an app is given, and `finishSetUp({ code })` with what it shows, which answers the user
 * and recovery codes. Action to provide: `saveCodes`, which gives them to the browser as a file.
 */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    input: {} as SecondStepInput,
    output: {} as SecondStepOutput,
    tags: {} as 'busy' | 'device',
  },
  actors: {
    checkCode: notProvided<AuthUser, { code: string }>('secondStep.checkCode'),
    checkRecoveryCode: notProvided<AuthUser, { code: string }>('secondStep.checkRecoveryCode'),
    askPasskey: notProvided<PasskeyQuestion, undefined>('secondStep.askPasskey'),
    usePasskey: notProvided<AuthUser, { question: PasskeyQuestion }>('secondStep.usePasskey'),
    beginSetUp: notProvided<OfferedApp, undefined>('secondStep.beginSetUp'),
    finishSetUp: notProvided<SetUpOutcome, { code: string }>('secondStep.finishSetUp'),
  },
  actions: {
    assignUser: assign({ user: (_, output: AuthUser) => output, failure: null }),
    assignQuestion: assign({ question: (_, output: PasskeyQuestion) => output }),
    assignOffered: assign({ offered: (_, output: OfferedApp) => output }),
    clearOffered: assign({ offered: null }),
    assignSetUp: assign((_, { user, recoveryCodes }: SetUpOutcome) => ({
      user,
      recoveryCodes,
      offered: null,
      failure: null,
    })),
    clearCodes: assign({ recoveryCodes: [] }),
    saveCodes: () => undefined,
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    needsSetUp: ({ context }) => context.mustSetUp,
    hasApp: ({ context }) => context.hasApp,
    hasPasskeys: ({ context }) => context.hasPasskeys,
    isCode: ({ event }) => 'code' in event && looksLikeAppCode(event.code),
    isRecoveryCode: ({ event }) => 'code' in event && looksLikeRecoveryCode(event.code),
    isWrongCode: ({ event }) => failureOf(event).code === Code.wrongCode,
    isOfferOver: ({ event }) => failureOf(event).code === Code.codeExpired,
    isEnded: ({ event }) => failureOf(event).code === Code.secondStepEnded,
    isCancelled: ({ event }) => deviceRefusalOf(event) === 'cancelled',
    isUnsupported: ({ event }) => deviceRefusalOf(event) !== null,
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({
    hasApp: input.hasApp,
    hasPasskeys: input.hasPasskeys,
    mustSetUp: input.mustSetUp,
    question: null,
    offered: null,
    recoveryCodes: [],
    failure: null,
    user: null,
  }),
  output: ({ event }) => event.output as SecondStepOutput,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'needsSetUp', target: 'settingUp' },
        { guard: 'hasApp', target: 'enteringCode' },
        { guard: 'hasPasskeys', target: 'usingPasskey' },
        { target: 'enteringRecoveryCode' },
      ],
    },
    enteringCode: {
      initial: 'editing',
      states: {
        editing: {},
        wrongCode: {},
        checkFailed: {},
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ event }) => {
              assertEvent(event, 'code.submitted');
              return { code: event.code.trim() };
            },
            onDone: { target: '#secondStep.confirmed', actions: { type: 'assignUser', params: actorOutput } },
            onError: [
              { guard: 'isWrongCode', target: 'wrongCode', actions: 'assignFailure' },
              { guard: 'isEnded', target: '#secondStep.ended' },
              { target: 'checkFailed', actions: 'assignFailure' },
            ],
          },
          on: { ...nothingElse, 'code.submitted': {}, 'code.edited': {} },
        },
      },
      on: {
        ...otherWays,
        'code.submitted': { guard: 'isCode', target: '.checking', actions: 'clearFailure' },
        'code.edited': { target: '.editing', actions: 'clearFailure' },
      },
    },
    enteringRecoveryCode: {
      initial: 'editing',
      states: {
        editing: {},
        /** Sent off as it is, it cannot be one; the field says so. */
        notACode: {},
        wrongCode: {},
        checkFailed: {},
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkRecoveryCode',
            src: 'checkRecoveryCode',
            input: ({ event }) => {
              assertEvent(event, 'recovery.submitted');
              return { code: event.code.trim() };
            },
            onDone: { target: '#secondStep.confirmed', actions: { type: 'assignUser', params: actorOutput } },
            onError: [
              { guard: 'isWrongCode', target: 'wrongCode', actions: 'assignFailure' },
              { guard: 'isEnded', target: '#secondStep.ended' },
              { target: 'checkFailed', actions: 'assignFailure' },
            ],
          },
          on: { ...nothingElse, 'recovery.submitted': {}, 'recovery.edited': {} },
        },
      },
      on: {
        ...otherWays,
        'recovery.submitted': [
          { guard: 'isRecoveryCode', target: '.checking', actions: 'clearFailure' },
          { target: '.notACode', actions: 'clearFailure' },
        ],
        'recovery.edited': { target: '.editing', actions: 'clearFailure' },
      },
    },
    usingPasskey: {
      initial: 'ready',
      states: {
        ready: {},
        /** The server says what the device is to be asked. */
        asking: {
          tags: 'device',
          invoke: {
            id: 'askPasskey',
            src: 'askPasskey',
            onDone: { target: 'waitingForDevice', actions: { type: 'assignQuestion', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignFailure' },
          },
          on: { 'passkey.requested': {}, 'passkey.abandoned': 'ready' },
        },
        waitingForDevice: {
          tags: 'device',
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: ({ context }) => ({ question: context.question ?? {} }),
            onDone: { target: '#secondStep.confirmed', actions: { type: 'assignUser', params: actorOutput } },
            onError: [
              { guard: 'isCancelled', target: 'cancelled' },
              { guard: 'isUnsupported', target: 'unsupported' },
              { guard: 'isEnded', target: '#secondStep.ended' },
              { target: 'failed', actions: 'assignFailure' },
            ],
          },
          on: { 'passkey.requested': {}, 'passkey.abandoned': 'ready' },
        },
        cancelled: {},
        unsupported: {},
        failed: {},
      },
      on: { ...otherWays, 'passkey.requested': { target: '.asking', actions: 'clearFailure' } },
    },
    /** The account has no second step yet, and gets no session without one. */
    settingUp: {
      initial: 'beginning',
      states: {
        beginning: {
          tags: 'busy',
          invoke: {
            id: 'beginSetUp',
            src: 'beginSetUp',
            onDone: { target: 'scanning', actions: { type: 'assignOffered', params: actorOutput } },
            onError: [
              { guard: 'isEnded', target: '#secondStep.ended' },
              { target: 'beginFailed', actions: 'assignFailure' },
            ],
          },
        },
        beginFailed: { on: { 'retry.requested': { target: 'beginning', actions: 'clearFailure' } } },
        /** The QR code is shown, and a first code of the app is awaited. */
        scanning: {
          initial: 'editing',
          states: {
            editing: {},
            wrongCode: {},
            checkFailed: {},
            checking: {
              tags: 'busy',
              invoke: {
                id: 'finishSetUp',
                src: 'finishSetUp',
                input: ({ event }) => {
                  assertEvent(event, 'code.submitted');
                  return { code: event.code.trim() };
                },
                onDone: {
                  target: '#secondStep.keepingCodes',
                  actions: { type: 'assignSetUp', params: actorOutput },
                },
                onError: [
                  { guard: 'isWrongCode', target: 'wrongCode', actions: 'assignFailure' },
                  { guard: 'isEnded', target: '#secondStep.ended', actions: 'clearOffered' },
                  {
                    guard: 'isOfferOver',
                    target: '#secondStep.settingUp.beginFailed',
                    actions: ['clearOffered', 'assignFailure'],
                  },
                  { target: 'checkFailed', actions: 'assignFailure' },
                ],
              },
              on: { 'code.submitted': {}, 'code.edited': {}, 'restart.requested': {} },
            },
          },
          on: {
            'code.submitted': { guard: 'isCode', target: '.checking', actions: 'clearFailure' },
            'code.edited': { target: '.editing', actions: 'clearFailure' },
            'restart.requested': { target: '#secondStep.restarted', actions: 'clearOffered' },
          },
        },
      },
      on: { 'restart.requested': '#secondStep.restarted' },
    },
    /** The only time that the recovery codes are shown. The person is signed in already. */
    keepingCodes: {
      on: {
        'file.requested': { actions: 'saveCodes' },
        'codes.kept': { target: 'confirmed', actions: 'clearCodes' },
      },
    },
    confirmed: {
      type: 'final',
      output: ({ context }): SecondStepOutput => ({ ending: 'confirmed', user: context.user }),
    },
    /** Nothing waits on the server any more: it took too long, or was tried too often. */
    ended: { type: 'final', output: (): SecondStepOutput => ({ ending: 'ended', user: null }) },
    restarted: { type: 'final', output: (): SecondStepOutput => ({ ending: 'restarted', user: null }) },
  },
});

export type SecondStepMachine = typeof secondStepMachine;
