import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  sixDigitsSentTo: (email: string) => t`Six digits sent to ${email}`,
  codeIsBeingChecked: 'The code is being checked.',
  sendingCode: 'Sending a code',
  checkingCode: 'Checking the code',
  sendingAnotherCode: 'Sending another code',
  enterCodeFor: (email: string) => t`Enter the code for ${email}`,
  signInWithPasskey: 'Sign in with a passkey',
  waitingForDevice: 'Waiting for your device',
  deviceIsAsked: 'Your device is asked for a passkey.',
  noPasskeyWasUsed: 'No passkey was used. Try again, or use a code.',
  passkeysAreUnsupported: 'This browser cannot use passkeys here. Use a code.',
  passkeyCouldNotBeChecked: 'The passkey could not be checked. Try again, or use a code.',
  secondStepEnded: 'The second step took too long, or was tried too often. Start again with a new code.',
  signedIn: 'Signed in',
  enterEMailAddress: 'Enter your e-mail address',
  codeIsOnWay: 'The code is on its way.',
  youAreSignedIn: 'You are signed in.',
  enterEMailAddressFirst: 'Enter your e-mail address first.',
  doesNotLookLikeEMailAddressYet: 'This does not look like an e-mail address yet.',
  anotherCodeIsOnWay: 'Another code is on its way.',
  youCanAskForAnotherCodeIn: (resendIn: number) =>
    plural(resendIn, {
      one: 'You can ask for another code in # second.',
      other: 'You can ask for another code in # seconds.',
    }),
  isValidFor: (minutes: number) =>
    plural(minutes, { one: 'It is valid for # minute.', other: 'It is valid for # minutes.' }),
  weSentSixDigitsTo: (email: string, valid: string) => t`We sent six digits to ${email}. ${valid}`,
  installationSendsNoMail: (valid: string) =>
    t`This installation sends no mail: the six digits are in its local mail box and on its console. ${valid}`,
  codeIsOnConsole: (valid: string) =>
    t`This installation sends no mail: the six digits are on its console, which its operator reads. ${valid}`,
  noCodeCouldBeSent: 'No code could be sent. Try again.',
  wrongCode: 'That is not the code. Check the six digits and try again.',
  codeIsNoLongerValid: 'This code is no longer valid. Ask for another one.',
  codeCouldNotBeChecked: 'The code could not be checked. Try again.',
  noOtherCodeCouldBeSent: 'No other code could be sent. Try again.',
});
