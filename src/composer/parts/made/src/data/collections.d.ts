import type { Collection } from '../lib/collection';

/** The collections of the app by their keys. */
export const collections: Record<string, Collection>;
