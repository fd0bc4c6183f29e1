import type { Page } from './types';

/** The pages of a documentation, in the order in which they are read. */
export declare const pages: [Page, ...Page[]];
