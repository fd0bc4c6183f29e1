import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const iframeLoadDescriptions: ChartDescriptions = {
  states: {
    deciding: 'Whether the page is to be there before it is shown decides what comes first.',
    idle: 'The page is not needed yet.',
    loading: 'The page is being loaded.',
    waitingToRetry: 'The page did not load; a little later it is tried again, each time after a longer wait.',
    loaded: 'The page is there.',
    failed: 'The page did not load, and the retries are used up.',
  },
  events: {
    'retry.requested': 'The person asks to try again.',
    'frame.discarded': 'The page is no longer needed.',
    'frame.requested': 'The page is needed now.',
    'frame.loaded': 'The page says that it has loaded.',
    'frame.failed': 'The page could not be loaded.',
  },
};
