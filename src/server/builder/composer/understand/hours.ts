import type { Week } from './details.ts';
import { fold, type Reading } from './text.ts';

const dayNames: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mondays', 'montag', 'montags', 'mo', 'lundi', 'lunes', 'lunedi', 'maandag', 'ma'],
  [
    'tuesday',
    'tue',
    'tues',
    'tuesdays',
    'dienstag',
    'dienstags',
    'di',
    'mardi',
    'martes',
    'martedi',
    'dinsdag',
  ],
  [
    'wednesday',
    'wed',
    'weds',
    'wednesdays',
    'mittwoch',
    'mittwochs',
    'mi',
    'mercredi',
    'miercoles',
    'mercoledi',
    'woensdag',
    'wo',
  ],
  [
    'thursday',
    'thu',
    'thur',
    'thurs',
    'thursdays',
    'donnerstag',
    'donnerstags',
    'do',
    'jeudi',
    'jueves',
    'giovedi',
    'donderdag',
  ],
  [
    'friday',
    'fri',
    'fridays',
    'freitag',
    'freitags',
    'fr',
    'vendredi',
    'viernes',
    'venerdi',
    'vrijdag',
    'vr',
  ],
  [
    'saturday',
    'sat',
    'saturdays',
    'samstag',
    'samstags',
    'sonnabend',
    'sa',
    'samedi',
    'sabado',
    'sabato',
    'zaterdag',
    'za',
  ],
  [
    'sunday',
    'sun',
    'sundays',
    'sonntag',
    'sonntags',
    'so',
    'dimanche',
    'domingo',
    'domenica',
    'zondag',
    'zo',
  ],
];
const dayIndex = (word: string): number => dayNames.findIndex((names) => names.includes(fold(word)));
const anyDay = String.raw`(?:${[
  ...dayNames.flat(),
  'miércoles',
  'sábado',
  'lunedì',
  'martedì',
  'mercoledì',
  'giovedì',
  'venerdì',
]
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![\p{L}])\.?`;
const through = String.raw`\s*(?:-|–|to|through|thru|until|till|bis|au|à|al|a|t\/m)\s*`;
const beside = String.raw`(?:\s*(?:,|&|\+|\/|and|und|et|y|e|en)\s*|\s+)`;
const group =
  'weekdays|weekends?|daily|every ?day|7 days a week|seven days a week|täglich|werktags|wochentags|tous les jours|todos los d[ií]as|a diario|tutti i giorni|elke dag';
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2})|h(?![\p{L}])|\s*uhr\b)?\s*(a\.?m\.?|p\.?m\.?|uhr|h)?(?![\p{L}\d])`;
const span = String.raw`${clock}\s*(?:-|–|to|till|until|bis|à|a|alle)\s*${clock}`;
const days = String.raw`((?:(?:${anyDay})(?:${through}${anyDay}|(?:${beside}${anyDay})+)?(?:${beside}(?=${anyDay}))?)+|${group})`;
const pattern = new RegExp(
  String.raw`(?:(?<![\p{L}])${days})?[\s,:(]*(?:from|open|von|de|dalle)?\s*(?<![\d.,:])${span}(?:\s*(?:,|and|und|et|y|e|\+|&|\/)\s*(?:from\s+|von\s+|de\s+)?${span})?`,
  'giu',
);

/** A time of day as `HH:MM`; null for what is none. */
function time(
  hour: string | undefined,
  minutes: string | undefined,
  half: string | undefined,
): string | null {
  let value = Number(hour);
  if (Number.isNaN(value)) return null;
  if (half?.toLowerCase().startsWith('p') === true && value < 12) value += 12;
  if (half?.toLowerCase().startsWith('a') === true && value === 12) value = 0;
  if (value > 24) return null;
  return `${String(value % 24).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Two times from the groups of a match; "8-6" is until six in the evening. */
function times(parts: readonly (string | undefined)[]): [string, string] | null {
  const [h1, m1, p1, h2, m2, p2] = parts;
  if (h1 === undefined || h2 === undefined) return null;
  const later = p2 !== undefined && /^p/iu.test(p2);
  const opens = time(
    h1,
    m1,
    p1 ??
      (later && Number(h1) > Number(h2)
        ? 'a'
        : later && Number(h1) < Number(h2) && Number(h1) < 7
          ? 'p'
          : undefined),
  );
  let closes = time(h2, m2, p2);
  if (opens === null || closes === null) return null;
  if (closes <= opens && p2 === undefined && Number(h2) < 12 && Number(h1) < 12) closes = time(h2, m2, 'pm');
  return closes === null ? null : [opens, closes];
}

function daysOf(text: string | undefined): number[] {
  if (text === undefined) return [0, 1, 2, 3, 4, 5, 6];
  if (/weekend/iu.test(text)) return [5, 6];
  if (/weekday|werk|wochentag/iu.test(text)) return [0, 1, 2, 3, 4];
  const found: number[] = [];
  for (const one of text.matchAll(new RegExp(String.raw`(${anyDay})(?:${through}(${anyDay}))?`, 'giu'))) {
    const first = dayIndex((one[1] ?? '').replace('.', ''));
    const last = one[2] === undefined ? first : dayIndex(one[2].replace('.', ''));
    if (first < 0 || last < 0) continue;
    for (let step = 0; step <= (last - first + 7) % 7; step += 1) found.push((first + step) % 7);
  }
  return found.length > 0 ? found : [0, 1, 2, 3, 4, 5, 6];
}

/** Opening hours that a message spells out, from Monday; null when it names none. */
export function takeHours(reading: Reading): Week | null {
  const { text } = reading;
  const week: (readonly string[] | null)[] = [null, null, null, null, null, null, null];
  let known = false;
  for (const found of text.matchAll(pattern)) {
    const [all, which, ...groups] = found;
    const isDay = which !== undefined;
    const near = text.slice(Math.max(0, found.index - 28), found.index + 8);
    // Without a day two numbers are hours only beside a word for them, and with a sign that they are times.
    if (
      !isDay &&
      (!/(?:\b(?:open|opens|hours|ouvert|abierto|aperto|geopend|from)|öffn\p{L}*|zeiten|horai?r\p{L}*)(?![\p{L}])/iu.test(
        near,
      ) ||
        /\bopening (?:an?|in|on|soon)\b/iu.test(near) ||
        !/[:.h]\d{2}|am|pm|uhr|\dh/iu.test(all))
    )
      continue;
    const first = times(groups.slice(0, 6));
    if (first === null) continue;
    const second = times(groups.slice(6, 12));
    for (const day of daysOf(which)) week[day] = second === null ? first : [...first, ...second];
    known = true;
    reading.useText(found.index, found.index + all.length);
  }
  for (const found of text.matchAll(
    /(?:closed|geschlossen|ruhetag|fermé|cerrado|chiuso)\s*:?\s*(?:on\s+|am\s+|le\s+|los?\s+|el\s+)?(\p{L}+)(?:\s+(?:and|&|und|et|y)\s+(\p{L}+))?|(\p{L}+)(?:\s+(?:and|&|und|et|y)\s+(\p{L}+))?\s+(?:closed|geschlossen|ruhetag|fermé|cerrado)/giu,
  )) {
    const closed = found
      .slice(1, 5)
      .map((name) => (name === undefined ? -1 : dayIndex(name)))
      .filter((index) => index >= 0);
    if (closed.length === 0) continue;
    if (!known) week.fill(['09:00', '18:00']);
    for (const day of closed) week[day] = null;
    known = true;
    reading.useText(found.index, found.index + found[0].length);
  }
  return known ? week : null;
}
