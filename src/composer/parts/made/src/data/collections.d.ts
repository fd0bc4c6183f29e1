import type { Collection } from '../lib/collection';

/** The collections of the app by their keys. */
export declare const collections: Record<string, Collection>;
