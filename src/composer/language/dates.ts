import { months } from './months.ts';
import { fold, type Reading } from './text.ts';
import { sentence } from '../print/quote.ts';

/** "in June": a month and no day yet; null without one. */
export function takeMonth(reading: Reading): string | null {
  const names = months
    .flat()
    .filter((one) => one.length > 4 || /^(?:May|June|July|mai|juni|juli|juin|août|mayo)$/u.test(one))
    .join('|');
  const found = new RegExp(
    String.raw`(?<![\p{L}])(?:in|this|next|im|en|au mois de)\s+(${names})(?:\s+(20\d\d))?(?![\p{L}])`,
    'iu',
  ).exec(reading.text);
  const name = found?.[1];
  if (found === null || name === undefined) return null;
  reading.useText(found.index, found.index + found[0].length);
  return `${sentence(name)}${found[2] === undefined ? '' : ` ${found[2]}`}`;
}

/** "from 9 to 3pm" behind a date: from when until when it is on that day. */
function rangeAfter(text: string): { from: string; to: string; length: number } | null {
  const hit =
    /^\s*,?\s*((?:at|um|from|von|ab|de|des)\s+)?([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?\s?(am|pm|uhr|h)?\s*(?:[-–]|to|till?|until|bis|à|a)\s*([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(am|pm|uhr|h)?(?![\p{L}\d])/iu.exec(
      text,
    );
  if (hit === null) return null;
  const [all, lead, hour, minutes, half, toHour, toMinutes, toHalf] = hit;
  // Two bare numbers may be anything.
  if ([lead, minutes, half, toMinutes, toHalf].every((part) => part === undefined)) return null;
  const shown = (value: string | undefined, rest: string | undefined, isLate: boolean): string =>
    `${String(Number(value) + (isLate && Number(value) < 12 ? 12 : 0)).padStart(2, '0')}:${rest ?? '00'}`;
  const isLate = (word: string | undefined): boolean => word?.toLowerCase() === 'pm';
  const isBoth = isLate(toHalf) && half === undefined && Number(hour) < Number(toHour);
  const from = shown(hour, minutes, isLate(half) || isBoth);
  const to = shown(
    toHour,
    toMinutes,
    isLate(toHalf) || (toHalf === undefined && Number(toHour) < Number(hour)),
  );
  return to > from ? { from, to, length: all.length } : null;
}

/**
 * A date that a message names, as the target of a countdown, with its label as it was written; null without one. A
 * span counts from its first day.
 */
export function takeDate(reading: Reading): { target: string; label: string } | null {
  const { text } = reading;
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso !== null) {
    reading.useText(iso.index, iso.index + iso[0].length);
    return { target: `${iso[0]}T18:00`, label: iso[0] };
  }
  const names = months.flat().join('|');
  // "12 March 1938 – 4 November 2025": from when until when a person lived.
  const life = new RegExp(
    String.raw`\b(\d{1,2}\.?\s+(?:${names})\s+\d{4})\s*[–-]\s*(\d{1,2}\.?\s+(?:${names})\s+\d{4})`,
    'iu',
  ).exec(text);
  if (life !== null) {
    reading.useText(life.index, life.index + life[0].length);
    return { target: 'w6 18:00', label: `${life[1] ?? ''} – ${life[2] ?? ''}` };
  }
  const found =
    new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th|\.)?(\s*(?:-|–|to|until|bis|au|al|and|&)\s*\d{1,2}(?:st|nd|rd|th|\.)?)?\s+(?:of\s+|de\s+)?(${names})\b(?:,?\s+(?:de\s+)?(\d{4}))?`,
      'iu',
    ).exec(text) ??
    new RegExp(
      String.raw`\b(${names})\s+(\d{1,2})(?:st|nd|rd|th)?(\s*(?:-|–|to)\s*\d{1,2}(?:st|nd|rd|th)?)?\b(?:,?\s+(\d{4}))?`,
      'iu',
    ).exec(text);
  if (found === null) return null;
  const monthFirst = /^\p{L}/u.test(found[1] ?? '');
  const day = Number(monthFirst ? found[2] : found[1]);
  const name = (monthFirst ? found[1] : found[3]) ?? '';
  const until = ((monthFirst ? found[3] : found[2]) ?? '').match(/\d+/u)?.[0];
  const month = months.findIndex((all) => all.some((one) => fold(one) === fold(name))) + 1;
  if (day < 1 || day > 31 || month < 1) return null;
  const verb =
    /(?:launch(?:es|ing)?|opens?|opening|starts?|starting|begins?|next(?:\s+\p{L}+)?|ab|am|on|eröffnung|eröffnet|ouvre|abre)\s+(?:on\s+|am\s+|le\s+|el\s+)?$/iu.exec(
      text.slice(0, found.index),
    );
  const named =
    /(?<!\p{L})((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(,?\s+(?:(?:the|den|le|el)\s+)?)$/iu.exec(
      text.slice(0, found.index),
    );
  const weekday = named === null ? '' : `${named[1] ?? ''} `;
  reading.useText(
    found.index - Math.max(verb?.[0].length ?? 0, named?.[0].length ?? 0),
    found.index + found[0].length,
  );
  // A year may stand elsewhere: "FrontierConf 2027, 12-13 May".
  const year = found[4] ?? /\b(20[2-9]\d)\b/u.exec(text)?.[1];
  // "14 March at 19:00"
  const end = found.index + found[0].length;
  const clock =
    /^\s*,?\s*(?:(?:at|um|à|a las|from|ab)\s+)?([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?:\s?(am|pm|a\.m\.|p\.m\.|uhr|h)(?!\p{L}))?(?!\d|\s*(?:[-–]|to\b))/iu.exec(
      text.slice(end),
    );
  const range = rangeAfter(text.slice(end));
  const hasClock = clock !== null && (clock[2] !== undefined || clock[3] !== undefined);
  if (range !== null) reading.useText(end, end + range.length);
  else if (hasClock) reading.useText(end, end + clock[0].length);
  const hour = Number(clock?.[1] ?? 18);
  const half = clock?.[3]?.charAt(0).toLowerCase();
  const full = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour;
  const at = range?.from ?? (hasClock ? `${String(full).padStart(2, '0')}:${clock[2] ?? '00'}` : '18:00');
  const time = range === null ? (hasClock ? `, ${at}` : '') : `, ${range.from} – ${range.to}`;
  const whole = name.length > 3 ? name : (months[month - 1]?.[0] ?? name);
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${at}`;
  const shown = sentence(whole);
  const span = until === undefined ? String(day) : `${day}–${until}`;
  return {
    target: year === undefined ? rest : `${year}-${rest}`,
    label: `${weekday}${span} ${shown}${year === undefined ? '' : ` ${year}`}${time}`,
  };
}
