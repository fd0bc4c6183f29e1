import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

const deleteName = (name: string): string => t`Delete ${name}?`;
const whatGoes =
  'It goes from your projects, and its published site goes offline. For 30 days you can bring it back from home; then its files, versions and messages are gone for good.';
const leaveName = (name: string): string => t`Leave ${name}?`;
const whatIsLeft =
  'It goes from your projects. What you made in it stays there. To come back you need a new invitation from its owner.';
const bringName = (name: string): string => t`Bring ${name} back?`;
const whatComes =
  'Its files, versions and messages are as they were. If it was published, its site is online again.';

/** What people read of it, in English. */
export const texts = textsOf({
  projectDeletion: {
    titles: { asking: deleteName, performing: deleteName, failed: deleteName },
    descriptions: { asking: whatGoes, performing: whatGoes, failed: whatGoes },
    confirm: { asking: 'Delete project', performing: 'Deleting', failed: 'Try again' },
    cancel: 'Keep it',
    underWay: 'It is being deleted.',
    failed: 'The project could not be deleted.',
    stays: (why: string) => t`${why} It is still there.`,
    done: (name: string) => t`${name} is deleted`,
  },
  projectLeaving: {
    titles: { asking: leaveName, performing: leaveName, failed: leaveName },
    descriptions: { asking: whatIsLeft, performing: whatIsLeft, failed: whatIsLeft },
    confirm: { asking: 'Leave project', performing: 'Leaving', failed: 'Try again' },
    cancel: 'Stay',
    underWay: 'You are leaving it.',
    failed: 'You could not leave the project.',
    stays: (why: string) => t`${why} You are still in it.`,
    done: (name: string) => t`You have left ${name}`,
  },
  projectReturn: {
    titles: { asking: bringName, performing: bringName, failed: bringName },
    descriptions: { asking: whatComes, performing: whatComes, failed: whatComes },
    confirm: { asking: 'Bring it back', performing: 'Bringing it back', failed: 'Try again' },
    cancel: 'Leave it',
    underWay: 'It is being brought back.',
    failed: 'The project could not be brought back.',
    stays: (why: string) => why,
    done: (name: string) => t`${name} is back`,
  },
  versionCopy: {
    titles: {
      asking: (name: string) => t`New project from version ${name}?`,
      performing: (name: string) => t`Making a project of version ${name}`,
      failed: (name: string) => t`Could not make a project of version ${name}`,
    },
    descriptions: {
      asking:
        'Its files become the first version of a project of their own, which opens. This project stays as it is.',
      performing: 'The files are being copied.',
      failed: 'There is no new project.',
    },
    confirm: { asking: 'Make project', performing: 'Making project', failed: 'Try again' },
    cancel: 'Cancel',
    underWay: 'The files are being copied.',
    failed: 'That did not work. Try again.',
    stays: (why: string) => why,
    done: (name: string) => t`Version ${name} is a project of its own`,
  },
  versionRestore: {
    titles: {
      asking: (name: string) => t`Restore version ${name}?`,
      performing: (name: string) => t`Restoring version ${name}`,
      failed: (name: string) => t`Could not restore version ${name}`,
    },
    descriptions: {
      asking: 'Its files come back as a new version on top. Nothing is removed from the history.',
      performing: 'The files are being brought back.',
      failed: 'Your files are as they were.',
    },
    confirm: { asking: 'Restore', performing: 'Restoring', failed: 'Try again' },
    cancel: 'Cancel',
    underWay: 'The files are being brought back.',
    failed: 'Restoring did not work. Try again.',
    stays: (why: string) => why,
    done: (name: string) => t`Version ${name} is back.`,
  },
});
