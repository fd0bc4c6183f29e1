import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    closed: 'Nothing is being deleted',
    asking: 'Delete project',
    deleting: 'Deleting',
    failed: 'Try again',
  },
  projectCouldNotBeDeleted: 'The project could not be deleted.',
  isStillThere: (why: string) => `${why} It is still there.`,
  isBeingDeleted: 'It is being deleted.',
  project: 'The project',
  isDeleted: (name: string) => `${name} is deleted`,
});
