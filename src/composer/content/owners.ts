import { data } from '../data/data.ts';

/**
 * What things usually belong to, the nearest first: where a message names both and does not say how they belong together,
 * the one has a field that chooses among the others.
 */
export const usualOwners: Readonly<Record<string, readonly string[]>> = data('usual-owners');
