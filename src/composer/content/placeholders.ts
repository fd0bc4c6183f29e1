import { data } from '../data/data.ts';

/** What stands where only its owner knows the fact: plainly something to fill in, and never somebody or something invented. */
export const placeholders = data('placeholders');
