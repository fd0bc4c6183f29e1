import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    loading: 'Looking up who can see this project',
    unavailable: 'Could not look up who can see this project',
  },
  everybodyWithLinkCanSee: 'Everybody with the link can see it',
  everybodyCanFind: 'Everybody can find it in the gallery',
  onlyYouCanSee: 'Only you and people whom you invite can see it',
  sharing: 'Sharing it',
  makingPrivate: 'Making it private',
  whys: {
    loading: 'It is being looked up.',
    unavailable: 'It could not be looked up. Load it again.',
    known: '',
    saving: 'It is being saved.',
  },
  shareFirst: 'Share the project first.',
  removedFromGallery: (reason: string) => t`The operator has taken it out of the gallery: ${reason}`,
  couldNotBeLookedUp: 'It could not be looked up. Try again.',
  isStillShared: 'It is still shared.',
  isStillPrivate: 'It is still private.',
  couldNotBeSaved: 'It could not be saved. Try again.',
});
