import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  isBeingLookedUp: 'Looking up what visitors sent.',
  isBeingChanged: 'It is being changed.',
  couldNotBeLookedUp: 'What visitors sent could not be looked up. Try again.',
  moreCouldNotBeLookedUp: 'The older ones could not be looked up. Try again.',
  couldNotBeChanged: 'It could not be changed. Try again.',
  everythingIsAsWas: (why: string) => t`${why} Everything is as it was.`,
  counted: (unread: number, total: number) =>
    unread === 0 ? t`${total} in all` : t`${unread} new, ${total} in all`,
  deleteOne: 'Delete this entry?',
  deleteAll: (total: number) => plural(total, { one: 'Delete the entry?', other: 'Delete all # entries?' }),
});
