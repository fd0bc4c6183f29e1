import { takeDate } from '../language/dates.ts';
import type { Reading } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

/** Days that come every year, as month and day. */
const feasts: readonly (readonly [words: readonly string[], day: string])[] = [
  [['christmas', 'xmas', 'weihnachten', 'noël', 'navidad'], '12-25'],
  [['new year', 'new years', "new year's eve", 'silvester'], '12-31'],
  [['halloween'], '10-31'],
  [['valentine', 'valentines'], '02-14'],
];

/** "countdown to our trip on June 12": the day and what comes then; null for other countdowns. */
export function takeCountdown(reading: Reading): { name: string; day: string } | null {
  const found =
    /^(?:please\s+)?(?:(?:make|build|create|i (?:want|need))\s+(?:me\s+)?)?(?:an?\s+)?(?:simple\s+|nice\s+|little\s+)?(?:countdown|count ?down|days)(?:\s+(?:app|widget|timer|clock))?\s+(?:to|until|till|for|zu[rm]?|bis)\s+(?:(?:my|our|the|an?)\s+)?(.+)$/iu.exec(
      reading.text.trim(),
    );
  if (found?.[1] === undefined || /\bminutes?\b|\bseconds?\b/iu.test(found[1])) return null;
  const known = feasts.find(([words]) => reading.find(words) !== null)?.[1] ?? '';
  const day = takeDate(reading)?.target.replace(/T.*$/, '') ?? known;
  const name = found[1]
    .replace(/\s+(?:plus|with|and|showing|mit|avec|con)\s.*$/iu, '')
    .replace(
      /\s+(?:(?:on|at|in)\s+(?:the\s+)?)?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\s+\d).*$/iu,
      '',
    )
    .replace(/[,.;].*$/u, '')
    .trim();
  const at = reading.text.indexOf(name);
  reading.take(['countdown', 'count down', 'days']);
  if (at >= 0) reading.useText(at, at + name.length);
  return { name: sentence(name === '' ? 'The day' : name), day };
}
