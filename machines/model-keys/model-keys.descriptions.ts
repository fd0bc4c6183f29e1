import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const modelKeysDescriptions: ChartDescriptions = {
  states: {
    loading: "The account's keys for models are being fetched.",
    failed: 'The keys could not be fetched.',
    ready: 'The keys are listed, without showing them.',
    trying: 'A new key is being tried at its provider and kept.',
    removing: 'A key is being removed.',
  },
  events: {
    'keys.wanted': 'The person asks for the list of keys.',
    'key.submitted': 'The person enters a key.',
    'key.removed': 'The person removes a key.',
  },
};
