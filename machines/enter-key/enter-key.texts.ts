import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  enterSends: 'Enter sends',
  shiftEnterBreaksLine: 'Shift+Enter breaks the line.',
  enterBreaksLine: 'Enter breaks the line',
  shiftEnterSends: 'Shift+Enter sends.',
  couldntSaveToAccount: "Couldn't save to your account. It holds on this device.",
});
