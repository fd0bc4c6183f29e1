import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  title: 'Confirm that it is you',
  reason: 'You signed in a while ago. Then what you asked for goes on by itself.',
});
