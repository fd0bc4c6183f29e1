import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  somethingWentWrong: 'Something went wrong.',
  keysAreSafe: (error: string) => t`${error} Your keys are safe; try again.`,
  lookingUpKeys: 'Looking up your keys',
  keysForModels: 'Your keys for models',
  nothingWasChanged: (error: string) => t`${error} Nothing was changed.`,
  keyIsBeingTried: 'A key is being tried.',
  keyIsBeingRemoved: 'A key is being removed.',
  keysAreBeingLookedUp: 'The keys are being looked up.',
});
