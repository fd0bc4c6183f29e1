import { textsOf } from '#language/texts.ts';
import { numeral, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    loading: { label: 'Opening the project', why: 'The project is being loaded.' },
    notFound: {
      label: 'Page not found or private',
      why: 'There is no such project, or it belongs to another account.',
    },
    removed: {
      label: 'This project is no longer open to you',
      why: 'You are not one of its people any more. Ask its owner if you think that is a mistake.',
    },
    deleted: {
      label: 'Project has been deleted',
      why: 'It cannot be opened any more. Sites that were published from it are offline too.',
    },
    signedOut: { label: 'Sign in to open this project', why: 'You are not signed in.' },
    failed: {
      label: 'The project could not be opened',
      why: (why: string) => t`${why} Nothing is lost; try again.`,
    },
  },
  project: 'Project',
  rename: 'Rename',
  projectName: 'Project name',
  nameAndRename: (name: string) => t`${name}, rename`,
  somethingWentWrong: 'Something went wrong.',
  projectCouldNotBeLookedUpAgain: 'The project could not be looked up again.',
  whatYouSeeMayBeOld: (why: string) => t`${why} What you see may be old.`,
  newNameIsBeingSaved: 'The new name is being saved.',
  projectIsNotOpen: 'The project is not open.',
  viewersCannotEdit: (owner: string) =>
    t`You can view this project, and not change it. ${owner} can make you an editor.`,
  itsOwner: 'Its owner',
  onlyOwnerCanAllow: (owner: string) => t`Only ${owner} can allow this: it is done with their accounts.`,
  onlyOwner: 'Only the owner of this project can do this.',
  pays: {
    own: 'Your messages here use your own credits.',
    free: (owner: string) => t`Your messages here use the credits of ${owner}.`,
    limited: (owner: string, left: number, limit: number) =>
      t`Your messages here use the credits of ${owner}: ${numeral(left)} of ${numeral(limit)} left this month.`,
  },
  runIsBeingStopped: 'The run is being stopped.',
  messageIsBeingSentAgain: 'The message is being sent again.',
  queueIsBeingArranged: 'What waits is being arranged.',
  answerIsOnWay: 'Your answer is on its way.',
  renamingDidNotWork: 'Renaming did not work; try again.',
  oldNameIsKept: (why: string) => t`The old name is kept. ${why}`,
  didNotWork: 'That did not work. The run goes on as it was; try again.',
});
