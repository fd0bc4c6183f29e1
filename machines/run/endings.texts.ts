import { told, type Told } from '#language/told.ts';

/** Why it ended: kept in the log of its project, and said in the language of whoever reads that. */
export const endings = {
  engineDidNotAnswerForTwoMinutes: told`The engine did not answer for two minutes.`,
  tryAgainWrittenIsKept: told`Try again. What was written so far is kept.`,
  runCouldNotGoOn: (message: Told) => told`The run could not go on: ${message}`,
  tryAgain: told`Try again.`,
  whatWasWrittenDoesNotRunYet: (summary: Told) => told`What was written does not run yet: ${summary}`,
  sayWhatShouldChange: told`Say what should change, try again, or restore the version before.`,
  sameFaultCameBackAfterWasFixed: (summary: Told) =>
    told`The same fault came back after it was fixed: ${summary}`,
  chooseHowToGoOn: told`Choose how to go on.`,
  doesNotRunAfterTwoRepairs: (summary: Told) =>
    told`It does not run yet after two attempts to fix it: ${summary}`,
} as const;
