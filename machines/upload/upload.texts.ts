import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    0: 'Already there',
    1: 'Not uploaded yet',
    2: (percent: number) => t`Uploading, ${String(percent)} %`,
    3: 'Uploaded',
    4: 'Not uploaded',
  },
  isTooLarge: (largestUpload: number) =>
    t`It is larger than ${String(largestUpload / 1024 / 1024)} MB, the most that can be uploaded.`,
  uploadWasInterrupted: 'The upload was interrupted. Try again.',
  fileIsOnWay: 'The file is on its way.',
  notStarted: 'It has not been started.',
  tooLarge: 'too large',
});
