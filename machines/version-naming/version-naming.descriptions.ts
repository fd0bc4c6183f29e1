import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const versionNamingDescriptions: ChartDescriptions = {
  states: {
    closed: 'No version is being named.',
    editing: 'The name is being written.',
    'editing.ready': 'It can be saved or left.',
    'editing.failed': 'It could not be saved, and can be tried again.',
    saving: 'The name is being saved, or taken away.',
  },
  events: {
    'naming.requested': 'The person wants to name a version.',
    'draft.changed': 'The person writes.',
    'draft.submitted': 'The person saves the name.',
    'name.removed': 'The person takes the name away.',
    'naming.cancelled': 'The person leaves it as it was.',
  },
};
