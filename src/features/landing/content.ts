import { spoken } from '#language/texts.ts';
/** What happens, in order. */
export const steps = spoken(['title', 'text'], [
  {
    title: 'Say what it is for',
    text: 'One sentence is enough. Names, lists and places in it end up in the app.',
  },
  {
    title: 'Watch the files appear',
    text: 'Screens, navigation and data are written one file at a time, and the preview runs as soon as it can.',
  },
  {
    title: 'Keep going, by hand or by asking',
    text: 'Edit any file and see it at once, or ask for the next change. Each is a version that you can go back to.',
  },
] as const);

/** Statements about Statecraft alone, each with a way to check it. */
export const checks = spoken(['question', 'answer', 'check'], [
  {
    question: 'Can I run the builder myself?',
    answer: 'Yes. The whole product is one Node process with an embedded database; PostgreSQL is optional.',
    check: 'Clone it, run npm install and npm start, and open the address that it prints.',
  },
  {
    question: 'Does it work without a model?',
    answer:
      'Yes. The built-in composer writes working code from your words and tells you which phrases it could not use.',
    check: 'Start it with no key configured and send a sentence.',
  },
  {
    question: 'What happens if I close the page?',
    answer: 'The work goes on. A run belongs to the server and its log; a page only shows it.',
    check: 'Reload in the middle of a run, or open it on a second device.',
  },
  {
    question: 'Can a bad change cost me a good one?',
    answer: 'No. Every run and every save is a version, and restoring one adds a version on top.',
    check: 'Restore the first version, then restore the one before that.',
  },
  {
    question: 'Does my code run on your server?',
    answer:
      'No. The server compiles files and never runs them. Your app runs in your browser, on another origin.',
    check: 'Look at the address of the preview frame and at its sandbox.',
  },
] as const);
