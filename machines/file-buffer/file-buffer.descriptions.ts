import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const fileBufferDescriptions: ChartDescriptions = {
  states: {
    clean: 'The file on the screen is the one that is kept.',
    dirty: 'The person has changed the file, and it is not saved yet.',
    saving: 'The change is being saved.',
    refreshing: 'The file was changed elsewhere and is being fetched.',
    refreshFailed: 'The newer file could not be fetched; the older one is shown.',
    conflict: 'The file was changed here and elsewhere; the person chooses.',
    rebasing: "The person's change is being put on top of the newer file.",
    saveFailed: 'The change could not be saved and is kept here.',
    deleted: 'The file was deleted elsewhere.',
  },
  events: {
    'content.changed': 'The person types.',
    'save.requested': 'The person asks to save, or a pause in typing does.',
    'remote.changed': 'The file was changed elsewhere.',
    'conflict.tookTheirs': 'The person takes the other version.',
    'network.online': 'The device has a network again.',
    'conflict.keptMine': 'The person keeps their own version.',
  },
};
