import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    idle: 'Open in the app',
    opening: 'Opening the app',
    opened: 'Opened in the app',
    fellBack: 'The app did not open',
  },
  why: {
    idle: '',
    opening: 'Waiting for the app to open.',
    opened: '',
    fellBack: 'The app is not installed, or your browser does not open it. The page opens here instead.',
  },
});
