import { textsOf } from '#language/texts.ts';

/** What people read of it. */
export const texts = textsOf({
  labels: {
    queued: 'Waiting for its turn',
    preparing: 'Getting ready',
    planning: 'Planning',
    writing: 'Writing',
    repairing: 'Fixing what the check found',
    waitingForPerson: 'Waiting for your answer',
    verifying: 'Checking that it runs',
    committing: 'Saving the version',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
    interrupted: 'Interrupted',
  },
  workIsAlreadyBeingSaved: 'The work is already being saved.',
  runIsOver: 'The run is over.',
  runIsNotOverYet: 'The run is not over yet. Stop it first.',
});
