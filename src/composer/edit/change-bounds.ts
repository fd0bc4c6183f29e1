import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { named, withFields } from './change-app-fields.ts';
import type { Outcome } from './outcome.ts';
import type { AppSpec, Field } from '../spec/spec.ts';

const number = String.raw`(-?\d+(?:[.,]\d+)?)`;
/** "the rating should go to 10", "die Note von 1 bis 6", "la note sur 10", "la nota hasta 10". */
const reaches = new RegExp(
  String.raw`^(?:(?:make|let|change|set|mach|setze?|ändere|mets|mettez|change[rz]?|haz|pon|cambia|have)\s+)?(?:(?:the|our|my|its|die|der|das|den|le|la|les|el|los|las)\s+|l['’])?(.+?)\s+` +
    String.raw`(?:(?:should|must|has\s+to|can|may|is|are|soll(?:te)?|muss|darf|kann|ist|geht|doit|devrait|peut|va|est|debe(?:ría)?|puede|va|es|que|to|only|nur|now|jetzt|be|go(?:es)?|run(?:s)?|reach(?:es)?|count(?:s)?|aller|être|ser|ir|llegar|vaya)\s+)*?` +
    String.raw`(?:(?:between|from|zwischen|von|entre|de|desde)\s+${number}\s*(?:and|to|bis|und|à|et|a|y|hasta|-|–)\s*${number}` +
    String.raw`|(?:(?:(?:go(?:es)?|runs?|reach(?:es)?|counts?)\s+(?:up\s+)?to|up\s+to|out\s+of|at\s+most|bis(?:\s+zu)?|höchstens|maximal|sur|jusqu['’]à|au\s+(?:plus|maximum)|hasta|sobre|como\s+máximo)\s+|max(?:imum)?\.?\s+)${number})` +
    String.raw`(?:\s+(?:gehen|reichen|sein|liegen|stars?|sterne|étoiles|estrellas|points?|punkte|puntos|instead|please|bitte|now|jetzt|stattdessen))*$`,
  'iu',
);

/** "the year should be a number between 1900 and 2030". */
export function changeBounds(spec: AppSpec, text: string): Outcome | null {
  const reached = reaches.exec(text);
  const hit =
    (reached === null
      ? null
      : [
          text,
          reached[1],
          reached[2],
          reached[3],
          reached[4] === undefined ? undefined : 'max',
          reached[4],
        ]) ??
    /^(?:make\s+|let\s+)?(?:the\s+)?(.+?)\s+(?:(?:should|must|has to|have to|can|may|is|are|to|go(?:es)?|runs?)(?:\s+only)?(?:\s+be|\s+go|\s+run)?|only)?\s*(?:an?\s+)?(?:number\s+)?(?:(?:(?:between|from)\s+|(?<=\s(?:be|is|are|only|go|goes)\s))(-?\d+(?:[.,]\d+)?)\s*(?:and|to|-|–)\s*(-?\d+(?:[.,]\d+)?)|(at least|at most|not more than|not less than|no more than|up to|max|min)\s+(-?\d+(?:[.,]\d+)?))$/iu.exec(
      text,
    );
  if (hit?.[1] === undefined) return null;
  const place = named(spec, hit[1])[0];
  if (place === undefined || !['number', 'money', 'text', 'rating'].includes(place.field.kind)) return null;
  const read = (value: string | undefined): number => Number((value ?? '0').replace(',', '.'));
  const isLow = /at least|not less|min/iu.test(hit[4] ?? '');
  const change: Partial<Field> =
    hit[2] !== undefined
      ? { min: read(hit[2]), max: read(hit[3]) }
      : isLow
        ? { min: read(hit[5]) }
        : // What is given stars has one at least.
          { ...(place.field.kind === 'rating' ? { min: 1 } : {}), max: read(hit[5]) };
  const isStars = place.field.kind === 'rating' && (change.min ?? 1) === 1 && change.max === 5;
  if (isStars) return { spec, said: t`${quoted(place.field.label)} goes from 1 to 5 already.` };
  // "my hourly rate goes up to 70" is another rate, and no bound of it.
  if (
    place.field.kind === 'money' &&
    /(?:goes|geht|gehen|monte|passe|sube)\s+(?:now\s+)?(?:up\s+to|auf|à|a)/iu.test(text)
  )
    return null;
  const kind = place.field.kind === 'money' ? 'money' : 'number';
  return {
    spec: withFields(spec, new Map([[place.field, { ...change, kind }]])),
    said: boundsSaid(quoted(place.field.label), change),
  };
}

function boundsSaid(field: string, { min, max }: Partial<Field>): string {
  if (max === undefined) return t`${field} takes numbers from ${min ?? 0} now.`;
  return min === undefined
    ? t`${field} takes numbers up to ${max} now.`
    : t`${field} takes numbers from ${min} up to ${max} now.`;
}
