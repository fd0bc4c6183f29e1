import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type ActionProps,
  actionProps,
  fieldProps,
  idsOf,
  problemProps,
  submitProps,
} from '#machines/shared/props.ts';
import type { SecondStepMachine } from './second-step.machine.ts';
import type { OfferedApp, SecondStepEvent } from './second-step.types.ts';
import { texts } from './second-step.texts.ts';

/** The ways to do it. */
export const secondStepWays = ['app', 'passkey', 'recovery'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** Another way to do it. */
export interface OtherWay {
  readonly name: SecondStepWay;
  readonly label: string;
}

export interface SecondStepView {
  /** `setUp` is where there is none yet, and `codes` where its recovery codes are shown. */
  readonly way: SecondStepWay | 'setUp' | 'codes' | 'done';
  /** What is going on, in words, for a live region. */
  readonly label: string;
  readonly hint: string;
  /** What went wrong and what to do; empty when nothing did. */
  readonly error: string;
  readonly isBusy: boolean;
  readonly isWaitingForDevice: boolean;
  /** The app that is being set up; null while none is. */
  readonly offered: OfferedApp | null;
  /** To be kept; none while none are shown. */
  readonly recoveryCodes: readonly string[];
  readonly canRetry: boolean;
  readonly canRestart: boolean;
  readonly words: typeof texts;
  readonly labels: {
    readonly confirm: string;
    readonly passkey: string;
    readonly cancel: string;
    readonly startAgain: string;
    readonly recoveryField: string;
  };
  readonly otherWays: readonly OtherWay[];
  onCodeEdit(): void;
  onCodeSubmit(code: string): void;
  onRecoveryEdit(): void;
  onRecoverySubmit(code: string): void;
  /** The field for the digits or the recovery code, and where it is said what is wrong with them. */
  getCodeFieldProps(): ReturnType<typeof fieldProps> & {
    readonly 'aria-label': string;
    readonly readOnly: boolean;
  };
  getRecoveryFieldProps(): ReturnType<typeof fieldProps> & { readonly readOnly: boolean };
  getProblemProps(): ReturnType<typeof problemProps>;
  getConfirmProps(): ReturnType<typeof submitProps>;
  getPasskeyProps(): ActionProps;
  getAbandonPasskeyProps(): ActionProps;
  getOtherWayProps(name: SecondStepWay): ActionProps;
  getRestartProps(): ActionProps;
  getRetryProps(): ActionProps;
  getSaveProps(): ActionProps;
  getKeptProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<SecondStepMachine>,
  send: (event: SecondStepEvent) => void,
  /** Of this instance, for its ids. */
  scope = 'second-step',
): SecondStepView {
  const { hasApp, hasPasskeys, offered, recoveryCodes, failure } = snapshot.context;
  const way = snapshot.matches('enteringCode')
    ? 'app'
    : snapshot.matches('enteringRecoveryCode')
      ? 'recovery'
      : snapshot.matches('usingPasskey')
        ? 'passkey'
        : snapshot.matches('settingUp')
          ? 'setUp'
          : snapshot.matches('keepingCodes')
            ? 'codes'
            : 'done';
  const isBusy = snapshot.hasTag('busy');
  const isWaitingForDevice = snapshot.hasTag('device');
  const whyBusy = isBusy && !snapshot.matches({ settingUp: 'beginning' }) ? texts.codeIsBeingChecked : '';
  const error = describeError();
  const fieldId = idsOf(scope)(way);
  return {
    way,
    label: label(),
    hint: {
      app: texts.appHint,
      recovery: texts.recoveryHint,
      passkey: texts.passkeyHint,
      setUp: texts.setUpHint,
      codes: texts.codesHint,
      done: '',
    }[way],
    error,
    isBusy,
    isWaitingForDevice,
    offered,
    recoveryCodes,
    canRetry: snapshot.can({ type: 'retry.requested' }),
    canRestart: way !== 'codes' && way !== 'done',
    words: texts,
    labels: {
      confirm: isBusy ? texts.checkingCode : texts.confirm,
      passkey: isWaitingForDevice ? texts.waitingForDevice : texts.usePasskey,
      cancel: texts.cancel,
      startAgain: texts.startAgain,
      recoveryField: texts.recoveryField,
    },
    otherWays: otherWays(),
    onCodeEdit: () => send({ type: 'code.edited' }),
    onCodeSubmit: (code) => send({ type: 'code.submitted', code }),
    onRecoveryEdit: () => send({ type: 'recovery.edited' }),
    onRecoverySubmit: (code) => send({ type: 'recovery.submitted', code }),
    getCodeFieldProps: () => ({
      ...fieldProps(fieldId, error),
      'aria-label': way === 'setUp' ? texts.setUpField : texts.appField,
      readOnly: isBusy,
    }),
    getRecoveryFieldProps: () => ({ ...fieldProps(fieldId, error), readOnly: isBusy }),
    getProblemProps: () => problemProps(fieldId),
    getConfirmProps: () => submitProps(whyBusy),
    getPasskeyProps: () =>
      actionProps(isWaitingForDevice ? texts.deviceIsAsked : '', () => send({ type: 'passkey.requested' })),
    getAbandonPasskeyProps: () => actionProps('', () => send({ type: 'passkey.abandoned' })),
    getOtherWayProps: (name) => actionProps(whyBusy, () => send({ type: `${name}.chosen` })),
    getRestartProps: () => actionProps(whyBusy, () => send({ type: 'restart.requested' })),
    getRetryProps: () => actionProps('', () => send({ type: 'retry.requested' })),
    getSaveProps: () => actionProps('', () => send({ type: 'file.requested' })),
    getKeptProps: () => actionProps('', () => send({ type: 'codes.kept' })),
  };

  function otherWays(): OtherWay[] {
    if (way === 'setUp' || way === 'codes' || way === 'done') return [];
    const all: OtherWay[] = [
      ...(hasApp ? [{ name: 'app' as const, label: texts.useApp }] : []),
      ...(hasPasskeys ? [{ name: 'passkey' as const, label: texts.usePasskeyInstead }] : []),
      { name: 'recovery', label: texts.useRecoveryCode },
    ];
    return all.filter(({ name }) => name !== way);
  }

  function label(): string {
    if (snapshot.matches({ settingUp: 'beginning' })) return texts.preparing;
    if (isBusy) return texts.checkingCode;
    if (isWaitingForDevice) return texts.waitingForDevice;
    return {
      app: texts.enterAppCode,
      recovery: texts.enterRecoveryCode,
      passkey: texts.usePasskey,
      setUp: texts.setUpApp,
      codes: texts.keepCodes,
      done: texts.done,
    }[way];
  }

  function describeError(): string {
    if (snapshot.matches({ enteringCode: 'wrongCode' })) return texts.wrongAppCode;
    if (snapshot.matches({ settingUp: { scanning: 'wrongCode' } })) return texts.wrongSetUpCode;
    if (snapshot.matches({ settingUp: 'beginFailed' })) return failureWords(failure, texts.couldNotPrepare);
    if (snapshot.matches({ enteringRecoveryCode: 'wrongCode' })) return texts.wrongRecoveryCode;
    if (snapshot.matches({ enteringRecoveryCode: 'notACode' })) return texts.notARecoveryCode;
    if (
      snapshot.matches({ enteringCode: 'checkFailed' }) ||
      snapshot.matches({ enteringRecoveryCode: 'checkFailed' }) ||
      snapshot.matches({ settingUp: { scanning: 'checkFailed' } })
    ) {
      return failureWords(failure, texts.codeCouldNotBeChecked);
    }
    if (snapshot.matches({ usingPasskey: 'cancelled' })) return texts.noPasskeyWasUsed;
    if (snapshot.matches({ usingPasskey: 'unsupported' })) return texts.passkeysAreUnsupported;
    return snapshot.matches({ usingPasskey: 'failed' })
      ? failureWords(failure, texts.passkeyCouldNotBeChecked)
      : '';
  }
}
