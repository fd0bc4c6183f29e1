import { textsOf } from '#machines/shared/texts.ts';

const deleteName = (name: string): string => `Delete ${name}?`;
const whatGoes =
  'Its files, versions and messages go, and its published site goes offline. This cannot be undone.';

/** What people read of it, in English. */
export const texts = textsOf({
  projectDeletion: {
    titles: { asking: deleteName, performing: deleteName, failed: deleteName },
    descriptions: { asking: whatGoes, performing: whatGoes, failed: whatGoes },
    confirm: { asking: 'Delete project', performing: 'Deleting', failed: 'Try again' },
    cancel: 'Keep it',
    underWay: 'It is being deleted.',
    failed: 'The project could not be deleted.',
    stays: (why: string) => `${why} It is still there.`,
    done: (name: string) => `${name} is deleted`,
  },
  versionRestore: {
    titles: {
      asking: (name: string) => `Restore version ${name}?`,
      performing: (name: string) => `Restoring version ${name}`,
      failed: (name: string) => `Could not restore version ${name}`,
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
    done: (name: string) => `Version ${name} is back.`,
  },
});
