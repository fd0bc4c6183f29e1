import { data } from '../data/data.ts';

/** Colour names as people use them. */
export const colours: Readonly<Record<string, string>> = data('colours');
export const colourNames = Object.keys(colours);
