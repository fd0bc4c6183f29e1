import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    current: { label: 'This is the newest version', why: '' },
    offered: { label: 'A new version is ready', why: 'What you have typed is kept.' },
    dismissed: { label: 'A new version is ready', why: '' },
    reloading: { label: 'Loading the new version', why: 'What you have typed is kept.' },
    held: {
      label: 'The new version did not load',
      why: 'It was tried a moment ago. What you have typed is kept.',
    },
  },
});
