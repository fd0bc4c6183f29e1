import { data } from '../data/data.ts';

/** What the kinds of sections have of their own, and the orders in which they stand. */
export const sectionKinds = data('section-kinds');
