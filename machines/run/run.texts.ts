import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
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
  engineDidNotAnswerForTwoMinutes: 'The engine did not answer for two minutes.',
  tryAgainWrittenIsKept: 'Try again. What was written so far is kept.',
  runCouldNotGoOn: (message: string) => t`The run could not go on: ${message}`,
  tryAgain: 'Try again.',
  whatWasWrittenDoesNotRunYet: (summary: string) => t`What was written does not run yet: ${summary}`,
  sayWhatShouldChange: 'Say what should change, try again, or restore the version before.',
  sameFaultCameBackAfterWasFixed: (summary: string) =>
    t`The same fault came back after it was fixed: ${summary}`,
  chooseHowToGoOn: 'Choose how to go on.',
  doesNotRunAfterTwoRepairs: (summary: string) =>
    t`It does not run yet after two attempts to fix it: ${summary}`,
});
