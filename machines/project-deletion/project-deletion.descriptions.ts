import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectDeletionDescriptions: ChartDescriptions = {
  states: {
    closed: 'Nothing is to be deleted.',
    asking: 'The person is asked whether the project should go.',
    deleting: 'The project is being deleted.',
    failed: 'The project could not be deleted and is still there.',
  },
  events: {
    'deletion.requested': 'The person wants to delete the project.',
    'deletion.confirmed': 'The person confirms.',
    'deletion.cancelled': 'The person keeps the project.',
  },
};
