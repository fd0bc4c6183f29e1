/** A text as it is compared where capitals, and the ways to write one letter, make no difference. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase();
