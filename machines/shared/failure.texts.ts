import { textsOf } from '#language/texts.ts';

/** What people read of failures that no chart has words of its own for, in English. */
export const texts = textsOf({
  unknown: 'Unknown error',
  noAnswerInTime: 'The server did not answer in time.',
  network: 'Network Error: the server could not be reached. Check your connection and try again.',
});
