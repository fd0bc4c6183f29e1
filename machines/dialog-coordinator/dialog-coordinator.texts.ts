import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  waitsUntilYouCloseOpenDialog: 'It waits until you close the open dialog.',
  waitsForDialogBefore: 'It waits for the dialog before it.',
  waitsUntilYouPauseTyping: 'It waits until you pause typing.',
  waitsUntilDialogsAreLoaded: 'It waits until the dialogs are loaded.',
  couldNotBeOpened: 'That could not be opened. Check your connection and try again.',
});
