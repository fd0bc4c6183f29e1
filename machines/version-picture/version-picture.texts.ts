import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  version: (number: string) => t`version ${number}`,
  labels: {
    waiting: 'No picture is wanted',
    resting: (name: string) => t`Waiting until ${name} is at rest`,
    drawing: (name: string) => t`Drawing ${name}`,
    sending: (name: string) => t`Sending the picture of ${name}`,
    stored: (name: string) => t`The picture of ${name} is kept`,
    failed: (name: string) => t`No picture of ${name}`,
  },
  pageCouldNotBeDrawnInTime: 'The page could not be drawn in time.',
});
