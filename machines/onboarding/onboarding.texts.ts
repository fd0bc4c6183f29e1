import { textsOf } from '#language/texts.ts';
import { numeral, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  names: { what: 'What', look: 'Look', where: 'Where' },
  looks: { plain: 'Plain', editorial: 'Editorial', warm: 'Warm', bold: 'Bold' },
  places: {
    'ai-app-builder': { name: 'On phones', text: 'A mobile app in React Native' },
    'react-website-builder': {
      name: 'In the browser, as a tool',
      text: 'A React website that keeps its data',
    },
    'ai-website-builder': {
      name: 'In the browser, as a page',
      text: 'A plain website that any host can serve',
    },
  },
  next: 'Next',
  creating: 'Creating',
  tryAgain: 'Try again',
  build: 'Build it',
  tryAgainOnce: 'Try again.',
  answersAreKept: (why: string) => t`${why} Your answers are kept.`,
  browserDoesNotKeepAnswers: 'This browser does not keep your answers: a reload would lose them.',
  creatingProject: 'Creating your project',
  createdProjectIsOpening: 'Created. Your project is opening',
  signInToGoOn: 'Sign in to go on. Your answers are kept',
  projectIsBeingCreated: 'Your project is being created.',
  sayFirst: 'Say what it should do first.',
  tooLong: (over: string, longestAnswer: number) =>
    t`This is ${over} characters too long. The limit is ${numeral(longestAnswer)}.`,
});
