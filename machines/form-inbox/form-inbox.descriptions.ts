import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const formInboxDescriptions: ChartDescriptions = {
  states: {
    loading: 'What visitors sent is being fetched.',
    unavailable: 'It could not be fetched.',
    shown: 'What visitors sent is listed.',
    'shown.ready': 'The person can read, mark and delete it.',
    'shown.changeFailed': 'What the person wanted was not done; everything is as it was.',
    'shown.moreFailed': 'The older entries could not be fetched.',
    loadingMore: 'Older entries are being fetched.',
    confirming: 'The person is asked whether to delete for good.',
    changing: 'What the person wants is being done.',
  },
  events: {
    'list.requested': 'The person asks for the list again.',
    'more.requested': 'The person wants to see older entries.',
    'change.requested': 'The person marks entries, or chooses whether to get mails.',
    'deletion.requested': 'The person wants to delete an entry or all of them.',
    'deletion.confirmed': 'The person wants that indeed.',
    'deletion.cancelled': 'The person keeps them.',
  },
};
