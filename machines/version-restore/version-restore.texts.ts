import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  version: (number: string) => `version ${number}`,
  labels: {
    idle: 'Nothing is being restored',
    confirming: (name: string) => `Restore ${name}?`,
    restoring: (name: string) => `Restoring ${name}`,
    done: (restoredAs: string) => `Restored as version ${restoredAs}`,
    failed: (name: string) => `Could not restore ${name}`,
  },
  why: {
    idle: '',
    confirming: 'Its files come back as a new version on top. Nothing is removed from the history.',
    restoring: 'The files are being brought back.',
    done: '',
    failed: 'Your files are as they were.',
  },
  restoringDidNotWork: 'Restoring did not work. Try again.',
  versionIsBack: (number: string) => `Version ${number} is back.`,
});
