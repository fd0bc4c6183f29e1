import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const versionRestoreDescriptions: ChartDescriptions = {
  states: {
    idle: 'No version is being restored.',
    confirming: 'The person is asked whether to go back to that version.',
    restoring: "The version's files are becoming the newest version.",
    done: 'The project is as it was then, as a new version.',
    failed: 'The version could not be restored; nothing has changed.',
  },
  events: {
    'restore.requested': 'The person wants to go back to a version.',
    'restore.confirmed': 'The person confirms.',
    'dialog.closed': 'The person closes the dialog.',
  },
};
