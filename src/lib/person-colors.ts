/**
 * Colours that tell people apart: white text can be read on each (4.5 : 1 and more), and each is seen as a line on a
 * light and on a dark background (3 : 1 and more).
 */
export const personColors = ['#2563eb', '#15803d', '#c2410c', '#9333ea', '#0e7490', '#dc2626'] as const;
