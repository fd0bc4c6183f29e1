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
import { looksLikeEmail } from './sign-in.machine.ts';
import type { SignInMachine } from './sign-in.machine.ts';
import type { SignInEvent } from './sign-in.types.ts';
import { texts } from './sign-in.texts.ts';

export interface SignInView {
  /** At `second` the chart of the second step says what is shown. */
  readonly step: 'email' | 'code' | 'second' | 'done';
  /** What is going on, in words, for a live region. */
  readonly label: string;
  readonly email: string;
  readonly isBusy: boolean;
  readonly canSubmitEmail: boolean;
  /** Why no code can be asked for now; empty when it can. */
  readonly whyNotEmail: string;
  readonly canSubmitCode: boolean;
  readonly whyNotCode: string;
  readonly canResend: boolean;
  readonly whyNotResend: string;
  /** Seconds until another code may be asked for; 0 when it may. */
  readonly resendIn: number;
  /** Where the code is to be found, in words; empty before it was sent. */
  readonly hint: string;
  /** The local mail box, where the installation sends no real mail. */
  readonly mailboxUrl: string | null;
  /** What went wrong and what to do; empty when nothing did. */
  readonly error: string;
  readonly errorField: 'email' | 'code' | 'passkey' | null;
  /** Signing in with a passkey: words of its button, and whether the device is asked now. */
  readonly passkey: { readonly label: string; readonly isWaiting: boolean };
  onEmailChange(email: string): void;
  onEmailSubmit(): void;
  onCodeEdit(): void;
  onCodeSubmit(code: string): void;
  onChangeEmail(): void;
  getSendProps(): ReturnType<typeof submitProps>;
  /** The field for the digits, and where it is said what is wrong with them. */
  getCodeFieldProps(): ReturnType<typeof fieldProps> & {
    readonly 'aria-label': string;
    readonly readOnly: boolean;
  };
  getCodeProblemProps(): ReturnType<typeof problemProps>;
  getResendProps(): ActionProps;
  getPasskeyProps(): ActionProps;
  getAbandonPasskeyProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<SignInMachine>,
  send: (event: SignInEvent) => void,
  /** Of this instance, for its ids. */
  scope = 'sign-in',
): SignInView {
  const { email, delivery, resendIn, failure } = snapshot.context;
  const isCodeStep = snapshot.matches('enteringCode');
  const isVerifying = snapshot.matches({ enteringCode: { entry: 'verifying' } });
  const isSending = snapshot.matches('sendingCode');
  const canSubmitEmail = snapshot.can({ type: 'email.submitted' }) && looksLikeEmail(email);
  const canResend = snapshot.can({ type: 'code.resendRequested' });
  const minutes = Math.round((delivery?.expiresIn ?? 0) / 60);
  const isWaiting = snapshot.hasTag('device');
  const passkeyError = describePasskeyError();
  const error = passkeyError || describeError();
  const codeId = idsOf(scope)('code');
  const noResendBecause = canResend || !isCodeStep ? '' : whyNotResend();
  return {
    step: step(),
    label: label(),
    email,
    isBusy: snapshot.hasTag('busy'),
    canSubmitEmail,
    whyNotEmail: canSubmitEmail || isCodeStep || snapshot.matches('confirming') ? '' : whyNotEmail(),
    canSubmitCode: isCodeStep && !isVerifying,
    whyNotCode: isVerifying ? texts.codeIsBeingChecked : '',
    canResend,
    whyNotResend: noResendBecause,
    resendIn,
    hint: hint(),
    mailboxUrl: delivery?.mailboxUrl ?? null,
    error,
    errorField: passkeyError !== '' ? 'passkey' : error === '' ? null : isCodeStep ? 'code' : 'email',
    passkey: { label: isWaiting ? texts.waitingForDevice : texts.signInWithPasskey, isWaiting },
    onEmailChange: (value) => send({ type: 'email.changed', email: value }),
    onEmailSubmit: () => send({ type: 'email.submitted' }),
    onCodeEdit: () => send({ type: 'code.edited' }),
    onCodeSubmit: (code) => send({ type: 'code.submitted', code }),
    onChangeEmail: () => send({ type: 'email.changeRequested' }),
    // An address that is no address is said beside its field, once it was sent.
    getSendProps: () => submitProps(isSending ? texts.codeIsOnWay : ''),
    getCodeFieldProps: () => ({
      ...fieldProps(codeId, isCodeStep ? error : ''),
      'aria-label': texts.sixDigitsSentTo(email.trim()),
      readOnly: isVerifying,
    }),
    getCodeProblemProps: () => problemProps(codeId),
    getResendProps: () => actionProps(noResendBecause, () => send({ type: 'code.resendRequested' })),
    getPasskeyProps: () => actionProps(whyNoPasskey(), () => send({ type: 'passkey.requested' })),
    getAbandonPasskeyProps: () => actionProps('', () => send({ type: 'passkey.abandoned' })),
  };

  function step(): SignInView['step'] {
    if (snapshot.matches('signedIn')) return 'done';
    if (snapshot.matches('confirming')) return 'second';
    return isCodeStep ? 'code' : 'email';
  }

  function label(): string {
    if (isSending) return texts.sendingCode;
    if (isWaiting) return texts.waitingForDevice;
    if (isVerifying) return texts.checkingCode;
    if (snapshot.matches({ enteringCode: { resend: 'sending' } })) return texts.sendingAnotherCode;
    if (isCodeStep) return texts.enterCodeFor(email.trim());
    // The second step says so itself.
    if (snapshot.matches('confirming')) return '';
    return snapshot.matches('signedIn') ? texts.signedIn : texts.enterEMailAddress;
  }

  function whyNotEmail(): string {
    if (isSending) return texts.codeIsOnWay;
    if (snapshot.matches('signedIn')) return texts.youAreSignedIn;
    if (email.trim() === '') return texts.enterEMailAddressFirst;
    return looksLikeEmail(email) ? '' : texts.doesNotLookLikeEMailAddressYet;
  }

  function whyNotResend(): string {
    if (snapshot.matches({ enteringCode: { resend: 'sending' } })) return texts.anotherCodeIsOnWay;
    return texts.youCanAskForAnotherCodeIn(resendIn);
  }

  function hint(): string {
    if (delivery === null || !isCodeStep) return '';
    const valid = texts.isValidFor(minutes);
    if (delivery.delivery === 'smtp') return texts.weSentSixDigitsTo(email.trim(), valid);
    return delivery.mailboxUrl === null ? texts.codeIsOnConsole(valid) : texts.installationSendsNoMail(valid);
  }

  function whyNoPasskey(): string {
    if (isWaiting) return texts.deviceIsAsked;
    return isSending ? texts.codeIsOnWay : '';
  }

  function describePasskeyError(): string {
    if (snapshot.matches({ enteringEmail: 'passkeyCancelled' })) return texts.noPasskeyWasUsed;
    if (snapshot.matches({ enteringEmail: 'passkeyUnsupported' })) return texts.passkeysAreUnsupported;
    if (snapshot.matches({ enteringEmail: 'passkeyFailed' })) {
      return failureWords(failure, texts.passkeyCouldNotBeChecked);
    }
    return '';
  }

  function describeError(): string {
    if (snapshot.matches({ enteringEmail: 'notAnEmail' })) return whyNotEmail();
    if (snapshot.matches({ enteringEmail: 'secondStepEnded' })) return texts.secondStepEnded;
    if (snapshot.matches({ enteringEmail: 'sendFailed' })) {
      return failureWords(failure, texts.noCodeCouldBeSent);
    }
    if (snapshot.matches({ enteringCode: { entry: 'wrongCode' } })) {
      return texts.wrongCode;
    }
    if (snapshot.matches({ enteringCode: { entry: 'codeExpired' } })) {
      return texts.codeIsNoLongerValid;
    }
    if (snapshot.matches({ enteringCode: { entry: 'verifyFailed' } })) {
      return failureWords(failure, texts.codeCouldNotBeChecked);
    }
    if (snapshot.matches({ enteringCode: { resend: 'sendFailed' } })) {
      return failureWords(failure, texts.noOtherCodeCouldBeSent);
    }
    return '';
  }
}
