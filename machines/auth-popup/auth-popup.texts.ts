import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  waitingForAuthorizationWindow: 'Waiting for the authorization window',
  authorized: 'Authorized',
  addressIsBeingAskedFor: 'The address of the authorization page is being asked for.',
  finishInOtherWindow: 'Finish in the other window. It closes by itself after a minute.',
  outcomes: {
    blocked: 'Failed to open authorization window. Please check popup settings.',
    cancelled: 'Authorization was cancelled by user',
    timedOut: 'Authorization timeout',
    failed: 'The authorization page could not be opened. Try again.',
  },
});
