import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  moreWait: (count: number) =>
    `${String(count)} more ${count === 1 ? 'message waits' : 'messages wait'} for this one.`,
});
