import { data } from '../data/data.ts';

/** What stands where only its owner knows the fact: plainly something to fill in, and never somebody or something invented. */
export const placeholders = data('placeholders');
export type Placeholders = (typeof placeholders)['en'];

export const counted = (text: string, number: number): string => text.replace('{x}', String(number));
