import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectArrangingDescriptions: ChartDescriptions = {
  states: {
    idle: 'The projects stand as they are.',
    arranging: 'A project is being pinned, archived or brought back.',
    editing: 'The person writes tags.',
    'editing.ready': 'They can be saved.',
    'editing.failed': 'They could not be saved, and are kept as written.',
    saving: 'The tags are being saved.',
  },
  events: {
    'arrangement.requested': 'The person pins or archives a project, or takes that back.',
    'edit.requested': 'The person wants to write tags, or to rename one.',
    'draft.changed': 'The person types.',
    'draft.submitted': 'The person saves.',
    'edit.cancelled': 'The person leaves it as it was.',
  },
};
