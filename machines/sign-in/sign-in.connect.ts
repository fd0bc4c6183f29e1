import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { looksLikeEmail } from './sign-in.machine.ts';
import type { SignInMachine } from './sign-in.machine.ts';
import type { SignInEvent } from './sign-in.types.ts';

export interface SignInView {
  readonly step: 'email' | 'code' | 'done';
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
  readonly errorField: 'email' | 'code' | null;
  onEmailChange(email: string): void;
  onEmailSubmit(): void;
  onCodeEdit(): void;
  onCodeSubmit(code: string): void;
  onResend(): void;
  onChangeEmail(): void;
}

export function connect(
  snapshot: SnapshotFrom<SignInMachine>,
  send: (event: SignInEvent) => void,
): SignInView {
  const { email, delivery, resendIn, failure } = snapshot.context;
  const isCodeStep = snapshot.matches('enteringCode');
  const isVerifying = snapshot.matches({ enteringCode: { entry: 'verifying' } });
  const isSending = snapshot.matches('sendingCode');
  const canSubmitEmail = snapshot.can({ type: 'email.submitted' }) && looksLikeEmail(email);
  const canResend = snapshot.can({ type: 'code.resendRequested' });
  const minutes = Math.round((delivery?.expiresIn ?? 0) / 60);
  const error = describeError();
  return {
    step: snapshot.matches('signedIn') ? 'done' : isCodeStep ? 'code' : 'email',
    label: label(),
    email,
    isBusy: snapshot.hasTag('busy'),
    canSubmitEmail,
    whyNotEmail: canSubmitEmail || isCodeStep ? '' : whyNotEmail(),
    canSubmitCode: isCodeStep && !isVerifying,
    whyNotCode: isVerifying ? 'The code is being checked.' : '',
    canResend,
    whyNotResend: canResend || !isCodeStep ? '' : whyNotResend(),
    resendIn,
    hint: hint(),
    mailboxUrl: delivery?.mailboxUrl ?? null,
    error,
    errorField: error === '' ? null : isCodeStep ? 'code' : 'email',
    onEmailChange: (value) => send({ type: 'email.changed', email: value }),
    onEmailSubmit: () => send({ type: 'email.submitted' }),
    onCodeEdit: () => send({ type: 'code.edited' }),
    onCodeSubmit: (code) => send({ type: 'code.submitted', code }),
    onResend: () => send({ type: 'code.resendRequested' }),
    onChangeEmail: () => send({ type: 'email.changeRequested' }),
  };

  function label(): string {
    if (isSending) return 'Sending a code';
    if (isVerifying) return 'Checking the code';
    if (snapshot.matches({ enteringCode: { resend: 'sending' } })) return 'Sending another code';
    if (isCodeStep) return `Enter the code for ${email.trim()}`;
    return snapshot.matches('signedIn') ? 'Signed in' : 'Enter your e-mail address';
  }

  function whyNotEmail(): string {
    if (isSending) return 'The code is on its way.';
    if (snapshot.matches('signedIn')) return 'You are signed in.';
    if (email.trim() === '') return 'Enter your e-mail address first.';
    return looksLikeEmail(email) ? '' : 'This does not look like an e-mail address yet.';
  }

  function whyNotResend(): string {
    if (snapshot.matches({ enteringCode: { resend: 'sending' } })) return 'Another code is on its way.';
    return `You can ask for another code in ${String(resendIn)} ${resendIn === 1 ? 'second' : 'seconds'}.`;
  }

  function hint(): string {
    if (delivery === null || !isCodeStep) return '';
    const valid = `It is valid for ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    return delivery.delivery === 'smtp'
      ? `We sent six digits to ${email.trim()}. ${valid}`
      : `This installation sends no mail: the six digits are in its local mail box and on its console. ${valid}`;
  }

  function describeError(): string {
    if (snapshot.matches({ enteringEmail: 'notAnEmail' })) return whyNotEmail();
    if (snapshot.matches({ enteringEmail: 'sendFailed' })) {
      return failureWords(failure, 'No code could be sent. Try again.');
    }
    if (snapshot.matches({ enteringCode: { entry: 'wrongCode' } })) {
      return 'That is not the code. Check the six digits and try again.';
    }
    if (snapshot.matches({ enteringCode: { entry: 'codeExpired' } })) {
      return 'This code is no longer valid. Ask for another one.';
    }
    if (snapshot.matches({ enteringCode: { entry: 'verifyFailed' } })) {
      return failureWords(failure, 'The code could not be checked. Try again.');
    }
    if (snapshot.matches({ enteringCode: { resend: 'sendFailed' } })) {
      return failureWords(failure, 'No other code could be sent. Try again.');
    }
    return '';
  }
}
