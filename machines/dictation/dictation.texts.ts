import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  dictate: 'Dictate',
  startingToListen: 'Starting to listen',
  stopDictating: 'Stop dictating',
  finishing: 'Writing down the last words',
  listening: 'Listening',
  whatBecomesOfSpeech:
    'Dictate: your browser turns speech into text, and some browsers send it to their maker for that',
  browserCannot: 'This browser cannot turn speech into text.',
  refused: 'The browser was not allowed to use the microphone. Allow it for this page, then try again.',
  noMicrophone: 'The browser found no microphone.',
  unreachable: 'The browser could not reach what turns speech into text for it.',
  language: 'The browser cannot turn speech of its language into text.',
  other: 'The browser stopped listening. Try again.',
});
