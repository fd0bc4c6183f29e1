import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    loading: 'Looking up whether it is published',
    unavailable: 'Could not look up whether it is published',
    unpublished: 'Not published',
    publishing: 'Publishing',
    unpublishing: 'Taking it offline',
  },
  publishedWithNewerChangesHere: 'Published, with newer changes here',
  published: 'Published',
  isBeingLookedUp: 'It is being looked up.',
  couldNotBeLookedUp: 'It could not be looked up. Try again.',
  isBeingPublished: 'It is being published.',
  isBeingChanged: 'It is being changed.',
  isBeingTakenOffline: 'It is being taken offline.',
  confirmOrCancelTakingOfflineFirst: 'Confirm or cancel taking it offline first.',
  thereIsNoVersionToPublishYet: 'There is no version to publish yet.',
  nothingWasPublished: 'Nothing was published.',
  whatWasPublishedBeforeIsStillOnline: 'What was published before is still online.',
  publishingDidNotWork: 'Publishing did not work. Try again.',
  couldNotBeTakenOffline: 'It could not be taken offline. Try again.',
  isStillOnline: (why: string) => t`${why} It is still online.`,
  couldNotBeChanged: 'It could not be changed. Try again.',
  everythingIsAsWas: (why: string) => t`${why} Everything is as it was.`,
  planRequired: 'You need to upgrade to a paid plan to publish private projects.',
});
