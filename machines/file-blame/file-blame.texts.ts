import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  toggle: 'Who changed this',
  isLoading: 'Looking up who changed the lines',
  couldNotBeRead: 'Who changed the lines could not be found out; try again.',
  notSaved: 'This line is not saved yet.',
  draft: 'Changed by hand, in no version yet',
  older: (version: number) => t`Older than version ${version}: what came before it was not looked at`,
  byMessage: (version: number, message: string) => t`Version ${version}, message “${message}”`,
  byHand: (version: number, message: string) => t`Version ${version}, by hand: ${message}`,
  otherwise: (version: number, message: string) => t`Version ${version}: ${message}`,
  mark: (version: number, message: string) => `${version} · ${message}`,
  draftMark: 'By hand',
  olderMark: 'Older',
  changes: 'Show changes',
  retry: 'Try again',
});
