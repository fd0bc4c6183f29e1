import { assertEvent, assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { successToast } from '#machines/shared/emitted.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { looksLikeAppCode } from '#machines/second-step/second-step.machine.ts';
import type { OfferedApp } from '#machines/second-step/second-step.types.ts';
import type {
  TwoStepChange,
  TwoStepContext,
  TwoStepEmitted,
  TwoStepEvent,
  TwoStepFacts,
  TwoStepChangeKind,
} from './two-step.types.ts';
import { texts } from './two-step.texts.ts';

/**
 * Two-step sign-in of a person's account: turning it on and off, its authenticator app, and recovery codes.
 *
 * Actors to provide: `load()`; `begin()`, which answers what an app is given; `confirm({ code })` with what it shows; and
 * `change({ kind })` for all else. The last two answer what is on then, with recovery codes where there are new ones. They
 * are shown until their person says that they have them. Action to provide: `saveCodes`, which gives them to the browser as
 * a file. Emits toasts.
 */
export const twoStepMachine = setup({
  types: {
    context: {} as TwoStepContext,
    events: {} as TwoStepEvent,
    emitted: {} as TwoStepEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    load: notProvided<TwoStepFacts, undefined>('twoStep.load'),
    begin: notProvided<OfferedApp, undefined>('twoStep.begin'),
    confirm: notProvided<TwoStepChange, { code: string }>('twoStep.confirm'),
    change: notProvided<TwoStepChange, { kind: TwoStepChangeKind }>('twoStep.change'),
  },
  actions: {
    assignFacts: assign({ facts: (_, output: TwoStepFacts) => output, failure: null }),
    assignOffered: assign({ offered: (_, output: OfferedApp) => output }),
    clearOffered: assign({ offered: null, failure: null }),
    assignChange: assign((_, { state, recoveryCodes }: TwoStepChange) => ({
      facts: state,
      recoveryCodes,
      offered: null,
      failure: null,
    })),
    clearCodes: assign({ recoveryCodes: [] }),
    saveCodes: () => undefined,
    assignPasskeys: assign({
      facts: ({ context: { facts }, event }) =>
        facts !== null && event.type === 'passkeys.changed' ? { ...facts, passkeys: event.count } : facts,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    notifyApp: emit(() => successToast(texts.appAdded)),
    notifyOn: emit(() => successToast(texts.turnedOn)),
    notifyOff: emit(() => successToast(texts.turnedOff)),
    notifyAppRemoved: emit(() => successToast(texts.appRemoved)),
  },
  guards: {
    hasNewCodes: (_, { recoveryCodes }: TwoStepChange) => recoveryCodes.length > 0,
    canUsePasskeys: ({ context: { facts } }) => facts?.isOn === false && facts.passkeys > 0,
    hasApp: ({ context }) => context.facts?.hasApp === true,
    canBeTurnedOff: ({ context: { facts } }) => facts?.isOn === true && !facts.isRequired,
    isOn: ({ context }) => context.facts?.isOn === true,
    isCode: ({ event }) => 'code' in event && looksLikeAppCode(event.code),
    isWrongCode: ({ event }) => failureOf(event).code === Code.wrongCode,
    isCodeExpired: ({ event }) => failureOf(event).code === Code.codeExpired,
  },
}).createMachine({
  id: 'twoStep',
  context: { facts: null, offered: null, recoveryCodes: [], failure: null },
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
      states: { resting: {}, failed: { tags: 'failure' } },
      on: {
        'app.requested': { target: 'settingUp', actions: 'clearFailure' },
        'passkeys.chosen': { guard: 'canUsePasskeys', target: 'turningOn', actions: 'clearFailure' },
        'off.requested': { guard: 'canBeTurnedOff', target: 'asking.off', actions: 'clearFailure' },
        'appRemoval.requested': { guard: 'hasApp', target: 'asking.appRemoval', actions: 'clearFailure' },
        'renewal.requested': { guard: 'isOn', target: 'asking.renewal', actions: 'clearFailure' },
      },
    },
    settingUp: {
      initial: 'beginning',
      states: {
        beginning: {
          tags: 'busy',
          invoke: {
            id: 'begin',
            src: 'begin',
            onDone: { target: 'scanning', actions: { type: 'assignOffered', params: actorOutput } },
            onError: { target: '#twoStep.ready.failed', actions: 'assignFailure' },
          },
        },
        /** The QR code is shown, and a first code of the app is awaited. */
        scanning: {
          initial: 'writing',
          states: {
            writing: {},
            wrongCode: {},
            checkFailed: { tags: 'failure' },
            checking: {
              tags: 'busy',
              invoke: {
                id: 'confirm',
                src: 'confirm',
                input: ({ event }) => {
                  assertEvent(event, 'code.submitted');
                  return { code: event.code.trim() };
                },
                onDone: [
                  {
                    guard: { type: 'hasNewCodes', params: actorOutput },
                    target: '#twoStep.showingCodes',
                    actions: [{ type: 'assignChange', params: actorOutput }, 'notifyOn'],
                  },
                  {
                    target: '#twoStep.ready',
                    actions: [{ type: 'assignChange', params: actorOutput }, 'notifyApp'],
                  },
                ],
                onError: [
                  { guard: 'isWrongCode', target: 'wrongCode', actions: 'assignFailure' },
                  {
                    guard: 'isCodeExpired',
                    target: '#twoStep.ready.failed',
                    actions: ['clearOffered', 'assignFailure'],
                  },
                  { target: 'checkFailed', actions: 'assignFailure' },
                ],
              },
              on: { 'code.submitted': {}, 'code.edited': {}, 'setup.cancelled': {} },
            },
          },
          on: {
            'code.submitted': { guard: 'isCode', target: '.checking', actions: 'clearFailure' },
            'code.edited': { target: '.writing', actions: 'clearFailure' },
          },
        },
      },
      on: { 'setup.cancelled': { target: 'ready', actions: 'clearOffered' } },
    },
    /** The person is asked whether they mean it. */
    asking: {
      initial: 'off',
      states: {
        off: { on: { 'question.confirmed': '#twoStep.turningOff' } },
        appRemoval: { on: { 'question.confirmed': '#twoStep.removingApp' } },
        renewal: { on: { 'question.confirmed': '#twoStep.renewing' } },
      },
      on: { 'question.cancelled': 'ready' },
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'switchOn',
        src: 'change',
        input: { kind: 'on' },
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'assignChange', params: actorOutput }, 'notifyOn'],
        },
        onError: { target: 'ready.failed', actions: 'assignFailure' },
      },
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'switchOff',
        src: 'change',
        input: { kind: 'off' },
        onDone: { target: 'ready', actions: [{ type: 'assignChange', params: actorOutput }, 'notifyOff'] },
        onError: { target: 'ready.failed', actions: 'assignFailure' },
      },
    },
    removingApp: {
      tags: 'busy',
      invoke: {
        id: 'removeApp',
        src: 'change',
        input: { kind: 'appRemoval' },
        onDone: {
          target: 'ready',
          actions: [{ type: 'assignChange', params: actorOutput }, 'notifyAppRemoved'],
        },
        onError: { target: 'ready.failed', actions: 'assignFailure' },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'change',
        input: { kind: 'renewal' },
        onDone: { target: 'showingCodes', actions: { type: 'assignChange', params: actorOutput } },
        onError: { target: 'ready.failed', actions: 'assignFailure' },
      },
    },
    /** The only time that the recovery codes are shown. */
    showingCodes: {
      on: {
        'file.requested': { actions: 'saveCodes' },
        'codes.kept': { target: 'ready', actions: 'clearCodes' },
      },
    },
  },
  on: { 'passkeys.changed': { actions: 'assignPasskeys' } },
});

export type TwoStepMachine = typeof twoStepMachine;
