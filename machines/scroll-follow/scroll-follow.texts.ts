import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({ newBelow: 'New below', toLatest: 'To the latest' });
