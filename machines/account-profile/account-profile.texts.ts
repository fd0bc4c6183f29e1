import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  doing: {
    rename: 'Saving your name',
    avatar: 'Saving your picture',
    avatarRemoval: 'Removing your picture',
    sessionRevoke: 'Signing that device out',
    othersRevoke: 'Signing the other devices out',
    reward: 'Claiming the reward',
    code: 'Redeeming the code',
  },
  happened: {
    'signed-in': 'Signed in',
    'sign-in-refused': 'Sign-in refused',
    'signed-out': 'Signed out',
    'sign-ins-ended': 'Other sign-ins ended',
    'key-saved': 'Model key saved',
    'key-removed': 'Model key removed',
    exported: 'Data exported',
    'account-deleted': 'Account deleted',
    operator: 'By the operator',
  },
  accountIsBeingDeleted: 'Your account is being deleted.',
  typeFirst: (email: string) => `Type ${email} first.`,
  deletingAccount: 'Deleting your account',
  lookingUpAccount: 'Looking up your account',
  accountCouldNotBeLookedUp: 'Your account could not be looked up',
  accountIsDeleted: 'Your account is deleted',
  accountIsBeingLookedUp: 'Your account is being looked up.',
  accountHasToBeLookedUpFirst: 'Your account has to be looked up first.',
  accountIsGone: 'The account is gone.',
  answerQuestionFirst: 'Answer the question first.',
  accountCouldNotBeLookedUpTryAgain: 'Your account could not be looked up. Try again.',
  accountCouldNotBeDeleted: 'Your account could not be deleted. Nothing has changed.',
  didNotWork: 'That did not work. Nothing has changed; try again.',
});
