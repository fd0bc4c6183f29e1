import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  names: { address: 'Site', inbox: 'Inbox', visits: 'Visits', history: 'History' },
});
