import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const authReturnDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What the provider put into the address decides what comes next.',
    exchanging: "The provider's code is being exchanged for a session.",
    confirming: 'The person is asked for the second step of signing in; there is no session yet.',
    ended: 'The second step took too long, was tried too often, or was given up.',
    unreachable: 'The server did not answer; the code can be tried again.',
    empty: 'A person opened this page without coming from a provider.',
    succeeded: 'The exchange is done, and the window can close.',
    denied: 'The person said no at the provider.',
    mismatched: 'The answer belongs to a request that this browser did not make.',
    expired: 'The request is too old to be answered.',
    failed: 'The provider or the server refused the code.',
  },
  events: {
    'retry.requested': 'The person asks to try the exchange again.',
  },
};
