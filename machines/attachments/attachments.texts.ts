import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  atMostFilesGoTogether: (most: number) =>
    `At most ${String(most)} files go together. The rest was left out.`,
});
