import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const olderEntriesDescriptions: ChartDescriptions = {
  states: {
    unread: 'Nothing has been read yet.',
    more: 'There are earlier messages.',
    loading: 'Earlier messages are being fetched.',
    failed: 'Earlier messages could not be fetched.',
    whole: 'The first message is there.',
  },
  events: {
    'newest.read': 'The newest messages are there.',
    'older.requested': 'The person scrolled up to the earliest message that is there.',
  },
};
