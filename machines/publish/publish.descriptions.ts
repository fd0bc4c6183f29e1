import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const publishDescriptions: ChartDescriptions = {
  states: {
    loading: 'What is published of the project is being fetched.',
    unavailable: 'It could not be fetched.',
    deciding: 'What is published decides what is shown.',
    unpublished: 'The project is not on the web.',
    'unpublished.ready': 'The person can publish it.',
    'unpublished.publishFailed': 'It could not be published.',
    'unpublished.planRequired': 'Publishing it privately needs a paid plan.',
    publishing: 'A version is being put on the web.',
    refusing: 'The plan does not cover this, which is being said.',
    failing: 'It did not work, which is being said.',
    published: 'A version of the project is on the web.',
    'published.current': 'The newest version is on the web.',
    'published.outdated': 'An older version is on the web.',
    'published.publishFailed': 'The newer version could not be published; the older one is still there.',
    'published.planRequired': 'What was asked for needs a paid plan; what is published stays.',
    'published.unpublishFailed': 'It could not be taken off the web.',
    'published.changing': 'Its address or who may see it is being changed.',
    'published.changeFailed': 'The change could not be made.',
    'published.confirmingUnpublish': 'The person is asked whether it should go.',
    unpublishing: 'It is being taken off the web.',
  },
  events: {
    'head.changed': 'The project has a newer version.',
    'status.requested': 'The person asks what is published.',
    'publish.requested': 'The person publishes.',
    'plan.settled': "The person's plan may be another now.",
    'visibility.chosen': 'The person chooses who may see it.',
    'slug.changed': 'The person types another address.',
    'unpublish.requested': 'The person wants it off the web.',
    'change.requested': 'The person keeps the new address or visibility.',
    'unpublish.confirmed': 'The person confirms.',
    'unpublish.cancelled': 'The person leaves it on the web.',
  },
};
