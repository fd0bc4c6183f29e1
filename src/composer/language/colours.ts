import { data } from '../data/data.ts';

const { tones, ...named } = data('colours');

/** What colours are called in each language of the product. */
export const coloursIn: typeof named = named;

/** Colour names as people use them. */
export const colours: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(named),
  tones,
) as Record<string, string>;
export const colourNames = Object.keys(colours);
