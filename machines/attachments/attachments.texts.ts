import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  atMostFilesGoTogether: (most: number) =>
    t`At most ${String(most)} files go together. The rest was left out.`,
});
