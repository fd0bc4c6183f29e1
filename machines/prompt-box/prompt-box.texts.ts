import { textsOf } from '#language/texts.ts';
import { numeral, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  signInToSend: 'Sign in to send it. Your text is kept.',
  couldNotBeSent: 'It could not be sent.',
  textIsKept: (why: string) => t`${why} Your text is kept.`,
  browserDoesNotKeepDraft: 'This browser does not keep your draft: a reload would lose it.',
  sending: 'Sending',
  sentProjectIsOpening: 'Sent. Your project is opening',
  signInToGoOn: 'Sign in to go on. Your text is kept',
  notSent: 'Not sent',
  describeWhatYouWantToBuild: 'Describe what you want to build',
  isBeingSent: 'It is being sent.',
  wasSent: 'It was sent.',
  tooLong: (over: string, longestPrompt: number) =>
    t`This is ${over} characters too long. The limit is ${numeral(longestPrompt)}.`,
  fileIsStillBeingUploaded: 'A file is still being uploaded.',
  typeWhatYouWantToBuildFirst: 'Type what you want to build first.',
});
