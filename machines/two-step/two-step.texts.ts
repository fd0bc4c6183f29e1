import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  lookingUp: 'Looking up two-step sign-in',
  couldNotLookUp: 'Two-step sign-in could not be looked up. Try again.',
  couldNotChange: 'That did not work, and nothing has changed. Try again.',
  app: 'Authenticator app',
  appAddedOn: (date: string) => t`Added ${date}`,
  noApp: 'None',
  passkeys: 'Passkeys',
  passkeyCount: (count: number) =>
    count === 0
      ? t`None. One that you add is a second step, too`
      : plural(count, {
          one: '# passkey, each of which is a second step',
          other: '# passkeys, each of which is a second step',
        }),
  codes: 'Recovery codes',
  codesLeft: (left: number) =>
    left === 0 ? t`None left: make new ones` : plural(left, { one: '# code left', other: '# codes left' }),
  setUpApp: 'Set up an authenticator app',
  addApp: 'Add',
  replaceApp: 'Replace',
  removeApp: 'Remove',
  addAppLabel: 'Add an authenticator app',
  replaceAppLabel: 'Replace the authenticator app',
  removeAppLabel: 'Remove the authenticator app',
  onWithPasskeys: 'Turn on with your passkeys',
  offLabel: 'Turn off two-step sign-in',
  isRequired: 'Everybody has two-step sign-in here.',
  makeCodes: 'Make new ones',
  makeCodesLabel: 'Make new recovery codes',
  preparing: 'Preparing',
  codeField: 'Code that the app shows',
  codeIsBeingChecked: 'The code is being checked.',
  checkingCode: 'Checking the code',
  wrongCode: 'That is not the code that the app shows now. Wait for the next one.',
  codeCouldNotBeChecked: 'The code could not be checked. Try again.',
  cancel: 'Cancel',
  keep: 'Leave it',
  isChanging: 'Your change is being saved.',
  changing: 'Saving',
  finishFirst: 'Finish what you began first.',
  questions: {
    off: 'Turn two-step sign-in off? Your recovery codes and your authenticator app here are forgotten.',
    appRemoval: 'Remove your authenticator app? Its codes will not sign you in any more.',
    renewal: 'Make new recovery codes? The ones that you have will not work any more.',
  },
  answers: { off: 'Turn off', appRemoval: 'Remove', renewal: 'Make new ones' },
  keptCodes: 'I have kept them',
  download: 'Download',
  copyCodes: 'Copy',
  copyKey: 'Copy the key',
  fileName: 'statecraft-recovery-codes.txt',
  fileText: (codes: readonly string[]) =>
    t`Recovery codes for Statecraft. Each works once, instead of the second step of signing in.\n\n${codes.join('\n')}\n`,
  turnedOn: 'Two-step sign-in is on.',
  turnedOff: 'Two-step sign-in is off.',
  appAdded: 'Your authenticator app is added.',
  appRemoved: 'Your authenticator app is removed.',
});
