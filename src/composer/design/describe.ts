import { speech, t } from '#language/speech.ts';
import { coloursIn } from '../language/colours.ts';
import { fromHex, normaliseHex } from './colour.ts';

/** The nearest everyday name of a colour in the language that is spoken, for the chat. */
export function colourName(hex: string): string {
  const target = fromHex(normaliseHex(hex));
  let best = t`a colour`;
  let least = Number.POSITIVE_INFINITY;
  for (const [name, value] of Object.entries(coloursIn[speech().language])) {
    const other = fromHex(value);
    const apart = Math.min(Math.abs(target.h - other.h), 360 - Math.abs(target.h - other.h)) / 180;
    const away =
      Math.abs(target.l - other.l) * 2 +
      Math.abs(target.c - other.c) * 3 +
      apart * Math.min(target.c, other.c) * 8;
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}
