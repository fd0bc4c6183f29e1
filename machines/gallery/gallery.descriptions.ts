import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const galleryDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What is known of the projects is looked at.',
    typing: 'The person is typing a name.',
    loading: 'The first projects of what is wanted are on their way.',
    listed: 'Projects are listed.',
    'listed.resting': 'Nothing is under way.',
    'listed.loadingMore': 'The next projects are on their way.',
    'listed.moreFailed': 'The next projects could not be fetched; those before stay.',
    empty: 'There is nothing of what is wanted.',
    failed: 'The projects could not be fetched.',
  },
  events: {
    'query.chosen': 'The person wants another kind, order or name.',
    'search.typed': 'The person types what the name has in it.',
    'more.requested': 'The person wants to see more.',
    'gallery.requested': 'The person tries again.',
  },
};
