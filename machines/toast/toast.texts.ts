import { textsOf } from '#language/texts.ts';
import { plural } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  moreWait: (count: number) =>
    plural(count, {
      one: '# more message waits for this one.',
      other: '# more messages wait for this one.',
    }),
});
