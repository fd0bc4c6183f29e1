import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const confirmingDescriptions: ChartDescriptions = {
  states: {
    closed: 'Nothing is asked.',
    asking: 'The person is asked whether it should be done.',
    performing: 'It is being done.',
    failed: 'It could not be done, and everything is as it was.',
  },
  events: {
    'action.requested': 'The person wants it done.',
    'action.confirmed': 'The person confirms.',
    'action.cancelled': 'The person leaves it as it is.',
  },
};
