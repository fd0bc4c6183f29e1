import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  version: (number: string) => `version ${number}`,
  labels: {
    waiting: 'No picture is wanted',
    resting: (name: string) => `Waiting until ${name} is at rest`,
    drawing: (name: string) => `Drawing ${name}`,
    sending: (name: string) => `Sending the picture of ${name}`,
    stored: (name: string) => `The picture of ${name} is kept`,
    failed: (name: string) => `No picture of ${name}`,
  },
  pageCouldNotBeDrawnInTime: 'The page could not be drawn in time.',
});
