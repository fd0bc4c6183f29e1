import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  somethingWentWrong: 'Something went wrong.',
  nothingIsLost: (error: string) => t`${error} Your instructions are safe; try again.`,
  oldOnesStand: (error: string) => t`${error} What was saved before still holds.`,
  saving: 'Your instructions are being saved.',
  saved: 'Saved. They go with your next message.',
  lookingUp: 'Looking up your instructions',
});
